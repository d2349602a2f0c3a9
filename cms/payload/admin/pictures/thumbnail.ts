import type { Media } from '../../../infra/database/payload-types.ts';

/** The address of a picture in its smallest width; null where there is none, or only its id is known. */
export const thumbnailUrl = (picture: string | Media | null | undefined): string | null =>
  picture && typeof picture === 'object' ? (picture.sizes?.webp320?.url ?? picture.url ?? null) : null;
