import type { CollectionSlug, Payload, SelectType } from 'payload';
import type {
  Mail,
  Order,
  OrderContract,
  PaymentAttempt,
  Return,
} from '../../infra/database/payload-types.ts';
import { findRows, findRowsInBatches } from '../../infra/database/rows.ts';
import { checkOrder, type Difference, type OrderBooks } from './check-order.ts';

const AT_ONCE = 100;

export type BooksReport = { checkedAt: string; orders: number; differences: Difference[] };

/**
 * Checks all orders against their records and reports mismatches. Reads in batches with pauses for visitors. Changes
 * nothing.
 */
export async function checkBooks(payload: Payload, now = Date.now()): Promise<BooksReport> {
  const differences: Difference[] = [];
  let orders = 0;
  for await (const some of findRowsInBatches<Order>({ payload }, 'orders', { where: {}, limit: AT_ONCE })) {
    orders += some.length;
    const check = async (read: readonly Order[]) =>
      (await readBooks(payload, read)).flatMap((books) => checkOrder(books, now));
    const suspected = new Set((await check(some)).map(({ orderId }) => orderId));
    if (suspected.size === 0) continue;
    // An order may change between two reads: only a mismatch in both looks is reported.
    const again = await findRows<Order>({ payload }, 'orders', { id: { in: [...suspected] } });
    differences.push(...(await check(again)));
  }
  return { checkedAt: new Date(now).toISOString(), orders, differences };
}

/** Reads the orders' attempts, returns, mails and contracts. */
export async function readBooks(payload: Payload, orders: readonly Order[]): Promise<OrderBooks[]> {
  const isOfThese = { order: { in: orders.map(({ id }) => id) } };
  const read = async <Row>(collection: CollectionSlug, select?: SelectType) => {
    const rows = await findRows<Row & { order: string }>({ payload }, collection, isOfThese, {
      ...(select && { select }),
    });
    const byOrder = new Map<string, Row[]>();
    for (const row of rows) byOrder.set(row.order, [...(byOrder.get(row.order) ?? []), row]);
    return byOrder;
  };
  const [attempts, returns, mails, contracts] = await Promise.all([
    read<PaymentAttempt>('payment-attempts'),
    read<Return>('returns'),
    read<Mail>('mails', { order: true, key: true }),
    read<OrderContract>('order-contracts', { order: true }),
  ]);
  return orders.map((order) => ({
    order,
    attempts: attempts.get(order.id) ?? [],
    returns: returns.get(order.id) ?? [],
    mails: (mails.get(order.id) ?? []).map(({ key }) => key),
    contracts: contracts.get(order.id)?.length ?? 0,
  }));
}
