import type { Client } from '@libsql/client';
import type { Payload } from 'payload';
import { readRows } from './narrow-rows.ts';
import type { Product } from './payload-types.ts';

type Picture = NonNullable<Product['pictures']>[number];
/** `image` is the picture's id. */
export type FurtherPictureRow = Pick<Picture, 'image' | 'view' | 'caption'> & { productId: string };

const SELECT = `SELECT json_group_array(json_array(_parent_id, image_id, view, caption)) AS rows FROM (
  SELECT * FROM products_pictures WHERE _parent_id IN (SELECT value FROM json_each(?)) ORDER BY _order)`;

/** Further pictures of the products, in order. SQLite stores them in a table, MongoDB in the products. */
export async function readFurtherPictures(
  payload: Payload,
  ids: readonly string[],
): Promise<FurtherPictureRow[]> {
  if (ids.length === 0) return [];
  if (payload.db.name === 'mongoose') {
    const rows = { collection: 'products', columns: { pictures: 'plain' } } as const;
    const products = await readRows<Pick<Product, 'id' | 'pictures'>>(payload, rows, ids);
    return products.flatMap(({ id, pictures }) =>
      (pictures ?? []).map(({ image, view, caption }) => ({ productId: id, image, view, caption })),
    );
  }
  const { client } = payload.db as unknown as { client: Client };
  const { rows } = await client.execute({ sql: SELECT, args: [JSON.stringify(ids)] });
  return (JSON.parse(String(rows[0]?.rows)) as Array<[string, string, Picture['view'], string]>).map(
    ([productId, image, view, caption]) => ({ productId, image, view, caption }),
  );
}
