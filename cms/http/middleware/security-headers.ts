import { createHash, randomBytes } from 'node:crypto';
import type { OutgoingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { patterns } from '../../contract/paths.ts';
import { SPECULATION_RULES } from '../../contract/rules/speculation-rules.ts';
import type { Env } from '../../infra/settings/env.ts';
import { routePattern } from './route-pattern.ts';

/** Security headers as plain objects, so that Express can set the headers and prepared answers can store them. */

export type Headers = Readonly<Record<string, string>>;
type Served = Pick<Env, 'mode' | 'isHttps' | 'mediaUrl'>;
/** Sources of each directive; null removes the directive. */
type Policy = Record<string, readonly string[] | null>;

export const POLICY = 'Content-Security-Policy';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const SELF = "'self'";
const INLINE = "'unsafe-inline'";
const NONE = "'none'";

/** Returns the source that allows an inline script or style with this text in a Content-Security-Policy. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Source for the empty style element that styled-components creates and fills through the object model. */
const EMPTY_STYLE = hashSource('');

/** Browser features that no page of the shop may use, not even an injected script. */
const DENIED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi serial usb';

const policyOf = (directives: Policy): string =>
  Object.entries(directives)
    .flatMap(([name, sources]) => (sources ? [[name, ...sources].join(' ')] : []))
    .join(';');

const common = ({ isHttps }: Pick<Env, 'isHttps'>): Headers => ({
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  ...(isHttps && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
});

const CLOSED_POLICY = policyOf({ 'default-src': [NONE], 'frame-ancestors': [NONE] });

/** Returns the headers of answers that are not pages: browsers run no scripts and load nothing in these answers. */
export const closedHeaders = (env: Pick<Env, 'isHttps'>): Headers => ({
  ...common(env),
  [POLICY]: CLOSED_POLICY,
});

function htmlHeaders(env: Served, { policy, opener, payment = '()' }: Page): Headers {
  const isDevelopment = env.mode === 'development';
  const features = DENIED_FEATURES.split(' ').map((feature) => `${feature}=()`);
  return {
    ...common(env),
    'Cross-Origin-Opener-Policy': opener,
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': [...features, `payment=${payment}`].join(', '),
    [POLICY]: policyOf({
      'default-src': [SELF],
      'base-uri': [SELF],
      'object-src': [NONE],
      'frame-ancestors': [NONE],
      'form-action': [SELF],
      'img-src': [SELF, 'data:', 'blob:'],
      'font-src': [SELF, 'data:'],
      // In development, Vite and styled-components write readable style elements.
      'style-src': isDevelopment ? [SELF, INLINE] : [SELF, EMPTY_STYLE],
      // A style attribute contains a picture's main colour until the picture is loaded.
      'style-src-attr': [INLINE],
      'script-src': isDevelopment ? [SELF, INLINE] : [SELF],
      'connect-src': isDevelopment ? [SELF, 'ws:'] : [SELF],
      ...(env.isHttps && { 'upgrade-insecure-requests': [] }),
      ...policy,
    }),
  };
}
type Page = { policy: Policy; opener: string; payment?: string };

/**
 * Cross-Origin-Opener-Policy of the storefront's pages, which lets the payment provider's wallet open a window that
 * reports back. The payment page needs the same value as other pages: the page reloads once, and another value would
 * make the browser lose the router state with the payment form.
 */
const PAGE_OPENER = 'same-origin-allow-popups';

/** Hosts of pictures in pages, in addition to the shop's own. */
const pictureHosts = ({ mediaUrl }: Served) => (mediaUrl ? [new URL(mediaUrl).origin] : []);

export const pageHeaders = (env: Served): Headers =>
  htmlHeaders(env, {
    policy: {
      'img-src': [SELF, ...pictureHosts(env), 'data:', 'blob:'],
      // A hash would disable 'unsafe-inline', which Vite needs in development.
      ...(env.mode !== 'development' && { 'script-src': [SELF, hashSource(SPECULATION_RULES)] }),
    },
    opener: PAGE_OPENER,
  });

/** Pages that may run the payment provider's scripts. */
const PAYMENT_PAGES: readonly string[] = [patterns.payment, patterns.paymentLink];

/** Returns the headers of the payment pages. */
const paymentHeaders = (env: Served, provider: readonly string[], nonce: string): Headers =>
  htmlHeaders(env, {
    policy: {
      'script-src': [SELF, nonce, ...provider],
      // The provider's form writes style elements and accepts no nonce for them.
      'style-src': [SELF, INLINE, ...provider],
      'connect-src': [SELF, ...provider],
      'img-src': [SELF, ...pictureHosts(env), 'data:', ...provider],
      'font-src': [SELF, 'data:', ...provider],
      'frame-src': [SELF, 'https:', ...provider],
      // 3-D Secure leads to bank pages on unknown hosts.
      'form-action': null,
    },
    opener: PAGE_OPENER,
    payment: `(self ${provider.map((source) => `"${source}"`).join(' ')})`,
  });

const panelHeaders = (env: Served, nonce: string): Headers =>
  htmlHeaders(env, {
    policy: {
      'script-src': env.mode === 'development' ? [SELF, INLINE, "'unsafe-eval'"] : [SELF, nonce],
      // Payload's components and its editor write style elements wherever they are used.
      'style-src': [SELF, INLINE],
      'frame-ancestors': [SELF],
    },
    opener: 'same-origin',
  });

type Inline = { css: readonly string[]; scripts?: readonly string[] };

/** Allows a page's inline styles and scripts by hashes: a prepared page is shared and cannot contain a nonce. */
export function allowInline(policy: string, { css, scripts = [] }: Inline): string {
  const inline: Record<string, readonly string[]> = { 'style-src': css, 'script-src': scripts };
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    // A hash would disable 'unsafe-inline', which the provider's form needs.
    if (sources.includes("'unsafe-inline'")) return directive;
    return [name, ...(inline[name] ?? []).map(hashSource), ...sources].join(' ');
  });
  return directives.join(';');
}

