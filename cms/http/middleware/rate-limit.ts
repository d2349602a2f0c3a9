import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { asksForAll } from '../../contract/field-schemas.ts';
import { dropEmptyValues } from '../../contract/query-values.ts';
import { withMutex } from '../../infra/database/driver/keyed-mutex.ts';
import { ShopError } from '../../infra/errors.ts';
import { countById, type WholeRule } from '../../infra/rate-limits/account-limits.ts';
import { ADDRESS_HEADER, addressKey } from '../../infra/rate-limits/client-address.ts';
import {
  ADDRESS_RULES,
  type AddressRule,
  RULES,
  type RuleName,
} from '../../infra/rate-limits/rate-limit-rules.ts';
import { type RateLimitResult, rateLimitersOf } from '../../infra/rate-limits/request-counters.ts';
import type { Env } from '../../infra/settings/env.ts';
import { signedInUser } from './session.ts';

export type RateLimits = Record<AddressRule, RequestHandler>;

/** Rule by which a request for a page counts. */
export const pageRule = ({ 'sec-purpose': purpose }: IncomingHttpHeaders): 'pages' | 'prefetches' =>
  typeof purpose === 'string' && purpose.startsWith('prefetch') ? 'prefetches' : 'pages';

/** Returns the headers of a rate limit as a list in which names and values alternate. */
export const rateLimitHeaders = (name: RuleName, { limit, remaining, secondsLeft }: RateLimitResult) =>
  [
    ...(['RateLimit-Policy', `"${name}"; q=${limit}; w=${RULES[name].seconds}`] as const),
    ...(['RateLimit', `"${name}"; r=${remaining}; t=${secondsLeft}`] as const),
  ] as const;

/** Creates the rate limits per IP address. Each limit also passes the address to Payload's REST API in a header. */
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
      const { isRefused, secondsLeft } = taken;
      const [policyName, policy, leftName, left] = rateLimitHeaders(name, taken);
      res.append(policyName, policy).append(leftName, left);
      next(isRefused ? new ShopError('TOO_MANY_REQUESTS', { retryAfter: secondsLeft }) : undefined);
    };
  const names = Object.keys(ADDRESS_RULES) as AddressRule[];
  return Object.fromEntries(names.map((name) => [name, limit(name)])) as RateLimits;
}

/** Limits calls that read all data of an account: one at a time per account, as often as `rule` allows. */
export const oneAtATime =
  (payload: Payload, rule: WholeRule = 'wholeAccount'): RequestHandler =>
  async (req, res, next) => {
    const { id } = signedInUser(req);
    await countById(payload, rule, id);
    await withMutex(payload.db, `account ${id}`, async () => {
      if (res.closed) return;
      next();
      await once(res, 'close');
    });
  };

/** Limits requests for a whole list as `oneAtATime` does. Requests for a single page of the list are not limited. */
export function wholeListOneAtATime(payload: Payload): RequestHandler {
  const alone = oneAtATime(payload, 'wholeList');
  return (req, res, next) => (asksForAll(dropEmptyValues(req.query)) ? alone(req, res, next) : next());
}
