import type { Payload } from 'payload';
import type { Product } from '../../../infra/database/payload-types.ts';
import { type NarrowRows, scanWritten } from '../../../infra/database/rows/narrow-rows.ts';
import { deleteRows } from '../../../infra/database/rows/rows.ts';
import { nextTurn } from '../../../infra/turns.ts';
import { isFreshAt } from './catalogue-entry.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import { readRemovedSince, readTurnedBetween } from './read-products.ts';

/** A transaction dates its rows when it writes and may commit much later; MongoDB's machines have several clocks. */
const OVERLAP_MS = { sqlite: 20_000, mongoose: 60_000 };
const BATCH = 2_000;
const WRITTEN = {
  collection: 'products',
  columns: { updatedAt: 'plain', isPublished: 'flag' },
} as const satisfies NarrowRows;
type Written = Pick<Product, 'id' | 'updatedAt' | 'isPublished'>;
const MINUTE_MS = 60_000;

/**
 * Finds the ids of products written or deleted by any process since `time` (milliseconds since 1970), or whose lowering
 * began or ended since then; without changes that memory already has.
 */
export async function findChanges(
  payload: Payload,
  { index, wasReadAt }: Pick<InMemoryCatalogue, 'index' | 'wasReadAt'>,
  time: number,
): Promise<string[]> {
  const now = Date.now();
  const overlap = OVERLAP_MS[payload.db.name === 'sqlite' ? 'sqlite' : 'mongoose'];
  const since = new Date(time - overlap).toISOString();
  const changed = await readTurned(payload, time, now);
  for await (const some of scanWritten<Written>(payload, WRITTEN, { since, limit: BATCH })) {
    for (const { id, updatedAt, isPublished } of some) {
      const isKnown = isPublished ? wasReadAt(id, updatedAt, isFreshAt(updatedAt, now)) : !index.has(id);
      if (!isKnown) changed.push(id);
    }
    await nextTurn();
  }
  const removed = await readRemovedSince(payload, since);
  return [...changed, ...removed.filter((id) => index.has(id))];
}

/** Lowerings begin and end at whole minutes only. The later time may come first, after the clock was put back. */
async function readTurned(payload: Payload, one: number, other: number): Promise<string[]> {
  const [after, until] = [Math.min(one, other), Math.max(one, other)].map(
    (time) => Math.floor(time / MINUTE_MS) * MINUTE_MS,
  ) as [number, number];
  return after === until ? [] : readTurnedBetween(payload, { after, until });
}

/** Processes look back a minute; a month leaves room for wrong clocks. */
const TOMBSTONE_DAYS = 30;

/** Deletes old marks of deleted products, which no process looks for any more. */
export async function purgeTombstones(payload: Payload): Promise<void> {
  const before = new Date(Date.now() - TOMBSTONE_DAYS * 24 * 60 * 60_000).toISOString();
  await deleteRows({ payload }, 'product-removals', { createdAt: { less_than: before } });
}
