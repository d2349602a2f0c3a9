import type { Request, RequestHandler } from 'express';
import { executeAuthStrategies, logoutOperation, type Payload } from 'payload';
import { isSessionExpired } from '../../domain/account/session-list.ts';
import { isStaff } from '../../domain/roles.ts';
import type { SignedInUser } from '../../domain/signed-in-user.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Env } from '../../infra/settings/env.ts';

/** Name of Payload's own cookie, so that a sign-in at the shop also opens the panel. */
export const SESSION_COOKIE = 'payload-token';
/** Session cookie over https. With the prefix `__Host-`, no other host of the domain can set the cookie. */
const HOST_COOKIE = `__Host-${SESSION_COOKIE}`;

export const sessionCookieOf = ({ isHttps }: Pick<Env, 'isHttps'>): string =>
  isHttps ? HOST_COOKIE : SESSION_COOKIE;

/**
 * Renames the session cookie of an https shop to the name that Payload reads, and removes a cookie that arrives under
 * Payload's name. Payload cannot use the prefix `__Host-` itself: the prefix would also apply to cookies set by the
 * panel's scripts, and browsers would refuse these cookies.
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
      /** Route for metrics and log, if the address alone does not show it. */
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

/** Identifies the caller; a caller with a missing, forged, expired or ended session is a guest. */
export const session =
  (payload: Payload): RequestHandler =>
  async (req, res, next) => {
    res.locals.user = null;
    res.locals.token = readCookie(req.headers.cookie, SESSION_COOKIE);
    if (res.locals.token) {
      // The token is sent as a header, because Payload accepts a cookie only with browser headers, which the shop
      // checks itself. `payload.auth` would also calculate all permissions of the user.
      const { user } = await executeAuthStrategies({
        headers: new Headers({ Authorization: `JWT ${res.locals.token}` }),
        payload,
      });
      // Throws when the database is unreachable, in which case Payload reports an ended session.
      if (!user) await payload.count({ collection: 'legal-pages', overrideAccess: true });
      res.locals.user = await endExpired(payload, user as SignedInUser | null);
    }
    next();
  };

/** Ends an expired session, also for Payload itself. Returns null for an expired session, otherwise the user. */
async function endExpired(payload: Payload, user: SignedInUser | null): Promise<SignedInUser | null> {
  if (!user || !isSessionExpired(user)) return user;
  const collection = payload.collections.users;
  await inTransaction(payload, (req) => logoutOperation({ collection, req }), user);
  return null;
}

/** Refuses write requests from other sites, whose forms would act with a shopper's cookie. */
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

/**
 * Returns the signed-in user, who must have a role in the panel.
 * @throws ShopError NOT_SIGNED_IN, FORBIDDEN
 */
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
