import type { Payload, Where } from 'payload';
import { onlyRateOf, ratesOfOrder } from '../../contract/rules/order-tax.ts';
import { taxPercentOf } from '../../contract/rules/pricing.ts';
import type { Order, OrderEvent, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { inTurns } from '../../infra/turns.ts';
import { itemsOf } from '../checkout/lifecycle/payment-attempts.ts';
import { countedOrders } from '../orders/trial-orders.ts';
import {
  partsBack,
  type RatePart,
  REFUND_EVENTS,
  type Refund,
  type RefundedItems,
  refundsAt,
  withParts,
  withRates,
} from './refund-record.ts';

/** Payment that was refunded, or whose money arrived without making the order paid. */
export type MovedPayment = {
  order: Order;
  paymentId: string;
  /** Time of the first known event of the payment; used as payment time if the order has no `paidAt`. */
  seenAt: string;
  refunds: Array<Refund & { parts: RatePart[] | null }>;
};

/** Events that record a received payment without making the order paid. */
const ARRIVALS = ['unfulfillable', 'doubtful'];
const EVENTS = { event: { in: [...ARRIVALS, ...REFUND_EVENTS] } };

/** Reads the payments refunded, or received without a sale, in this span, each with all its refunds. */
export async function* readMovedPayments(
  payload: Payload,
  { since, until }: { since: string; until: string },
): AsyncGenerator<MovedPayment[]> {
  const isThen = { ...EVENTS, createdAt: { greater_than_equal: since, less_than: until } };
  const oldest = { sort: 'createdAt', select: { order: true } } as const;
  const events = await findRows<OrderEvent>({ payload }, 'order-events', isThen, oldest);
  const orders = [...new Set(events.map(({ order }) => String(order)))];
  for await (const some of inTurns(orders)) yield await readPayments(payload, some);
}

async function readPayments(payload: Payload, ids: string[]): Promise<MovedPayment[]> {
  const ofOrders = { order: { in: ids } };
  const sort = 'createdAt';
  const read = <Row>(collection: 'payment-attempts' | 'order-events', more: Where = {}) =>
    findRows<Row & { order: string }>({ payload }, collection, { and: [ofOrders, more] }, { sort });
  const isCounted = { and: [{ id: { in: ids } }, ...countedOrders(payload)] };
  const orders = await findRows<Order>({ payload }, 'orders', isCounted);
  const attempts = await read<PaymentAttempt>('payment-attempts');
  const events = await read<OrderEvent>('order-events', EVENTS);

  return ids.flatMap((id) => {
    const order = orders.find((one) => one.id === id);
    const attempt = attempts.find((one) => one.order === id);
    const happened = events.filter((one) => one.order === id);
    const [first] = happened;
    // Leaves out a payment refused as fraud, which brought no money unless it was sent back, and a payment under
    // review, which is in no sum.
    const isUncounted = attempt?.state === 'rejected' || (attempt?.state === 'review' && !order?.isPaid);
    if (!order || !attempt?.paymentId || !first || isUncounted) return [];
    return {
      order,
      paymentId: attempt.paymentId,
      seenAt: first.createdAt,
      refunds: refundsOf(order, attempt, happened),
    };
  });
}

/** Returns the refunds of a payment, split by VAT rate. `events`: the history of the payment, the oldest first. */
export function refundsOf(order: Order, attempt: PaymentAttempt, events: readonly OrderEvent[]) {
  const refunds = refundsAt(
    events.map(({ createdAt, refundedAmount, refundedItems }) => ({
      at: createdAt,
      total: refundedAmount ?? null,
      refundedItems: refundedItems as RefundedItems | null,
    })),
    attempt.refundedAmount ?? 0,
  );
  const items = itemsOf(attempt);
  const rates = ratesOfOrder(order);
  if (onlyRateOf(order) === null) return withRates(refunds, items, rates);
  const taxPercent = taxPercentOf(order);
  return withParts(refunds, partsBack(items), rates.taxPercent).map(({ parts, ...refund }) => ({
    ...refund,
    parts: parts && [{ ...parts, taxPercent }],
  }));
}
