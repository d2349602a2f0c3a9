import { createHash } from 'node:crypto';
import type { Product } from '../../contract/products.ts';
import type { ShopIdentity } from '../../contract/rules/shop-identity.ts';

type Shown = Pick<ShopIdentity, 'name' | 'slogan' | 'accent'>;
export type SharedProduct = Pick<Product, '_id' | 'name' | 'image'>;

/** Version of the drawing; increase it after a change, so that older pictures are drawn anew. */
const DRAWING = 1;
export const SHARE_PICTURES = '/paylasim';
/** Id of the shop's own picture in file names, used instead of a product id. */
export const SHOP_PICTURE = 'dukkan';

/** Returns the file name of a preview picture. The name contains a hash of everything that the picture shows. */
export function sharePictureFile(product: SharedProduct | null, shop: Shown): string {
  const shown = JSON.stringify([DRAWING, product?.name, product?.image, shop.name, shop.slogan, shop.accent]);
  const hash = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  return `${product?._id ?? SHOP_PICTURE}-${hash}.jpg`;
}

export const sharePicturePath = (product: SharedProduct | null, shop: Shown): string =>
  `${SHARE_PICTURES}/${sharePictureFile(product, shop)}`;

export const ownerOf = (file: string): string | null =>
  /^([\w-]{1,64})-[0-9a-f]{16}\.jpg$/.exec(file)?.[1] ?? null;
