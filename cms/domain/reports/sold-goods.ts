import type { Payload } from 'payload';
import type { Order, PaymentAttempt, Product, Return } from '../../infra/database/payload-types.ts';
import { isIdOf } from '../../infra/database/rows/ids.ts';
import { type NarrowRows, readRows } from '../../infra/database/rows/narrow-rows.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { inTurns } from '../../infra/turns.ts';
import { lineBalances } from '../checkout/lifecycle/order-lines.ts';
import { readSales, type Sale, type Span } from './sales.ts';

/** Sold pieces, and their total price in kuruş without VAT. */
type Sold = { pieces: number; sum: number };
/** Sales of a category. A product counts in its present category; deleted products have an empty category. */
export type SoldCategory = Sold & { category: string };
export type SoldProduct = Sold & { product: string; name: string; isThere: boolean };

const AT_ONCE = 100;

/** Counts sold pieces without refunded pieces. Sorts products by number of pieces, and categories by sum. */
export async function readSoldGoods(
  payload: Payload,
  span: Span,
  limit: number,
): Promise<{ sellers: SoldProduct[]; categories: SoldCategory[] }> {
  const sold = new Map<string, SoldProduct>();
  for await (const lines of scanKeptLines(payload, span))
    for (const { product, name, qty, price } of lines) {
      const known = sold.get(product) ?? { product, name, isThere: false, pieces: 0, sum: 0 };
      sold.set(product, { ...known, pieces: known.pieces + qty, sum: known.sum + qty * price });
    }
  const categories = new Map<string, SoldCategory>();
  for await (const some of inTurns(sold.values(), AT_ONCE)) {
    const known = await readCategories(payload, some);
    for (const one of some) {
      const category = known.get(one.product) ?? '';
      one.isThere = known.has(one.product);
      const { pieces, sum } = categories.get(category) ?? { pieces: 0, sum: 0 };
      categories.set(category, { category, pieces: pieces + one.pieces, sum: sum + one.sum });
    }
  }
  const byName = (one: string, other: string) => (one < other ? -1 : 1);
  return {
    sellers: [...sold.values()]
      .sort((a, b) => b.pieces - a.pieces || b.sum - a.sum || byName(a.product, b.product))
      .slice(0, limit),
    categories: [...categories.values()].sort((a, b) => b.sum - a.sum || byName(a.category, b.category)),
  };
}

/** Categories of the products that still exist. */
export async function readCategories(
  payload: Payload,
  lines: ReadonlyArray<{ product: string }>,
): Promise<Map<string, string>> {
  const ids = lines.map(({ product }) => product).filter(isIdOf(payload));
  const query = { select: { category: true } } as const;
  const products = await findRows<Product>({ payload }, 'products', { id: { in: ids } }, query);
  return new Map(products.map(({ id, category }) => [String(id), category ?? '']));
}

type Line = Pick<
  NonNullable<Order['orderItems']>[number],
  'product' | 'name' | 'qty' | 'price' | 'costPrice'
>;
/** Pieces of an order line that stayed sold. `revenue` is in kuruş without VAT, without refunds of a free amount. */
export type KeptLine = Line & { orderId: string; revenue: number };

const LINES: NarrowRows = {
  collection: 'orders',
  columns: {
    orderItems: { product: 'plain', name: 'plain', qty: 'plain', price: 'plain', costPrice: 'plain' },
  },
};

/** Reads the order lines without refunded pieces. A refund that names no pieces does not reduce the quantity. */
export async function* scanKeptLines(
  payload: Payload,
  span: Span,
): AsyncGenerator<Array<KeptLine & Pick<Sale, 'paidAt'>>> {
  for await (const sales of readSales(payload, span))
    for await (const some of inTurns(
      sales.filter(({ goodsRefunded }) => !goodsRefunded),
      AT_ONCE,
    )) {
      const dates = new Map(some.map(({ id, paidAt }) => [id, paidAt]));
      const lines = await readKeptLines(payload, some);
      yield lines.map((line) => ({ ...line, paidAt: dates.get(line.orderId) ?? '' }));
    }
}

async function readKeptLines(payload: Payload, sales: readonly Sale[]): Promise<KeptLine[]> {
  const isRefunded = ({ refundedTotal }: Sale) => (refundedTotal ?? 0) > 0;
  const whole = sales.flatMap((sale) => (isRefunded(sale) ? [] : sale.id));
  const kept = await readRows<{ id: string; orderItems: Line[] }>(payload, LINES, whole);
  const refunded = sales.filter(isRefunded).map(({ id }) => id);
  const lines = kept.flatMap(({ id, orderItems }) =>
    orderItems.map((line) => ({ ...line, orderId: id, revenue: line.qty * line.price })),
  );
  return [...lines, ...(await readPartlyKeptLines(payload, refunded))];
}

async function readPartlyKeptLines(payload: Payload, ids: readonly string[]): Promise<KeptLine[]> {
  if (ids.length === 0) return [];
  const orders = await findRows<Order>({ payload }, 'orders', { id: { in: ids } });
  const attempts = await findRows<PaymentAttempt>({ payload }, 'payment-attempts', { order: { in: ids } });
  const returns = await findRows<Return>({ payload }, 'returns', { order: { in: ids } });
  return orders.flatMap((order) => {
    const balances = lineBalances({
      order,
      attempt: attempts.find((one) => one.order === order.id),
      returns: returns.filter((one) => one.order === order.id && one.state === 'refunded'),
    });
    return (order.orderItems ?? []).flatMap((line) => {
      const balance = balances.find(({ productId }) => productId === line.product);
      // Leaves out a piece that the buyer keeps without having paid for it.
      const isGiven = balance !== undefined && balance.paid > 0 && balance.refunded >= balance.paid;
      const qty = isGiven ? 0 : (balance?.left ?? line.qty);
      const paid = balance && balance.paid > 0 ? balance.paid - balance.refunded : Number.POSITIVE_INFINITY;
      return qty > 0 ? { ...line, qty, orderId: order.id, revenue: Math.min(qty * line.price, paid) } : [];
    });
  });
}
