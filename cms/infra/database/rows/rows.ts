import type {
  CollectionSlug,
  DataFromCollectionSlug,
  Payload,
  PayloadRequest,
  SelectType,
  Sort,
  Where,
} from 'payload';

import { goOnUnlessStopping, nextTurn } from '../../turns.ts';

/** Payload, or the request of a transaction. A request also reads the writes of its transaction. */
export type Reader = { payload: Payload } | PayloadRequest;

/**
 * Names one document by its id, or documents by a condition. Conditions on two relations, or on a relation and a missing
 * field, stand in an `and`: from one object, the MongoDB adapter would take either.
 */
export type Which = string | Where;

export const whereOf = (which: Which): Where =>
  typeof which === 'string' ? { id: { equals: which } } : which;

/** Options of the shop's own reads: no access control, and relations stay ids. */
export const PAST_ACCESS = { depth: 0, overrideAccess: true } as const;

type Query = { sort?: Sort; limit?: number; select?: SelectType };

export const requestOf = (reader: Reader) => ('context' in reader ? { req: reader } : {});

const AT_ONCE = 100;

/**
 * Reads rows as stored, without hooks and access control; relations are ids. Without a limit, reads all matching rows,
 * in batches when there are many.
 */
export async function findRows<Row>(
  reader: Reader,
  collection: CollectionSlug,
  which: Which,
  query: Query = {},
): Promise<Row[]> {
  const where = whereOf(which);
  const { limit = isJoined(where) ? 0 : AT_ONCE + 1, sort = [], select } = query;
  const asked = { collection, where, ...query, limit, pagination: false, ...requestOf(reader) };
  const { docs } = await reader.payload.db.find<Row>(asked);
  if (query.limit !== undefined || limit === 0 || docs.length <= AT_ONCE) return docs;
  const sorts = [sort].flat();
  const isNamed = select && !Object.values(select).includes(false);
  const whole = isNamed
    ? { ...select, ...Object.fromEntries(sorts.map((name) => [fieldIn(name), true])) }
    : select;
  const rows: Row[] = [];
  const all = { where, limit: AT_ONCE, ...(whole && { select: whole as SelectType }) };
  for await (const some of findRowsInBatches<Row & { id: string }>(reader, collection, all))
    rows.push(...some);
  return sorts.length > 0 ? rows.sort(by(sorts)) : rows;
}

/** Conditions on list rows join another table, whose rows SQLite's adapter would count; such queries match few rows. */
const isJoined = (where: Where): boolean =>
  Object.entries(where).some(([name, value]) =>
    name === 'and' || name === 'or' ? (value as Where[]).some(isJoined) : name.includes('.'),
  );

const fieldIn = (sort: string): string => sort.replace('-', '');

/** Creates a comparator that sorts like the databases, with missing values first. */
const by = (sorts: readonly string[]) => (one: unknown, other: unknown) => {
  for (const sort of sorts) {
    const [a, b] = [one, other].map((row) => (row as Record<string, string>)[fieldIn(sort)] ?? '') as [
      string,
      string,
    ];
    if (a !== b) return a < b === sort.startsWith('-') ? 1 : -1;
  }
  return 0;
};

export const findRow = <Row extends { id: string }>(
  reader: Reader,
  collection: CollectionSlug,
  which: Which,
): Promise<Row | null> =>
  reader.payload.db.findOne<Row>({ collection, where: whereOf(which), ...requestOf(reader) });

/** Reads all matching rows, sorted by id, in batches, so that other requests are served in between. */
export async function* findRowsInBatches<Row extends { id: string }>(
  reader: Reader,
  collection: CollectionSlug,
  { where, limit, select }: { where: Where; limit: number; select?: SelectType },
): AsyncGenerator<Row[]> {
  for (let behind: Where = {}; ; ) {
    const query = { sort: 'id', limit, ...(select && { select }) };
    const rows = await findRows<Row>(reader, collection, { and: [where, behind] }, query);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    await nextTurn();
    goOnUnlessStopping();
    behind = { id: { greater_than: rows.at(-1)?.id } };
  }
}

/** @param customID the new row's id; without it, the database makes one */
export async function insertRow(
  req: PayloadRequest,
  collection: CollectionSlug,
  row: object,
  customID?: string,
): Promise<void> {
  const data = { updatedAt: new Date().toISOString(), ...row };
  await req.payload.db.create({ collection, data, req, returning: false, ...(customID && { customID }) });
}

/**
 * Changes rows without hooks, validation and access control, and dates them. Rows that a condition names need all fields
 * of which the shop derives others, such as a search text.
 */
export async function updateRows(
  writer: Reader,
  collection: CollectionSlug,
  which: Which,
  data: Record<string, unknown>,
): Promise<void> {
  const { db } = writer.payload;
  const change = { collection, data, returning: false, ...requestOf(writer) } as const;
  if (typeof which === 'string') await db.updateOne({ ...change, id: which });
  else await db.updateMany({ ...change, where: which });
}

export async function deleteRows(writer: Reader, collection: CollectionSlug, which: Which): Promise<void> {
  await writer.payload.db.deleteMany({ collection, where: whereOf(which), ...requestOf(writer) } as never);
}

/** Reads the documents that the request's user may see, with relations as ids; an empty list without access. */
export async function findVisible<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  query: Query & { where: Where },
): Promise<Array<DataFromCollectionSlug<Slug>>> {
  const one = { depth: 0, pagination: false, req, overrideAccess: false, disableErrors: true };
  return (await req.payload.find({ collection, ...query, ...one } as never)).docs as never;
}

/** The document with this id, relations as ids; null when missing or hidden from the user. */
export const findVisibleById = <Slug extends CollectionSlug>(
  payload: Payload,
  collection: Slug,
  id: string,
  reader: { req: PayloadRequest } | { user: PayloadRequest['user'] },
): Promise<DataFromCollectionSlug<Slug> | null> =>
  payload.findByID({
    collection,
    id,
    depth: 0,
    overrideAccess: false,
    disableErrors: true,
    ...reader,
  }) as never;
