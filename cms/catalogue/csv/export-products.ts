import type { Payload } from 'payload';
import { BOM, formatLines } from '../../csv/table.ts';
import { COLUMNS, cellOf } from './columns.ts';
import { everyProduct } from './every-product.ts';

/** All products as one file that `importProducts` takes back, piece by piece. */
export async function* exportProducts(payload: Payload): AsyncGenerator<string> {
  yield BOM + formatLines([COLUMNS.map(({ header }) => header)]);
  for await (const products of everyProduct(payload))
    yield formatLines(products.map((product) => COLUMNS.map((column) => cellOf(product, column))));
}
