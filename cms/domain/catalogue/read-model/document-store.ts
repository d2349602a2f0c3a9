import { readSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { UNFINISHED } from './section-file.ts';

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

/** Where documents lie in their file: place by place, where each begins and how long it is, in bytes. */
export type DocumentPlaces = { offsets: Float64Array; lengths: Uint32Array };
type DocumentFile = DocumentPlaces & { file: FileHandle };

const CHUNK_BYTES = 1024 * 1024;

/** Writes documents one behind the other; the n-th `add` is the document of place n. The file has its name when it is whole. */
export async function createDocumentWriter(path: string) {
  const unfinished = `${path}${UNFINISHED}`;
  const file = await open(unfinished, 'wx+');
  const offsets: number[] = [];
  const lengths: number[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let end = 0;

  async function flush(): Promise<void> {
    const chunk = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    if (chunk.length > 0) await file.writeFile(chunk);
  }

  return {
    async add(text: string | Buffer): Promise<void> {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      offsets.push(end);
      lengths.push(bytes.length);
      end += bytes.length;
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes >= CHUNK_BYTES) await flush();
    },
    async finish(): Promise<DocumentFile> {
      await flush();
      await file.sync();
      await rename(unfinished, path);
      return { file, offsets: Float64Array.from(offsets), lengths: Uint32Array.from(lengths) };
    },
    /** For who needs the file no longer. */
    close: () => file.close(),
    /** For who gives up, at the end or before. */
    async abandon(): Promise<void> {
      await file.close();
      await Promise.all([unfinished, path].map((name) => rm(name, { force: true })));
    },
  };
}

/** @throws RangeError when the file is shorter than what is looked for in it. */
export async function openDocumentFile(
  path: string,
  { offsets, lengths }: DocumentPlaces,
): Promise<DocumentFile> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const wanted = (offsets.at(-1) ?? 0) + (lengths.at(-1) ?? 0);
  if (size >= wanted) return { file, offsets, lengths };
  await file.close();
  throw new RangeError(`${path} is torn`);
}
