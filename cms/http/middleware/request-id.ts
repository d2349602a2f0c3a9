import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Env } from '../../infra/settings/env.ts';

/** What proxies make: UUIDs, hexadecimal numbers. Nothing that could be read as anything else in a log. */
const ACCEPTED = /^[\w-]{8,64}$/;

/**
 * The name of a request in responses and logs: the one that the proxy before the shop gave it, if there is one. A stranger's
 * own is not taken over, or two requests could have one name.
 */
export function requestIdOf(headers: IncomingHttpHeaders, { trustProxy }: Pick<Env, 'trustProxy'>): string {
  const told = trustProxy > 0 ? headers['x-request-id'] : undefined;
  return typeof told === 'string' && ACCEPTED.test(told) ? told : randomUUID();
}

export const nameRequest =
  (env: Pick<Env, 'trustProxy'>): RequestHandler =>
  (req, res, next) => {
    res.locals.requestId = requestIdOf(req.headers, env);
    res.setHeader('X-Request-Id', res.locals.requestId);
    next();
  };
