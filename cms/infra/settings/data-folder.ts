import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whether the folder can be made or written. Tested, since permissions say nothing about a file system like /proc. */
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

/** A file database belongs to one machine, so its secret may be stored beside it and survive restarts. */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** File by which a restore informs the shop's next start. */
export const restoreMarkFile = (dataDir: string): string => path.join(dataDir, 'restored.json');
