import type { Payload } from 'payload';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import { allProducts } from './all-products.ts';
import { COLUMNS, cellOf } from './columns.ts';

/** All products as one file that `importProducts` takes back, piece by piece. */
export async function* exportProducts(payload: Payload): AsyncGenerator<string> {
  yield BOM + formatLines([COLUMNS.map(({ header }) => header)]);
  for await (const products of allProducts(payload))
    yield formatLines(products.map((product) => COLUMNS.map((column) => cellOf(product, column))));
}
