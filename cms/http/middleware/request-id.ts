import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Env } from '../../infra/settings/env.ts';

/** Ids that proxies make: UUIDs, hexadecimal numbers. Other texts could be misread in a log. */
const ACCEPTED = /^[\w-]{8,64}$/;

/**
 * Id of a request in answers and logs: the id from the proxy before the shop, if there is one. Ids from other clients
 * are ignored, because two requests could share one.
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
