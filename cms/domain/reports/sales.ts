import type { Payload } from 'payload';
import { istanbulDay, startOfIstanbulDay } from '../../contract/rules/dates.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import { type NarrowRows, scanRows } from '../../infra/database/rows/narrow-rows.ts';
import { goOnUnlessStopping, nextTurn } from '../../infra/turns.ts';
import { isOnTrial } from '../orders/trial-orders.ts';
import { readMovedPayments } from './moved-payments.ts';

/**
 * Sales report. An accepted payment is counted on the day of the payment, and a refund on the day of the refund.
 * Payments under review and payments without a sale are not counted.
 */

/** First and last day of a period, as dates of Istanbul such as `2026-11-22`. */
export type Days = { from: string; to: string };
/** Span from the first moment of a period to the first moment after it, as ISO dates. */
export type Span = { since: string; until: string };
/** Sums in kuruş for a day (`2026-11-22`) or a month (`2026-11`). */
export type SalesSlot = { slot: string; orders: number; sold: number; refunded: number; net: number };
export type Sale = Pick<Order, 'id' | 'totalPrice' | 'refundedTotal' | 'goodsRefunded' | 'isTrial'> & {
  paidAt: string;
};

/** Longest period that the report shows by day; a longer period is shown by month. */
const MOST_DAYS = 31;
const DAY_MS = 24 * 60 * 60 * 1000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Returns the last `length` days up to and including today. */
export function lastDays(length: number, now = new Date()): Days {
  const ago = (days: number) => istanbulDay(now.getTime() - days * DAY_MS);
  return { from: ago(length - 1), to: ago(0) };
}

export const spanOf = ({ from, to }: Days): Span => ({
  since: startOfIstanbulDay(from).toISOString(),
  until: new Date(startOfIstanbulDay(to).getTime() + DAY_MS).toISOString(),
});

const SALES: NarrowRows = {
  collection: 'orders',
  columns: {
    paidAt: 'plain',
    totalPrice: 'plain',
    refundedTotal: 'plain',
    goodsRefunded: 'flag',
    isTrial: 'flag',
  },
};
const AT_ONCE = 1_000;

export async function* readSales(payload: Payload, { since, until }: Span): AsyncGenerator<Sale[]> {
  const countsTrial = isOnTrial(payload);
  for await (const sales of scanRows<Sale>(payload, SALES, { flag: 'isPaid', limit: AT_ONCE })) {
    yield sales.filter(
      ({ paidAt, isTrial }) => paidAt >= since && paidAt < until && (countsTrial || !isTrial),
    );
    await nextTurn();
    goOnUnlessStopping();
  }
}

/** Sums sales and refunds for each day or month of the period; includes days and months without sales. */
export async function readSalesReport(payload: Payload, days: Days): Promise<SalesSlot[]> {
  const { from, to } = days;
  const span = spanOf(days);
  const length = Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
  const slotOf = (day: string) => (length > MOST_DAYS ? day.slice(0, 7) : day);
  const slots = new Map<string, SalesSlot>();
  for (let ago = 0; ago < length; ago++) {
    const slot = slotOf(new Date(noonOf(from) + ago * DAY_MS).toISOString().slice(0, 10));
    slots.set(slot, { slot, orders: 0, sold: 0, refunded: 0, net: 0 });
  }
  const add = (moment: string, { orders = 0, sold = 0, refunded = 0 }: Partial<SalesSlot>) => {
    const slot = slots.get(slotOf(istanbulDay(moment)));
    if (!slot) return;
    slot.orders += orders;
    slot.sold += sold;
    slot.refunded += refunded;
    slot.net += sold - refunded;
  };
  for await (const sales of readSales(payload, span))
    for (const { paidAt, totalPrice } of sales) add(paidAt, { orders: 1, sold: totalPrice });
  for await (const payments of readMovedPayments(payload, span))
    for (const { order, refunds } of payments)
      for (const { at, amount } of order.isPaid ? refunds : [])
        if (at >= span.since && at < span.until) add(at, { refunded: amount });
  return [...slots.values()];
}
