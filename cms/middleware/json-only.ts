import type { RequestHandler } from 'express';
import { ShopError } from '../errors.ts';

/** Stands behind the JSON parser, which passes over a body of another type in silence. */
export const refuseOtherBodies: RequestHandler = (req, _res, next) => {
  const hasBody = 'transfer-encoding' in req.headers || Number(req.headers['content-length'] ?? 0) > 0;
  next(hasBody && req.body === undefined ? new ShopError('UNSUPPORTED_TYPE') : undefined);
};
