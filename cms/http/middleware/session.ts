import type { Request, RequestHandler } from 'express';
import { executeAuthStrategies, logoutOperation, type Payload } from 'payload';
import { isSessionExpired } from '../../domain/account/sessions.ts';
import { isStaff } from '../../domain/roles.ts';
import type { SignedInUser } from '../../domain/signed-in-user.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Env } from '../../infra/settings/env.ts';

/** Payload's own cookie, so that signing in here signs in to the panel, too. */
export const SESSION_COOKIE = 'payload-token';
/** Browsers take this one from the shop's own host over https alone: no neighbouring host can set it. */
const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;

/** The cookie's name in the browser. */
export const sessionCookieOf = ({ isHttps }: Pick<Env, 'isHttps'>): string =>
  isHttps ? HOST_COOKIE : SESSION_COOKIE;

/**
 * Gives the session of an https shop the name that Payload reads, and drops one sent under that name. Payload has one
 * prefix for all its cookies, and the panel's scripts set some of them, which browsers refuse with this prefix.
 */
export const readHostCookie =
  ({ isHttps }: Pick<Env, 'isHttps'>): RequestHandler =>
  (req, _res, next) => {
    const { cookie } = req.headers;
    if (isHttps && cookie) {
      const token = readCookie(cookie, HOST_COOKIE);
      const others = cookie.split(';').filter((pair) => pair.split('=')[0]?.trim() !== SESSION_COOKIE);
      req.headers.cookie = [...others, ...(token ? [`${SESSION_COOKIE}=${token}`] : [])].join(';');
    }
    next();
  };

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
      /** Its route in metrics and log, where the address alone does not tell. */
      route?: string;
      user: SignedInUser | null;
      token: string | null;
    }
  }
}

export function readCookie(header: string | undefined, name: string): string | null {
  if (!header?.includes(name)) return null;
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=') || null;
  }
  return null;
}

/** Identifies the caller. A missing, forged, expired or ended session means a guest. */
export const session =
  (payload: Payload): RequestHandler =>
  async (req, res, next) => {
    res.locals.user = null;
    res.locals.token = readCookie(req.headers.cookie, SESSION_COOKIE);
    if (res.locals.token) {
      // Sent as a header: Payload takes a cookie only with a browser's headers, which the shop checks itself. Not
      // `payload.auth`, which also calculates every permission of the user.
      const { user } = await executeAuthStrategies({
        headers: new Headers({ Authorization: `JWT ${res.locals.token}` }),
        payload,
      });
      // Payload takes a database that is away for a session that has ended; this throws then.
      if (!user) await payload.count({ collection: 'legal-pages', overrideAccess: true });
      res.locals.user = await endExpired(payload, user as SignedInUser | null);
    }
    next();
  };

/** The user, or null when the session was too old and has been ended, for Payload's own readers as well. */
async function endExpired(payload: Payload, user: SignedInUser | null): Promise<SignedInUser | null> {
  if (!user || !isSessionExpired(user)) return user;
  const collection = payload.collections.users;
  await inTransaction(payload, (req) => logoutOperation({ collection, req }), user);
  return null;
}

/** A form on another site must not act with a shopper's cookie. Callers without a browser send neither header. */
export const rejectForeignOrigin =
  ({ publicUrl }: Pick<Env, 'publicUrl'>): RequestHandler =>
  (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const site = req.headers['sec-fetch-site'];
    const { origin } = req.headers;
    const isOwn = origin === new URL(publicUrl).origin || origin === `${req.protocol}://${req.headers.host}`;
    if (site ? site === 'same-origin' || site === 'none' : origin === undefined || isOwn) return next();
    next(new ShopError('FOREIGN_ORIGIN'));
  };

/** @throws ShopError NOT_SIGNED_IN */
export function signedInUser(req: Request): SignedInUser {
  const { user } = (req.res as NonNullable<Request['res']>).locals;
  if (!user) throw new ShopError('NOT_SIGNED_IN');
  return user;
}

/** @throws ShopError NOT_SIGNED_IN, FORBIDDEN */
export function staffUser(req: Request): SignedInUser {
  const user = signedInUser(req);
  if (!isStaff(user)) throw new ShopError('FORBIDDEN');
  return user;
}

/** @throws ShopError NOT_SIGNED_IN, FORBIDDEN */
export function adminUser(req: Request): SignedInUser {
  const user = signedInUser(req);
  if (!user.isAdmin) throw new ShopError('FORBIDDEN');
  return user;
}
