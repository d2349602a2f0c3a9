import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkoutBody } from '../../testing/checkout-requests.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

const CHECKOUTS = 24;
let shops: TestShop[];

beforeAll(async () => {
  const first = await startTestShop();
  shops = [first, await startTestShop({ DATABASE_URL: first.env.databaseUrl })];
});
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.stop();
});

it('should write the orders of two processes at once, without one transaction that is begun again', async () => {
  const [first] = shops as [TestShop];
  const baskets = [];
  for (let index = 0; index < CHECKOUTS; index += 1) {
    const [{ cookie }, product] = [await first.createUser(), await first.createProduct({ countInStock: 1 })];
    baskets.push({ cookie, body: checkoutBody([{ product, qty: 1 }]) });
  }
  const undone = shops.map(({ payload }) => vi.spyOn(payload.db, 'rollbackTransaction'));
  const answers = await Promise.all(
    baskets.map((basket, index) =>
      (shops[index % shops.length] as TestShop).call('POST', '/api/payment/initialize', basket),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(CHECKOUTS).fill(200));
  expect(undone.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const { docs } = await first.payload.find({ collection: 'orders', limit: 0, depth: 0 });
  const numbers = new Set(docs.map(({ number }) => number));
  expect(numbers.size).toBe(CHECKOUTS);
  for (const number of numbers) expect(number).toMatch(/^PD-\d{4}-\d{5}$/);
});
