import { setTimeout as sleep } from 'node:timers/promises';

export const READ_LIMITS = {
  /** Several scrapes, or several programs that scrape, cost one reading. */
  freshMs: 10_000,
  /** Prometheus gives a scrape ten seconds; the other metrics must arrive even when the database hangs. */
  patienceMs: 2_000,
};

/**
 * Returns a function that answers the last reading while it is younger than `freshMs`. Readings never overlap. The
 * answer is null when a reading fails or takes longer than `patienceMs`.
 */
export function limitReads<T>(
  read: () => Promise<T>,
  { freshMs, patienceMs }: typeof READ_LIMITS = READ_LIMITS,
): () => Promise<T | null> {
  let begunAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let reading: Promise<T | null> = Promise.resolve(null);
  return () => {
    if (!isReading && performance.now() - begunAt >= freshMs) {
      begunAt = performance.now();
      isReading = true;
      reading = read()
        .catch(() => null)
        .finally(() => {
          isReading = false;
        });
    }
    return Promise.race([reading, sleep(patienceMs, null, { ref: false })]);
  };
}
