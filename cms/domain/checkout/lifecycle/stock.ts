import type { PayloadRequest } from 'payload';
import { MAX_STOCK } from '../../../contract/rules/catalogue.ts';
import { chargedPrice, discountOf } from '../../../contract/rules/lowered-price.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { updateWhere } from '../../../infra/database/rows/update-where.ts';
import { ShopError } from '../../../infra/errors.ts';
import { PUBLISHED } from '../../catalogue/published.ts';

export type StockLine = { productId: string; qty: number };

/**
 * Takes each line's quantity from the stock, all lines or none: one guarded statement per line, so that no two buyers
 * get the same last copy. Must run in a transaction; the throw undoes earlier lines.
 * @throws ShopError STOCK_SHORT with the short lines, as they are now.
 */
export async function reserveStock(req: PayloadRequest, lines: readonly StockLine[]): Promise<void> {
  const short: string[] = [];
  for (const line of inOrder(lines)) if (!(await take(req, line))) short.push(line.productId);
  if (short.length > 0) throw new ShopError('STOCK_SHORT', { lines: await freshLines(req, short) });
}

/** Takes all lines from the stock; if a line is short, takes nothing, returns false, and throws no error. */
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

/** Adds quantities to the stock; products deleted meanwhile are skipped. */
export async function returnStock(req: PayloadRequest, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, qty } of inOrder(lines))
    await updateWhere(req, 'products', productId, { countInStock: { $inc: qty } });
}

/**
 * Adds a difference to the stock in a single statement, so that neither the difference nor a simultaneous sale is lost.
 * Null if the product is gone, or its stock would fall below zero or rise above the limit.
 */
export function changeStock(req: PayloadRequest, id: string, change: number) {
  const countInStock = { greater_than_equal: -change, less_than_equal: MAX_STOCK - change };
  const isInLimits = { id: { equals: id }, countInStock };
  return updateWhere(req, 'products', isInLimits, { countInStock: { $inc: change } });
}

/** Pieces to take from the stock, and to return to it, when a reservation changes from `held` to `wanted`. */
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

/** Takes the pieces of a line from the stock; returns false if the product is not on sale or has too few pieces. */
async function take(req: PayloadRequest, { productId, qty }: StockLine): Promise<boolean> {
  const isLeft = { id: { equals: productId }, ...PUBLISHED, countInStock: { greater_than_equal: qty } };
  return (await updateWhere(req, 'products', isLeft, { countInStock: { $inc: -qty } })) !== null;
}

/** Sorts lines by product. Two transactions that lock the same products in the same order cannot block each other. */
const inOrder = (lines: readonly StockLine[]): StockLine[] =>
  [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));

async function freshLines(req: PayloadRequest, ids: string[]) {
  const at = Date.now();
  const products = await findRows<Product>(req, 'products', {
    or: ids.map((id) => ({ id: { equals: id } })),
  });
  return products.map((product) => ({ ...freshLine(product, at), ...(!product.isPublished && SOLD_OUT) }));
}

const SOLD_OUT = { countInStock: 0 };

type ForSale = Parameters<typeof discountOf>[0] & Pick<Product, 'id' | 'name' | 'category' | 'countInStock'>;

/** Line of a refused cart: name, category, stock, and price in kuruş as charged at this time. */
export const freshLine = (product: ForSale, at: number) => ({
  _id: product.id,
  name: product.name,
  ...(product.category && { category: product.category }),
  price: chargedPrice(product, at),
  ...discountOf(product, at),
  countInStock: product.countInStock,
});
