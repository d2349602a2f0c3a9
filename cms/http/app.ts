import express, { type Express, type RequestHandler } from 'express';
import { SHARE_PICTURES } from '../domain/share-pictures/share-picture-address.ts';
import type { Shop } from '../domain/shop.ts';
import { ShopError } from '../infra/errors.ts';
import type { Env } from '../infra/settings/env.ts';
import { createAdminRest } from './admin-rest/admin-rest-router.ts';
import { createApiRouter } from './api/api-router.ts';
import { createMediaRouter } from './media-router.ts';
import { limitBodies } from './middleware/body-limits.ts';
import { handleErrors } from './middleware/error-handler.ts';
import { type EndedRequest, observeRequests } from './middleware/observe-requests.ts';
import { createRateLimits } from './middleware/rate-limit.ts';
import { rejectAmbiguousPaths } from './middleware/reject-ambiguous-paths.ts';
import { nameRequest } from './middleware/request-id.ts';
import { createSecurityHeaders } from './middleware/security-headers.ts';
import { readHostCookie } from './middleware/session.ts';
import { createPanelRouter } from './panel-router.ts';
import { createSharePictureRouter } from './share-picture-router.ts';

/**
 * The app: one origin, four areas. The adapter, Payload's panel and REST, the pictures, and everything else is
 * the storefront. What no area should see is turned away here: strange paths, endless bodies, too many calls.
 */
export function createApp({ shop, env, panel, storefront, payloadKey, onRequestEnd }: AppParts): Express {
  const app = express();
  const headers = createSecurityHeaders(env, shop.providers.current.formSources);
  const limits = createRateLimits(env, shop.payload);
  app.disable('x-powered-by');
  // The response cache sets ETags; answers that may not be cached need none.
  app.disable('etag');
  app.set('trust proxy', env.trustProxy);
  app.enable('case sensitive routing');
  app.use(nameRequest(env), observeRequests(shop.payload.logger, onRequestEnd));
  app.use(limitBodies(), rejectAmbiguousPaths, readHostCookie(env));

  app.use('/api', headers.api, createApiRouter(shop, env, limits));
  const { payload } = shop;
  app.use('/cms-api', headers.panel, createAdminRest({ payload, env, limits, payloadKey }));
  app.use('/cms', headers.panel, createPanelRouter({ payload, env, limits }), toNext(panel));
  app.use('/_next', headers.panel, limits.files, refuseAllButFiles(env), toNext(panel));
  app.use(SHARE_PICTURES, headers.media, limits.files, createSharePictureRouter(shop, env));
  app.use('/media', headers.media, limits.files, createMediaRouter({ env, logger: payload.logger }));
  app.use(headers.pages, (req, res, next) => limits[isFile(req.path) ? 'files' : 'pages'](req, res, next));
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
};

/** The built files of the storefront: they have an ending, pages have none. */
const isFile = (path: string): boolean =>
  path.startsWith('/assets/') || /\.(svg|ico|png|webmanifest)$/.test(path);

/** Next looks for crawlers in the browser's name, with an expression that takes the square of its length. */
const LONGEST_USER_AGENT = 500;

/** Express cuts the mount path off; Next needs the whole URL. */
const toNext =
  (panel: RequestHandler): RequestHandler =>
  (req, res, next) => {
    const browser = req.headers['user-agent'];
    if (browser) req.headers['user-agent'] = browser.slice(0, LONGEST_USER_AGENT);
    req.url = req.originalUrl;
    return panel(req, res, next);
  };

/** Next's other tools, such as the one that scales pictures, are for pages we do not have. */
const refuseAllButFiles =
  ({ mode }: Pick<Env, 'mode'>): RequestHandler =>
  (req, _res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isOurs = mode === 'development' || (isRead && req.path.startsWith('/static/'));
    next(isOurs ? undefined : new ShopError('ROUTE_UNKNOWN'));
  };
