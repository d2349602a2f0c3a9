import { beforeAll, expect, it, vi } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { sendOutbox } from '../../../infra/mail/send-outbox.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

/** The dealer is notified when a product falls to its last piece: once for each fall, by the sale that caused it. */

const test = setUpTestShop();
let email: string;
beforeAll(async () => {
  email = (await test.createUser({ isAdmin: true })).email;
});
const payments = createPayments(() => test);

const checkout = async (product: Product, qty = 1) => ({
  by: await test.createUser(),
  lines: [{ product, qty }],
});
const open = async (product: Product) => (await payments.open(await checkout(product))).token;
const buy = async (product: Product, qty = 1) => payments.buy(await checkout(product, qty));
async function pay(token: string): Promise<void> {
  await payments.pay(token);
  await test.shop.background.idle();
}
const restock = (id: string, stockChange: number) =>
  test.payload.update({ collection: 'products', id, data: { stockChange } });
async function toldOf({ name }: Product) {
  const where = { subject: { equals: `Az stok: ${name}` }, to: { equals: email } };
  return (await test.payload.find({ collection: 'mails', where, showHiddenFields: true, depth: 0 })).docs;
}

it('should be notified once a fall, however often it falls on one day', async () => {
  const product = await test.createProduct({ name: 'Düşen', countInStock: 4 });
  await buy(product);
  await buy(product);
  expect(await toldOf(product)).toEqual([]);
  await buy(product);
  expect(await toldOf(product)).toMatchObject([{ state: 'written' }]);
  await buy(product);
  expect(await toldOf(product)).toHaveLength(1);

  await restock(product.id, 1);
  await buy(product);
  expect(await toldOf(product)).toHaveLength(1);
  await restock(product.id, 2);
  await buy(product, 2);
  expect(await toldOf(product)).toHaveLength(2);
});

it('should take what open payments hold as unsold', async () => {
  const product = await test.createProduct({ name: 'Ayrılan', countInStock: 3 });
  const [first, second] = [await open(product), await open(product)];
  expect(await test.stockOf(product.id)).toBe(1);
  await pay(first);
  expect(await toldOf(product)).toEqual([]);
  await pay(second);
  expect(await toldOf(product)).toHaveLength(1);
});

it('should be notified once by sales at the same moment', async () => {
  const product = await test.createProduct({ name: 'Aynı anda', countInStock: 4 });
  const tokens = [await open(product), await open(product), await open(product), await open(product)];
  await Promise.all(tokens.map((token) => test.simulator.pay({ token })));
  await Promise.all(tokens.map((token) => payments.postCallback(token)));
  await test.shop.background.idle();
  expect(await toldOf(product)).toHaveLength(1);
});

it('should be notified by a process that starts after the one that sold was killed', async () => {
  const product = await test.createProduct({ name: 'Yarıda kalan', countInStock: 2 });
  let kill: (error: Error) => void = () => {};
  const sending = new Promise<never>((_, reject) => {
    kill = reject;
  });
  const send = vi.spyOn(test.payload, 'sendEmail').mockReturnValue(sending);
  const token = await open(product);
  await payments.pay(token);
  await expect.poll(() => send.mock.calls.length).toBeGreaterThan(0);
  send.mockRestore();
  await payments.postCallback(token);
  // The lease of the killed process is over.
  const past = new Date(0).toISOString();
  await test.payload.db.updateMany({
    collection: 'mails',
    where: { state: { equals: 'due' } },
    data: { dueAt: past },
  });
  await sendOutbox({ payload: test.payload, env: test.env });
  kill(new Error('killed here'));
  await test.shop.background.idle();
  expect(await toldOf(product)).toMatchObject([{ state: 'written' }]);
});
