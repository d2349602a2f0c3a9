import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux's in-memory file system. On a disk, SQLite waits at every commit, which temporary files do not need. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 * 1024 ** 3;

const hasRoomInMemory = (): boolean => {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
};

let made: string | undefined;

/** Creates the folder for all files of a test run, before the first worker starts. Each project calls it. */
export function setup(): void {
  if (process.env.SHOP_TEST_FOLDER) return;
  made = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), 'shop-tests-'));
  process.env.SHOP_TEST_FOLDER = made;
  process.env.TMPDIR = made;
}

export function teardown(): void {
  if (made) rmSync(made, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
