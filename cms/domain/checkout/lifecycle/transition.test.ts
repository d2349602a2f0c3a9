import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { onProductWrite } from '../../catalogue/product-changes.ts';
import type { Change } from './decide-change.ts';
import { getAttempt, isPaymentOfAnother } from './payment-attempts.ts';
import { transition } from './transition.ts';

/** Effects of an event in the database. */

const HOUR = 60 * 60_000;
const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '10', PAYMENT_WATCH_HOURS: '2' });
let product: Product;
let buyer: Visitor;
beforeEach(async () => {
  product = await test.createProduct({ countInStock: 3, price: 100_00 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, eventsOf } = payments;
const open = ({ by = buyer, qty = 2 } = {}) => payments.open({ by, lines: [{ product, qty }] });
const happen = (id: string, change: Change) => transition(test.shop, id, change);
const paid = (paymentId: string): Change => ({
  event: 'paid',
  facts: {
    paymentId,
    fraudStatus: 1,
    items: [{ itemId: product.id, paymentTransactionId: `t-${paymentId}`, paidPrice: 266_00 }],
    card: { lastFourDigits: '0008' },
  },
  reason: null,
});
const number = () => `9${Math.floor(Math.random() * 1e9)}`;
const mailsFor = (id: string) => test.find('mails', { key: { like: id } }, 'key');

describe('a form that was opened', () => {
  it('should be held, watched by the job, and no line in the history', async () => {
    const { token, orderId } = await open();
    const attempt = await attemptOf(token);
    expect(attempt).toMatchObject({ state: 'open', holdsStock: true, undecidedBuyer: buyer.id, checks: 0 });
    // Two units of half of PAYMENT_RECONCILE_AFTER_SECONDS.
    const pause = Date.parse(String(attempt.nextCheckAt)) - Date.parse(attempt.updatedAt);
    expect(pause).toBe(10_000);
    expect(attempt.watchUntil ?? null).toBeNull();
    expect(await eventsOf(orderId)).toEqual([]);
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting' });
  });
});

describe('a form that is released', () => {
  it('should be watched for hours after its own end, and free its buyer', async () => {
    const { id, token, orderId } = await open();
    const { expiresAt } = await attemptOf(token);
    await happen(id, { event: 'timeUp', reason: 'Süresi içinde ödenmedi.' });
    const attempt = await attemptOf(token);
    expect(attempt).toMatchObject({
      state: 'released',
      holdsStock: false,
      reason: 'Süresi içinde ödenmedi.',
      checks: 0,
    });
    expect(attempt.undecidedBuyer ?? null).toBeNull();
    expect(Date.parse(String(attempt.watchUntil))).toBe(Date.parse(String(expiresAt)) + 2 * HOUR);
    expect(await eventsOf(orderId)).toMatchObject([
      { attempt: id, event: 'timeUp', from: 'open', to: 'released', reason: 'Süresi içinde ödenmedi.' },
    ]);
    expect(await test.stockOf(product.id)).toBe(3);
    await open();
  });

  it('should be watched from now on when its end is past, or unknown', async () => {
    for (const expiresAt of [new Date(0).toISOString(), null]) {
      const { id, token } = await open({ qty: 1 });
      await payments.rewrite(id, { expiresAt });
      const before = Date.now();
      await happen(id, { event: 'timeUp' });
      const end = Date.parse(String((await attemptOf(token)).watchUntil));
      expect(end).toBeGreaterThanOrEqual(before + 2 * HOUR);
      expect(end).toBeLessThanOrEqual(Date.now() + 2 * HOUR);
    }
  });

  it('should be watched until the end of a form that was opened too late', async () => {
    const { id } = await open();
    await payments.rewrite(id, { state: 'opening' });
    await happen(id, { event: 'superseded' });
    const expiresAt = new Date(Date.now() + 5 * HOUR).toISOString();
    await happen(id, { event: 'formOpened', facts: { token: `late-${id}`, expiresAt } });
    const attempt = await getAttempt(test.shop, id);
    expect(attempt).toMatchObject({ state: 'released', token: `late-${id}`, expiresAt });
    expect(Date.parse(String(attempt.watchUntil))).toBe(Date.parse(expiresAt) + 2 * HOUR);
  });

  it('should leave its pieces to a caller who has a use for them', async () => {
    const { id, token } = await open();
    await happen(id, { event: 'superseded', keepsStock: true });
    expect(await attemptOf(token)).toMatchObject({ state: 'released', holdsStock: false });
    expect(await test.stockOf(product.id)).toBe(1);
  });
});

describe('a payment', () => {
  it('should be stored with its facts, and mailed once', async () => {
    const { id, token, orderId } = await open();
    const paymentId = number();
    const before = Date.now();
    expect(await happen(id, paid(paymentId))).toMatchObject({ hasChanged: true, attempt: { state: 'paid' } });
    expect(await happen(id, paid(paymentId))).toMatchObject({
      hasChanged: false,
      attempt: { state: 'paid' },
    });
    const attempt = await attemptOf(token);
    expect(attempt).toMatchObject({
      state: 'paid',
      holdsStock: false,
      paymentId,
      fraudStatus: 1,
      items: [{ paidPrice: 266_00 }],
      card: { lastFourDigits: '0008' },
    });
    expect([attempt.nextCheckAt ?? null, attempt.undecidedBuyer ?? null]).toEqual([null, null]);
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ state: 'paid', isPaid: true });
    expect(Date.parse(String(order.paidAt))).toBeGreaterThanOrEqual(before);
    expect(await eventsOf(orderId)).toMatchObject([{ event: 'paid', from: 'open', to: 'paid' }]);
    await test.shop.background.idle();
    expect(await mailsFor(id)).toMatchObject([
      {
        key: `confirmation:${id}`,
        kind: 'confirmation',
        order: orderId,
        to: buyer.email,
        state: 'written',
        tries: 1,
        html: '',
        text: '',
      },
      { key: `new-order:${id}`, kind: 'newOrder', order: orderId, to: 'admin@example.com' },
    ]);
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should need its pieces again when they went back, and be on its way back without them', async () => {
    const first = await open();
    await happen(first.id, { event: 'timeUp' });
    expect(await happen(first.id, paid(number()))).toMatchObject({ attempt: { state: 'paid' } });
    expect(await test.stockOf(product.id)).toBe(1);

    const second = await open({ qty: 1 });
    await happen(second.id, { event: 'timeUp' });
    await test.payload.update({ collection: 'products', id: product.id, data: { isPublished: false } });
    const { attempt } = await happen(second.id, paid(number()));
    expect(attempt).toMatchObject({
      state: 'refunding',
      reason: 'Ödendi ama ürünler tükendi: para iade ediliyor.',
      items: [{ paidPrice: 266_00, refundTarget: 266_00 }],
    });
    expect(await orderOf(second.orderId)).toMatchObject({ state: 'review', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should pay one order, and bring a person in when another claims it', async () => {
    const mine = await open({ qty: 1 });
    const paymentId = number();
    await happen(mine.id, paid(paymentId));
    const other = await open({ by: await test.createUser(), qty: 1 });
    expect(await isPaymentOfAnother(test.shop, paymentId, other.id)).toBe(true);
    expect(await isPaymentOfAnother(test.shop, paymentId, mine.id)).toBe(false);
    const { attempt } = await happen(other.id, paid(paymentId));
    expect(attempt).toMatchObject({
      state: 'review',
      reason: `Ödeme ${paymentId} başka bir siparişe ait.`,
      fraudStatus: 1,
      holdsStock: true,
    });
    expect(attempt.paymentId ?? null).toBeNull();
    expect(await happen(other.id, paid(paymentId))).toMatchObject({ hasChanged: false });
    expect(await payments.historyOf(other.orderId)).toEqual(['doubtful → review']);
    expect(await orderOf(other.orderId)).toMatchObject({ state: 'review', isPaid: false });
    expect(await mailsFor(other.id)).toMatchObject([
      { key: `review:${other.id}:${attempt.updatedAt}`, to: 'admin@example.com' },
      { key: `under-review:${other.id}`, kind: 'underReview' },
    ]);
  });

  it('should keep the first payment that iyzico named, whatever it names later', async () => {
    const { id, orderId } = await open({ qty: 1 });
    const [first, second] = [number(), number()];
    const { facts } = paid(first);
    await happen(id, { event: 'doubtful', facts: { ...facts, fraudStatus: 0 }, reason: 'Belirsiz' });
    for (const change of [
      paid(second),
      { ...paid(second), event: 'doubtful', reason: 'Uyuşmuyor' } as Change,
    ]) {
      const { attempt } = await happen(id, change);
      expect(attempt).toMatchObject({
        state: 'review',
        paymentId: first,
        fraudStatus: 0,
        items: [{ paymentTransactionId: `t-${first}` }],
        differences: [{ name: 'paymentId', ours: first, theirs: second }],
        reason: `iyzico başka bir ödeme bildiriyor: ${second}.`,
      });
    }
    expect(await payments.historyOf(orderId)).toEqual(['doubtful → review', 'doubtful → review']);
    expect(await happen(id, paid(first))).toMatchObject({ attempt: { state: 'paid', paymentId: first } });
  });

  it('should be mailed to no buyer whose account is deleted', async () => {
    const { id, orderId } = await open();
    await test.payload.db.updateOne({ collection: 'orders', id: orderId, data: { buyer: { email: null } } });
    expect(await happen(id, paid(number()))).toMatchObject({ hasChanged: true });
    // Only the dealer gets a mail.
    expect(await mailsFor(id)).toMatchObject([{ key: `new-order:${id}` }]);
  });
});

describe('the catalogue', () => {
  it('should be notified when stock changes, and only then', async () => {
    const { id } = await open({ qty: 1 });
    const moves = async (change: Change) => {
      let isTold = false;
      const stop = onProductWrite(test.payload.db, () => {
        isTold = true;
      });
      await happen(id, change);
      stop();
      return isTold;
    };
    expect(await moves({ event: 'doubtful', reason: 'Belirsiz' })).toBe(false);
    expect(await moves(paid(number()))).toBe(false);
    expect(await moves({ event: 'partRefundAsked' })).toBe(false);
    expect(await moves({ event: 'partRefundDone', facts: { refundedAmount: 1 } })).toBe(false);
    expect(await moves({ event: 'partRefundAsked', restock: [{ productId: product.id, qty: 1 }] })).toBe(
      true,
    );
    expect(await test.stockOf(product.id)).toBe(3);
  });
});

it('should name the attempt that is not there', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  await expect(happen(id, { event: 'timeUp' })).rejects.toThrow(id);
});
