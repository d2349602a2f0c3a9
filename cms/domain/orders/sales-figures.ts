import type { Payload } from 'payload';
import { type DaySales, salesByDay } from '../../infra/database/sales-by-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inIstanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' });

/** `2026-11-22`, by Istanbul's calendar. */
export const dayOf = (date: Date): string => inIstanbul.format(date);
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

export type Period = {
  /** How many days, today included. */
  length: number;
  /** The first moment of it. */
  since: Date;
  orders: number;
  /** Kuruş. */
  total: number;
};

export type SalesFigures = {
  periods: Period[];
  /** The last 30 days, today last, including days without sales. */
  days: DaySales[];
};

const LENGTHS = [1, 7, 30];
const MOST_DAYS = 30;

/**
 * Sales of today and of the last 7 and 30 days. A refund lessens the day of its order's payment, so a period shows the
 * net income of exactly its orders.
 */
export async function readSalesFigures(payload: Payload, now = new Date()): Promise<SalesFigures> {
  const today = startOf(dayOf(now)).getTime();
  const starts = Array.from({ length: MOST_DAYS }, (_, ago) => new Date(today - ago * DAY_MS)).reverse();
  const sold = await salesByDay(payload.db, starts[0] ?? now);
  const byDay = new Map(sold.map((row) => [row.day, row]));
  const days = starts.map((start) => byDay.get(dayOf(start)) ?? { day: dayOf(start), orders: 0, total: 0 });
  const periods = LENGTHS.map((length) => {
    const rows = days.slice(-length);
    const sumOf = (name: 'orders' | 'total') => rows.reduce((sum, row) => sum + row[name], 0);
    return { length, since: starts.at(-length) ?? now, orders: sumOf('orders'), total: sumOf('total') };
  });
  return { periods, days };
}
