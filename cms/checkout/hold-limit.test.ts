import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayments } from '../testing/payments.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop({ RATE_LIMITS: 'on' });
});
afterAll(() => test.stop());
const payments = createPayments(() => test);

it('should stop an account that opens one form after another, and nobody else', async () => {
  const lines = [{ product: await test.createProduct({ countInStock: 3 }), qty: 1 }];
  const by = await test.createUser();
  for (let count = 0; count < 13; count += 1) await payments.open({ by, lines });
  expect(await payments.initialize({ by, lines })).toMatchObject({
    status: 429,
    body: { code: 'HOLD_LIMIT' },
  });
  await payments.open({ by: await test.createUser(), lines });
});

it('should forget after an hour', async () => {
  const lines = [{ product: await test.createProduct({ countInStock: 3 }), qty: 1 }];
  const by = await test.createUser();
  const { orderId } = await payments.open({ by, lines });
  const anHourAgo = new Date(Date.now() - 61 * 60_000).toISOString();
  for (let count = 0; count < 12; count += 1)
    await test.payload.db.create({
      collection: 'payment-attempts',
      data: { order: orderId, buyer: by.id, state: 'released', amount: 1, updatedAt: anHourAgo },
    });
  await payments.open({ by, lines });
});
