import type { Payload, PayloadRequest } from 'payload';
import { istanbulDay } from '../../contract/rules/dates.ts';
import { findRow } from '../../infra/database/rows/rows.ts';
import { isUniqueViolation, updateWhere } from '../../infra/database/rows/update-where.ts';
import { currentPrefixes } from '../../infra/shop-identity.ts';

const yearInIstanbul = (at: Date): number => Number(istanbulDay(at).slice(0, 4));

/**
 * Takes the next order number of the year by Istanbul's calendar, such as `PD-2026-00042`. The count is
 * unique in its year, whatever the prefix. An order that is never paid leaves a gap. Must run before the order's
 * transaction: inside it, all checkouts would wait for each other.
 */
export async function takeOrderNumber(payload: Payload, now = new Date()): Promise<string> {
  const year = yearInIstanbul(now);
  const [prefix] = await currentPrefixes(payload);
  for (;;) {
    const isYear = { year: { equals: year } };
    const counter = await updateWhere({ payload }, 'order-counters', isYear, { last: { $inc: 1 } });
    if (counter) return formatOrderNumber(prefix, year, counter.last);
    await beginYear(payload, year);
  }
}

/** Creates the counter of a year. Of two simultaneous processes, the second finds it already created. */
async function beginYear(payload: Payload, year: number): Promise<void> {
  await payload.db
    .create({ collection: 'order-counters', data: { year, last: 0 } })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
}

const formatOrderNumber = (prefix: string, year: number, count: number): string =>
  `${prefix}-${year}-${String(count).padStart(5, '0')}`;

/** Reads an order number with any of the shop's prefixes; null for a number of somebody else. */
export function parseOrderNumber(
  number: string,
  prefixes: readonly string[],
): { year: number; count: number } | null {
  const [, prefix = '', year, count] = /^([A-Z]{2,6})-(\d{4})-(\d{5,9})$/.exec(number) ?? [];
  return prefixes.includes(prefix) ? { year: Number(year), count: Number(count) } : null;
}

/** Completes an order number as people write it: `PD-2026-00042`, `2026-42`, or `42` of the current year. */
export function completeOrderNumber(
  typed: string,
  prefixes: readonly [string, ...string[]],
  now = new Date(),
): string | null {
  const [, told, year, count] = /^(?:([A-Z]{2,6})-?)?(?:(\d{4})-)?(\d{1,9})$/i.exec(typed.trim()) ?? [];
  const prefix = told?.toUpperCase() ?? prefixes[0];
  if (!Number(count) || !prefixes.includes(prefix)) return null;
  return formatOrderNumber(prefix, year ? Number(year) : yearInIstanbul(now), Number(count));
}

/** Year and count of an order number, `-2026-00042`: people leave out the prefix, and the shop may have changed it. */
export const withoutPrefix = (number: string): string => number.slice(number.indexOf('-'));

/** Whether the shop has not given this order number yet; its order is then from before a restore. */
export async function isAboveCounter(payload: Payload, number: string): Promise<boolean> {
  const parsed = parseOrderNumber(number, await currentPrefixes(payload));
  if (!parsed) return false;
  const isYear = { year: { equals: parsed.year } };
  const counter = await findRow<{ id: string; last: number }>({ payload }, 'order-counters', isYear);
  return parsed.count > (counter?.last ?? 0);
}

/** Skips the year's numbers up to `count`. */
export async function skipOrderNumbers(
  req: PayloadRequest,
  { year, count }: { year: number; count: number },
): Promise<void> {
  const collection = 'order-counters';
  const isYear = { year: { equals: year } };
  const known = await findRow<{ id: string; last: number }>(req, collection, isYear);
  if (!known) await req.payload.db.create({ collection, data: { year, last: count }, req });
  else if (known.last < count)
    await updateWhere(req, collection, { ...isYear, last: { equals: known.last } }, { last: count });
}

export async function leaveOutOrderNumbers(
  req: PayloadRequest,
  count: number,
  now = new Date(),
): Promise<void> {
  const year = yearInIstanbul(now);
  const isYear = { year: { equals: year } };
  if (!(await updateWhere(req, 'order-counters', isYear, { last: { $inc: count } })))
    await skipOrderNumbers(req, { year, count });
}
