import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '../../infra/database/payload-types.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { settlePayment } from './settle-payment.ts';

/** Settling twice: what is recorded already is no event. */

let test: TestShop;
let product: Product;
beforeAll(async () => {
  test = await startTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '10' });
});
afterAll(() => test.stop());
beforeEach(async () => {
  product = await test.createProduct({ countInStock: 5 });
});
afterEach(() => payments.forgetAll());

const payments = createPayments(() => test);
const { attemptOf, historyOf } = payments;
async function pay(card: { cardHolderName?: string } = {}) {
  const form = await payments.open({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
  await test.simulator.pay({ token: form.token, ...card });
  return form;
}
const settle = (token: string) => settlePayment(test.shop, token);
const spoil = (kind: 'badSignature' | 'wrongAmount' | 'wrongBasketId') =>
  test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
const asked = () => test.simulator.requests().filter(({ route }) => route === 'retrieve').length;

it('should return iyzico’s verdict, and not query again once it is decided', async () => {
  const { token, orderId } = await pay();
  expect(await settle(token)).toMatchObject({
    attempt: { order: orderId, state: 'paid', token },
    verdict: 'paid',
  });
  expect(await settle(token)).toMatchObject({ attempt: { order: orderId, state: 'paid' }, verdict: null });
  expect(asked()).toBe(1);
  expect(await historyOf(orderId)).toEqual(['paid → paid']);
});

it('should change nothing while nothing was paid', async () => {
  const { token, orderId } = await payments.open({
    by: await test.createUser(),
    lines: [{ product, qty: 1 }],
  });
  expect(await settle(token)).toMatchObject({
    attempt: { order: orderId, state: 'open' },
    verdict: 'unpaid',
  });
  expect(await historyOf(orderId)).toEqual([]);
});

it('should note a doubt once, and another doubt as another', async () => {
  const { token, orderId } = await pay();
  spoil('badSignature');
  expect(await settle(token)).toMatchObject({ attempt: { state: 'review' }, verdict: 'doubtful' });
  expect(await attemptOf(token)).toMatchObject({
    reason: 'iyzico yanıtının imzası doğrulanamadı.',
    differences: [],
  });
  spoil('badSignature');
  await settle(token);
  expect(await historyOf(orderId)).toEqual(['doubtful → review']);
  spoil('wrongAmount');
  await settle(token);
  expect(await attemptOf(token)).toMatchObject({
    reason: 'iyzico yanıtı siparişle uyuşmuyor.',
    differences: [{ name: 'price' }, { name: 'paidPrice' }],
    paymentId: expect.any(String),
  });
  expect(await historyOf(orderId)).toHaveLength(2);
  // The same reason about the same payment.
  spoil('wrongBasketId');
  await settle(token);
  expect(await historyOf(orderId)).toHaveLength(2);
  await settle(token);
  const settled = await attemptOf(token);
  expect([settled.state, settled.reason ?? null, settled.differences]).toEqual(['paid', null, []]);
  expect(await historyOf(orderId)).toHaveLength(3);
});

it('should note the same doubt again when iyzico names a payment that was not known', async () => {
  const { token, orderId } = await pay({ cardHolderName: 'SIM FRAUD REVIEW' });
  await settle(token);
  const { id, paymentId } = await attemptOf(token);
  await payments.rewrite(id, { paymentId: null });
  await settle(token);
  expect(await attemptOf(token)).toMatchObject({ paymentId, state: 'review' });
  expect(await historyOf(orderId)).toHaveLength(2);
});

it('should store why a payment was refused, and return the stock', async () => {
  const { token } = await pay({ cardHolderName: 'SIM FRAUD REJECT' });
  expect(await settle(token)).toMatchObject({
    attempt: {
      state: 'rejected',
      fraudStatus: -1,
      reason: 'iyzico ödemeyi sahtecilik denetiminde reddetti.',
    },
    verdict: 'rejected',
  });
  expect(await test.stockOf(product.id)).toBe(5);
});

it('should start to refund at once what cannot be sold', async () => {
  const { token, orderId } = await pay();
  await payments.age(token, 45);
  await payments.rewrite((await attemptOf(token)).id, { state: 'released', holdsStock: false });
  await test.payload.update({ collection: 'products', id: product.id, data: { isPublished: false } });
  expect(await settle(token)).toMatchObject({ attempt: { state: 'refunding' }, verdict: 'paid' });
  await test.shop.background.idle();
  expect(await payments.orderOf(orderId)).toMatchObject({ state: 'refunded' });
});

it('should throw for an unknown token', async () => {
  await expect(settle('b5c5c1f2-0000-4000-8000-000000000000')).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
    message: 'Bu ödemeye ait bir sipariş bulunamadı.',
  });
});
