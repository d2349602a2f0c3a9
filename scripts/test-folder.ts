import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux's folder in memory. SQLite waits for the disk at every commit, which is useless for temporary files. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

const hasRoomInMemory = (): boolean => {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
};

let made: string | undefined;

/** Gives the tests of a run one folder for all they write, before the first worker starts. Each project calls it. */
export function setup(): void {
  if (process.env.SHOP_TEST_FOLDER) return;
  made = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), 'shop-tests-'));
  process.env.SHOP_TEST_FOLDER = made;
  process.env.TMPDIR = made;
}

/** Removes the folder, with files of killed workers. */
export function teardown(): void {
  if (made) rmSync(made, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
