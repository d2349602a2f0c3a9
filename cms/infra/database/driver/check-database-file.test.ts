import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import type { Payload } from 'payload';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkDatabaseFile, faultsOfDatabaseFile } from './check-database-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('should find a byte that is not what was written, and tell of it', async () => {
  const file = path.join(folder, 'shop.db');
  const client = createClient({ url: `file:${file}` });
  await client.executeMultiple(
    `CREATE TABLE stamps (id INTEGER PRIMARY KEY, name TEXT);
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 2000)
     INSERT INTO stamps SELECT i, 'Pul ' || i FROM n;`,
  );
  client.close();
  const logger = { error: vi.fn() };
  const payload = { db: { clientConfig: { url: `file:${file}` } }, logger } as unknown as Payload;
  await checkDatabaseFile(payload);
  expect([faultsOfDatabaseFile(payload), logger.error.mock.calls]).toEqual([[], []]);
  // The first page of the table: its number of cells.
  const handle = await open(file, 'r+');
  await handle.write(Buffer.of(0xff), 0, 1, 4096 * 2 + 3);
  await handle.close();
  await checkDatabaseFile(payload);
  expect(faultsOfDatabaseFile(payload)).not.toEqual([]);
  expect(logger.error).toHaveBeenCalledWith(
    expect.objectContaining({ faults: faultsOfDatabaseFile(payload) }),
  );
});

it('should leave a database alone that is no file of the shop', async () => {
  const payload = { db: { name: 'mongoose' } } as unknown as Payload;
  await checkDatabaseFile(payload);
  expect(faultsOfDatabaseFile(payload)).toEqual([]);
});
