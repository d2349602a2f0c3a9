import type { PayloadRequest } from 'payload';
import { chargedPrice } from '../../contract/rules/lowered-price.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import { PUBLISHED } from '../catalogue/published.ts';

export type StockLine = { productId: string; qty: number };

/**
 * Takes each line's quantity from the stock, all lines or none: one guarded statement per line, so that no two buyers
 * get the same last copy. Must run in a transaction; the throw undoes earlier lines.
 * @throws ShopError STOCK_SHORT with the short lines, as they are now.
 */
export async function reserveStock(req: PayloadRequest, lines: readonly StockLine[]): Promise<void> {
  const short: string[] = [];
  for (const line of inOrder(lines)) if (!(await take(req, line))) short.push(line.productId);
  if (short.length > 0) throw new ShopError('STOCK_SHORT', { lines: await describeLines(req, short) });
}

/** The same, for a caller whose transaction continues either way: false when a line fell short and nothing was taken. */
export async function tryReserveStock(req: PayloadRequest, lines: readonly StockLine[]): Promise<boolean> {
  const taken: StockLine[] = [];
  for (const line of inOrder(lines)) {
    if (await take(req, line)) taken.push(line);
    else {
      await returnStock(req, taken);
      return false;
    }
  }
  return true;
}

/** Gives quantities back to the stock. A product that was deleted meanwhile is passed over. */
export async function returnStock(req: PayloadRequest, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, qty } of inOrder(lines))
    await updateWhere(req, {
      collection: 'products',
      where: { id: { equals: productId } },
      data: { countInStock: { $inc: qty } },
    });
}

/**
 * Returns the stock to take and to give back when a hold on `held` becomes a hold on `wanted`. Nothing for an unchanged
 * basket.
 */
export function changeOfHold(
  held: readonly StockLine[],
  wanted: readonly StockLine[],
): { taken: StockLine[]; returned: StockLine[] } {
  const change = new Map<string, number>();
  for (const { productId, qty } of wanted) change.set(productId, (change.get(productId) ?? 0) + qty);
  for (const { productId, qty } of held) change.set(productId, (change.get(productId) ?? 0) - qty);
  const lines = [...change].map(([productId, qty]) => ({ productId, qty }));
  return {
    taken: lines.filter(({ qty }) => qty > 0),
    returned: lines.filter(({ qty }) => qty < 0).map(({ productId, qty }) => ({ productId, qty: -qty })),
  };
}

/** True when the product is on sale and as many were there. */
async function take(req: PayloadRequest, { productId, qty }: StockLine): Promise<boolean> {
  const product = await updateWhere(req, {
    collection: 'products',
    where: {
      and: [{ id: { equals: productId } }, PUBLISHED, { countInStock: { greater_than_equal: qty } }],
    },
    data: { countInStock: { $inc: -qty } },
  });
  return product !== null;
}

/** Always in the same order, so that two baskets with the same stamps cannot wait for each other. */
const inOrder = (lines: readonly StockLine[]): StockLine[] =>
  [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));

async function describeLines(req: PayloadRequest, ids: string[]) {
  const isOneOf = { or: ids.map((id) => ({ id: { equals: id } })) };
  return (await findRows<Product>(req, 'products', isOneOf)).map((product) => ({
    _id: product.id,
    name: product.name,
    price: chargedPrice(product, Date.now()),
    countInStock: product.isPublished ? product.countInStock : 0,
  }));
}
