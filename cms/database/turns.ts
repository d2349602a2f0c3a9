import { E_TIMEOUT, Mutex, type MutexInterface, withTimeout } from 'async-mutex';
import { ShopError } from '../errors.ts';

// On the adapter and under a global name: Next bundles its own copy of this module into the same process.
const key = Symbol.for('shop.database.turns');
type WithTurns = { [key]?: Map<string, MutexInterface> };

/** How long somebody waits before those ahead of them have taken too long. */
const PATIENCE_MS = 15_000;

/**
 * Lets those of this process that name the same `turn` work one after another, in the order they came. Whoever holds a
 * turn must not ask for another.
 *
 * @throws ShopError BUSY when the turn does not come.
 */
export async function inTurn<T>(
  database: object,
  turn: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const holder = database as WithTurns;
  holder[key] ??= new Map();
  const turns = holder[key];
  const mutex = turns.get(turn) ?? withTimeout(new Mutex(), patienceMs);
  turns.set(turn, mutex);
  const giveBack = await mutex.acquire().catch((error: unknown) => {
    throw error === E_TIMEOUT ? new ShopError('BUSY', { cause: error }) : error;
  });
  try {
    return await work();
  } finally {
    giveBack();
    if (!mutex.isLocked() && turns.get(turn) === mutex) turns.delete(turn);
  }
}
