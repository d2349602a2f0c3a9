import { type RequestHandler, Router } from 'express';
import { isEditor } from '../access/roles.ts';
import type { Env } from '../env.ts';
import { ShopError } from '../errors.ts';
import type { Limits } from '../middleware/limits.ts';
import { refuseForeignOrigin, session, signedInUser } from '../middleware/session.ts';
import type { Shop } from '../shop.ts';

/** What may be looked at before somebody is let in, and by whoever is turned away. */
const OPEN = /^\/(login|forgot|reset\/[\w-]{1,200}|logout|logout-inactivity|unauthorized)$/;
const FIRST_ADMIN = 'İlk yönetici panelde açılmaz. Dükkânın sunucusunda `npm run seed` çalıştırın.';
/** The panel posts a whole document to have its form drawn again. Next itself would read no more either. */
const MAX_BODY = 1024 * 1024;

/** Stands before Payload's panel. Whoever is no editor sees the sign-in pages only, and sends nothing to any page. */
export function createPanelDoor({ payload, env, limits }: PanelParts): Router {
  const door = Router({ caseSensitive: true });
  door.use(limits.pages, session(payload));
  // Where Payload leads whoever opens the panel of an empty shop: the first who comes along must not get it.
  door.all('/create-first-user', () => {
    throw new ShopError('FORBIDDEN', { message: FIRST_ADMIN });
  });
  door.get(['/', '/*path'], letIn);
  door.post(['/', '/*path'], refuseForeignOrigin(env), refuseOthers, weigh, refuseMalformed);
  door.use((req, _res, next) => {
    const isKnown = ['GET', 'HEAD', 'POST'].includes(req.method);
    next(isKnown ? undefined : new ShopError('ROUTE_UNKNOWN'));
  });
  return door;
}

const letIn: RequestHandler = (req, res, next) => {
  const { user } = res.locals;
  if (isEditor(user) || OPEN.test(req.path)) return next();
  if (user) return res.redirect('/cms/unauthorized');
  const wanted = req.path === '/' ? '' : `?redirect=${encodeURIComponent(`/cms${req.path}`)}`;
  res.redirect(`/cms/login${wanted}`);
};

const refuseOthers: RequestHandler = (req, _res, next) => {
  if (!isEditor(signedInUser(req))) throw new ShopError('FORBIDDEN');
  next();
};

const weigh: RequestHandler = (req, _res, next) => {
  // Next reads the body itself, so its length must be told beforehand; Node holds the sender to it.
  if ('transfer-encoding' in req.headers) throw new ShopError('LENGTH_REQUIRED');
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY) throw new ShopError('TOO_LARGE');
  next();
};

/** An action's name, as Next writes it. */
const ACTION = /^[\da-f]{42}$/;

/** Next fails over what its own pages never send. */
const refuseMalformed: RequestHandler = (req, _res, next) => {
  const action = req.headers['next-action'];
  const isForm = /^multipart\/form-data; ?boundary=./.test(req.headers['content-type'] ?? '');
  const isAction = action !== undefined && ACTION.test(String(action)) && (isForm || req.is('text/plain'));
  next(isAction ? undefined : new ShopError('INVALID_INPUT'));
};

type PanelParts = { payload: Shop['payload']; env: Env; limits: Limits };
