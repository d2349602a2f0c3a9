import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storageFailure } from '../../infra/errors.ts';
import { startOwnTestShop, type TestShop } from '../../testing/test-shop.ts';

let folder: string;
let url: string;
let test: TestShop;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-away-'));
  url = `file:${path.join(folder, 'shop.db')}`;
  test = await startOwnTestShop({ DATABASE_URL: url });
});
afterEach(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

const PERSON = { name: 'Ayşe', email: 'ayse@example.com', password: 'Pul-Sever-2026' };

it('should ask whoever registers to try again while another program keeps the file', {
  timeout: 40_000,
}, async () => {
  const other = createClient({ url });
  await other.execute('BEGIN IMMEDIATE');
  const { status, body, headers } = await test.call('POST', '/api/users', { body: PERSON });
  await other.execute('ROLLBACK');
  other.close();
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'BUSY', '5']);
  expect((await test.call('POST', '/api/users', { body: PERSON })).status).toBe(201);
});

it('should not tell a buyer to sign in because the database is away', async () => {
  const { cookie } = await test.createUser();
  await test.payload.db.destroy?.();
  const { status, body } = await test.call('GET', '/api/users/profile', { cookie });
  expect([status, body.code]).not.toEqual([401, 'NOT_SIGNED_IN']);
  expect(status).toBeGreaterThanOrEqual(500);
});

it.each(['MongoServerSelectionError', 'MongoNetworkTimeoutError', 'PoolClearedOnNetworkError'])(
  'should know %s for a database that is away, wrapped or not',
  (name) => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:27017'), { name });
    for (const thrown of [error, new Error('wrapped', { cause: error })])
      expect(storageFailure(thrown)).toMatchObject({ code: 'DATABASE_AWAY', status: 503 });
  },
);
