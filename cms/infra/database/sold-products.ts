import type { Client } from '@libsql/client';
import type { Payload } from 'payload';
import { isIdOf } from './ids.ts';

/** Orders paid and pieces sold within a period, summed by the database: Payload itself can only count. */

export type Span = { since: Date; until: Date };
/** A day of Istanbul (`2026-11-22`), its number of paid orders and their sum in kuruş, shipping and VAT included. */
export type PaidDay = { day: string; orders: number; total: number };
/** Sums in kuruş, without VAT. */
export type SoldCategory = { category: string; pieces: number; sum: number };
export type SoldProduct = { product: string; name: string; isThere: boolean; pieces: number; sum: number };

/** Turkey has kept this offset all year round since 2016. */
const OFFSET_HOURS = 3;

const PAID = 'o.paid_at >= ? AND o.paid_at < ? AND o.is_paid = 1';
/** Lines of paid orders; orders with fully returned goods do not count as sales. */
const LINES = `orders o JOIN orders_order_items i ON i._parent_id = o.id
  LEFT JOIN products p ON p.id = i.product WHERE ${PAID} AND coalesce(o.goods_refunded, 0) = 0`;

const PAID_DAYS = `SELECT date(o.paid_at, '+${OFFSET_HOURS} hours') AS day, count(*) AS orders,
  sum(o.total_price) AS total FROM orders o WHERE ${PAID} GROUP BY day ORDER BY day`;
const CATEGORIES = `SELECT coalesce(p.category, '') AS category, sum(i.qty) AS pieces, sum(i.qty * i.price) AS sum
  FROM ${LINES} GROUP BY 1 ORDER BY sum DESC, category`;
const BEST_SELLERS = `SELECT i.product AS product, max(i.name) AS name, max(p.id IS NOT NULL) AS isThere,
  sum(i.qty) AS pieces, sum(i.qty * i.price) AS sum FROM ${LINES}
  GROUP BY i.product ORDER BY pieces DESC, sum DESC, product LIMIT ?`;

export async function paidByDay(database: Payload['db'], span: Span): Promise<PaidDay[]> {
  if (database.name === 'mongoose') {
    const day = { $dateToString: { date: '$paidAt', format: '%Y-%m-%d', timezone: `+0${OFFSET_HOURS}:00` } };
    return aggregate<PaidDay>(database, [
      matchPaid(span),
      { $group: { _id: day, orders: { $sum: 1 }, total: { $sum: '$totalPrice' } } },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, day: '$_id', orders: 1, total: 1 } },
    ]);
  }
  return (await select(database, PAID_DAYS, span)).map(({ day, orders, total }) => ({
    day: String(day),
    orders: Number(orders),
    total: Number(total),
  }));
}

/** By each product's category of today; empty for deleted products. */
export async function soldByCategory(database: Payload['db'], span: Span): Promise<SoldCategory[]> {
  if (database.name === 'mongoose') return sumCategories(database, await aggregateProducts(database, span));
  return (await select(database, CATEGORIES, span)).map(({ category, pieces, sum }) => ({
    category: String(category),
    pieces: Number(pieces),
    sum: Number(sum),
  }));
}

/** Best-selling products, most pieces first; `checkout/sold-products.ts` subtracts the returned pieces. */
export async function bestSellers(
  database: Payload['db'],
  span: Span,
  limit: number,
): Promise<SoldProduct[]> {
  if (database.name === 'mongoose') {
    const most = [{ $sort: { pieces: -1, sum: -1, product: 1 } }, { $limit: limit }];
    const sold = await aggregateProducts(database, span, most);
    const found = await findCategories(database, sold);
    return sold.map((one) => ({ ...one, isThere: found.has(one.product) }));
  }
  return (await select(database, BEST_SELLERS, span, [limit])).map(
    ({ product, name, isThere, pieces, sum }) => ({
      product: String(product),
      name: String(name),
      isThere: Boolean(isThere),
      pieces: Number(pieces),
      sum: Number(sum),
    }),
  );
}

async function select(database: Payload['db'], sql: string, { since, until }: Span, more: number[] = []) {
  const { client } = database as unknown as { client: Client };
  return (await client.execute({ sql, args: [since.toISOString(), until.toISOString(), ...more] })).rows;
}

type CategoryRow = { _id: object; category?: string | null };
type Models = {
  collections: Record<
    string,
    {
      aggregate(stages: object[]): PromiseLike<unknown[]>;
      find(where: object, fields: object): { lean(): PromiseLike<CategoryRow[]> };
    }
  >;
};

async function aggregate<Row>(database: Payload['db'], stages: object[]): Promise<Row[]> {
  const { collections } = database as unknown as Models;
  return ((await collections.orders?.aggregate(stages)) ?? []) as Row[];
}

const matchPaid = ({ since, until }: Span, more: object = {}) => ({
  $match: { paidAt: { $gte: since, $lt: until }, isPaid: true, ...more },
});

type SoldLine = Omit<SoldProduct, 'isThere'>;

const aggregateProducts = (database: Payload['db'], span: Span, more: object[] = []): Promise<SoldLine[]> =>
  aggregate<SoldLine>(database, [
    matchPaid(span, { goodsRefunded: { $ne: true } }),
    { $unwind: '$orderItems' },
    {
      $group: {
        _id: '$orderItems.product',
        name: { $max: '$orderItems.name' },
        pieces: { $sum: '$orderItems.qty' },
        sum: { $sum: { $multiply: ['$orderItems.qty', '$orderItems.price'] } },
      },
    },
    { $project: { _id: 0, product: '$_id', name: 1, pieces: 1, sum: 1 } },
    ...more,
  ]);

/** Categories of existing products: a line stores its product's id as text, and outlives the product. */
async function findCategories(
  database: Payload['db'],
  sold: ReadonlyArray<Pick<SoldLine, 'product'>>,
): Promise<Map<string, string>> {
  const { collections } = database as unknown as Models;
  const ids = sold.map(({ product }) => product).filter(isIdOf({ db: database }));
  const rows = (await collections.products?.find({ _id: { $in: ids } }, { category: 1 }).lean()) ?? [];
  return new Map(rows.map(({ _id, category }) => [String(_id), category ?? '']));
}

async function sumCategories(database: Payload['db'], sold: readonly SoldLine[]): Promise<SoldCategory[]> {
  const categories = await findCategories(database, sold);
  const sums = new Map<string, SoldCategory>();
  for (const { product, pieces, sum } of sold) {
    const category = categories.get(product) ?? '';
    const before = sums.get(category);
    sums.set(category, {
      category,
      pieces: pieces + (before?.pieces ?? 0),
      sum: sum + (before?.sum ?? 0),
    });
  }
  return [...sums.values()].sort(
    (one, other) => other.sum - one.sum || (one.category < other.category ? -1 : 1),
  );
}
