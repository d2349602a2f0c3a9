import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload, PayloadRequest } from 'payload';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import { isIdOf } from '../../../infra/database/ids.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { COLUMNS, cellOf } from './columns.ts';

/** SQLite answers within the turn that asks: only between two of them others are served. */
const AT_ONCE = 200;
const WITHOUT_LISTS = { searchText: false, pictures: false } as const;

/** All products, drafts too, by id, some at a time: as rows, without the hooks that Payload's reading runs. */
async function* allProducts(payload: Payload): AsyncGenerator<Product[]> {
  let after: string | null = null;
  while (true) {
    const { docs }: { docs: Product[] } = await payload.db.find<Product>({
      collection: 'products',
      where: after === null ? {} : { id: { greater_than: after } },
      sort: 'id',
      limit: AT_ONCE,
      pagination: false,
      select: WITHOUT_LISTS,
      req: { payload } as never,
    });
    if (docs.length > 0) yield docs;
    await nextTurn();
    if (docs.length < AT_ONCE) return;
    after = docs.at(-1)?.id ?? null;
  }
}

/** Those of these products that are there, read the same way; within the transaction of `req`. */
export async function productsWith(
  req: Pick<PayloadRequest, 'payload'>,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const { payload } = req;
  const known = ids.filter(isIdOf(payload));
  if (known.length === 0) return new Map();
  const { docs } = await payload.db.find<Product>({
    collection: 'products',
    where: { id: { in: known } },
    limit: known.length,
    pagination: false,
    select: WITHOUT_LISTS,
    req: req as never,
  });
  return new Map(docs.map((product) => [product.id, product]));
}

/** All products as one file that `importProducts` takes back, piece by piece. */
export async function* exportProducts(payload: Payload): AsyncGenerator<string> {
  yield BOM + formatLines([COLUMNS.map(({ header }) => header)]);
  for await (const products of allProducts(payload))
    yield formatLines(products.map((product) => COLUMNS.map((column) => cellOf(product, column))));
}
