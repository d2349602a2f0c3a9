/** More keys need another statement: no caller should wait for a list of thousands. */
const MOST = 100;

type Batch<Found> = { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> };

/**
 * Reads one thing by its key, in one statement with all others requested within the same turn of the event loop. The
 * reading starts after the request, never before; null for a missing key.
 */
export function createBatchedRead<Found>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let open: Batch<Found> | null = null;

  function begin(): Batch<Found> {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turn.then(() => {
      // Later requests join the next batch.
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
