import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkoutBody } from '../../testing/checkout-requests.ts';
import { startOwnTestShop, startTestShop, type TestShop } from '../../testing/test-shop.ts';

const CHECKOUTS = 24;
let shops: TestShop[];
const shopOf = (index: number) => shops[index % shops.length] as TestShop;

beforeAll(async () => {
  const first = await startTestShop();
  const { databaseUrl, iyzico } = first.env;
  shops = [first, await startOwnTestShop({ DATABASE_URL: databaseUrl, IYZICO_URI: iyzico.uri })];
});
afterAll(async () => {
  for (const shop of shops.toReversed()) await shop.stop();
});

// One SQLite file serves one process.
it.skipIf(!process.env.TEST_MONGODB_URL)(
  'should sell by two processes at once, without one transaction that is begun again',
  async () => {
    const [first] = shops as [TestShop];
    const baskets = [];
    for (let index = 0; index < CHECKOUTS; index += 1) {
      const [{ cookie }, product] = [
        await first.createUser(),
        await first.createProduct({ countInStock: 1 }),
      ];
      baskets.push({ cookie, body: checkoutBody([{ product, qty: 1 }]) });
    }
    const undone = shops.map(({ payload }) => vi.spyOn(payload.db, 'rollbackTransaction'));
    const answers = await Promise.all(
      baskets.map((basket, index) => shopOf(index).call('POST', '/api/payment/initialize', basket)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(CHECKOUTS).fill(200));
    const tokens: string[] = answers.map(({ body }) => body.token);
    for (const token of tokens) await first.simulator.pay({ token });
    await Promise.all(
      tokens.map((token, index) =>
        shopOf(index).call('POST', '/api/payment/callback', { body: new URLSearchParams({ token }) }),
      ),
    );
    const paid = { state: { equals: 'paid' } } as const;
    const countPaid = async () =>
      (await first.payload.count({ collection: 'orders', where: paid })).totalDocs;
    await expect.poll(countPaid).toBe(CHECKOUTS);
    // What was owed with it is sent, too.
    for (const shop of shops) await shop.mails();
    expect(undone.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    const { docs } = await first.payload.find({ collection: 'orders', limit: 0, depth: 0 });
    const numbers = new Set(docs.map(({ number }) => number));
    expect(numbers.size).toBe(CHECKOUTS);
    for (const number of numbers) expect(number).toMatch(/^PD-\d{4}-\d{5}$/);
  },
);
