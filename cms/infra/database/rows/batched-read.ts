/** Maximum number of keys in a statement, so that no caller waits for a list of thousands. */
const MOST = 100;

type Batch<Found> = { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> };

/**
 * Creates a function that reads a record by its key; null for a missing key. Keys requested within the same turn of the
 * event loop share one statement, which starts after the last of these requests.
 */
export function createBatchedRead<Found>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | null> {
  let open: Batch<Found> | null = null;

  function begin(): Batch<Found> {
    const keys = new Set<string>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turn.then(() => {
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
