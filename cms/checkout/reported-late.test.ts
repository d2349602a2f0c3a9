import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AttemptDecision } from '../contract/payment-decisions.ts';
import type { Product } from '../payload-types.ts';
import { createPayments } from '../testing/payments.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { decideAttempt } from './decide.ts';

/** iyzico's report knows of a cancel or refund only after a while; until then our own record must do. */

const LAG_MS = 60_000;
let test: TestShop;
let products: Product[];
beforeAll(async () => {
  test = await startTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' }, { reportingLagMs: LAG_MS });
});
afterAll(() => test.stop());
beforeEach(async () => {
  products = [await test.createProduct({ price: 100_00 }), await test.createProduct({ price: 33_33 })];
});
afterEach(() => payments.forgetAll());

const payments = createPayments(() => test);
const { attemptOf, orderOf } = payments;
async function pay() {
  const lines = products.map((product) => ({ product, qty: 1 }));
  const form = await payments.open({ by: await test.createUser(), lines });
  await test.simulator.pay({ token: form.token });
  await payments.postCallback(form.token);
  return { ...form, id: (await attemptOf(form.token)).id };
}
async function refund(attemptId: string, items?: string[]) {
  const decision = { action: 'refund', reason: 'Alıcı vazgeçti', restock: true, ...(items && { items }) };
  await decideAttempt(test.shop, { attemptId, by: 'Satıcı', decision: decision as AttemptDecision });
  await test.shop.background.idle();
}
const calls = (route: string) =>
  test.simulator.requests().filter((request) => request.route === route).length;
const refundedLines = () =>
  test.simulator.state().payments[0]?.items.map(({ refundedKurus }) => refundedKurus) ?? [];

it('should cancel once', async () => {
  const { id, orderId } = await pay();
  await refund(id);
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
  expect([calls('cancel'), calls('refund')]).toEqual([1, 0]);
});

it('should refund each line once', async () => {
  const { id, orderId } = await pay();
  test.simulator.advanceClock(24 * 60 * 60_000);
  await refund(id);
  const { totalPrice, state } = await orderOf(orderId);
  expect(state).toBe('refunded');
  // Two stamps, shipping and tax; the cancel of another day is refused first.
  expect([calls('cancel'), calls('refund')]).toEqual([1, 4]);
  expect(refundedLines().reduce((sum, kurus) => sum + kurus, 0)).toBe(totalPrice);
});

it('should add to what was given back before, line by line', async () => {
  const { id, token } = await pay();
  await refund(id, [products[0]?.id ?? '']);
  expect(await attemptOf(token)).toMatchObject({
    state: 'partlyRefunded',
    refundedAmount: 118_00,
    items: [{ refunded: 100_00 }, {}, {}, { refunded: 18_00 }],
  });
  await refund(id, [products[1]?.id ?? '']);
  expect(refundedLines()).toEqual([100_00, 33_33, 0, 24_00]);
  expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 157_33 });
  expect([calls('cancel'), calls('refund')]).toEqual([0, 4]);
});

it('should take one no for the report’s delay, and end when the report comes', async () => {
  const { id, token } = await pay();
  test.simulator.addFault({ route: 'cancel', kind: 'reset', when: 'after', times: 1 });
  await refund(id);
  await payments.reconcile();
  expect(await attemptOf(token)).toMatchObject({ state: 'refunding', refund: { cancelRefused: true } });
  test.simulator.advanceClock(LAG_MS + 1);
  await payments.reconcile();
  expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
  expect(refundedLines()).toEqual([0, 0, 0, 0]);
});
