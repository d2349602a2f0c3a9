import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { isOnMongo } from '../../testing/database-url.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

/** What others wrote meanwhile: a buyer takes the last piece while its description is saved. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
let admin: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
  admin = await test.createUser({ isAdmin: true });
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await app.stop();
  await test.stop();
});

const rename = (id: string, name: string) =>
  fetch(`${app.url}/cms-api/products/${id}`, {
    method: 'PATCH',
    headers: { cookie: admin.cookie, origin: test.env.publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
const nameOf = async (id: string) => (await test.payload.findByID({ collection: 'products', id })).name;

it('should be written again by itself, however often it was lost', async () => {
  const { id } = await test.createProduct();
  const lost = () => Promise.reject(Object.assign(new Error('WriteConflict'), { code: 112 }));
  const write = vi
    .spyOn(test.payload.db, 'updateOne')
    .mockImplementationOnce(lost)
    .mockImplementationOnce(lost);
  expect((await rename(id, 'Yeniden yazıldı')).status).toBe(200);
  expect(write.mock.calls.length).toBeGreaterThan(2);
  expect(await nameOf(id)).toBe('Yeniden yazıldı');
});

it('should be answered by its own fault, and once, where it was refused', async () => {
  const { id } = await test.createProduct();
  const write = vi.spyOn(test.payload.db, 'updateOne');
  expect((await rename(id, '')).status).toBe(400);
  expect(write).not.toHaveBeenCalled();
});

it.runIf(isOnMongo)(
  'should wait for a row that a process took with it until the database lets it go',
  async () => {
    const { id } = await test.createProduct();
    const dead = await test.payload.db.beginTransaction();
    await test.payload.db.updateOne({
      collection: 'products',
      id,
      data: { brand: 'Ölü süreç' },
      req: { transactionID: dead } as never,
    });
    const renaming = rename(id, 'Sonunda');
    await sleep(500);
    await test.payload.db.rollbackTransaction(dead as string);
    expect((await renaming).status).toBe(200);
    expect(await nameOf(id)).toBe('Sonunda');
  },
);
