import { Semaphore } from 'async-mutex';
import { ShopError } from '../errors.ts';

/**
 * Node hashes, reads files and looks up names with the same four threads, and a password takes a third of a second. Two
 * are left to everybody else.
 */
export const HASHES_AT_ONCE = 2;
/** Whoever is last waits some five seconds. */
export const LONGEST_LINE = 30;
const RETRY_AFTER_SECONDS = 5;

const semaphore = new Semaphore(HASHES_AT_ONCE);
let inside = 0;

/**
 * Whatever hashes a password runs in here, a few at a time and in the order it came. Work in here must not come here again.
 * @throws ShopError BUSY when too many wait already, before anything is done
 */
export async function inHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (inside >= HASHES_AT_ONCE + LONGEST_LINE)
    throw new ShopError('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
  inside += 1;
  try {
    return await semaphore.runExclusive(work);
  } finally {
    inside -= 1;
  }
}
