import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';
import { ShopError } from '../../errors.ts';
import { createdOnce } from '../../shared-state.ts';

const mutexesOf = createdOnce('mutexes', (_: object) => new Map<string, Mutex>());

const PATIENCE_MS = 15_000;

/**
 * Runs work with the same `mutexKey` one after another in this process, in the order of the calls. Work that holds a
 * mutex must not wait for another mutex.
 * @throws ShopError BUSY after the timeout.
 */
export async function withMutex<T>(
  database: object,
  mutexKey: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const turns = mutexesOf(database);
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

export const acquire = (mutex: Mutex, patienceMs: number): Promise<() => void> =>
  withTimeout(mutex, patienceMs)
    .acquire()
    .catch((error: unknown) => {
      throw error === E_TIMEOUT ? new ShopError('BUSY', { cause: error }) : error;
    });
