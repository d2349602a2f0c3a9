import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureType } from '../../cms/domain/catalogue/pictures.ts';
import type { PictureBucket, StoredPicture } from '../../cms/infra/pictures/picture-bucket.ts';
import { CommandError } from '../setup/run.mjs';

export type Difference = { name: string; how: 'missing' | 'size' | 'checksum' };
type Progress = (done: number, of: number) => void;

const AT_ONCE = 8;

/**
 * Copies each file that is missing in the bucket or different there. A repeated call continues after an interruption.
 * @throws CommandError when there is no such folder; ShopError PICTURES_UNAVAILABLE
 */
export async function move(folder: string, bucket: PictureBucket, progress: Progress) {
  const { names, isSame } = await compare(folder, bucket);
  let copied = 0;
  await eachOf(names, progress, async (name) => {
    const data = await readFile(path.join(folder, name));
    if ((await isSame(name, data)) === true) return;
    await bucket.write(name, data, pictureType(name));
    copied += 1;
  });
  return { copied, skipped: names.length - copied };
}

/** Lists files missing or different in the bucket. Files that only the bucket has are newer, and are not listed. */
export async function verify(folder: string, bucket: PictureBucket, progress: Progress) {
  const { names, isSame } = await compare(folder, bucket);
  const differences: Difference[] = [];
  let bytes = 0;
  await eachOf(names, progress, async (name) => {
    const data = await readFile(path.join(folder, name));
    bytes += data.length;
    const how = await isSame(name, data);
    if (how !== true) differences.push({ name, how });
  });
  differences.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { count: names.length, bytes, differences };
}

async function compare(folder: string, bucket: PictureBucket) {
  if (!existsSync(folder)) throw new CommandError(`Resimlerin klasörü yok: ${folder}`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    // `/media` does not serve hidden files.
    .filter((name) => !/(^|\/)\./.test(name));
  const stored = await bucket.list();
  return { names, isSame: (name: string, data: Buffer) => isSameAs(bucket, stored.get(name), name, data) };
}

const hashOf = (algorithm: 'md5' | 'sha256', data: Buffer) =>
  createHash(algorithm).update(data).digest('hex');

/** An ETag is the MD5 of a file uploaded whole. With encryption it is not, and only reading the file shows equality. */
async function isSameAs(
  bucket: PictureBucket,
  stored: StoredPicture | undefined,
  name: string,
  data: Buffer,
): Promise<true | Difference['how']> {
  if (!stored) return 'missing';
  if (stored.size !== data.length) return 'size';
  if (stored.etag === hashOf('md5', data)) return true;
  const there = await bucket.read(name);
  return there && hashOf('sha256', there) === hashOf('sha256', data) ? true : 'checksum';
}

async function eachOf(names: readonly string[], progress: Progress, work: (name: string) => Promise<void>) {
  const waiting = [...names];
  let done = 0;
  async function next(): Promise<void> {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      await work(name);
      done += 1;
      progress(done, names.length);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
