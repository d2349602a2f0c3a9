import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import helmet from 'helmet';
import type { Env } from '../../infra/settings/env.ts';

export const POLICY = 'Content-Security-Policy';

/** How a policy names an inline element that it lets in. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** In the browser, styled-components makes an empty style element and fills it through the object model. */
const EMPTY_STYLE = hashSource('');

/**
 * Allows the style elements that the server wrote into this page. Public pages are cached bytes for everybody, so they
 * cannot contain a nonce; hashes work.
 */
export function allowStyles(res: Response, hashes: readonly string[]): void {
  const policy = String(res.getHeader(POLICY) ?? '');
  // A hash would switch 'unsafe-inline' off, which the provider's form needs.
  if (!/style-src [^;]*'unsafe-inline'/.test(policy))
    res.setHeader(POLICY, policy.replace('style-src ', `style-src ${hashes.join(' ')} `));
}

const nonceOf = (_req: IncomingMessage, res: ServerResponse) =>
  `'nonce-${(res as ServerResponse & { locals: { nonce: string } }).locals.nonce}'`;

type Directives = Record<string, Array<string | typeof nonceOf> | null>;

const SELF = "'self'";
const INLINE = "'unsafe-inline'";

/**
 * A wallet of the provider's may open a window that reports back. One value for all pages of the shop: the payment page
 * reloads once, and a browser that meets another value then forgets the router state with the payment form in it.
 */
const PAGE_OPENER = 'same-origin-allow-popups';

export type Served = Pick<Env, 'mode' | 'isHttps' | 'mediaUrl'>;

const inDevelopment = ({ mode }: Served): boolean => mode === 'development';

const common = ({ isHttps }: Served) => ({
  strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  frameguard: { action: 'deny' as const },
  // For programs that none of the supported browsers is.
  xXssProtection: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
});

const withPolicy = (
  env: Served,
  directives: Directives,
  opener: 'same-origin' | 'same-origin-allow-popups',
) =>
  helmet({
    ...common(env),
    crossOriginOpenerPolicy: { policy: opener },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [SELF],
        baseUri: [SELF],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: [SELF],
        imgSrc: [SELF, 'data:', 'blob:'],
        fontSrc: [SELF, 'data:'],
        // Vite and styled-components write readable style elements while one develops.
        styleSrc: inDevelopment(env) ? [SELF, INLINE] : [SELF, EMPTY_STYLE],
        // A picture's main colour is in its style attribute until it is loaded.
        styleSrcAttr: [INLINE],
        scriptSrc: inDevelopment(env) ? [SELF, INLINE] : [SELF],
        connectSrc: inDevelopment(env) ? [SELF, 'ws:'] : [SELF],
        ...(env.isHttps && { upgradeInsecureRequests: [] }),
        ...directives,
      } as Record<string, Iterable<string>>,
    },
  });

/** Where pages of the shop show pictures from, besides the shop. */
const pictureHost = ({ mediaUrl }: Served) => (mediaUrl ? [new URL(mediaUrl).origin] : []);

export const pagePolicy = (env: Served) =>
  withPolicy(env, { imgSrc: [SELF, ...pictureHost(env), 'data:', 'blob:'] }, PAGE_OPENER);

/** Only here may the provider's script run, and only under a nonce of this response. */
export const paymentPolicy = (env: Served, provider: readonly string[]) =>
  withPolicy(
    env,
    {
      scriptSrc: [SELF, nonceOf, ...provider],
      // The provider's form writes style elements of its own and takes no nonce for them.
      styleSrc: [SELF, INLINE, ...provider],
      connectSrc: [SELF, ...provider],
      imgSrc: [SELF, ...pictureHost(env), 'data:', ...provider],
      fontSrc: [SELF, 'data:', ...provider],
      frameSrc: [SELF, 'https:', ...provider],
      // 3-D Secure leaves for bank pages on unknown hosts.
      formAction: null,
    },
    PAGE_OPENER,
  );

export const panelPolicy = (env: Served) =>
  withPolicy(
    env,
    {
      scriptSrc: inDevelopment(env) ? [SELF, INLINE, "'unsafe-eval'"] : [SELF, nonceOf],
      // Payload's own components and its editor write style elements wherever they are used.
      styleSrc: [SELF, INLINE],
      frameAncestors: [SELF],
    },
    'same-origin',
  );

/** For answers that are no pages: no content may run or load. */
export const closedPolicy = (env: Served) =>
  helmet({
    ...common(env),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });

const PAGE_HEADERS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
] as const;

/** Removes headers from a built file that only pages need: they are as long as a small script. */
export function closeFile(res: OutgoingMessage): void {
  for (const name of PAGE_HEADERS) res.removeHeader(name);
  res.setHeader(POLICY, "default-src 'none';frame-ancestors 'none'");
}
