import type { Payload } from 'payload';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { isIdOf } from '../../../infra/database/rows/ids.ts';
import { findRows, findRowsInBatches, type Reader } from '../../../infra/database/rows/rows.ts';
import { ROWS_IN_TURN } from '../../../infra/turns.ts';
import { currentTerms } from '../../shop-terms.ts';
import { COLUMNS, exportedCell, STORAGE } from './columns.ts';
import { addPictures } from './pictures.ts';

/** Reads plain rows, without the hooks of Payload's own reading. On SQLite, further pictures are a separate table. */
const WITHOUT_LISTS = { select: { searchText: false, storageText: false, pictures: false } } as const;
const WITH_LISTS = { select: { searchText: false, storageText: false } } as const;

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

/** `importProducts` reads such a file. */
export async function* exportProducts(
  payload: Payload,
  { hasStorage }: { hasStorage: boolean },
): AsyncGenerator<string> {
  const columns = COLUMNS.filter((column) => hasStorage || !STORAGE.includes(column));
  yield BOM + formatLines([columns.map(({ header }) => header)]);
  const terms = await currentTerms(payload);
  const all = { where: {}, limit: ROWS_IN_TURN, ...WITH_LISTS };
  for await (const products of findRowsInBatches<Product>({ payload }, 'products', all)) {
    await addPictures({ payload }, products);
    yield formatLines(
      products.map((product) => columns.map((column) => exportedCell(product, column, terms))),
    );
  }
}
