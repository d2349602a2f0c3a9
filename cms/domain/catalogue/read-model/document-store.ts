import { readSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { DocumentFile } from './document-file.ts';

const CACHE_BYTES = 48 * 1024 * 1024;
/** What a buffer costs besides what is in it. */
const OBJECT_BYTES = 200;

/**
 * The text of each product by its place in the index. A snapshot's file holds most of them, so that a million need no
 * memory; what changed since lies beside it, and what is often read stays at hand. As bytes, as they are sent.
 */
export function createDocuments(base: DocumentFile | null = null) {
  const changed = new Map<number, Buffer>();
  const atHand = new LRUCache<number, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + OBJECT_BYTES,
  });

  function readOne(place: number): Buffer {
    const length = base?.lengths[place] ?? 0;
    if (!base || length === 0) throw new RangeError(`No document at place ${place}`);
    const bytes = Buffer.allocUnsafeSlow(length);
    readSync(base.file.fd, bytes, 0, length, base.offsets[place] ?? 0);
    atHand.set(place, bytes);
    return bytes;
  }

  return {
    put(place: number, text: string) {
      changed.set(place, Buffer.from(text));
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
    /** Without waiting: the twelve of a page are read sooner than a promise would be kept, the system having the file at hand. */
    read: (places: readonly number[]): Buffer[] =>
      places.map((place) => changed.get(place) ?? atHand.get(place) ?? readOne(place)),
    /** Whether there is one at all. */
    has: (place: number): boolean => changed.has(place) || (base?.lengths[place] ?? 0) > 0,
    async close(): Promise<void> {
      await base?.file.close();
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
