import type { Client, Value } from '@libsql/client';
import type { CollectionSlug, Payload } from 'payload';
import { goOnUnlessStopping, nextTurn } from '../../turns.ts';
import { callModel } from '../driver/mongodb-losses.ts';

/**
 * Reads a few columns of thousands of rows without Payload's adapter. For a product's row, the adapter takes longer
 * than all other work with the row. SQLite returns each batch as one JSON text, because its driver makes an object of
 * every value.
 */

/** Type of a column: unchanged value, number with a fraction, boolean, JSON, or id of another row. */
export type ColumnKind = 'plain' | 'real' | 'flag' | 'json' | 'relation';
/** Fields to read from the rows of an array field. Only `readRows` supports such fields. */
type ListFields = Readonly<Record<string, 'plain' | 'relation'>>;

/** Fields to read, named by paths such as `sizes.webp320.width`. Each row also has its `id`. */
export type NarrowRows = {
  collection: CollectionSlug;
  columns: Readonly<Record<string, ColumnKind | ListFields>>;
};

/** Returns a column for each field of a schema. The type of a column is `plain` unless `kinds` names another type. */
export const columnsOf = (fields: object, kinds: NarrowRows['columns'] = {}): NarrowRows['columns'] =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, kinds[name] ?? 'plain']));

/** Reads all rows with the flag, in batches. Callers let others run in between. */
export const scanRows = <Row>(
  { db }: Payload,
  rows: NarrowRows,
  { flag, limit }: { flag: string; limit: number },
): AsyncGenerator<Row[]> =>
  db.name === 'mongoose'
    ? scanMongo(db, rows, { filter: { [flag]: true }, order: { _id: 1 }, limit })
    : scanSqlite(db, rows, { condition: `+"${snakeCase(flag)}" = 1`, args: [], limit });

export async function readRows<Row>(
  { db }: Payload,
  rows: NarrowRows,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  if (db.name === 'mongoose') {
    const found = callModel(db, () => find(db, rows, { _id: { $in: ids } }));
    return (await found).map(fromMongo) as Row[];
  }
  const sql = `SELECT json_group_array(${arrayOf(rows)}) FROM ${tableOf(rows)} WHERE id IN (SELECT value FROM json_each(?))`;
  const [text] = await select(db, sql, [JSON.stringify(ids)]);
  return parse(text, rows) as Row[];
}

const ROWS_IN_TURN = 1_000;

/** Reads the rows whose relation is this row, oldest first; rows of the same date are sorted by id. */
export async function readRowsOf<Row>(
  { db }: Payload,
  rows: NarrowRows,
  { relation, id }: { relation: string; id: string },
): Promise<Row[]> {
  type Dated = { createdAt: string; id: string };
  const dated = { ...rows, columns: { ...rows.columns, createdAt: 'plain' } } as const;
  const limit = ROWS_IN_TURN;
  const found: Dated[] = [];
  for await (const some of db.name === 'mongoose'
    ? scanMongo<Dated>(db, dated, { filter: { [relation]: id }, limit })
    : scanSqlite<Dated>(db, dated, {
        condition: `"${columnOf([relation, 'relation'])}" = ?`,
        args: [id],
        limit,
      })) {
    found.push(...some);
    await nextTurn();
    goOnUnlessStopping();
  }
  const isBefore = (one: Dated, other: Dated) =>
    one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
  return found.sort((one, other) => (isBefore(one, other) ? -1 : 1)) as Row[];
}

/** Reads the rows written since this ISO date, in batches. `rows` must have `updatedAt`. */
export const scanWritten = <Row>(
  { db }: Payload,
  rows: NarrowRows,
  { since, limit }: Written,
): AsyncGenerator<Row[]> =>
  db.name === 'mongoose'
    ? scanMongo(db, rows, {
        filter: { updatedAt: { $gte: new Date(since) } },
        order: { updatedAt: 1 },
        limit,
      })
    : scanWrittenInSqlite(db, rows, { since, limit });

type Written = { since: string; limit: number };
type Database = Payload['db'];
type Row = Record<string, unknown>;

// SQLite

