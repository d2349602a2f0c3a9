import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import type { Env } from '../../infra/settings/env.ts';
import { isRouteOfFiles, routeOf } from './route-pattern.ts';

/** Matches ids as proxies make them: UUIDs, hexadecimal numbers. Other texts could be misread in a log. */
const ACCEPTED = /^[\w-]{8,64}$/;

/** Returns the proxy's request id, or a new id. Ids from other clients are ignored: two could be equal. */
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

export type EndedRequest = { method: string; route: string; status: number; seconds: number };

/** Status in log and metrics when the browser closed the connection before the answer was sent, as in nginx. */
const CLIENT_LEFT = 499;

/**
 * Records every request at its end, in the log and by calling `onEnd`. Records the route's pattern, because URLs
 * contain tokens and search words. Requests for files are logged at `debug`, because a log line takes as long as
 * sending the file.
 */
export const observeRequests =
  (logger: Payload['logger'], onEnd?: (request: EndedRequest) => void): RequestHandler =>
  (req, res, next) => {
    const startedAt = performance.now();
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const { method } = req;
      const route = routeOf(req, res);
      const status = res.writableFinished ? res.statusCode : CLIENT_LEFT;
      onEnd?.({ method, route, status, seconds: ms / 1000 });
      const level = levelOf(status, route);
      if (!logger.isLevelEnabled(level)) return;
      logger[level](requestLine({ requestId: res.locals.requestId, method, route, status, ms }));
    });
    next();
  };

function levelOf(status: number, route: string): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn';
  return isRouteOfFiles(route) && (status < 400 || status === CLIENT_LEFT) ? 'debug' : 'info';
}

type Line = Omit<EndedRequest, 'seconds'> & { requestId: string; ms: number };

export const requestLine = ({ ms, ...request }: Line) => ({
  ...request,
  ms: Math.round(ms * 10) / 10,
  msg: `${request.method} ${request.route} ${request.status}, ${Math.round(ms)} ms`,
});
