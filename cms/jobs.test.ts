import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from './jobs.ts';
import { eventually } from './testing/eventually.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

it('should tell who waits of what is back, by the clock alone', async () => {
  const { id } = await test.createProduct({ countInStock: 0 });
  const body = { email: 'bekleyen@example.com' };
  await test.call('POST', `/api/products/${id}/notice`, { body });
  const jobs = startJobs(test.shop, { reconcile: { ...test.env.reconcile, cron: '* * * * * *' } });
  try {
    await test.payload.update({ collection: 'products', id, data: { stockChange: 1 } as never });
    const told = async () => expect((await test.mails()).join()).toContain(`To: ${body.email}`);
    await eventually(told);
  } finally {
    jobs.stop();
  }
});
