import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** The database is on a single machine, so the secret may stand beside it and survive restarts. */
export function readOrMakeSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Mark beside the database: the date of the database's newest order event, and after a restore also the time of the
 * backup. If the database is older than the mark, somebody has replaced the database by other means than a restore.
 */
export type RestoreMark = { newestEventAt: string; backupAt?: string };

const markFile = (dataDir: string): string => path.join(dataDir, 'restore-mark.json');

/** Reads the mark; null when there is no mark. An unreadable mark counts as newer than every database. */
export async function readRestoreMark(dataDir: string): Promise<RestoreMark | null> {
  try {
    const { newestEventAt, backupAt } = JSON.parse(await readFile(markFile(dataDir), 'utf8'));
    return { newestEventAt: String(newestEventAt), ...(backupAt && { backupAt: String(backupAt) }) };
  } catch (error) {
    return error instanceof SyntaxError ? { newestEventAt: new Date().toISOString() } : null;
  }
}

const backupFile = (dataDir: string): string => path.join(dataDir, 'last-backup');

/** Notes when the newest backup was made, wherever the copy is kept. */
export const writeLastBackup = (dataDir: string, createdAt: string): Promise<void> =>
  writeFile(backupFile(dataDir), `${createdAt}\n`, { mode: 0o600 });

/** Reads when the newest backup was made; null when none is known. */
export async function readLastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(backupFile(dataDir), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Renames a finished file, so that a kill leaves no half mark. The name is unique, because processes share the folder. */
export async function writeRestoreMark(dataDir: string, mark: RestoreMark | null): Promise<void> {
  const file = markFile(dataDir);
  if (!mark) return rm(file, { force: true });
  const partial = `${file}.${randomUUID()}.partial`;
  await writeFile(partial, JSON.stringify(mark), { mode: 0o600 });
  await rename(partial, file);
}
