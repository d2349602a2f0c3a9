import type { CollectionSlug, Payload, PayloadRequest, Sort, Where } from 'payload';

/** Whoever brings the request of a transaction also reads what that has written. */
export type Reader = { payload: Payload } | PayloadRequest;

const requestOf = (reader: Reader) => ('context' in reader ? { req: reader } : {});

/** Rows as the database has them, past hooks and access: relations are ids. Without a limit all that match. */
export async function findRows<Row>(
  reader: Reader,
  collection: CollectionSlug,
  where: Where,
  order: { sort?: Sort; limit?: number } = {},
): Promise<Row[]> {
  const query = { collection, where, limit: 0, ...order, pagination: false, ...requestOf(reader) };
  return (await reader.payload.db.find<Row>(query)).docs;
}

/** The first of them, or null. */
export const findRow = <Row extends { id: string }>(
  reader: Reader,
  collection: CollectionSlug,
  where: Where,
): Promise<Row | null> => reader.payload.db.findOne<Row>({ collection, where, ...requestOf(reader) });
