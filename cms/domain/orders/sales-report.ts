import type { Payload } from 'payload';
import { type PaidDay, paidByDay } from '../../infra/database/sold-products.ts';
import { readMovedPayments } from './moved-payments.ts';
import type { Refund } from './refund-record.ts';
import { dayOf } from './sales-figures.ts';

/** Days of Istanbul's calendar, `2026-11-22`, both included. */
export type Days = { from: string; to: string };

/** A day or a month, `2026-11-22` or `2026-11`: payments and refunds in it. In kuruş. */
export type SalesSlot = { slot: string; orders: number; sold: number; refunded: number; net: number };

/** Up to this many days are shown one by one, longer spans by month. */
const MOST_DAYS = 31;
const DAY_MS = 24 * 60 * 60 * 1000;
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** From the first moment to the one behind the last. */
export const spanOf = ({ from, to }: Days): { since: Date; until: Date } => ({
  since: new Date(`${from}T00:00:00+03:00`),
  until: new Date(Date.parse(`${to}T00:00:00+03:00`) + DAY_MS),
});

/** Pure. Every day, or every month, of the period, those without a sale as well; a refund counts when it happened. */
export function sumBySlots(
  { from, to }: Days,
  paid: readonly PaidDay[],
  refunds: ReadonlyArray<Pick<Refund, 'at' | 'amount'>>,
): SalesSlot[] {
  const length = Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
  const days = Array.from({ length }, (_, ago) =>
    new Date(noonOf(from) + ago * DAY_MS).toISOString().slice(0, 10),
  );
  const slotOf = (day: string) => (length > MOST_DAYS ? day.slice(0, 7) : day);
  const slots = new Map(
    days.map((day) => [slotOf(day), { slot: slotOf(day), orders: 0, sold: 0, refunded: 0, net: 0 }]),
  );
  for (const { day, orders, total } of paid) {
    const slot = slots.get(slotOf(day));
    if (slot) Object.assign(slot, { orders: slot.orders + orders, sold: slot.sold + total });
  }
  for (const { at, amount } of refunds) {
    const slot = slots.get(slotOf(dayOf(new Date(at))));
    if (slot) slot.refunded += amount;
  }
  return [...slots.values()].map((slot) => ({ ...slot, net: slot.sold - slot.refunded }));
}

/** Sales and refunds of these days, whenever the refunded order was paid. */
export async function readSalesReport(payload: Payload, days: Days): Promise<SalesSlot[]> {
  const span = spanOf(days);
  const [paid, refunds] = await Promise.all([paidByDay(payload.db, span), readRefunds(payload, span)]);
  return sumBySlots(days, paid, refunds);
}

/** Only refunds of sales: money that went back without a sale was never counted. */
async function readRefunds(payload: Payload, { since, until }: ReturnType<typeof spanOf>): Promise<Refund[]> {
  const refunds: Refund[] = [];
  const span = { since: since.toISOString(), until: until.toISOString() };
  for await (const payments of readMovedPayments(payload, span))
    for (const payment of payments) if (payment.order.isPaid) refunds.push(...payment.refunds);
  return refunds.filter(({ at }) => at >= span.since && at < span.until);
}
