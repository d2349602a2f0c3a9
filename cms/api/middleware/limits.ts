import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Env } from '../../env.ts';
import { ShopError } from '../../errors.ts';

const MINUTE = 60_000;

/** How often one address may call. Payload locks an account after five wrong passwords; these slow the address down. */
export function createLimits({ hasRateLimits }: Pick<Env, 'hasRateLimits'>) {
  const limit = (perMinute: number, minutes = 1): RequestHandler =>
    hasRateLimits
      ? rateLimit({
          windowMs: minutes * MINUTE,
          limit: perMinute * minutes,
          standardHeaders: 'draft-8',
          legacyHeaders: false,
          handler: (_req, _res, next) => next(new ShopError('TOO_MANY_REQUESTS')),
        })
      : (_req, _res, next) => next();
  return {
    everything: limit(1200),
    /** Sign-in, registration, password recovery: each costs a slow hash or a mail. */
    credentials: limit(4, 15),
    mail: limit(1, 15),
    checkout: limit(20),
    provider: limit(300),
    /** Whole pages, the panel's too. A household or a mobile network may share one address. */
    pages: limit(600),
    /** Pictures, scripts and styles: a page brings a dozen or two, and each costs next to nothing. */
    files: limit(6000),
  };
}
export type Limits = ReturnType<typeof createLimits>;
