import type { Client } from '@libsql/client';
import type { Payload } from 'payload';

/** Paid orders of a day in Istanbul (`2026-11-22`): their number, and their revenue in kuruş. */
export type DaySales = { day: string; orders: number; total: number };

/** Turkey has kept this offset all year round since 2016. */
const OFFSET_HOURS = 3;

const SQL = `SELECT date(paid_at, '+${OFFSET_HOURS} hours') AS day, count(*) AS orders,
  sum(total_price - coalesce(refunded_total, 0)) AS total
  FROM orders WHERE paid_at >= ? AND is_paid = 1 GROUP BY day ORDER BY day`;

type Pipelines = { collections: Record<string, { aggregate(stages: object[]): PromiseLike<DaySales[]> }> };

/**
 * Revenue of paid orders less refunds, by the day of payment; days without orders are left out. Summed by the database:
 * Payload itself can only count.
 */
export async function salesByDay(database: Payload['db'], since: Date): Promise<DaySales[]> {
  if (database.name === 'mongoose') return aggregate(database as unknown as Pipelines, since);
  const { client } = database as unknown as { client: Client };
  const { rows } = await client.execute({ sql: SQL, args: [since.toISOString()] });
  return rows.map(({ day, orders, total }) => ({
    day: String(day),
    orders: Number(orders),
    total: Number(total),
  }));
}

async function aggregate({ collections }: Pipelines, since: Date): Promise<DaySales[]> {
  const day = { $dateToString: { date: '$paidAt', format: '%Y-%m-%d', timezone: `+0${OFFSET_HOURS}:00` } };
  const kept = { $subtract: ['$totalPrice', { $ifNull: ['$refundedTotal', 0] }] };
  const found = await collections.orders?.aggregate([
    { $match: { paidAt: { $gte: since }, isPaid: true } },
    { $group: { _id: day, orders: { $sum: 1 }, total: { $sum: kept } } },
    { $sort: { _id: 1 } },
    { $project: { _id: 0, day: '$_id', orders: 1, total: 1 } },
  ]);
  return found ?? [];
}
