import express, { type Express, type RequestHandler } from 'express';
import type { Vital } from '../contract/vitals.ts';
import { SHARE_PICTURES } from '../domain/share-pictures/share-picture-address.ts';
import type { Shop } from '../domain/shop.ts';
import { ShopError } from '../infra/errors.ts';
import type { Env } from '../infra/settings/env.ts';
import { createAdminRest } from './admin-rest/admin-rest-router.ts';
import { createApiRouter } from './api/api-router.ts';
import { limitBodies } from './middleware/body-limits.ts';
import { handleErrors } from './middleware/error-handler.ts';
import { type EndedRequest, nameRequest, observeRequests } from './middleware/observe-requests.ts';
import { createRateLimits, pageRule } from './middleware/rate-limit.ts';
import { rejectAmbiguousPaths } from './middleware/reject-ambiguous-paths.ts';
import { createSecurityHeaders } from './middleware/security-headers.ts';
import { readHostCookie } from './middleware/session.ts';
import { createPanelRouter } from './panel-router.ts';
import { createMediaRouter, createSharePictureRouter } from './picture-routers.ts';

/**
 * Creates the Express app: the API, Payload's panel and REST API, the pictures, and the storefront for all other paths,
 * all under one origin. Refuses ambiguous paths, slow or too long bodies, and too many requests.
 */
export function createApp({
  shop,
  env,
  panel,
  storefront,
  payloadKey,
  onRequestEnd,
  onVital,
}: AppParts): Express {
  const app = express();
  const headers = createSecurityHeaders(env, shop.providers.current.formSources);
  const limits = createRateLimits(env, shop.payload);
  app.disable('x-powered-by');
  // Prepared answers have ETags; answers that may not be cached need none.
  app.disable('etag');
  app.set('trust proxy', env.trustProxy);
  app.enable('case sensitive routing');
  app.use(nameRequest(env), observeRequests(shop.payload.logger, onRequestEnd));
  app.use(limitBodies(), rejectAmbiguousPaths, readHostCookie(env));

  app.use('/api', headers.api, createApiRouter(shop, env, limits, onVital));
  const { payload } = shop;
  app.use('/cms-api', headers.panel, createAdminRest({ payload, env, limits, payloadKey }));
  app.use('/cms', headers.panel, createPanelRouter({ payload, env, limits }), toNext(panel));
  app.use('/_next', headers.panel, limits.files, refuseAllButFiles(env), toNext(panel));
  app.use(SHARE_PICTURES, headers.media, limits.files, createSharePictureRouter(shop, env));
  app.use('/media', headers.media, limits.files, createMediaRouter({ env, logger: payload.logger }));
  app.use(headers.pages, (req, res, next) =>
    limits[isFile(req.path) ? 'files' : pageRule(req.headers)](req, res, next),
  );
  app.use(storefront);
  app.use(handleErrors(shop.payload.logger));
  return app;
}

export type AppParts = {
  shop: Shop;
  env: Env;
  panel: RequestHandler;
  storefront: RequestHandler;
  payloadKey?: string;
  onRequestEnd?: ((request: EndedRequest) => void) | undefined;
  onVital?: ((vital: Vital) => void) | undefined;
};

/** Whether a path is a built file of the storefront. File paths have an extension; page paths have none. */
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') || /\.(svg|ico|png|webmanifest)$/.test(path);

/** Length limit of the User-Agent for Next, whose regular expression for crawlers takes quadratic time. */
const LONGEST_USER_AGENT = 500;

/** Passes a request to Next with its full URL, from which Express has removed the mount path. */
const toNext =
  (panel: RequestHandler): RequestHandler =>
  (req, res, next) => {
    const browser = req.headers['user-agent'];
    if (browser) req.headers['user-agent'] = browser.slice(0, LONGEST_USER_AGENT);
    req.url = req.originalUrl;
    return panel(req, res, next);
  };

/** Allows only Next's static files: no page of the shop needs Next's other routes, such as picture scaling. */
const refuseAllButFiles =
  ({ mode }: Pick<Env, 'mode'>): RequestHandler =>
  (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isOurs = mode === 'development' || (isRead && req.path.startsWith('/static/'));
    next(isOurs ? undefined : new ShopError('ROUTE_UNKNOWN'));
  };
