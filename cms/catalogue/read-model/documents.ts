import { LRUCache } from 'lru-cache';
import type { DocumentFile } from './document-file.ts';

const CACHE_BYTES = 48 * 1024 * 1024;

/**
 * The text of each product by its place in the index. A snapshot's file holds most of them, so that a million need no
 * memory; what changed since lies beside it, and what is often read stays at hand.
 */
export function createDocuments(base: DocumentFile | null = null) {
  const changed = new Map<number, string>();
  const atHand = new LRUCache<number, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 64,
  });

  async function readOne(place: number): Promise<string> {
    const length = base?.lengths[place] ?? 0;
    if (!base || length === 0) throw new RangeError(`No document at place ${place}`);
    const { buffer } = await base.file.read(Buffer.allocUnsafe(length), 0, length, base.offsets[place]);
    const text = buffer.toString();
    atHand.set(place, text);
    return text;
  }

  const known = (place: number) => changed.get(place) ?? atHand.get(place);

  return {
    put(place: number, text: string) {
      changed.set(place, text);
      atHand.delete(place);
    },
    remove(place: number) {
      changed.delete(place);
      atHand.delete(place);
    },
    /** How many lie in memory for good. */
    get changes() {
      return changed.size;
    },
    /** These documents, when no file is needed for it; else null. */
    readAtOnce(places: readonly number[]): string[] | null {
      const texts: string[] = [];
      for (const place of places) {
        const text = known(place);
        if (text === undefined) return null;
        texts.push(text);
      }
      return texts;
    },
    read: (places: readonly number[]): Promise<string[]> =>
      Promise.all(places.map((place) => known(place) ?? readOne(place))),
    /** Whether there is one at all. */
    has: (place: number): boolean => changed.has(place) || (base?.lengths[place] ?? 0) > 0,
    async close(): Promise<void> {
      await base?.file.close();
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
