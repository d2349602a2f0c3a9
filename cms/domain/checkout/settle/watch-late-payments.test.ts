import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

/** Payments that nobody reports: no callback, no webhook, only the job. */

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let product: Product;
let buyer: Visitor;

beforeEach(async () => {
  product = await test.createProduct({ countInStock: 2, price: 100_00 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, attemptOfOrder, age, reconcile } = payments;
const open = ({ by = buyer, qty = 2 } = {}) => payments.open({ by, lines: [{ product, qty }] });
const expire = async (token: string) => {
  await age(token, 45);
  await reconcile();
  expect(await attemptOf(token)).toMatchObject({ state: 'released' });
};
const refundedAtIyzico = () =>
  test.simulator
    .state()
    .payments.map(
      (payment) => payment.cancelledAt !== undefined || payment.items.every((item) => item.refundedKurus > 0),
    );

describe('a form that was given up', () => {
  it('should still be found paid after it expired, and be honoured while the stock is there', async () => {
    const { token, orderId } = await open();
    await expire(token);
    await test.simulator.pay({ token });
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(0);
    expect(await payments.historyOf(orderId)).toEqual(['timeUp → released', 'paid → paid']);
  });

  it('should still be found paid after another form took its place, and be given back when the stock is gone', async () => {
    const first = await open();
    const second = await open();
    await payments.pay(second.token);
    await test.simulator.pay({ token: first.token });
    await reconcile();
    await reconcile();
    expect(await orderOf(first.orderId)).toMatchObject({ state: 'refunded', isPaid: false });
    expect(await orderOf(second.orderId)).toMatchObject({ state: 'paid' });
    expect(refundedAtIyzico().sort()).toEqual([false, true]);
    expect(await payments.historyOf(first.orderId)).toEqual([
      'superseded → released',
      'unfulfillable → refunding',
      'refundDone → refunded',
    ]);
  });

  it('should be queried by its conversation id when its token was lost', async () => {
    const { id, token, orderId } = await open();
    await expire(token);
    await payments.rewrite(id, { token: `lost-${token}` });
    await test.simulator.pay({ token });
    await reconcile();
    expect(await attemptOfOrder(orderId)).toMatchObject({ state: 'paid', paymentId: expect.any(String) });
  });

  it('should be looked at until its watch is over, and once more then', async () => {
    const { token } = await open();
    await expire(token);
    expect((await attemptOf(token)).nextCheckAt).toBeTruthy();
    const until = Date.parse(String((await attemptOf(token)).watchUntil));
    expect(until - Date.now()).toBeGreaterThan(23.9 * 60 * 60_000);
    await age(token, 24 * 60 + 1);
    await reconcile();
    expect((await attemptOf(token)).nextCheckAt ?? null).toBeNull();
    expect(await attemptOf(token)).toMatchObject({ state: 'released' });
  });

  it('should not be given up while iyzico refuses the query', async () => {
    const { token, orderId } = await open();
    await expire(token);
    await age(token, 24 * 60 + 1);
    await test.simulator.pay({ token });
    test.simulator.addFault({ route: 'retrieve', kind: 'rateLimit', times: 1 });
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'released' });
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });
});

describe('a response without a result', () => {
  it.each(['rateLimit', 'html502', 'pending'] as const)(
    'should release nothing, however late (%s)',
    async (kind) => {
      const { token, orderId } = await open();
      await test.simulator.pay({ token });
      await age(token, 45);
      test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
      await reconcile();
      expect(await attemptOf(token)).toMatchObject({ state: 'open', holdsStock: true });
      expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting' });
      await reconcile();
      expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
    },
  );

  it('should keep a payment under fraud review when iyzico refuses the query', async () => {
    const { token, orderId } = await open();
    await payments.pay(token, { cardHolderName: 'SIM FRAUD REVIEW' });
    await age(token, 45);
    test.simulator.addFault({ route: 'retrieve', kind: 'rateLimit', times: 1 });
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'review', holdsStock: true });
    expect(await orderOf(orderId)).toMatchObject({ state: 'review' });
    expect(await test.stockOf(product.id)).toBe(0);
  });

  it('should redirect the buyer to the order’s page, not to the failed page', async () => {
    const { token, orderId } = await open();
    await test.simulator.pay({ token });
    for (const kind of ['rateLimit', 'pending'] as const) {
      test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
      expect((await payments.postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
    }
  });

  it('should bring a person in after a day of silence', async () => {
    const { token, orderId } = await open();
    const alerts = async () => (await test.mails()).filter((mail) => mail.includes('To: admin@example.com'));
    const before = await alerts();
    await age(token, 25 * 60);
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'review' });
    expect(await alerts()).toHaveLength(before.length + 1);
  });
});

describe('the job', () => {
  it('should not be choked by thirty refunds that iyzico refuses', async () => {
    const { orderId } = await open({ qty: 1 });
    const now = new Date(0).toISOString();
    for (let count = 0; count < 30; count += 1)
      await test.payload.db.create({
        collection: 'payment-attempts',
        data: {
          order: orderId,
          state: 'review',
          amount: 100,
          token: `stuck-${count}-${orderId}`,
          holdsStock: false,
          nextCheckAt: now,
          leaseUntil: now,
          checks: 3,
        },
      });
    const late = await open({ by: await test.createUser(), qty: 1 });
    await test.simulator.pay({ token: late.token });
    await reconcile();
    await reconcile();
    expect(await orderOf(late.orderId)).toMatchObject({ state: 'paid' });
  });

  it('should do everything once when two processes run it side by side', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const by = await test.createUser();
        const own = await test.createProduct({ countInStock: 1, price: 50_00 });
        const form = await payments.open({ by, lines: [{ product: own, qty: 1 }] });
        return { ...form, email: by.email };
      }),
    );
    for (const { token } of forms) await test.simulator.pay({ token });
    await Promise.all(Array.from({ length: 4 }, () => reconcile()));
    for (const { orderId } of forms) {
      expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
      expect(await payments.historyOf(orderId)).toEqual(['paid → paid']);
    }
    const confirmations = (await test.mails()).filter((mail) =>
      forms.some(({ email }) => mail.includes(`To: ${email}`)),
    );
    expect(confirmations).toHaveLength(forms.length);
  });
});
