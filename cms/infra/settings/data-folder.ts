import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of a folder that is still to be made: whether it can be. Tried, since permissions say nothing of a file system such as /proc. */
export function isWritableFolder(folder: string): boolean {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    rmdirSync(mkdtempSync(path.join(existing, '.shop-')));
    return true;
  } catch {
    return false;
  }
}

/** A file database belongs to one machine, so its secret may live beside it and survive restarts. */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Where a restore leaves word for the shop's next start. */
export const restoreMarkFile = (dataDir: string): string => path.join(dataDir, 'restored.json');
