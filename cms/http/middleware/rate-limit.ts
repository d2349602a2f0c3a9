import { once } from 'node:events';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { asksForAll } from '../../contract/field-schemas.ts';
import { dropEmptyValues } from '../../contract/query-values.ts';
import { withMutex } from '../../infra/database/keyed-mutex.ts';
import { ShopError } from '../../infra/errors.ts';
import { countWhole, type WholeRule } from '../../infra/rate-limits/account-limits.ts';
import { ADDRESS_HEADER, addressKey } from '../../infra/rate-limits/client-address.ts';
import { ADDRESS_RULES, type AddressRule } from '../../infra/rate-limits/rate-limit-rules.ts';
import { type RateLimitResult, rateLimitersOf } from '../../infra/rate-limits/rate-limiters.ts';
import type { Env } from '../../infra/settings/env.ts';
import { signedInUser } from './session.ts';

export type RateLimits = Record<AddressRule, RequestHandler>;

/** The value of the header `RateLimit`. */
export const rateLimitHeader = (name: AddressRule, { remaining, secondsLeft }: RateLimitResult): string =>
  `"${name}"; r=${remaining}; t=${secondsLeft}`;

/**
 * How often one address may call; how often one account may be tried is counted where accounts are (`rate-limits/`). Each also
 * notes the caller's address for Payload's REST, which has no other way to find it.
 */
export function createRateLimits(
  { hasRateLimits }: Pick<Env, 'hasRateLimits'>,
  payload: Payload,
): RateLimits {
  const limit =
    (name: AddressRule): RequestHandler =>
    async (req, res, next) => {
      const address = addressKey(req.ip);
      req.headers[ADDRESS_HEADER] = address;
      if (!hasRateLimits) return next();
      const taken = await rateLimitersOf(payload).take(name, address);
      const { isRefused, limit, secondsLeft } = taken;
      res.append('RateLimit-Policy', `"${name}"; q=${limit}; w=${ADDRESS_RULES[name].seconds}`);
      res.append('RateLimit', rateLimitHeader(name, taken));
      next(isRefused ? new ShopError('TOO_MANY_REQUESTS', { retryAfter: secondsLeft }) : undefined);
    };
  const names = Object.keys(ADDRESS_RULES) as AddressRule[];
  return Object.fromEntries(names.map((name) => [name, limit(name)])) as RateLimits;
}

/** Calls over all that an account has are work for a while: an account has them one after another, and not often. */
export const oneAtATime =
  (payload: Payload, rule: WholeRule = 'wholeAccount'): RequestHandler =>
  async (req, res, next) => {
    const { id } = signedInUser(req);
    await countWhole(payload, id, rule);
    await withMutex(payload.db, `account ${id}`, async () => {
      // The caller may have hung up while the call waited.
      if (res.closed) return;
      next();
      await once(res, 'close');
    });
  };

/** The same for an administrator's list, which is answered whole unless a page is requested. */
export function wholeListOneAtATime(payload: Payload): RequestHandler {
  const alone = oneAtATime(payload, 'wholeList');
  return (req, res, next) => (asksForAll(dropEmptyValues(req.query)) ? alone(req, res, next) : next());
}
