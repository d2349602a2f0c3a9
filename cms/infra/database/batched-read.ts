/** More are another statement: nobody waits for a list of thousands. */
const MOST = 100;

type Batch<Found> = { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> };

/**
 * Reads one thing by its key, in one go with all others that are asked for within the same turn of the event loop. What
 * comes is as the database had it after it was asked for, never before; null where there is nothing.
 */
export function createBatchedRead<Found>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let open: Batch<Found> | null = null;

  function begin(): Batch<Found> {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turn.then(() => {
      // Whoever asks from here on is read later.
      if (open?.keys === keys) open = null;
      return readMany([...keys]);
    });
    return { keys, found };
  }

  return async (key) => {
    if (!open || open.keys.size >= MOST) open = begin();
    const { keys, found } = open;
    keys.add(key);
    return (await found).get(key) ?? null;
  };
}
