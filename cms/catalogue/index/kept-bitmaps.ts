import { type Bitmap, setIn } from './bitmap.ts';

/** Sixty-four of a million products are 8 MB. */
const MOST = 64;

export type KeptBitmaps<Item> = {
  get(key: string): Bitmap | undefined;
  keep(key: string, kept: { bitmap: Bitmap; matches: (item: Item) => boolean }): void;
  /** A slot got another item, or lost it (null). */
  update(slot: number, item: Item | null): void;
  clear(): void;
};

/**
 * Bitmaps that cost a whole scan to make, the last used ones of them. An edit changes one bit in each, so that they
 * stay right without being made again.
 */
export function createKeptBitmaps<Item>(): KeptBitmaps<Item> {
  const kept = new Map<string, { bitmap: Bitmap; matches: (item: Item) => boolean }>();
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      // A Map is read in the order of insertion: the first is the one not used for longest.
      kept.delete(key);
      kept.set(key, found);
      return found.bitmap;
    },
    keep(key, entry) {
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    update(slot, item) {
      for (const { bitmap, matches } of kept.values()) setIn(bitmap, slot, item !== null && matches(item));
    },
    clear: () => kept.clear(),
  };
}
