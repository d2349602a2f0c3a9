import type { Response } from 'express';

/**
 * Answers that are the same for everybody. Browsers revalidate each time; a proxy or CDN may serve a crowd for one
 * second. No longer, because the answers contain prices and stock.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=1';

/** Texts that change a few times a year. */
export const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';

/** Personal or momentary answers. `no-store` is enough; `private` is for caches configured to ignore `no-store`. */
export const PRIVATE = 'private, no-store';

export const isPublic = (res: Response): boolean =>
  String(res.getHeader('Cache-Control')).startsWith('public, ');
