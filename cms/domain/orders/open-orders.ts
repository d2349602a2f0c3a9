import type { PayloadRequest, Where } from 'payload';
import { numberOf } from '../../contract/orders.ts';
import type { Order, PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';

type Known = Pick<Order, 'id' | 'number' | 'state' | 'isDelivered' | 'goodsRefunded'>;

/** Nothing is owed to either side any more. */
const isOver = ({ state, isDelivered, goodsRefunded }: Known): boolean =>
  state === 'cancelled' ||
  state === 'refunded' ||
  (state === 'paid' && (isDelivered === true || goodsRefunded === true));

export type OpenOrder = {
  number: string;
  /** For a cancelled order: end of the time in which its form may still be paid. */
  payableUntil: string | null;
};

/**
 * A person's open orders: unpaid, in doubt or not delivered. Also orders whose money may still move: cancelled with a
 * payable form, partly being refunded, or with pieces on their way back.
 */
export async function openOrdersOf(req: PayloadRequest, user: string): Promise<OpenOrder[]> {
  const orders = await findRows<Order>(req, 'orders', { user: { equals: user } }, { sort: 'createdAt' });
  const moving = await withMovingMoney(req, orders);
  const returning = await withOpenReturns(req, orders);
  return orders
    .filter((order) => !isOver(order) || moving.has(order.id) || returning.has(order.id))
    .map((order) => ({ number: numberOf(order), payableUntil: moving.get(order.id) ?? null }));
}

const GOING_BACK: Array<PaymentAttempt['state']> = ['refunding', 'partRefundFailed'];

/** Orders whose payment may still arrive, with its latest time; null for a refund under way. */
async function withMovingMoney(req: PayloadRequest, orders: Known[]): Promise<Map<string, string | null>> {
  if (orders.length === 0) return new Map();
  const cancelled = orders.filter(({ state }) => state === 'cancelled').map(({ id }) => id);
  const isWatched: Where[] = [
    { order: { in: cancelled } },
    { nextCheckAt: { exists: true } },
    { watchUntil: { greater_than: new Date().toISOString() } },
  ];
  const docs = await findRows<PaymentAttempt & { order: string }>(req, 'payment-attempts', {
    and: [
      { order: { in: orders.map(({ id }) => id) } },
      { or: [{ and: isWatched }, { state: { in: GOING_BACK } }] },
    ],
  });
  return new Map(
    docs.map(({ order, state, watchUntil }) => [
      order,
      GOING_BACK.includes(state) ? null : (watchUntil ?? null),
    ]),
  );
}

/** Pieces are on their way back, or their money is owed. */
const OPEN_RETURNS: Array<Return['state']> = ['requested', 'owed', 'refunding', 'refundFailed'];

async function withOpenReturns(req: PayloadRequest, orders: Known[]): Promise<Set<string>> {
  const docs = await findRows<Return & { order: string }>(req, 'returns', {
    and: [{ order: { in: orders.map(({ id }) => id) } }, { state: { in: OPEN_RETURNS } }],
  });
  return new Set(docs.map(({ order }) => order));
}
