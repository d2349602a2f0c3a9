import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

describe('a buyer’s own orders', () => {
  let test: TestShop;
  const payments = createPayments(() => test);
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterEach(() => payments.forgetAll());
  afterAll(() => test.stop());

  it('should have one row for a purchase whose form was opened again, while admins see both', async () => {
    const by = await test.createUser();
    const admin = await test.createUser({ isAdmin: true });
    const product = await test.createProduct({ countInStock: 5 });
    const first = await payments.open({ by, lines: [{ product, qty: 1 }] });
    const second = await payments.open({ by, lines: [{ product, qty: 2 }] });
    const idsFor = async (path: string, { cookie }: { cookie: string }) =>
      (await test.call('GET', path, { cookie })).body.map(({ _id }: { _id: string }) => _id);
    expect(await idsFor('/api/orders/myorders', by)).toEqual([second.orderId]);
    expect(await idsFor('/api/orders', admin)).toEqual([second.orderId, first.orderId]);
    expect((await test.call('GET', `/api/orders/${first.orderId}`, { cookie: by.cookie })).status).toBe(200);
  });

  it('should keep an order whose time ran out', async () => {
    const by = await test.createUser();
    const product = await test.createProduct({ countInStock: 5 });
    const { token, orderId } = await payments.open({ by, lines: [{ product, qty: 1 }] });
    await payments.age(token, 24 * 60);
    const { id } = await payments.attemptOf(token);
    await payments.rewrite(id, { nextCheckAt: new Date(Date.now() - 1000).toISOString() });
    await payments.reconcile();
    expect((await payments.orderOf(orderId)).state).toBe('cancelled');
    const { body } = await test.call('GET', '/api/orders/myorders', { cookie: by.cookie });
    expect(body).toMatchObject([{ _id: orderId, state: 'cancelled' }]);
  });
});
