import { type Bitmap, setIn } from './bitmap.ts';

/** Of a million products there are then four hundred; each edit looks at every one. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST = 512;

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
      const isFull = kept.size > MOST || kept.size * entry.bitmap.byteLength > MOST_BYTES;
      if (isFull && oldest !== undefined) kept.delete(oldest);
    },
    update(slot, item) {
      for (const { bitmap, matches } of kept.values()) setIn(bitmap, slot, item !== null && matches(item));
    },
    clear: () => kept.clear(),
  };
}
