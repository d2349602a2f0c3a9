import { Semaphore } from 'async-mutex';
import { ShopError } from '../../infra/errors.ts';

/**
 * Node hashes, reads files and looks up names with the same four threads, and a password takes a third of a second. Two
 * are left to everybody else.
 */
export const MAX_CONCURRENT_HASHES = 2;
/** Whoever is last waits some five seconds. */
export const MAX_QUEUE_LENGTH = 30;
const RETRY_AFTER_SECONDS = 5;

const semaphore = new Semaphore(MAX_CONCURRENT_HASHES);
let inside = 0;

/**
 * Whatever hashes a password runs in here, a few at a time and in the order it came. Work in here must not come here again.
 * @throws ShopError BUSY when too many wait already, before anything is done
 */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= MAX_CONCURRENT_HASHES + MAX_QUEUE_LENGTH)
    throw new ShopError('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
  inside += 1;
  try {
    return await semaphore.runExclusive(work);
  } finally {
    inside -= 1;
  }
}
