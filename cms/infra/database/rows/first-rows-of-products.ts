import type { Client } from '@libsql/client';
import type { CollectionSlug, Payload } from 'payload';
import { callModel } from '../driver/mongodb-losses.ts';
import { isIdOf } from './ids.ts';
import { columnOf, fromMongo } from './narrow-rows.ts';

type FirstRows<Row> = { rows: Row[]; total: number };
type Query = {
  collection: CollectionSlug;
  fields: readonly string[];
  shown: { sql: string; mongo: object };
  newestBy: string;
  count: number;
};
type Found = { product: string; rows: object[]; total: number };

/**
 * Reads at most `count` shown rows of each product, and the number of all shown rows, in one statement for all
 * products. Payload itself reads product by product.
 */
export async function readFirstRows<Row>(
  payload: Payload,
  products: readonly string[],
  query: Query,
): Promise<Map<string, FirstRows<Row>>> {
  const ids = products.filter(isIdOf(payload));
  if (ids.length === 0) return new Map();
  const read = payload.db.name === 'mongoose' ? aggregate : select;
  const found = await read(payload.db, ids, query);
  return new Map(found.map(({ product, rows, total }) => [product, { rows: rows as Row[], total }]));
}

async function select(
  database: Payload['db'],
  ids: readonly string[],
  { collection, fields, shown, newestBy, count }: Query,
): Promise<Found[]> {
  const { client } = database as unknown as { client: Client };
  const column = (name: string) => columnOf([name, 'plain']);
  const facts = ['id', ...fields].flatMap((name) => [`'${name}'`, column(name)]);
  const sql = `SELECT product_id, total, json_object(${facts.join(',')}) AS facts FROM (
      SELECT *, count(*) OVER (PARTITION BY product_id) AS total,
        row_number() OVER (PARTITION BY product_id ORDER BY ${column(newestBy)} DESC, id DESC) AS place
      FROM ${collection} WHERE product_id IN (SELECT value FROM json_each(?)) AND ${shown.sql})
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
type Grouped = { _id: object; rows: object[]; total: number };

async function aggregate(
  database: Payload['db'],
  ids: readonly string[],
  { collection, fields, shown, newestBy, count }: Query,
): Promise<Found[]> {
  const model = (database as unknown as { collections: Record<string, Model> }).collections[collection];
  if (!model) return [];
  const { ObjectId } = model.base.Types;
  const input = Object.fromEntries(['_id', ...fields].map((name) => [name, `$${name}`]));
  const stages = [
    { $match: { product: { $in: ids.map((id) => new ObjectId(id)) }, ...shown.mongo } },
    { $sort: { [newestBy]: -1, _id: -1 } },
    { $group: { _id: '$product', rows: { $firstN: { n: count, input } }, total: { $sum: 1 } } },
  ];
  const found = (await callModel(database, () => model.aggregate(stages))) as Grouped[];
  return found.map(({ _id, rows, total }) => ({
    product: String(_id),
    rows: rows.map(fromMongo) as object[],
    total,
  }));
}
