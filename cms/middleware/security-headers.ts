import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { paths } from '../contract/paths.ts';
import type { Env } from '../env.ts';
import { EMPTY_STYLE, POLICY } from './page-style.ts';

type Directives = Record<string, Iterable<string> | null>;

const SELF = "'self'";
const INLINE = "'unsafe-inline'";

/** What no page of the shop asks a browser for, whoever gets into it. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

const nonceOf = (_req: IncomingMessage, res: ServerResponse) =>
  `'nonce-${(res as ServerResponse & { locals: { nonce: string } }).locals.nonce}'`;
const newNonce: RequestHandler = (_req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64');
  next();
};

/** Nothing private may wait in a cache for the next person; what is public says so itself, later. */
const notStored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

const inTurn =
  (...steps: RequestHandler[]): RequestHandler =>
  (req, res, next) => {
    const go = (index: number) => (error?: unknown) => {
      const step = steps[index];
      if (error || !step) return next(error);
      step(req, res, go(index + 1));
    };
    go(0)();
  };

/**
 * A wallet of the provider's may open a window that reports back. One value for all pages of the shop: the payment page
 * reloads once, and a browser that meets another value then forgets the router state with the payment form in it.
 */
const PAGE_OPENER = 'same-origin-allow-popups';

/**
 * Headers by room. Only the payment page may run the provider's script, and only under a nonce of its own.
 * @param provider where the payment form comes from, and may talk to
 */
export function createSecurityHeaders(env: Pick<Env, 'mode' | 'isHttps'>, provider: readonly string[]) {
  const isDevelopment = env.mode === 'development';
  const common = {
    strictTransportSecurity: env.isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    frameguard: { action: 'deny' as const },
  };
  const features =
    (payment: string): RequestHandler =>
    (_req, res, next) => {
      const denied = DENIED_FEATURES.map((feature) => `${feature}=()`);
      res.setHeader('Permissions-Policy', [...denied, `payment=${payment}`].join(', '));
      next();
    };
  const withPolicy = (directives: Directives, opener: 'same-origin' | 'same-origin-allow-popups') =>
    helmet({
      ...common,
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
          styleSrc: isDevelopment ? [SELF, INLINE] : [SELF, EMPTY_STYLE],
          // A picture's main colour stands in an attribute of its own until it is loaded.
          styleSrcAttr: [INLINE],
          scriptSrc: isDevelopment ? [SELF, INLINE] : [SELF],
          connectSrc: isDevelopment ? [SELF, 'ws:'] : [SELF],
          ...(env.isHttps && { upgradeInsecureRequests: [] }),
          ...directives,
        } as Record<string, Iterable<string>>,
      },
    });

  const plainPage = inTurn(features('()'), withPolicy({}, PAGE_OPENER));
  const paymentPage = inTurn(
    newNonce,
    features(`(self ${provider.map((source) => `"${source}"`).join(' ')})`),
    withPolicy(
      {
        scriptSrc: [SELF, nonceOf, ...provider] as unknown as string[],
        // The provider's form writes style elements of its own and takes no nonce for them.
        styleSrc: [SELF, INLINE, ...provider],
        connectSrc: [SELF, ...provider],
        imgSrc: [SELF, 'data:', ...provider],
        fontSrc: [SELF, 'data:', ...provider],
        frameSrc: [SELF, 'https:', ...provider],
        // 3-D Secure leaves for bank pages on hosts nobody can list.
        formAction: null,
      },
      PAGE_OPENER,
    ),
  );

  const panelPolicy = withPolicy(
    {
      scriptSrc: (isDevelopment ? [SELF, INLINE, "'unsafe-eval'"] : [SELF, nonceOf]) as string[],
      // Payload's own components and its editor write style elements wherever they are used.
      styleSrc: [SELF, INLINE],
      frameAncestors: [SELF],
    },
    'same-origin',
  );
  /** Next reads the nonce for its start-up scripts from the request, as if a proxy before it had set the policy. */
  const tellNext: RequestHandler = (req, res, next) => {
    req.headers['content-security-policy'] = String(res.getHeader(POLICY));
    next();
  };

  const nothing = helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  const pages: RequestHandler = (req, res, next) =>
    (req.path === paths.payment ? paymentPage : plainPage)(req, res, next);
  /** Next's own files carry a hash in their name, and Next says how long to keep them. */
  const unlessFile: RequestHandler = (req, res, next) =>
    req.originalUrl.startsWith('/_next/') ? next() : notStored(req, res, next);
  return {
    api: inTurn(notStored, nothing),
    /** Files that people uploaded: pictures and nothing else. */
    media: nothing,
    panel: inTurn(unlessFile, newNonce, features('()'), panelPolicy, tellNext),
    pages,
  };
}
