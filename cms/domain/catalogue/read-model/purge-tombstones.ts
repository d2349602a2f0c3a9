import type { Payload } from 'payload';

/** Processes look back a minute. A snapshot that is older still has too many products, and is made anew. */
const TOMBSTONE_DAYS = 30;

/** Takes away the marks of deleted products that nobody looks for any more. */
export async function purgeTombstones(payload: Payload): Promise<void> {
  const before = new Date(Date.now() - TOMBSTONE_DAYS * 24 * 60 * 60_000).toISOString();
  await payload.db.deleteMany({
    collection: 'product-removals',
    where: { createdAt: { less_than: before } },
    req: { payload } as never,
  });
}
