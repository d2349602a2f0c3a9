import type { PayloadRequest, Where } from 'payload';
import type { Kurus } from '../../contract/money.ts';
import { numberOf } from '../../contract/orders.ts';
import type { Order, PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import { findRows, findVisible } from '../../infra/database/rows/rows.ts';
import { updateOrder } from './order-repository.ts';

export const ordersOf = (req: PayloadRequest, user: string): Promise<Order[]> =>
  findVisible(req, 'orders', { where: { user: { equals: user } } });

/**
 * Gives an account the orders that the dealer wrote for its e-mail address, which the account has proven. An order that a
 * closed account left is not given away.
 */
export async function claimWrittenOrders(req: PayloadRequest, user: { id: string; email: string }) {
  const isTheirs: Where[] = [
    { user: { exists: false } },
    { 'buyer.email': { equals: user.email } },
    { writtenBy: { exists: true } },
    { isRetail: { not_equals: true } },
    { personalDataUntil: { exists: false } },
  ];
  for (const { id } of await findRows<Order>(req, 'orders', { and: isTheirs }))
    await updateOrder(req, id, isTheirs, { user: user.id });
}

type Paid = Pick<Order, 'isPaid' | 'totalPrice' | 'refundedTotal'>;
type CustomerTotals = { orders: number; paidOrders: number; paid: Kurus; refunded: Kurus };

export function totalsOf(orders: readonly Paid[]): CustomerTotals {
  const paid = orders.filter(({ isPaid }) => isPaid);
  const sum = (amountOf: (order: Paid) => Kurus): Kurus =>
    paid.reduce((total, order) => total + amountOf(order), 0);
  return {
    orders: orders.length,
    paidOrders: paid.length,
    paid: sum(({ totalPrice }) => totalPrice),
    refunded: sum(({ refundedTotal }) => refundedTotal ?? 0),
  };
}

/** Whether a customer has paid for a product; orders fully refunded or being refunded do not count. */
export async function hasBought(req: PayloadRequest, user: string, product: string): Promise<boolean> {
  const where = {
    user: { equals: user },
    state: { equals: 'paid' },
    'orderItems.product': { equals: product },
  };
  const { totalDocs } = await req.payload.count({ collection: 'orders', where, overrideAccess: true, req });
  return totalDocs > 0;
}

type Known = Pick<Order, 'id' | 'number' | 'state' | 'isDelivered' | 'goodsRefunded' | 'transferUntil'>;

/** Whether neither shop nor buyer owes anything for an order any more. */
const isOver = ({ state, isDelivered, goodsRefunded }: Known): boolean =>
  state === 'cancelled' ||
  state === 'refunded' ||
  (state === 'paid' && (isDelivered === true || goodsRefunded === true));

export type OpenOrder = {
  number: string;
  /** For a cancelled order: end of the time in which its form may still be paid. */
  payableUntil: string | null;
  /** Last moment of a begun bank transfer that is awaited. */
  transferUntil: string | null;
};

/**
 * Returns a user's orders that are unpaid, in doubt or not delivered; also orders whose money may still move: cancelled
 * orders with a payable form, and orders with a partial refund under way or an open return.
 */
export async function openOrdersOf(req: PayloadRequest, user: string): Promise<OpenOrder[]> {
  const orders = await findRows<Order>(req, 'orders', { user: { equals: user } }, { sort: 'createdAt' });
  const moving = await withMovingMoney(req, orders);
  const returning = await withOpenReturns(req, orders);
  return orders
    .filter((order) => !isOver(order) || moving.has(order.id) || returning.has(order.id))
    .map((order) => ({
      number: numberOf(order),
      payableUntil: moving.get(order.id) ?? null,
      transferUntil: (order.state === 'awaiting' && order.transferUntil) || null,
    }));
}

const GOING_BACK: Array<PaymentAttempt['state']> = ['refunding', 'partRefundFailed'];

/** Maps orders that may still be paid to the latest time of payment, and orders being refunded to null. */
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
  const untilOf = ({ state, watchUntil = null }: PaymentAttempt) =>
    GOING_BACK.includes(state) ? null : watchUntil;
  return new Map(docs.map((attempt) => [attempt.order, untilOf(attempt)]));
}

/** States of a return whose pieces are on their way back, or whose money is owed. */
const OPEN_RETURNS: Array<Return['state']> = ['requested', 'owed', 'refunding', 'refundFailed'];

async function withOpenReturns(req: PayloadRequest, orders: Known[]): Promise<Set<string>> {
  const docs = await findRows<Return & { order: string }>(req, 'returns', {
    order: { in: orders.map(({ id }) => id) },
    state: { in: OPEN_RETURNS },
  });
  return new Set(docs.map(({ order }) => order));
}
