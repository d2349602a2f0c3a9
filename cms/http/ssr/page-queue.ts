import type { Request, Response } from 'express';
import type { Payload } from 'payload';
import { ShopError } from '../../infra/errors.ts';
import { addressKey } from '../../infra/rate-limits/client-address.ts';
import { rateLimitersOf } from '../../infra/rate-limits/request-counters.ts';
import { session } from '../middleware/session.ts';

const RETRY_AFTER_SECONDS = 10;

/**
 * Bounds the new pages that are made at once. Shells and kept pages do not enter the queue. A full queue refuses
 * crawlers: callers without session or cart whose address asked for many new pages. Twice as many waiting pages refuse
 * everybody, since the memory is bounded too.
 */
export function createPageQueue(payload: Payload, limit: number) {
  const limits = rateLimitersOf(payload);
  const findSession = session(payload);
  let length = 0;
  let refused = 0;

  async function isShopper(req: Request, res: Response): Promise<boolean> {
    if (!limits.isAllowed('cart', addressKey(req.ip))) return true;
    await findSession(req, res, () => undefined);
    return Boolean(res.locals.user);
  }

  return {
    length: () => length,
    refused: () => refused,
    /** @throws ShopError BUSY */
    async run<T>(req: Request, res: Response, make: () => Promise<T>): Promise<T> {
      const { isRefused: asksForMany } = await limits.take('newPages', addressKey(req.ip));
      const isFull = length >= 2 * limit || (length >= limit && asksForMany && !(await isShopper(req, res)));
      if (isFull) {
        refused += 1;
        throw new ShopError('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
      }
      length += 1;
      try {
        return await make();
      } finally {
        length -= 1;
      }
    },
  };
}

export type PageQueue = ReturnType<typeof createPageQueue>;
