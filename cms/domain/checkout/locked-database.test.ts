import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayments } from '../../testing/payment-steps.ts';
import { startOwnTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Another program writes into the SQLite file, and keeps its lock. */

let folder: string;
let url: string;
let test: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-locked-'));
  url = `file:${path.join(folder, 'shop.db')}`;
  test = await startOwnTestShop({ DATABASE_URL: url });
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});
const payments = createPayments(() => test);

it('should lead on a buyer who has paid, and settle when the database is free', {
  timeout: 30_000,
}, async () => {
  const lines = [{ product: await test.createProduct(), qty: 1 }];
  const { token, orderId } = await payments.open({ by: await test.createUser(), lines });
  await test.simulator.pay({ token });
  const other = createClient({ url });
  const lock = await other.transaction('write');
  try {
    const began = performance.now();
    const answer = await payments.postCallback(token);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/order/${orderId}`]);
    expect(await payments.attemptOf(token)).toMatchObject({ state: 'open' });
  } finally {
    await lock.rollback();
    other.close();
  }
  await test.shop.background.idle();
  expect(await payments.attemptOf(token)).toMatchObject({ state: 'paid' });
});
