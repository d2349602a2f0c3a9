import path from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import sirv from 'sirv';
import { createApi } from './api/app.ts';
import { handleErrors } from './api/middleware/errors.ts';
import { createLimits } from './api/middleware/limits.ts';
import { requestId } from './api/middleware/request-id.ts';
import { createSecurityHeaders } from './api/middleware/security-headers.ts';
import type { Env } from './env.ts';
import type { Shop } from './shop.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The front door: one origin, four rooms. The adapter, Payload's panel and REST, the pictures, and everything else is
 * the storefront.
 */
export function createFrontDoor({
  shop,
  env,
  panel,
  storefront,
}: {
  shop: Shop;
  env: Env;
  panel: RequestHandler;
  storefront: RequestHandler;
}): Express {
  const app = express();
  const headers = createSecurityHeaders(env);
  const limits = createLimits(env, shop.payload);
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.use(requestId);

  app.use('/api', headers.api, createApi(shop, env));
  // The panel's own way to sign in is as slow to guess at as the shop's.
  app.post(/^\/cms-api\/users\/(login|forgot-password|reset-password|unlock)\/?$/, limits.credentials);
  app.use('/cms-api', limits.everything);
  app.use(['/cms', '/cms-api', '/_next'], headers.panel, (req, res, next) => {
    // Express cuts the mount path off; Next wants the whole.
    req.url = req.originalUrl;
    return panel(req, res, next);
  });
  app.use('/media', headers.api, pictures(env.mediaDir));
  app.use(headers.pages, storefront);
  app.use(handleErrors(shop.payload.logger));
  return app;
}

/** Every upload gets a name of its own and keeps it, so a picture may be kept for ever. */
function pictures(folder: string): RequestHandler {
  const serve = express.static(folder, {
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
  });
  return (req, res, next) => {
    serve(req, res, (error?: unknown) => {
      if (error) return next(error);
      res.status(404).type('text').send('Resim bulunamadı.');
    });
  };
}

/** The storefront's built files, compressed at build time. */
export const builtAssets = (root: string): RequestHandler =>
  sirv(path.join(root, 'build/client'), {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      const isHashed = pathname.startsWith('/assets/');
      res.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
