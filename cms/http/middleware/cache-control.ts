import type { Response } from 'express';

/**
 * What everybody sees alike. Browsers ask each time whether it is still the same; a proxy or CDN may answer a crowd for a
 * second by itself. No longer: prices and stock are told by it.
 */
export const PUBLIC = 'public, max-age=0, s-maxage=1';

/** Texts that change a few times a year. */
export const PUBLIC_FOR_A_MINUTE = 'public, max-age=60';

/** Somebody's own, or of this moment. `no-store` says it all; `private` is for caches that were told to overlook that. */
export const PRIVATE = 'private, no-store';

export const isPublic = (res: Response): boolean =>
  String(res.getHeader('Cache-Control')).startsWith('public, ');
