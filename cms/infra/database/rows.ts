import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  Payload,
  PayloadRequest,
  SelectType,
  Sort,
  Where,
} from 'payload';

/** Whoever brings the request of a transaction also reads what that has written. */
export type Reader = { payload: Payload } | PayloadRequest;

type Query = { sort?: Sort; limit?: number; select?: SelectType };

export const requestOf = (reader: Reader) => ('context' in reader ? { req: reader } : {});

/** Rows as the database has them, past hooks and access: relations are ids. Without a limit all that match. */
export async function findRows<Row>(
  reader: Reader,
  collection: CollectionSlug,
  where: Where,
  query: Query = {},
): Promise<Row[]> {
  const asked = { collection, where, limit: 0, ...query, pagination: false, ...requestOf(reader) };
  return (await reader.payload.db.find<Row>(asked)).docs;
}

/** The first of them, or null. */
export const findRow = <Row extends { id: string }>(
  reader: Reader,
  collection: CollectionSlug,
  where: Where,
): Promise<Row | null> => reader.payload.db.findOne<Row>({ collection, where, ...requestOf(reader) });

/** Every row that matches, by id, some at a time: others are served in between. */
export async function* findRowsInBatches<Row extends { id: string }>(
  reader: Reader,
  collection: CollectionSlug,
  { where, limit, select }: { where: Where; limit: number; select?: SelectType },
): AsyncGenerator<Row[]> {
  for (let behind: Where = {}; ; ) {
    const query = { sort: 'id', limit, ...(select && { select }) };
    const rows = await findRows<Row>(reader, collection, { and: [where, behind] }, query);
    if (rows.length > 0) yield rows;
    // SQLite answers within the turn that asks.
    await nextTurn();
    if (rows.length < limit) return;
    behind = { id: { greater_than: rows.at(-1)?.id } };
  }
}

/** Adds a row past hooks and access, in the transaction of `req`. */
export async function insertRow(req: PayloadRequest, collection: CollectionSlug, row: object): Promise<void> {
  const data = { updatedAt: new Date().toISOString(), ...row };
  await req.payload.db.create({ collection, data, req, returning: false });
}

/** What the person of a request may see of a collection: all that matches, relations as ids; nothing where they may not look. */
export async function findVisible<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  query: Query & { where: Where },
): Promise<Array<DataFromCollectionSlug<Slug>>> {
  const one = { depth: 0, pagination: false, req, overrideAccess: false, disableErrors: true };
  return (await req.payload.find({ collection, ...query, ...one } as never)).docs as never;
}

/** The document with this id, relations as ids; null where there is none that this person may see. */
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
