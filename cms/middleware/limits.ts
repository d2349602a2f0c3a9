import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import type { Env } from '../env.ts';
import { ShopError } from '../errors.ts';
import { ADDRESS_HEADER, addressKey } from '../limits/client-address.ts';
import { limitersOf, type Taken } from '../limits/limiters.ts';
import { ADDRESS_RULES, type AddressRule } from '../limits/rules.ts';

export type Limits = Record<AddressRule, RequestHandler>;

/** The value of the header `RateLimit`. */
export const tellTaken = (name: AddressRule, { remaining, secondsLeft }: Taken): string =>
  `"${name}"; r=${remaining}; t=${secondsLeft}`;

/**
 * How often one address may call; how often one account may be tried is counted where accounts are (`limits/`). Each also
 * notes the caller's address for Payload's REST, which has no other way to know it.
 */
export function createLimits({ hasRateLimits }: Pick<Env, 'hasRateLimits'>, payload: Payload): Limits {
  const limit =
    (name: AddressRule): RequestHandler =>
    async (req, res, next) => {
      const address = addressKey(req.ip);
      req.headers[ADDRESS_HEADER] = address;
      if (!hasRateLimits) return next();
      const taken = await limitersOf(payload).take(name, address);
      const { isRefused, limit, secondsLeft } = taken;
      res.append('RateLimit-Policy', `"${name}"; q=${limit}; w=${ADDRESS_RULES[name].seconds}`);
      res.append('RateLimit', tellTaken(name, taken));
      next(isRefused ? new ShopError('TOO_MANY_REQUESTS', { retryAfter: secondsLeft }) : undefined);
    };
  const names = Object.keys(ADDRESS_RULES) as AddressRule[];
  return Object.fromEntries(names.map((name) => [name, limit(name)])) as Limits;
}
