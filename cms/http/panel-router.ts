import { type RequestHandler, Router } from 'express';
import { paths } from '../contract/paths.ts';
import { secondStepCookieOf } from '../domain/account/second-step.ts';
import { isStaff } from '../domain/roles.ts';
import type { Shop } from '../domain/shop.ts';
import { ShopError } from '../infra/errors.ts';
import type { Env } from '../infra/settings/env.ts';
import type { RateLimits } from './middleware/rate-limit.ts';
import { readCookie, rejectForeignOrigin, session, signedInUser } from './middleware/session.ts';

/** Matches pages shown without signing in, or to signed-in people without access. */
const OPEN = /^\/(login|forgot|reset\/[\w-]{1,200}|logout|logout-inactivity|unauthorized)$/;
const FIRST_ADMIN = 'İlk yönetici panelde açılmaz. Dükkânın sunucusunda `npm run seed` çalıştırın.';
/** Limit of a post: the panel posts whole documents to render forms again. Next's own limit is the same. */
const MAX_BODY = 1024 * 1024;

/** Guards the panel's pages: people without a panel role see only the sign-in pages, and cannot post. */
export function createPanelRouter({ payload, env, limits }: PanelRouterParts): Router {
  const app = Router({ caseSensitive: true });
  app.use(limits.pages, session(payload));
  // Payload redirects to this page in an empty shop: the first visitor must not become its administrator.
  app.all('/create-first-user', () => {
    throw new ShopError('FORBIDDEN', { message: FIRST_ADMIN });
  });
  app.get(['/', '/*path'], requireStaff(env));
  app.post(['/', '/*path'], rejectForeignOrigin(env), rejectOthers, limitBody, refuseMalformed);
  app.use((req, _res, next) => {
    const isKnown = ['GET', 'HEAD', 'POST'].includes(req.method);
    next(isKnown ? undefined : new ShopError('ROUTE_UNKNOWN'));
  });
  return app;
}

const requireStaff =
  (env: Env): RequestHandler =>
  (req, res, next) => {
    const { user } = res.locals;
    if (isStaff(user) || OPEN.test(req.path)) return next();
    if (user) return res.redirect('/cms/unauthorized');
    if (readCookie(req.headers.cookie, secondStepCookieOf(env)))
      return res.redirect(paths.secondStep(`/cms${req.path === '/' ? '' : req.path}`));
    const wanted = req.path === '/' ? '' : `?redirect=${encodeURIComponent(`/cms${req.path}`)}`;
    res.redirect(`/cms/login${wanted}`);
  };

const rejectOthers: RequestHandler = (req, _res, next) => {
  if (!isStaff(signedInUser(req))) throw new ShopError('FORBIDDEN');
  next();
};

const limitBody: RequestHandler = (req, _res, next) => {
  // Next reads the body itself; Node enforces a Content-Length.
  if ('transfer-encoding' in req.headers) throw new ShopError('LENGTH_REQUIRED');
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY) throw new ShopError('TOO_LARGE');
  next();
};

const ACTION = /^[\da-f]{42}$/;

/** Refuses requests that Next's own pages never send and on which Next fails. */
const refuseMalformed: RequestHandler = (req, _res, next) => {
  const action = req.headers['next-action'];
  const isForm = /^multipart\/form-data; ?boundary=./.test(req.headers['content-type'] ?? '');
  const isAction = action !== undefined && ACTION.test(String(action)) && (isForm || req.is('text/plain'));
  next(isAction ? undefined : new ShopError('INVALID_INPUT'));
};

type PanelRouterParts = { payload: Shop['payload']; env: Env; limits: RateLimits };
