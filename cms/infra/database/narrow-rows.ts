import type { Client, Value } from '@libsql/client';
import type { Payload } from 'payload';
import { goOnUnlessStopping, nextTurn } from '../turns.ts';

/**
 * Rows with a few of their columns, past the adapter and by thousands: through it a row of a product takes longer than
 * all that is made of it. SQLite writes a batch as one JSON text, since its driver makes every value an object of its own.
 */

/** How a field lies in its column: as it is, as a number with a fraction, as yes or no, as JSON, or as the id of another row. */
export type ColumnKind = 'plain' | 'real' | 'flag' | 'json' | 'relation';

/** Fields by their paths: `sizes.webp320.width`. A row always has its `id` besides. */
export type NarrowRows = {
  collection: 'products' | 'media' | 'collection-items';
  columns: Readonly<Record<string, ColumnKind>>;
};

/** A column for each field of a schema, plain unless `kinds` says otherwise. */
export const columnsOf = (fields: object, kinds: NarrowRows['columns'] = {}): NarrowRows['columns'] =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, kinds[name] ?? 'plain']));

/** All rows that have the flag, each once, some at a time. Who asks lets others have their turn in between. */
export const scanRows = <Row>(
  { db }: Payload,
  rows: NarrowRows,
  asked: { flag: string; limit: number },
): AsyncGenerator<Row[]> =>
  (db.name === 'mongoose' ? scanMongo(db, rows, asked) : scanSqlite(db, rows, asked)) as AsyncGenerator<
    Row[]
  >;

/** The existing rows with these ids, in no order. */
export async function readRows<Row>(
  { db }: Payload,
  rows: NarrowRows,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  if (db.name === 'mongoose') {
    const found = find(db, rows, { _id: { $in: ids } });
    return (await found).map(fromMongo) as Row[];
  }
  const sql = `SELECT json_group_array(${arrayOf(rows)}) FROM ${tableOf(rows)} WHERE id IN (SELECT value FROM json_each(?))`;
  const [text] = await select(db, sql, [JSON.stringify(ids)]);
  return parse(text, rows) as Row[];
}

/** As many are read in one turn. */
const OF_ONE_AT_ONCE = 1_000;

/** Rows whose relation is this row, oldest first; equal dates are sorted by id. */
export async function readRowsOf<Row>(
  { db }: Payload,
  rows: NarrowRows,
  { relation, id }: { relation: string; id: string },
): Promise<Row[]> {
  const dated = { ...rows, columns: { ...rows.columns, createdAt: 'plain' } } as const;
  const asked = { relation, id, limit: OF_ONE_AT_ONCE };
  const found: Row[] = [];
  for await (const some of db.name === 'mongoose'
    ? scanMongoOf(db, dated, asked)
    : scanSqliteOf(db, dated, asked)) {
    found.push(...(some as Row[]));
    await nextTurn();
    goOnUnlessStopping();
  }
  type Dated = { createdAt: string; id: string };
  const isBefore = (one: Dated, other: Dated) =>
    one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
  return (found as Dated[]).sort((one, other) => (isBefore(one, other) ? -1 : 1)) as Row[];
}

/** When a product was written, and whether it is a draft. `date` is an ISO date. */
export type WrittenRow = { id: string; date: string; isPublished: boolean };

/** Products that were written since this ISO date, drafts too, some at a time. */
export const scanWritten = ({ db }: Payload, since: string, limit: number): AsyncGenerator<WrittenRow[]> =>
  db.name === 'mongoose' ? scanWrittenInMongo(db, since, limit) : scanWrittenInSqlite(db, since, limit);

type Database = Payload['db'];
type Row = Record<string, unknown>;

// SQLite

const snakeCase = (path: string) =>
  path.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = ({ collection }: NarrowRows) => `"${collection.replaceAll('-', '_')}"`;

function columnOf([path, kind]: [string, ColumnKind]): string {
  return kind === 'relation' ? `${snakeCase(path)}_id` : snakeCase(path);
}

/** JSON would round a fraction, and `printf` alone would print a missing one as 0. */
function arrayOf({ columns }: NarrowRows): string {
  const values = Object.entries(columns).map((column) => {
    const name = `"${columnOf(column)}"`;
    if (column[1] === 'json') return `json(${name})`;
    return column[1] === 'real' ? `iif(${name} IS NULL, NULL, printf('%!.17g', ${name}))` : name;
  });
  return `json_array(id, ${values.join(', ')})`;
}

async function select(db: Database, sql: string, args: Value[]): Promise<Value[]> {
  const { client } = db as unknown as { client: Client };
  const { rows, columns } = await client.execute({ sql, args });
  return columns.map((_, at) => rows[0]?.[at] ?? null);
}

/** By position in the file: reading continues after the last row, for any ids, and the planner has no choice. */
async function* scanSqlite(
  db: Database,
  rows: NarrowRows,
  { flag, limit }: { flag: string; limit: number },
): AsyncGenerator<Row[]> {
  const names = Object.entries(rows.columns).map((column) => `"${columnOf(column)}"`);
  const sql = `SELECT max(place), json_group_array(${arrayOf(rows)}) FROM (
    SELECT rowid AS place, id, ${names.join(', ')} FROM ${tableOf(rows)}
    WHERE rowid > ? AND +"${snakeCase(flag)}" = 1 ORDER BY rowid LIMIT ?)`;
  for (let after: Value = 0; after !== null; ) {
    const [last = null, text]: Value[] = await select(db, sql, [after, limit]);
    const found = parse(text, rows);
    if (found.length > 0) yield found;
    after = last;
  }
}

