import type { Payload } from 'payload';
import { readFurtherPictures } from '../../../infra/database/further-pictures.ts';
import { isIdOf } from '../../../infra/database/ids.ts';
import { type NarrowRows, readRows } from '../../../infra/database/narrow-rows.ts';
import type { Media, Product } from '../../../infra/database/payload-types.ts';
import { LISTED, PICTURE } from './read-products.ts';

const WHOLE: NarrowRows = {
  collection: 'products',
  columns: {
    ...LISTED.columns,
    faults: 'plain',
    printRun: 'plain',
    widthMm: 'real',
    heightMm: 'real',
    'meta.title': 'plain',
    'meta.description': 'plain',
  },
};
const DRAWN_OR_NOT: NarrowRows = { ...PICTURE, columns: { ...PICTURE.columns, seedKey: 'plain' } };

/**
 * Products with all that their pages show, by three statements however many they are: drafts too, in no order, with their
 * pictures in the places of the ids. Ids of nothing are left out.
 */
export async function readWholeProducts(payload: Payload, ids: readonly string[]): Promise<Product[]> {
  const products = await readRows<Product>(payload, WHOLE, ids.filter(isIdOf(payload)));
  const further = await readFurtherPictures(
    payload,
    products.map(({ id }) => id),
  );
  const rows = [...products, ...further];
  const asked = [...new Set(rows.flatMap(({ image }) => (typeof image === 'string' ? [image] : [])))];
  const pictures = await readRows<Media>(payload, DRAWN_OR_NOT, asked);
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  const pictureOf = ({ image }: Pick<Product, 'image'>) => known.get(String(image)) ?? null;
  return products.map((product) => ({
    ...product,
    image: pictureOf(product),
    pictures: further
      .filter(({ productId }) => productId === product.id)
      .map(({ productId, ...picture }) => ({ ...picture, image: pictureOf(picture) })),
  }));
}
