import { createHash } from 'node:crypto';
import type { Product } from '../../contract/products.ts';

export type SharedProduct = Pick<Product, '_id' | 'name' | 'image'>;

/** Version of the drawing; increase it after a change, so that older pictures are drawn anew. */
const DRAWING = 1;
export const SHARE_PICTURES = '/paylasim';
/** Id of the shop's own picture in file names, used instead of a product id. */
export const SHOP_PICTURE = 'dukkan';

/** Returns the file name of a preview picture. The name contains a hash of everything that the picture shows. */
export function sharePictureFile(product: SharedProduct | null): string {
  const shown = JSON.stringify([DRAWING, product?.name, product?.image]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  return `${product?._id ?? SHOP_PICTURE}-${hash}.jpg`;
}

export const sharePicturePath = (product: SharedProduct | null): string =>
  `${SHARE_PICTURES}/${sharePictureFile(product)}`;

export const ownerOf = (file: string): string | null =>
  /^([\w-]{1,64})-[0-9a-f]{16}\.jpg$/.exec(file)?.[1] ?? null;
