import type { Payload, PayloadRequest } from 'payload';
import { toIstanbul } from '../../contract/rules/dates.ts';
import { findRow } from '../../infra/database/rows.ts';
import { isUniqueViolation, updateWhere } from '../../infra/database/update-where.ts';

const yearInIstanbul = (at: Date): number => toIstanbul(at.toISOString()).getUTCFullYear();

/**
 * Takes the next order number for people, such as `PD-2026-00042`: it grows within the year, by Istanbul's calendar. It is
 * nobody else's from now on, so an order that is not written after all, or never paid, leaves a gap.
 *
 * A statement by itself, before the transaction that writes the order: in it all checkouts of all processes would wait for
 * each other to the end, and on MongoDB fail and begin anew.
 */
export async function takeOrderNumber(payload: Payload, now = new Date()): Promise<string> {
  const year = yearInIstanbul(now);
  for (;;) {
    const counter = await updateWhere(
      { payload },
      {
        collection: 'order-counters',
        where: { year: { equals: year } },
        data: { last: { $inc: 1 } },
      },
    );
    if (counter) return formatOrderNumber(year, counter.last);
    await beginYear(payload, year);
  }
}

/** Two may begin a year at once: whoever comes second finds it begun. */
async function beginYear(payload: Payload, year: number): Promise<void> {
  await payload.db
    .create({ collection: 'order-counters', data: { year, last: 0 } })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
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
