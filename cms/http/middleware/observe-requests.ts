import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { isRouteOfFiles, routeOf } from './route-pattern.ts';

/** A request that has ended. */
export type EndedRequest = { method: string; route: string; status: number; seconds: number };

/** As nginx notes it: the browser left before it had its answer. */
const CLIENT_LEFT = 499;

/**
 * Notes every request at its end: one line in the log, and a call of `onEnd`. The route is a pattern, since addresses
 * contain tokens and keywords.
 * A line costs as much as repeating a cached answer, so cached answers (`fast-path.ts`) and files are logged at
 * `debug`.
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
