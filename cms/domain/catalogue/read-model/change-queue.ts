/** Most changes that are applied together; no request is answered meanwhile. */
export const MOST_AT_ONCE = 1_000;

/** Queue of products that memory must read again: written by this process, or just being read by a poll. */
export function createChangeQueue() {
  const waiting = new Set<string>();
  let polled = new Set<string>();
  /** Whether a write named no product ids; its products are then found by their date of change. */
  let hasUnnamed = false;

  return {
    get size(): number {
      return waiting.size;
    },
    get isEmpty(): boolean {
      return waiting.size === 0 && !hasUnnamed;
    },
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
    /** Products that come later, or whose read failed, wait for the next call. */
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
    /**
     * Returns the products that do not wait. A write by this process removes its product from the returned set, since
     * `drain` reads it later.
     */
    beside(ids: readonly string[]): ReadonlySet<string> {
      polled = new Set(ids.filter((id) => !waiting.has(id)));
      return polled;
    },
  };
}
