import fs, { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorAnswer } from '../../../contract/errors.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { drawPng } from '../../../testing/pictures.ts';
import { startOwnTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../../testing/user-factory.ts';

/** SQLite on a disk that is full: a file that may not grow by another page. */

const STOCK = 1000;
const MANY = 40;

let folder: string;
let url: string;
let test: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shop-full-'));
  url = `file:${path.join(folder, 'shop.db')}`;
  test = await startOwnTestShop({ DATABASE_URL: url });
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});
const payments = createPayments(() => test);

const client = () => (test.payload.db as unknown as { client: Client }).client;
/** Pages that the file may still grow by. The limit is the writing connection's, so the size is read there, too. */
async function leavePages(count: number): Promise<void> {
  const { rows } = await client().execute('PRAGMA main.page_count');
  await client().execute(`PRAGMA max_page_count = ${Number(rows[0]?.page_count) + count}`);
}
async function attemptsOf(user: string) {
  const where = { user: { equals: user } };
  const { docs } = await test.payload.find({ collection: 'orders', where, depth: 0 });
  return Promise.all(docs.map(({ id }) => payments.attemptOfOrder(id)));
}
const held = async () =>
  (await test.payload.count({ collection: 'payment-attempts', where: { holdsStock: { equals: true } } }))
    .totalDocs;

describe('a checkout on a full disk', () => {
  // The space left decides whether the order, or only its form's token, finds no room.
  it.each([0, 1, 3])(
    'should fail without leaving half an order, and work as soon as there is room (%i pages left)',
    async (pages) => {
      const product = await test.createProduct({ countInStock: STOCK });
      const lines = [{ product, qty: 1 }];
      const buyers = await Promise.all(Array.from({ length: MANY }, () => test.createUser()));
      const heldBefore = await held();
      await leavePages(pages);
      const { by, answer, opened } = await fillUp(buyers, lines);
      expect([answer.status, errorAnswer.parse(answer.body).code]).toEqual([503, 'STORAGE_FULL']);
      expect(JSON.stringify(answer.body)).not.toMatch(/sqlite|insert|update|disk/i);

      // Either nothing, or an order whose attempt the job looks at.
      const attempts = await attemptsOf(by.id);
      expect(attempts.length).toBeLessThanOrEqual(1);
      for (const attempt of attempts) expect(attempt).toMatchObject({ state: 'opening', holdsStock: true });
      const taken = opened + attempts.length;
      expect([(await held()) - heldBefore, await test.stockOf(product.id)]).toEqual([taken, STOCK - taken]);
      expect(Object.keys(test.payload.db.sessions ?? {})).toEqual([]);

      await leavePages(100_000);
      const { orderId } = await payments.open({ by, lines });
      expect(await payments.attemptOfOrder(orderId)).toMatchObject({ state: 'open', holdsStock: true });
      expect(await test.stockOf(product.id)).toBe(STOCK - opened - 1);
    },
  );
});

it.each(['/api/users/auth', '/api/users'])('should report that the disk is full: %s', async (path) => {
  const { email } = await test.createUser();
  await leavePages(0);
  try {
    for (let call = 0; call < MANY * 5; call += 1) {
      const { status, body: answer } = await test.call('POST', path, {
        body: {
          name: 'Yeni Üye',
          email: path === '/api/users' ? `yeni${call}@example.com` : email,
          password: PASSWORD,
        },
      });
      if (status < 300) continue;
      expect([status, errorAnswer.parse(answer).code]).toEqual([503, 'STORAGE_FULL']);
      return;
    }
    throw new Error('The disk was never full');
  } finally {
    await leavePages(100_000);
  }
});

it.each(['/users/login', '/payload-preferences/nav', '/products'])(
  'should report in the panel, too, that the disk is full: %s',
  async (path) => {
    const admin = await test.createUser({ isAdmin: true });
    await leavePages(0);
    try {
      for (let call = 0; call < MANY * 5; call += 1) {
        const bodies: Record<string, object> = {
          '/users/login': { email: admin.email, password: PASSWORD },
          '/payload-preferences/nav': { value: { text: 'x'.repeat(5000 + call) } },
          '/products': { name: `Pul ${call}`, price: 100, countInStock: 1, description: 'x'.repeat(5000) },
        };
        const answer = await test.rest('POST', path, { cookie: admin.cookie, body: bodies[path] });
        if (answer.status < 300) continue;
        expect([answer.status, answer.body.errors]).toEqual([
          503,
          [{ message: expect.stringContaining('sunucuda yer kalmadı') }],
        ]);
        return;
      }
      throw new Error('The disk was never full');
    } finally {
      await leavePages(100_000);
    }
  },
);

it.each(['/api/upload', '/media'])('should report it for an upload: %s', async (path) => {
  const { cookie } = await test.createUser({ isAdmin: true });
  const picture = new File([new Uint8Array(await drawPng())], 'a.png', { type: 'image/png' });
  const body = new FormData();
  const isOurs = path === '/api/upload';
  body.set(isOurs ? 'image' : 'file', picture);
  vi.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  const answer = await (isOurs ? test.call : test.rest)('POST', path, { cookie, body });
  vi.restoreAllMocks();
  expect(answer.status).toBe(503);
  expect(JSON.stringify(answer.body)).toMatch(/Resim kaydedilemedi: sunucuda yer/);
});

/** Another program writes into the SQLite file, and keeps its lock. */
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

type Lines = Parameters<typeof payments.open>[0]['lines'];

/** Opens one form after another, until there is no room for one. */
async function fillUp(buyers: Visitor[], lines: Lines) {
  for (const [opened, by] of buyers.entries()) {
    const answer = await payments.initialize({ by, lines });
    if (answer.status !== 200) return { by, answer, opened };
  }
  throw new Error('The disk was never full');
}
