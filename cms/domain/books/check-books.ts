import type { CollectionSlug, Payload, SelectType } from 'payload';
import type {
  Mail,
  Order,
  OrderContract,
  PaymentAttempt,
  Return,
} from '../../infra/database/payload-types.ts';
import { findRows, findRowsInBatches } from '../../infra/database/rows/rows.ts';
import { checkOrder, type Difference, type OrderBooks } from './check-order.ts';

const AT_ONCE = 100;

export type BooksReport = { checkedAt: string; orders: number; differences: Difference[] };

/** Reports orders whose records differ. Reads in batches with pauses for visitors, and changes nothing. */
export async function checkBooks(payload: Payload, now = Date.now()): Promise<BooksReport> {
  const differences: Difference[] = [];
  let orders = 0;
  for await (const some of findRowsInBatches<Order>({ payload }, 'orders', { where: {}, limit: AT_ONCE })) {
    orders += some.length;
    const check = async (read: readonly Order[]) =>
      (await readBooks(payload, read)).flatMap((books) => checkOrder(books, now));
    const suspected = new Set((await check(some)).map(({ orderId }) => orderId));
    if (suspected.size === 0) continue;
    // Reads the suspected orders again: an order may change between two reads, so only a mismatch in both is reported.
    const again = await findRows<Order>({ payload }, 'orders', { id: { in: [...suspected] } });
    differences.push(...(await check(again)));
  }
  return { checkedAt: new Date(now).toISOString(), orders, differences };
}

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

const KEY = 'books-report';
/** Most differences shown in the panel; the command prints all. */
const MOST_KEPT = 100;

export type KeptReport = BooksReport & { differenceCount: number };

/** Checks the books and stores the findings, so that all processes can read them. Logs each difference as an error. */
export async function checkAndKeepBooks(payload: Payload): Promise<void> {
  const report = await checkBooks(payload);
  const { differences, orders } = report;
  await payload.kv.set(KEY, {
    ...report,
    differences: differences.slice(0, MOST_KEPT),
    differenceCount: differences.length,
  } satisfies KeptReport);
  for (const { order, told } of differences.slice(0, MOST_KEPT))
    payload.logger.error({ order, msg: `The books of order ${order} do not fit together: ${told}` });
  payload.logger.info(`The books of ${orders} orders were checked: ${differences.length} differences`);
}

/** Null before the first nightly check. */
export const readBooksReport = (payload: Payload): Promise<KeptReport | null> =>
  payload.kv.get<KeptReport>(KEY);
