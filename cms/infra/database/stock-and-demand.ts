import type { Client } from '@libsql/client';
import type { Payload } from 'payload';

/** Stock and demand, summed by the database: Payload itself can only count. */

/** `sum` in kuruş, at today's prices without VAT. */
export type StockValue = { isPublished: boolean; products: number; pieces: number; sum: number };
/** Number of people who want a product, each counted once, and number of alerts for it. */
export type WantedProduct = {
  product: string;
  name: string;
  stock: number;
  people: number;
  wants: number;
  alerts: number;
};
export type WantedSearch = { path: string; title: string; people: number };
/** Number of people who wait for a value or catalogue number, their conditions, and their highest price. */
export type WantedStamp = {
  subject: string;
  title: string;
  series: string;
  people: number;
  /** Null when nobody named a price. */
  maxPrice: number | null;
  /** Empty text: any condition. */
  conditions: string[];
};

const STOCK = `SELECT is_published = 1 AS isPublished, count(*) AS products, sum(count_in_stock) AS pieces,
  sum(count_in_stock * coalesce(price, 0)) AS sum FROM products WHERE count_in_stock > 0
  GROUP BY 1 ORDER BY 1 DESC`;
const WANTED = `SELECT product, p.name AS name, p.count_in_stock AS stock, people, wants, alerts FROM (
    SELECT product_id AS product, count(DISTINCT email) AS people, sum(1 - alert) AS wants, sum(alert) AS alerts FROM (
      SELECT w.product_id, u.email, 0 AS alert FROM wants w JOIN users u ON u.id = w.user_id
      UNION ALL SELECT product_id, email, 1 FROM stock_notices WHERE state = 'waiting')
    GROUP BY product_id)
  JOIN products p ON p.id = product ORDER BY people DESC, alerts DESC, product LIMIT ?`;
const SEARCHES = `SELECT path, max(title) AS title, count(*) AS people FROM saved_searches WHERE state = 'active'
  GROUP BY path ORDER BY people DESC, path LIMIT ?`;
const WANTED_STAMPS = `SELECT subject, max(title) AS title, max(series) AS series, count(*) AS people,
  max(max_price) AS maxPrice, group_concat(DISTINCT coalesce(condition, '')) AS conditions FROM wanted_stamps
  GROUP BY subject ORDER BY people DESC, subject LIMIT ?`;

/** Stock of published products, and of drafts. */
export async function stockValue(database: Payload['db']): Promise<StockValue[]> {
  if (database.name === 'mongoose')
    return aggregate<StockValue>(database, 'products', [
      { $match: { countInStock: { $gt: 0 } } },
      {
        $group: {
          _id: { $eq: ['$isPublished', true] },
          products: { $sum: 1 },
          pieces: { $sum: '$countInStock' },
          sum: { $sum: { $multiply: ['$countInStock', { $ifNull: ['$price', 0] }] } },
        },
      },
      { $sort: { _id: -1 } },
      { $project: { _id: 0, isPublished: '$_id', products: 1, pieces: 1, sum: 1 } },
    ]);
  return (await select(database, STOCK)).map(({ isPublished, products, pieces, sum }) => ({
    isPublished: Boolean(isPublished),
    products: Number(products),
    pieces: Number(pieces),
    sum: Number(sum),
  }));
}

/** Most wanted products, the most people first. */
export async function mostWanted(database: Payload['db'], limit: number): Promise<WantedProduct[]> {
  if (database.name === 'mongoose') {
    const wanted = await aggregate<WantedProduct>(database, 'wants', [
      { $lookup: { from: 'users', localField: 'user', foreignField: '_id', as: 'person' } },
      { $unwind: '$person' },
      { $project: { product: 1, email: '$person.email', alert: { $literal: 0 } } },
      {
        $unionWith: {
          coll: 'stock-notices',
          pipeline: [
            { $match: { state: 'waiting' } },
            { $project: { product: 1, email: 1, alert: { $literal: 1 } } },
          ],
        },
      },
      {
        $group: {
          _id: '$product',
          emails: { $addToSet: '$email' },
          rows: { $sum: 1 },
          alerts: { $sum: '$alert' },
        },
      },
      { $set: { people: { $size: '$emails' } } },
      { $lookup: { from: 'products', localField: '_id', foreignField: '_id', as: 'found' } },
      { $unwind: '$found' },
      { $sort: { people: -1, alerts: -1, _id: 1 } },
      { $limit: limit },
      {
        $project: {
          _id: 0,
          product: '$_id',
          name: '$found.name',
          stock: '$found.countInStock',
          people: 1,
          wants: { $subtract: ['$rows', '$alerts'] },
          alerts: 1,
        },
      },
    ]);
    return wanted.map((one) => ({ ...one, product: String(one.product) }));
  }
  return (await select(database, WANTED, [limit])).map(({ product, name, stock, people, wants, alerts }) => ({
    product: String(product),
    name: String(name),
    stock: Number(stock),
    people: Number(people),
    wants: Number(wants),
    alerts: Number(alerts),
  }));
}

/** Searches saved by most people, the most first. */
export async function mostKeptSearches(database: Payload['db'], limit: number): Promise<WantedSearch[]> {
  if (database.name === 'mongoose')
    return aggregate<WantedSearch>(database, 'saved-searches', [
      { $match: { state: 'active' } },
      { $group: { _id: '$path', title: { $max: '$title' }, people: { $sum: 1 } } },
      { $sort: { people: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 0, path: '$_id', title: 1, people: 1 } },
    ]);
  return (await select(database, SEARCHES, [limit])).map(({ path, title, people }) => ({
    path: String(path),
    title: String(title),
    people: Number(people),
  }));
}

/** Stamps that most people wait for, the most first. */
export async function mostWantedStamps(database: Payload['db'], limit: number): Promise<WantedStamp[]> {
  if (database.name === 'mongoose')
    return aggregate<WantedStamp>(database, 'wanted-stamps', [
      {
        $group: {
          _id: '$subject',
          title: { $max: '$title' },
          series: { $max: '$series' },
          people: { $sum: 1 },
          maxPrice: { $max: '$maxPrice' },
          conditions: { $addToSet: { $ifNull: ['$condition', ''] } },
        },
      },
      { $sort: { people: -1, _id: 1 } },
      { $limit: limit },
      {
        $project: {
          _id: 0,
          subject: '$_id',
          title: 1,
          series: { $ifNull: ['$series', ''] },
          people: 1,
          maxPrice: { $ifNull: ['$maxPrice', null] },
          conditions: 1,
        },
      },
    ]);
  return (await select(database, WANTED_STAMPS, [limit])).map(
    ({ subject, title, series, people, maxPrice, conditions }) => ({
      subject: String(subject),
      title: String(title),
      series: String(series ?? ''),
      people: Number(people),
      maxPrice: maxPrice === null ? null : Number(maxPrice),
      conditions: String(conditions).split(','),
    }),
  );
}

async function select(database: Payload['db'], sql: string, args: number[] = []) {
  const { client } = database as unknown as { client: Client };
  return (await client.execute({ sql, args })).rows;
}

type Pipelines = { collections: Record<string, { aggregate(stages: object[]): PromiseLike<unknown[]> }> };

async function aggregate<Row>(database: Payload['db'], collection: string, stages: object[]): Promise<Row[]> {
  const { collections } = database as unknown as Pipelines;
  return ((await collections[collection]?.aggregate(stages)) ?? []) as Row[];
}
