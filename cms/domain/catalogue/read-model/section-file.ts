import { open, rename, rm } from 'node:fs/promises';
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
const SIGNATURE = 'PULKAT2\n';
const LENGTH_DIGITS = 12;

const bytesOf = ({ buffer, byteOffset, byteLength }: SavedPart['data']): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** What ends so is not whole: somebody writes it at this moment, or was stopped. */
export const UNFINISHED = '.unfinished';

/**
 * Writes facts and arrays into one file, which is there whole or not at all: until it is, the one before keeps its name. What
 * it consists of stands at the end, so that no part has to be kept until the last is there.
 */
export async function writeParts(path: string, facts: object, parts: Iterable<SavedPart>): Promise<void> {
  const entries: Entry[] = [];
  const unfinished = `${path}.${process.pid}${UNFINISHED}`;
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(SIGNATURE);
    for (const { name, data } of parts) {
      entries.push({
        name,
        kind: data.constructor.name as Kind,
        length: data.length,
        sum: crc32(bytesOf(data)),
      });
      if (data.length > 0) await file.writeFile(bytesOf(data));
    }
    const head = Buffer.from(JSON.stringify({ facts, entries }));
    await file.writeFile(head);
    await file.writeFile(String(head.length).padStart(LENGTH_DIGITS));
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
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
    const read = async (target: Buffer, from: number) => {
      for (let done = 0; done < target.length; ) {
        const { bytesRead } = await file.read(target, done, target.length - done, from + done);
        if (bytesRead === 0) throw new RangeError(`${path} is torn`);
        done += bytesRead;
      }
      return target;
    };
    const lengthAt = (await file.stat()).size - LENGTH_DIGITS;
    const start = (await read(Buffer.alloc(SIGNATURE.length), 0)).toString();
    if (start !== SIGNATURE || lengthAt < SIGNATURE.length)
      throw new RangeError(`${path} is of another format`);
    const length = Number((await read(Buffer.alloc(LENGTH_DIGITS), lengthAt)).toString());
    if (!(length >= 0 && length <= lengthAt - SIGNATURE.length)) throw new RangeError(`${path} is torn`);
    const { facts, entries } = readHead(
      path,
      (await read(Buffer.alloc(length), lengthAt - length)).toString(),
    );
    const parts: SavedPart[] = [];
    let from = SIGNATURE.length;
    for (const { name, kind, length, sum } of entries) {
      const data = new KINDS[kind](length);
      const bytes = bytesOf(data);
      if (crc32(await read(bytes, from)) !== sum) throw new RangeError(`${path} is damaged: ${name}`);
      parts.push({ name, data });
      from += bytes.length;
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
