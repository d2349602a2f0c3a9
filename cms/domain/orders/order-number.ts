import type { PayloadRequest } from 'payload';
import { toIstanbul } from '../../contract/rules/dates.ts';
import { findRow } from '../../infra/database/rows.ts';
import { updateWhere } from '../../infra/database/update-where.ts';

const yearInIstanbul = (at: Date): number => toIstanbul(at.toISOString()).getUTCFullYear();

/**
 * The order number for people, such as `PD-2026-00042`: it grows within the year, by Istanbul's calendar. Orders that
 * are never paid have one too, so paid ones may leave gaps.
 *
 * Call it in the transaction that writes the order, and late in it: until its end other checkouts wait for their number.
 * @throws ValidationError when two transactions begin a year at once; the loser's work may be done again.
 */
export async function nextOrderNumber(req: PayloadRequest, now = new Date()): Promise<string> {
  const year = yearInIstanbul(now);
  const counter = await updateWhere(req, {
    collection: 'order-counters',
    where: { year: { equals: year } },
    data: { last: { $inc: 1 } },
  });
  if (!counter) await req.payload.db.create({ collection: 'order-counters', data: { year, last: 1 }, req });
  return formatOrderNumber(year, counter?.last ?? 1);
}

const formatOrderNumber = (year: number, count: number): string =>
  `PD-${year}-${String(count).padStart(5, '0')}`;

/** The year and the count of an order's number; null for anything else. */
export function parseOrderNumber(number: string): { year: number; count: number } | null {
  const [, year, count] = /^PD-(\d{4})-(\d{5,9})$/.exec(number) ?? [];
  return year && count ? { year: Number(year), count: Number(count) } : null;
}

/** Every form in which people write a number, in full: `PD-2026-00042`, `2026-42`, or `42` of this year. */
export function completeOrderNumber(typed: string, now = new Date()): string | null {
  const [, year, count] = /^(?:PD-?)?(?:(\d{4})-)?(\d{1,9})$/i.exec(typed.trim()) ?? [];
  if (!Number(count)) return null;
  return formatOrderNumber(year ? Number(year) : yearInIstanbul(now), Number(count));
}

/** No order after this gets one of the year's numbers up to `count`. */
export async function skipOrderNumbers(
  req: PayloadRequest,
  { year, count }: { year: number; count: number },
): Promise<void> {
  const collection = 'order-counters';
  const isYear = { year: { equals: year } };
  const known = await findRow<{ id: string; last: number }>(req, collection, isYear);
  if (!known) await req.payload.db.create({ collection, data: { year, last: count }, req });
  else if (known.last < count)
    await updateWhere(req, {
      collection,
      where: { and: [isYear, { last: { equals: known.last } }] },
      data: { last: count },
    });
}

/** Leaves this many of the current year's numbers out. */
export async function leaveOutOrderNumbers(
  req: PayloadRequest,
  count: number,
  now = new Date(),
): Promise<void> {
  const year = yearInIstanbul(now);
  const where = { year: { equals: year } };
  const known = await updateWhere(req, {
    collection: 'order-counters',
    where,
    data: { last: { $inc: count } },
  });
  if (!known) await skipOrderNumbers(req, { year, count });
}
