import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { purgeTombstones } from './poll-changes.ts';

const DAY_MS = 24 * 60 * 60_000;

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

it('should keep a month of the marks of deleted products, and no more', async () => {
  for (const [product, days] of [
    ['yesterday', 1],
    ['weeks ago', 29],
    ['long ago', 31],
  ] as const)
    await test.payload.db.create({
      collection: 'product-removals',
      data: { product, createdAt: new Date(Date.now() - days * DAY_MS).toISOString() },
    });
  await purgeTombstones(test.payload);
  const { docs } = await test.payload.db.find<{ product: string }>({ collection: 'product-removals' });
  expect(docs.map(({ product }) => product).sort()).toEqual(['weeks ago', 'yesterday']);
});
