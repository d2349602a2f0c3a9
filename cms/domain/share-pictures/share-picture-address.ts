import { createHash } from 'node:crypto';
import type { Product } from '../../contract/products.ts';

export type SharedProduct = Pick<Product, '_id' | 'name' | 'image'>;

/** Counts up when the drawing changes: what was drawn before is then drawn anew. */
const DRAWING = 1;
export const SHARE_PICTURES = '/paylasim';
/** In place of a product's id. */
export const SHOP_PICTURE = 'dukkan';

/** File name of a shared picture, for a product or the shop: a new name whenever the picture would change. */
export function sharePictureFile(product: SharedProduct | null): string {
  const shown = JSON.stringify([DRAWING, product?.name, product?.image]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  return `${product?._id ?? SHOP_PICTURE}-${hash}.jpg`;
}

export const sharePicturePath = (product: SharedProduct | null): string =>
  `${SHARE_PICTURES}/${sharePictureFile(product)}`;

/** Returns the owner's id in a picture's file name; null for any other name. */
export const ownerOf = (file: string): string | null =>
  /^([\w-]{1,64})-[0-9a-f]{16}\.jpg$/.exec(file)?.[1] ?? null;
