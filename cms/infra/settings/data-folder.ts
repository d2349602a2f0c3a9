import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Of a folder that is still to be made: whether it can be. */
export function isWritableFolder(folder: string): boolean {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return statSync(existing).isDirectory();
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
