import type { Payload } from 'payload';
import { scanWritten } from '../../../infra/database/narrow-rows.ts';
import { nextTurn } from '../../../infra/turns.ts';
import { isFreshAt } from './catalogue-entry.ts';
import type { InMemoryCatalogue } from './in-memory-catalogue.ts';
import { readRemovedSince, readTurnedBetween } from './read-products.ts';

/**
 * A write is looked for so long after it was dated: a transaction dates it when it writes, and may commit much later.
 * MongoDB serves several machines, whose clocks differ, too.
 */
const OVERLAP_MS = { sqlite: 20_000, mongoose: 60_000 };
const BATCH = 2_000;
const MINUTE_MS = 60_000;

/**
 * Ids of products that any process wrote or deleted since `time`, in milliseconds since 1970, or whose price was lowered or
 * went up again by the clock; but for what memory knows already.
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
  for await (const some of scanWritten(payload, since, BATCH)) {
    for (const { id, date, isPublished } of some) {
      const isKnown = isPublished ? wasReadAt(id, date, isFreshAt(date, now)) : !index.has(id);
      if (!isKnown) changed.push(id);
    }
    await nextTurn();
  }
  const removed = await readRemovedSince(payload, since);
  return [...changed, ...removed.filter((id) => index.has(id))];
}

/** Lowerings begin and end with a minute, so between two moments of one minute none does. A clock may have been put back. */
async function readTurned(payload: Payload, one: number, other: number): Promise<string[]> {
  const [after, until] = [Math.min(one, other), Math.max(one, other)].map(
    (time) => Math.floor(time / MINUTE_MS) * MINUTE_MS,
  ) as [number, number];
  return after === until ? [] : readTurnedBetween(payload, { after, until });
}

/** Processes look back a minute; a month leaves room for clocks that were wrong. */
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
