/** Changes of one merge: each merge costs as much as all that it is merged into, and no request is answered meanwhile. */
export const MOST_AT_ONCE = 5_000;

/** Products that memory has to read again: those that this process wrote, and those that a poll reads at this moment. */
export function createChangeQueue() {
  const waiting = new Set<string>();
  let polled = new Set<string>();
  /** A write named no product: the product is found by its date. */
  let hasUnnamed = false;

  return {
    get size(): number {
      return waiting.size;
    },
    get isEmpty(): boolean {
      return waiting.size === 0 && !hasUnnamed;
    },
    /** Null for a write that names no product. */
    add(ids: readonly string[] | null): void {
      if (!ids) {
        hasUnnamed = true;
        polled.clear();
      }
      for (const id of ids ?? []) {
        waiting.add(id);
        polled.delete(id);
      }
    },
    /** Reads the products that wait at this moment; later ones wait for the next call. A failed read leaves its products waiting. */
    async drain(
      findUnnamed: () => Promise<readonly string[]>,
      read: (ids: readonly string[]) => Promise<void>,
    ): Promise<void> {
      if (hasUnnamed) {
        hasUnnamed = false;
        const found = await findUnnamed().catch((error: unknown) => {
          hasUnnamed = true;
          throw error;
        });
        for (const id of found) waiting.add(id);
      }
      for (let left = waiting.size; left > 0; left -= MOST_AT_ONCE) {
        const ids = [...waiting].slice(0, Math.min(left, MOST_AT_ONCE));
        for (const id of ids) waiting.delete(id);
        await read(ids).catch((error: unknown) => {
          for (const id of ids) waiting.add(id);
          throw error;
        });
      }
    },
    /** Those of these products that do not wait. A write of this process takes its product out: `drain` reads it later. */
    beside(ids: readonly string[]): ReadonlySet<string> {
      polled = new Set(ids.filter((id) => !waiting.has(id)));
      return polled;
    },
  };
}
