import type { Media } from '../../infra/database/payload-types.ts';

/** Returns the URL of a picture in its smallest width; null if there is no picture or the caller has only its id. */
export const thumbnailUrl = (picture: string | Media | null | undefined): string | null =>
  picture && typeof picture === 'object' ? (picture.sizes?.webp320?.url ?? picture.url ?? null) : null;
