import type { PayloadRequest } from 'payload';
import { updateWhere } from '../database/update-where.ts';

const yearInIstanbul = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Istanbul', year: 'numeric' });

/**
 * The number people know an order by, such as `PD-2026-00042`: it grows within the year, by Istanbul's calendar. Orders that
 * are never paid have one too, so paid ones may leave gaps.
 *
 * Call it in the transaction that writes the order, and late in it: until its end other checkouts wait for their number.
 * @throws ValidationError when two transactions begin a year at once; the loser's work may be done again.
 */
export async function nextOrderNumber(req: PayloadRequest, now = new Date()): Promise<string> {
  const year = Number(yearInIstanbul.format(now));
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
