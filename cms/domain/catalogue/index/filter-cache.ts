import { type Bitmap, setIn } from './bitmap.ts';

/** Of a million products there are then four hundred; each edit looks at every one. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST = 512;

export type FilterCache<Item> = {
  get(key: string): Bitmap | undefined;
  set(key: string, cached: { bitmap: Bitmap; matches: (item: Item) => boolean }): void;
  /** A slot got another item, or lost it (null). */
  update(slot: number, item: Item | null): void;
  clear(): void;
};

/**
 * Bitmaps that cost a whole scan to make, the last used ones of them. An edit changes one bit in each, so that they
 * stay right without being made again.
 */
export function createFilterCache<Item>(): FilterCache<Item> {
  const cached = new Map<string, { bitmap: Bitmap; matches: (item: Item) => boolean }>();
  return {
    get(key) {
      const found = cached.get(key);
      if (!found) return undefined;
      // A Map is read in the order of insertion: the first is the one not used for longest.
      cached.delete(key);
      cached.set(key, found);
      return found.bitmap;
    },
    set(key, entry) {
      cached.set(key, entry);
      const [oldest] = cached.keys();
      const isFull = cached.size > MOST || cached.size * entry.bitmap.byteLength > MOST_BYTES;
      if (isFull && oldest !== undefined) cached.delete(oldest);
    },
    update(slot, item) {
      for (const { bitmap, matches } of cached.values()) setIn(bitmap, slot, item !== null && matches(item));
    },
    clear: () => cached.clear(),
  };
}