type OfOne = { relation: string; id: string; limit: number };

/** An index of a relation has the places in the file in order. */
async function* scanSqliteOf(
  db: Database,
  rows: NarrowRows,
  { relation, id, limit }: OfOne,
): AsyncGenerator<Row[]> {
  const sql = `SELECT max(place), json_group_array(${arrayOf(rows)}) FROM (
    SELECT rowid AS place, * FROM ${tableOf(rows)} WHERE "${columnOf([relation, 'relation'])}" = ? AND rowid > ?
    ORDER BY rowid LIMIT ?)`;
  for (let after: Value = 0; ; ) {
    const [last = null, text]: Value[] = await select(db, sql, [id, after, limit]);
    const found = parse(text, rows);
    yield found;
    if (found.length < limit) return;
    after = last;
  }
}

/** All of a moment, of which there may be any number, stand in the order of their places in the index of the dates. */
async function* scanWrittenInSqlite(
  db: Database,
  since: string,
  limit: number,
): AsyncGenerator<WrittenRow[]> {
  const sql = `SELECT json_group_array(json_array(id, updated_at, is_published, place)) FROM (
    SELECT id, updated_at, is_published, rowid AS place FROM products
    WHERE (updated_at, rowid) > (?, ?) ORDER BY updated_at, rowid LIMIT ?)`;
  for (let [date, place] = [since, -1]; ; ) {
    const [text] = await select(db, sql, [date, place, limit]);
    const found = JSON.parse(String(text)) as Array<[string, string, number, number]>;
    if (found.length > 0) yield found.map(([id, date, flag]) => ({ id, date, isPublished: flag === 1 }));
    if (found.length < limit) return;
    for (const [, later, , behind] of found)
      if (later > date || (later === date && behind > place)) [date, place] = [later, behind];
  }
}

function parse(text: Value | undefined, { columns }: NarrowRows): Row[] {
  const setters = Object.entries(columns).map(([path, kind]) => createSetter(path.split('.'), kind));
  return (JSON.parse(String(text)) as unknown[][]).map(([id, ...values]) => {
    const row: Row = { id };
    for (const [at, set] of setters.entries()) set(row, values[at]);
    return row;
  });
}

const READ: Record<ColumnKind, (value: unknown) => unknown> = {
  plain: (value) => value,
  json: (value) => value,
  relation: (value) => value,
  real: (value) => (value === null ? null : Number(value)),
  flag: (value) => (value === null ? null : value === 1),
};

function createSetter(path: readonly string[], kind: ColumnKind): (row: Row, value: unknown) => void {
  const [name = '', ...rest] = path;
  const read = READ[kind];
  if (rest.length === 0)
    return (row, value) => {
      row[name] = read(value);
    };
  const set = createSetter(rest, kind);
  return (row, value) => {
    row[name] ??= {};
    set(row[name] as Row, value);
  };
}

// MongoDB

type Found = PromiseLike<Row[]> & { cursor(options: { batchSize: number }): AsyncIterable<Row> };
type Query = { sort(order: object): Query; lean(): Found };
type Models = { collections: Record<string, { find(filter: object, projection: object): Query }> };

function find(db: Database, { collection, columns }: NarrowRows, filter: object, order: object = {}): Found {
  const projection = Object.fromEntries(Object.keys(columns).map((path) => [path, 1]));
  const model = (db as unknown as Models).collections[collection] as Models['collections'][string];
  return model.find(filter, projection).sort(order).lean();
}

async function* scanMongo(
  db: Database,
  rows: NarrowRows,
  { flag, limit }: { flag: string; limit: number },
): AsyncGenerator<Row[]> {
  for await (const some of inBatches(find(db, rows, { [flag]: true }, { _id: 1 }), limit))
    yield some.map(fromMongo) as Row[];
}

async function* scanMongoOf(
  db: Database,
  rows: NarrowRows,
  { relation, id, limit }: OfOne,
): AsyncGenerator<Row[]> {
  for await (const some of inBatches(find(db, rows, { [relation]: id }), limit))
    yield some.map(fromMongo) as Row[];
}

const WRITTEN: NarrowRows = { collection: 'products', columns: { updatedAt: 'plain', isPublished: 'flag' } };

async function* scanWrittenInMongo(db: Database, since: string, limit: number): AsyncGenerator<WrittenRow[]> {
  const found = find(db, WRITTEN, { updatedAt: { $gte: new Date(since) } }, { updatedAt: 1 });
  for await (const some of inBatches(found, limit))
    yield (some.map(fromMongo) as Row[]).map(({ id, updatedAt, isPublished }) => ({
      id: String(id),
      date: String(updatedAt),
      isPublished: isPublished === true,
    }));
}

async function* inBatches(found: Found, limit: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of found.cursor({ batchSize: limit })) {
    if (batch.push(row) < limit) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** As the adapter returns it: ids as texts, dates in ISO. */
function fromMongo(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(fromMongo);
  if ('toHexString' in value) return String(value);
  const { _id, ...rest } = value as Row;
  const fields = Object.entries(rest).map(([name, field]) => [name, fromMongo(field)]);
  return { ...(_id !== undefined && { id: String(_id) }), ...Object.fromEntries(fields) };
}
