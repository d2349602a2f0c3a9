import { describe, expect, it } from 'vitest';
import { checkoutBody } from '../../../testing/checkout-requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

describe('the last copies', () => {
  const test = setUpTestShop();

  it('should sell 5 of 5 to 200 buyers at once and respond STOCK_SHORT to all others', async () => {
    const product = await test.createProduct({ countInStock: 5 });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => test.createUser()));

    const answers = await Promise.all(
      buyers.map(({ cookie }) =>
        test.call('POST', '/api/payment/initialize', { cookie, body: checkoutBody([{ product, qty: 1 }]) }),
      ),
    );

    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(195).fill(409)]);
    expect(
      answers.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'STOCK_SHORT'),
    ).toBe(true);
    expect(await test.stockOf(product.id)).toBe(0);
    const { totalDocs } = await test.payload.count({ collection: 'orders' });
    expect(totalDocs).toBe(5);
  });
});
