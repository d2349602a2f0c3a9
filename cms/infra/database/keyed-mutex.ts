import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';
import { ShopError } from '../errors.ts';
import { sharedStateOf } from '../shared-state.ts';

const mutexes = sharedStateOf<object, Map<string, Mutex>>('mutexes');

/** Longest wait for the callers ahead. */
const PATIENCE_MS = 15_000;

/**
 * Within this process, work with the same `mutexKey` runs one after another, in the order of the calls. Work that holds
 * a mutex must not wait for another.
 *
 * @throws ShopError BUSY after the timeout.
 */
export async function withMutex<T>(
  database: object,
  mutexKey: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const turns = mutexes.get(database) ?? new Map<string, Mutex>();
  mutexes.set(database, turns);
  const mutex = turns.get(mutexKey) ?? new Mutex();
  turns.set(mutexKey, mutex);
  const release = await acquire(mutex, patienceMs);
  try {
    return await work();
  } finally {
    release();
    if (!mutex.isLocked() && turns.get(mutexKey) === mutex) turns.delete(mutexKey);
  }
}

/** Resolves to the function that releases the turn. */
export const acquire = (mutex: Mutex, patienceMs: number): Promise<() => void> =>
  withTimeout(mutex, patienceMs)
    .acquire()
    .catch((error: unknown) => {
      throw error === E_TIMEOUT ? new ShopError('BUSY', { cause: error }) : error;
    });
