import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { readChangedSince, readRemovedSince, readTurnedBetween, type Written } from './read-products.ts';

/**
 * A write is looked for so long after it was dated: a transaction dates it when it writes, and may commit much later.
 * MongoDB serves several machines, whose clocks differ, too.
 */
const OVERLAP_MS = { sqlite: 20_000, mongoose: 60_000 };
/** Two writes within one millisecond have one date: what was read that fresh is read once more when it is older. */
const FRESH_MS = 2_000;
const BATCH = 100;
const MINUTE_MS = 60_000;
const REMOVED = 'removed';

/** Finds what any process wrote or deleted since it last looked. */
export function createPoll(payload: Payload) {
  const overlap = OVERLAP_MS[payload.db.name === 'sqlite' ? 'sqlite' : 'mongoose'];
  /** What has been read already of the time that is looked at twice. */
  let seen = new Map<string, string>();
  /** And what was read while it was fresh. */
  let seenFresh = new Map<string, string>();

  async function readChanged(since: string): Promise<Written[]> {
    const changed: Written[] = [];
    for (;;) {
      const page = await readChangedSince(payload, { since, after: changed.at(-1), limit: BATCH });
      changed.push(...page);
      if (page.length < BATCH) return changed;
      await nextTurn();
    }
  }

  /** Ids of products that were written since `time`, in milliseconds since 1970, or whose price was lowered or went up again by the clock. */
  async function poll(time: number): Promise<string[]> {
    const turned = await readTurned(payload, time, Date.now());
    const settled = new Date(Date.now() - FRESH_MS).toISOString();
    const since = new Date(time - overlap).toISOString();
    const changed = await readChanged(since);
    const removed = await readRemovedSince(payload, since);
    const written: Array<readonly [id: string, mark: string]> = [
      ...changed.map(({ id, updatedAt }) => [id, updatedAt] as const),
      ...removed.map((id) => [id, REMOVED] as const),
    ];
    const isSettled = (version: string) => version === REMOVED || version < settled;
    const isRead = ([id, version]: (typeof written)[number]) =>
      seen.get(id) === version || (!isSettled(version) && seenFresh.get(id) === version);
    const toRead = written.filter((one) => !isRead(one)).map(([id]) => id);
    seen = new Map(written.filter(([, version]) => isSettled(version)));
    seenFresh = new Map(written.filter(([, version]) => !isSettled(version)));
    return [...turned, ...toRead];
  }

  return {
    poll,
    /** What was read otherwise: this process knows what it wrote itself, and an import writes much. */
    noteRead(products: readonly Written[]): void {
      for (const { id, updatedAt } of products) seenFresh.set(id, updatedAt);
    },
  };
}

/** Lowerings begin and end with a minute, so between two moments of one minute none does. A clock may have been put back. */
async function readTurned(payload: Payload, one: number, other: number): Promise<string[]> {
  const [after, until] = [Math.min(one, other), Math.max(one, other)].map(
    (time) => Math.floor(time / MINUTE_MS) * MINUTE_MS,
  ) as [number, number];
  return after === until ? [] : readTurnedBetween(payload, { after, until });
}

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
