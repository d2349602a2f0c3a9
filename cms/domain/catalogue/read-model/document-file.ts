import { type FileHandle, open } from 'node:fs/promises';

/** Where the documents of a snapshot lie: place by place, where each begins and how long it is, in bytes. */
export type DocumentFile = { file: FileHandle; offsets: Float64Array; lengths: Uint32Array };

const CHUNK_BYTES = 1024 * 1024;

/** Writes documents one behind the other; the n-th `add` is the document of place n. */
export async function createDocumentWriter(path: string) {
  const file = await open(path, 'wx+');
  const offsets: number[] = [];
  const lengths: number[] = [];
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let end = 0;

  async function flush(): Promise<void> {
    const chunk = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    if (chunk.length > 0) await file.write(chunk);
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
      return { file, offsets: Float64Array.from(offsets), lengths: Uint32Array.from(lengths) };
    },
    /** For who gives up before the end, or needs the file no longer. */
    close: () => file.close(),
  };
}

/** @throws RangeError when the file is shorter than what is looked for in it. */
export async function openDocumentFile(
  path: string,
  { offsets, lengths }: Pick<DocumentFile, 'offsets' | 'lengths'>,
): Promise<DocumentFile> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const wanted = (offsets.at(-1) ?? 0) + (lengths.at(-1) ?? 0);
  if (size >= wanted) return { file, offsets, lengths };
  await file.close();
  throw new RangeError(`${path} is torn`);
}
