import type { Client } from '@libsql/client';
import type { Payload } from 'payload';
import { isIdOf } from './ids.ts';
import type { Question, Review } from './payload-types.ts';

/** Newest reviews or questions of several products in one statement: Payload itself reads product by product. */

type FirstRows<Row> = { rows: Row[]; total: number };
type Kind = {
  paths: Readonly<Record<string, string>>;
  /** Condition for shown rows, for either database. */
  shown: { sql: string; mongo: object };
  /** Sort field, newest first. */
  date: string;
};

const REVIEWS: Kind = {
  paths: {
    id: 'id',
    name: 'name',
    rating: 'rating',
    comment: 'comment',
    createdAt: 'created_at',
    isPurchase: 'is_purchase',
  },
  shown: { sql: 'is_hidden IS NOT 1', mongo: { isHidden: { $ne: true } } },
  date: 'createdAt',
};
const QUESTIONS: Kind = {
  paths: {
    id: 'id',
    text: 'text',
    publicText: 'public_text',
    answer: 'answer',
    createdAt: 'created_at',
    answeredAt: 'answered_at',
  },
  shown: { sql: "state = 'published'", mongo: { state: 'published' } },
  date: 'answeredAt',
};

type Read<Row> = (
  payload: Payload,
  products: readonly string[],
  count: number,
) => Promise<Map<string, FirstRows<Row>>>;

const readFirst =
  <Row>(collection: 'reviews' | 'questions', kind: Kind): Read<Row> =>
  async (payload, products, count) => {
    const ids = products.filter(isIdOf(payload));
    if (ids.length === 0) return new Map();
    const read = payload.db.name === 'mongoose' ? aggregate : select;
    const found = await read(payload.db, collection, { ids, count, ...kind });
    return new Map(found.map(({ product, rows, total }) => [product, { rows: rows as Row[], total }]));
  };

/** At most `count` visible reviews of each product, and their total number. */
export const readFirstReviews = readFirst<Review>('reviews', REVIEWS);
/** At most `count` publicly answered questions of each product, and their total number. */
export const readFirstQuestions = readFirst<Question>('questions', QUESTIONS);

type Query = Kind & { ids: readonly string[]; count: number };
type Found = { product: string; rows: object[]; total: number };

async function select(database: Payload['db'], table: string, query: Query): Promise<Found[]> {
  const { ids, count, paths, shown, date } = query;
  const { client } = database as unknown as { client: Client };
  const facts = Object.entries(paths).flatMap(([name, column]) => [`'${name}'`, column]);
  const sql = `SELECT product_id, total, json_object(${facts.join(',')}) AS facts FROM (
      SELECT *, count(*) OVER (PARTITION BY product_id) AS total,
        row_number() OVER (PARTITION BY product_id ORDER BY ${paths[date]} DESC, id DESC) AS place
      FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?)) AND ${shown.sql})
    WHERE place <= ? ORDER BY product_id, place`;
  const { rows } = await client.execute({ sql, args: [JSON.stringify(ids), count] });
  const found = new Map<string, Found>();
  for (const { product_id, total, facts } of rows) {
    const product = String(product_id);
    const first = found.get(product) ?? { product, rows: [], total: Number(total) };
    first.rows.push(JSON.parse(String(facts)));
    found.set(product, first);
  }
  return [...found.values()];
}

type Model = { aggregate(stages: object[]): PromiseLike<unknown[]>; base: Mongoose };
type Mongoose = { Types: { ObjectId: new (id: string) => object } };
type Grouped = { _id: object; rows: Array<Record<string, unknown>>; total: number };

async function aggregate(database: Payload['db'], collection: string, query: Query): Promise<Found[]> {
  const { ids, count, paths, shown, date } = query;
  const model = (database as unknown as { collections: Record<string, Model> }).collections[collection];
  if (!model) return [];
  const { ObjectId } = model.base.Types;
  const input = Object.fromEntries(
    Object.keys(paths).map((name) => [name, `$${name === 'id' ? '_id' : name}`]),
  );
  const found = (await model.aggregate([
    { $match: { product: { $in: ids.map((id) => new ObjectId(id)) }, ...shown.mongo } },
    { $sort: { [date]: -1, _id: -1 } },
    { $group: { _id: '$product', rows: { $firstN: { n: count, input } }, total: { $sum: 1 } } },
  ])) as Grouped[];
  return found.map(({ _id, rows, total }) => ({ product: String(_id), rows: rows.map(asPayload), total }));
}

/** Dates and ids as texts. */
const asPayload = (row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name === 'id' ? String(value) : value instanceof Date ? value.toISOString() : value,
    ]),
  );
