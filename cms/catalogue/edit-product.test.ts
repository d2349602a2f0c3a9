import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutBody } from '../testing/checkout.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

describe('correcting the stock while stamps are being sold', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterAll(() => test.stop());

  const sellAndSave = async (typed: { countInStock: number; seenCountInStock?: number }) => {
    const admin = await test.createUser({ isAdmin: true });
    const buyer = await test.createUser();
    const product = await test.createProduct({ countInStock: 5 });
    const sale = await test.call('POST', '/api/payment/initialize', {
      cookie: buyer.cookie,
      body: checkoutBody([{ product, qty: 3 }]),
    });
    expect(sale.status).toBe(200);
    const { status } = await test.call('PUT', `/api/products/${product.id}`, {
      cookie: admin.cookie,
      body: { name: 'Deneme pulu', price: 100, ...typed },
    });
    expect(status).toBe(200);
    return test.stockOf(product.id);
  };

  it('should not put back what was sold while the form was open', async () => {
    expect(await sellAndSave({ countInStock: 5, seenCountInStock: 5 })).toBe(2);
  });

  it('should add what the admin added', async () => {
    expect(await sellAndSave({ countInStock: 15, seenCountInStock: 5 })).toBe(12);
  });

  it('should never fall below zero', async () => {
    expect(await sellAndSave({ countInStock: 0, seenCountInStock: 5 })).toBe(0);
  });

  it('should take the documented payload at its word', async () => {
    expect(await sellAndSave({ countInStock: 5 })).toBe(5);
  });
});
