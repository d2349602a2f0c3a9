import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Env } from '../../env.ts';

type Directives = Record<string, Iterable<string> | null>;

const SELF = "'self'";

/** Where the payment form comes from, and may talk to. The page may also leave for any bank's 3-D Secure page. */
const providerSources = ({ iyzico }: Pick<Env, 'iyzico'>): string[] =>
  iyzico.simulatorPort === null
    ? ['https://*.iyzipay.com', 'https://*.iyzico.com']
    : [new URL(iyzico.uri).origin];

/** Headers by room. Only the payment page may run the provider's script, and only under a nonce of its own. */
export function createSecurityHeaders(env: Env) {
  const isDevelopment = env.mode === 'development';
  const common = {
    strictTransportSecurity: env.isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    frameguard: { action: 'deny' as const },
    crossOriginOpenerPolicy: false,
  };
  const withPolicy = (directives: Directives) =>
    helmet({
      ...common,
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
          // styled-components writes its rules into the page.
          styleSrc: [SELF, "'unsafe-inline'"],
          scriptSrc: isDevelopment ? [SELF, "'unsafe-inline'"] : [SELF],
          connectSrc: isDevelopment ? [SELF, 'ws:'] : [SELF],
          ...(env.isHttps && { upgradeInsecureRequests: [] }),
          ...directives,
        } as Record<string, Iterable<string>>,
      },
    });

  const plain = withPolicy({});
  const provider = providerSources(env);
  const nonceOf = (_req: IncomingMessage, res: ServerResponse) =>
    `'nonce-${(res as ServerResponse & { locals: { nonce: string } }).locals.nonce}'`;
  const payment = withPolicy({
    scriptSrc: [SELF, nonceOf, ...provider] as unknown as string[],
    styleSrc: [SELF, "'unsafe-inline'", ...provider],
    connectSrc: [SELF, ...provider],
    imgSrc: [SELF, 'data:', ...provider],
    fontSrc: [SELF, 'data:', ...provider],
    frameSrc: [SELF, 'https:', ...provider],
    // 3-D Secure leaves for bank pages on hosts nobody can list.
    formAction: null,
  });

  const pages: RequestHandler = (req, res, next) => {
    if (req.path !== '/payment') return plain(req, res, next);
    res.locals.nonce = randomBytes(16).toString('base64');
    return payment(req, res, next);
  };
  return {
    api: helmet({
      ...common,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
    }),
    /** Next writes its start-up script into the page. */
    panel: withPolicy({
      scriptSrc: [SELF, "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
      frameAncestors: [SELF],
      connectSrc: [SELF, ...(isDevelopment ? ['ws:'] : [])],
    }),
    pages,
  };
}