const snakeCase = (path: string) =>
  path.replaceAll('.', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = ({ collection }: NarrowRows) => `"${collection.replaceAll('-', '_')}"`;

export function columnOf([path, kind]: [string, ColumnKind | ListFields]): string {
  return kind === 'relation' ? `${snakeCase(path)}_id` : snakeCase(path);
}

/** Lists of columns in SQL, by the constants that describe them: each page reads by several. */
const arrays = new WeakMap<NarrowRows, string>();
function arrayOf(rows: NarrowRows): string {
  const known = arrays.get(rows) ?? writeArray(rows);
  arrays.set(rows, known);
  return known;
}

/** JSON would round a fraction, and `printf` alone would print a missing one as 0. */
function writeArray(rows: NarrowRows): string {
  const values = Object.entries(rows.columns).map((column) => {
    const name = `"${columnOf(column)}"`;
    if (isList(column[1])) return listOf(rows, column[0], column[1]);
    if (column[1] === 'json') return `json(${name})`;
    return column[1] === 'real' ? `iif(${name} IS NULL, NULL, printf('%!.17g', ${name}))` : name;
  });
  return `json_array(id, ${values.join(', ')})`;
}

const isList = (kind: ColumnKind | ListFields): kind is ListFields => typeof kind !== 'string';

function listOf(rows: NarrowRows, path: string, fields: ListFields): string {
  const values = Object.entries(fields)
    .map((field) => `'${field[0]}', "${columnOf(field)}"`)
    .join(', ');
  const table = `"${rows.collection.replaceAll('-', '_')}_${snakeCase(path)}"`;
  return `json((SELECT json_group_array(json_object(${values})) FROM
    (SELECT * FROM ${table} AS list WHERE list._parent_id = ${tableOf(rows)}.id ORDER BY list._order)))`;
}

const namesOf = ({ columns }: NarrowRows): string =>
  Object.entries(columns)
    .map((column) => `"${columnOf(column)}"`)
    .join(', ');

async function select(db: Database, sql: string, args: Value[]): Promise<Value[]> {
  const { client } = db as unknown as { client: Client };
  const { rows, columns } = await client.execute({ sql, args });
  return columns.map((_, at) => rows[0]?.[at] ?? null);
}

type Scan = { condition: string; args: string[]; limit: number };

/**
 * Reads in the order of `rowid`: each batch continues after the last row of the batch before, whatever the ids, and the
 * planner can only choose the index of `condition`.
 */
async function* scanSqlite<Row>(
  db: Database,
  rows: NarrowRows,
  { condition, args, limit }: Scan,
): AsyncGenerator<Row[]> {
  const sql = `SELECT max(place), json_group_array(${arrayOf(rows)}) FROM (
    SELECT rowid AS place, id, ${namesOf(rows)} FROM ${tableOf(rows)}
    WHERE ${condition} AND rowid > ? ORDER BY rowid LIMIT ?)`;
  for (let after: Value = 0; after !== null; ) {
    const [last = null, text]: Value[] = await select(db, sql, [...args, after, limit]);
    const found = parse(text, rows);
    if (found.length > 0) yield found as Row[];
    after = found.length < limit ? null : last;
  }
}

/** Continues after the date and `rowid` of the last row read, because many rows may have the same date. */
async function* scanWrittenInSqlite<Row>(
  db: Database,
  rows: NarrowRows,
  { since, limit }: Written,
): AsyncGenerator<Row[]> {
  const sql = `SELECT json_group_array(${arrayOf(rows)}), json_group_array(place) FROM (
    SELECT rowid AS place, id, ${namesOf(rows)} FROM ${tableOf(rows)}
    WHERE (updated_at, rowid) > (?, ?) ORDER BY updated_at, rowid LIMIT ?)`;
  for (let [date, place] = [since, -1]; ; ) {
    const [text, places] = await select(db, sql, [date, place, limit]);
    const found = parse(text, rows);
    if (found.length > 0) yield found as Row[];
    if (found.length < limit) return;
    const behind = JSON.parse(String(places)) as number[];
    for (const [at, { updatedAt }] of found.entries()) {
      const [later, next] = [String(updatedAt), behind[at] as number];
      if (later > date || (later === date && next > place)) [date, place] = [later, next];
    }
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

function createSetter(
  path: readonly string[],
  kind: ColumnKind | ListFields,
): (row: Row, value: unknown) => void {
  const [name = '', ...rest] = path;
  const read = READ[isList(kind) ? 'json' : kind];
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

type MongoScan = { filter: object; order?: object; limit: number };

async function* scanMongo<Row>(
  db: Database,
  rows: NarrowRows,
  { filter, order, limit }: MongoScan,
): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  const cursor = find(db, rows, filter, order).cursor({ batchSize: limit })[Symbol.asyncIterator]();
  const next = () => callModel(db, () => cursor.next());
  for (let row = await next(); !row.done; row = await next()) {
    if (batch.push(fromMongo(row.value) as Row) < limit) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Converts a MongoDB value as Payload's adapter does: ids to texts, dates to ISO. */
export function fromMongo(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(fromMongo);
  if ('toHexString' in value) return String(value);
  const { _id, ...rest } = value as Row;
  const fields = Object.entries(rest).map(([name, field]) => [name, fromMongo(field)]);
  return { ...(_id !== undefined && { id: String(_id) }), ...Object.fromEntries(fields) };
}
