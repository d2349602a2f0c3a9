import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import type { Payload } from 'payload';
import { writeLegalFixtures } from './legal-fixtures.ts';

/** A migrated SQLite file with the contract in it; the worker's first test shop made it. */
let migrated: Buffer | undefined;

const isFile = (url: string) => url.startsWith('file:');
const fileOf = (url: string) => url.slice('file:'.length);

/** Puts the migrated file where a new shop will look for its own, so that its start has little left to do. */
export async function copyMigrated(url: string): Promise<void> {
  if (migrated && isFile(url)) await writeFile(fileOf(url), migrated, { mode: 0o600 });
}

/** What every test shop begins with: the migrations were run, and the contract is in force. */
export async function fillDatabase(payload: Payload, url: string): Promise<void> {
  await writeLegalFixtures(payload);
  if (migrated || !isFile(url)) return;
  const copy = path.join(path.dirname(fileOf(url)), 'migrated.db');
  const client = createClient({ url });
  // A copy of the file alone would lack what is still in the write-ahead log.
  await client.execute({ sql: 'VACUUM INTO ?', args: [copy] });
  client.close();
  migrated = await readFile(copy);
  await rm(copy);
}
