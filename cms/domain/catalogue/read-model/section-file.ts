import { open, rename } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A named array of numbers, as the index and the columns save themselves. */
export type SavedPart = {
  name: string;
  data: Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;
};

const KINDS = { Float64Array, Int32Array, Uint32Array, Uint16Array, Uint8Array } as const;
type Kind = keyof typeof KINDS;
type Entry = { name: string; kind: Kind; length: number; sum: number };

/** Begins every such file; another number is another format. */
const SIGNATURE = 'PULKAT1\n';
const LENGTH_DIGITS = 12;

const bytesOf = ({ buffer, byteOffset, byteLength }: SavedPart['data']): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Writes facts and arrays into one file, which is there whole or not at all. */
export async function writeParts(path: string, facts: object, parts: readonly SavedPart[]): Promise<void> {
  const entries = parts.map(({ name, data }): Entry => {
    return { name, kind: data.constructor.name as Kind, length: data.length, sum: crc32(bytesOf(data)) };
  });
  const head = Buffer.from(JSON.stringify({ facts, entries }));
  const unfinished = `${path}.${process.pid}.unfinished`;
  const file = await open(unfinished, 'w');
  try {
    await file.write(`${SIGNATURE}${String(head.length).padStart(LENGTH_DIGITS)}`);
    await file.write(head);
    for (const { data } of parts) if (data.length > 0) await file.write(bytesOf(data));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/**
 * What `writeParts` wrote.
 * @throws RangeError when the file is torn, of another format, or not what was written.
 */
export async function readParts(path: string): Promise<{ facts: unknown; parts: SavedPart[] }> {
  const file = await open(path, 'r');
  try {
    const read = async (target: Buffer) => {
      for (let done = 0; done < target.length; ) {
        const { bytesRead } = await file.read(target, done, target.length - done);
        if (bytesRead === 0) throw new RangeError(`${path} is torn`);
        done += bytesRead;
      }
      return target;
    };
    const start = (await read(Buffer.alloc(SIGNATURE.length + LENGTH_DIGITS))).toString();
    const length = Number(start.slice(SIGNATURE.length));
    if (!start.startsWith(SIGNATURE) || !Number.isSafeInteger(length) || length > (await file.stat()).size)
      throw new RangeError(`${path} is of another format`);
    const { facts, entries } = readHead(path, (await read(Buffer.alloc(length))).toString());
    const parts: SavedPart[] = [];
    for (const { name, kind, length, sum } of entries) {
      const data = new KINDS[kind](length);
      const bytes = bytesOf(data);
      if (crc32(await read(bytes)) !== sum) throw new RangeError(`${path} is damaged: ${name}`);
      parts.push({ name, data });
    }
    return { facts, parts };
  } finally {
    await file.close();
  }
}

function readHead(path: string, text: string): { facts: unknown; entries: Entry[] } {
  try {
    return JSON.parse(text) as { facts: unknown; entries: Entry[] };
  } catch (cause) {
    throw new RangeError(`${path} is damaged: its head`, { cause });
  }
}