/**
 * Cache header of answers that are the same for everybody. Browsers revalidate each time. A proxy or CDN may reuse an
 * answer for a second only, because the answer contains prices and stock.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=1';

/** Cache header of texts that change a few times a year. */
export const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';

/** Cache header of personal or short-lived answers. `private` is for caches that ignore `no-store`. */
export const PRIVATE = 'private, no-store';

export const isPublic = (res: Response): boolean =>
  String(res.getHeader('Cache-Control')).startsWith('public, ');

/** Removes headers that only pages need from the response with a built file, to keep the response short. */
export function closeFile(res: OutgoingMessage): void {
  for (const name of [
    'Cross-Origin-Opener-Policy',
    'Origin-Agent-Cluster',
    'Permissions-Policy',
    'Referrer-Policy',
  ])
    res.removeHeader(name);
  res.setHeader(POLICY, CLOSED_POLICY);
}

const setting =
  (headers: Headers): RequestHandler =>
  (_req, res, next) => {
    res.set(headers);
    next();
  };

/** @param provider origins that the payment form is loaded from, and may call */
export function createSecurityHeaders(env: Served, provider: readonly string[]) {
  const closed = closedHeaders(env);
  const page = pageHeaders(env);
  const panel: RequestHandler = (req, res, next) => {
    res.set(panelHeaders(env, createNonce(res.locals)));
    // Next sets the caching of its own files, whose names contain a hash.
    if (!req.originalUrl.startsWith('/_next/')) res.set('Cache-Control', PRIVATE);
    // Next reads the nonce of its start-up scripts from this header of the request.
    req.headers['content-security-policy'] = String(res.getHeader(POLICY));
    next();
  };
  const pages: RequestHandler = (req, res, next) => {
    const isPayment = PAYMENT_PAGES.includes(routePattern(req.path));
    res.set(isPayment ? paymentHeaders(env, provider, createNonce(res.locals)) : page);
    next();
  };
  return {
    /** Sets headers of API responses. Forbids caching; the handler of a public answer overwrites the cache header. */
    api: setting({ ...closed, 'Cache-Control': PRIVATE }),
    media: setting(closed),
    panel,
    pages,
  };
}

function createNonce(locals: Record<string, unknown>): string {
  const nonce = randomBytes(16).toString('base64');
  locals.nonce = nonce;
  return `'nonce-${nonce}'`;
}
