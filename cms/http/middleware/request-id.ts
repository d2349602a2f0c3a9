import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Names the request in responses and logs. A sender's own name is not taken over: logs must not be writable from outside. */
export const requestId: RequestHandler = (_req, res, next) => {
  res.locals.requestId = randomUUID();
  res.setHeader('X-Request-Id', res.locals.requestId);
  next();
};
