import { setImmediate } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ShopError } from './errors.ts';
import { sharedState } from './shared-state.ts';

export { nextTurn };

const process = sharedState('process', () => ({ isStopping: false }));

/** Makes long work fail with STOPPING at its next pause. The work itself reports its progress. */
export function stopLongWork(isStopping = true): void {
  process.isStopping = isStopping;
}

/** @throws ShopError STOPPING, while the shop stops */
export function goOnUnlessStopping(): void {
  if (process.isStopping) throw new ShopError('STOPPING');
}

/** Number of rows handled in one turn of the event loop. Such a turn takes a few milliseconds at most. */
export const ROWS_IN_TURN = 50;

/**
 * Loops over thousands of rows or lines in batches. After each batch, the event loop can serve other requests. An
 * `await` alone does not let other requests run, since SQLite answers at once.
 * @throws ShopError STOPPING, while the shop stops
 */
export async function* inTurns<T>(things: Iterable<T>, atOnce = ROWS_IN_TURN): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for (const thing of things) {
    if (batch.push(thing) < atOnce) continue;
    yield batch;
    batch = [];
    await nextTurn();
    goOnUnlessStopping();
  }
  if (batch.length > 0) yield batch;
}

export async function* madeInTurns<T, Made>(
  things: Iterable<T>,
  make: (thing: T) => Made,
): AsyncGenerator<Made[]> {
  for await (const batch of inTurns(things)) yield batch.map(make);
}

export async function mapInTurns<T, Made>(
  things: Iterable<T>,
  read: (batch: T[]) => Made[] | Promise<Made[]>,
  atOnce = ROWS_IN_TURN,
): Promise<Made[]> {
  const made: Made[] = [];
  for await (const batch of inTurns(things, atOnce)) for (const one of await read(batch)) made.push(one);
  return made;
}

const LONG_TURN_MS = 5;
let begunAt: number | null = null;

/** Ends a long turn, so that statements that answer at once do not add up to one long turn. */
export async function endLongTurn(): Promise<void> {
  const now = performance.now();
  if (begunAt === null) {
    begunAt = now;
    setImmediate(() => {
      begunAt = null;
    });
  } else if (now - begunAt >= LONG_TURN_MS) await nextTurn();
}
