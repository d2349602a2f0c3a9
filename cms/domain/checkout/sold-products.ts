import type { Payload, Where } from 'payload';
import { isIdOf } from '../../infra/database/ids.ts';
import type { Order, PaymentAttempt, Product, Return } from '../../infra/database/payload-types.ts';
import { findRows, findRowsInBatches } from '../../infra/database/rows.ts';
import {
  bestSellers,
  type SoldCategory,
  type SoldProduct,
  type Span,
  soldByCategory,
} from '../../infra/database/sold-products.ts';
import { lineBalances } from './order-lines.ts';

/** Sales that stayed sold: the database's sums without refunded pieces. */

type Sold = { pieces: number; sum: number };
const NOTHING: Sold = { pieces: 0, sum: 0 };

/** Products with the most pieces that stayed sold, the most first. */
export async function readBestSellers(payload: Payload, span: Span, limit: number): Promise<SoldProduct[]> {
  const back = await readPiecesBack(payload, span);
  // Each product that lost pieces moves the others up by one place at most.
  const sold = await bestSellers(payload.db, span, limit + back.size);
  return sold
    .map((one) => without(one, back.get(one.product)))
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => b.pieces - a.pieces || b.sum - a.sum || (a.product < b.product ? -1 : 1))
    .slice(0, limit);
}

/** By today's category of each product, the highest sum first. */
export async function readSoldCategories(payload: Payload, span: Span): Promise<SoldCategory[]> {
  const back = await readPiecesBack(payload, span);
  const ids = [...back.keys()].filter(isIdOf(payload));
  const products = await findRows<Product>({ payload }, 'products', { id: { in: ids } });
  const categoryOf = new Map(products.map(({ id, category }) => [id, category ?? '']));
  const backOf = new Map<string, Sold>();
  for (const [product, lost] of back) {
    const category = categoryOf.get(product) ?? '';
    backOf.set(category, plus(backOf.get(category), lost));
  }
  return (await soldByCategory(payload.db, span))
    .map((one) => without(one, backOf.get(one.category)))
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => b.sum - a.sum || (a.category < b.category ? -1 : 1));
}

const plus = (a: Sold = NOTHING, b: Sold = NOTHING): Sold => ({
  pieces: a.pieces + b.pieces,
  sum: a.sum + b.sum,
});
const without = <One extends Sold>(one: One, back: Sold = NOTHING): One => ({
  ...one,
  pieces: one.pieces - back.pieces,
  sum: one.sum - back.sum,
});

const AT_ONCE = 200;

/** Returned pieces by product, of orders paid then. Fully returned orders are in no sum; a free amount is no piece. */
async function readPiecesBack(payload: Payload, { since, until }: Span): Promise<Map<string, Sold>> {
  const where: Where = {
    and: [
      { paidAt: { greater_than_equal: since.toISOString() } },
      { paidAt: { less_than: until.toISOString() } },
      { isPaid: { equals: true } },
      { goodsRefunded: { not_equals: true } },
      { refundedTotal: { greater_than: 0 } },
    ],
  };
  const back = new Map<string, Sold>();
  for await (const orders of findRowsInBatches<Order>({ payload }, 'orders', { where, limit: AT_ONCE })) {
    const ofOrders = { order: { in: orders.map(({ id }) => id) } };
    const read = <Row>(collection: 'payment-attempts' | 'returns') =>
      findRows<Row & { order: string }>({ payload }, collection, ofOrders);
    const attempts = await read<PaymentAttempt>('payment-attempts');
    const returns = await read<Return>('returns');
    for (const order of orders) {
      const attempt = attempts.find((one) => one.order === order.id);
      const refunded = returns.filter((one) => one.order === order.id && one.state === 'refunded');
      const balances = lineBalances({ order, attempt, returns: refunded });
      for (const { product, qty, price } of order.orderItems ?? []) {
        const line = balances.find(({ productId }) => productId === product);
        // A piece that the buyer keeps for nothing is not sold.
        const isGiven = line !== undefined && line.paid > 0 && line.refunded >= line.paid;
        const kept = isGiven ? 0 : (line?.left ?? qty);
        if (kept < qty)
          back.set(product, plus(back.get(product), { pieces: qty - kept, sum: (qty - kept) * price }));
      }
    }
  }
  return back;
}
