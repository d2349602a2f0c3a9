import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { fileOf, isFile } from './shared-payload.ts';

/** A migrated SQLite file with the contract, made by the worker's first shop with a database of its own. */
let migrated: Buffer | undefined;

/** Puts the migrated file where a new shop will look for its own, so that its start has little left to do. */
export async function copyMigrated(url: string): Promise<void> {
  if (migrated && isFile(url)) await writeFile(fileOf(url), migrated, { mode: 0o600 });
}

export async function keepMigrated(url: string): Promise<void> {
  if (migrated || !isFile(url)) return;
  const copy = path.join(path.dirname(fileOf(url)), 'migrated.db');
  const client = createClient({ url });
  // A copy of the file alone would lack the content of the write-ahead log.
  await client.execute({ sql: 'VACUUM INTO ?', args: [copy] });
  client.close();
  migrated = await readFile(copy);
  await rm(copy);
}
