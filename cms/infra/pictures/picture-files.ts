import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../settings/env.ts';
import { createPictureBucket } from './picture-bucket.ts';

/** Access to the files of pictures, which are in the folder or the bucket that the settings name. */
export type PictureFiles = {
  write(name: string, data: Buffer, type: string): Promise<void>;
  read(name: string): Promise<Buffer | null>;
};

export function openPictureFiles({ mediaDir, bucket }: Pick<Env, 'mediaDir' | 'bucket'>): PictureFiles {
  if (bucket) return createPictureBucket(bucket);
  return {
    async write(name, data) {
      await mkdir(mediaDir, { recursive: true });
      await writeFile(path.join(mediaDir, name), data);
    },
    read: (name) => readFile(path.join(mediaDir, name)).catch(() => null),
  };
}
