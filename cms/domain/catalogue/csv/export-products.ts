import type { Payload } from 'payload';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import { isIdOf } from '../../../infra/database/ids.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { findRows, findRowsInBatches, type Reader } from '../../../infra/database/rows.ts';
import { ROWS_IN_TURN } from '../../../infra/turns.ts';
import { COLUMNS, cellOf } from './columns.ts';
import { addPictures } from './pictures.ts';

/** As rows, without the hooks that Payload's reading runs. Further pictures are a table of their own on SQLite. */
const WITHOUT_LISTS = { select: { searchText: false, pictures: false } } as const;
const WITH_LISTS = { select: { searchText: false } } as const;

/** Those of these products that are there, by their ids. */
export async function productsWith(
  reader: Reader,
  ids: readonly string[],
  { withPictures }: { withPictures: boolean },
): Promise<Map<string, Product>> {
  const known = ids.filter(isIdOf(reader.payload));
  if (known.length === 0) return new Map();
  const query = withPictures ? WITH_LISTS : WITHOUT_LISTS;
  const found = await findRows<Product>(reader, 'products', { id: { in: known } }, query);
  if (withPictures) await addPictures(reader, found);
  return new Map(found.map((product) => [product.id, product]));
}

/** All products as one file that `importProducts` takes back, piece by piece. */
export async function* exportProducts(payload: Payload): AsyncGenerator<string> {
  yield BOM + formatLines([COLUMNS.map(({ header }) => header)]);
  const all = { where: {}, limit: ROWS_IN_TURN, ...WITH_LISTS };
  for await (const products of findRowsInBatches<Product>({ payload }, 'products', all)) {
    await addPictures({ payload }, products);
    yield formatLines(products.map((product) => COLUMNS.map((column) => cellOf(product, column))));
  }
}
