import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { GUEST, writeOutside } from '../../../testing/outside-orders.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let product: Product;
let buyer: Visitor;

beforeEach(async () => {
  product = await test.createProduct({ countInStock: 5, price: 100_00 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, attemptOfOrder } = payments;
const initialize = (qty = 2) => payments.initialize({ by: buyer, lines: [{ product, qty }] });
const open = (qty = 2) => payments.open({ by: buyer, lines: [{ product, qty }] });
const undecided = async () => {
  const { totalDocs } = await test.payload.count({
    collection: 'payment-attempts',
    where: { and: [{ buyer: { equals: buyer.id } }, { state: { in: ['opening', 'open'] } }] },
  });
  return totalDocs;
};

describe('a second checkout of the same buyer', () => {
  it('should take the place of a form that nobody paid, with the same last pieces', async () => {
    const first = await open(5);
    const second = await open(5);
    expect(await test.stockOf(product.id)).toBe(0);
    expect(await orderOf(first.orderId)).toMatchObject({ state: 'cancelled' });
    expect(await attemptOf(first.token)).toMatchObject({ state: 'released', holdsStock: false });
    expect(await orderOf(second.orderId)).toMatchObject({ state: 'awaiting' });
  });

  it('should give back what the smaller basket does not need, and leave the first alone when the larger falls short', async () => {
    await open(5);
    const second = await open(2);
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await initialize(6)).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT' } });
    expect(await attemptOf(second.token)).toMatchObject({ state: 'open', holdsStock: true });
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should be refused, and named the order, when the first turns out paid', async () => {
    const first = await open();
    await test.simulator.pay({ token: first.token });
    expect(await initialize()).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PENDING', orderId: first.orderId, message: /alındı/ },
    });
    expect(await orderOf(first.orderId)).toMatchObject({ state: 'paid' });
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it.each([
    ['will not say', 'rateLimit'],
    ['does not answer', 'html502'],
    ['says it is pending', 'pending'],
  ] as const)('should be refused while iyzico %s about the first', async (_name, kind) => {
    const first = await open();
    await test.simulator.pay({ token: first.token });
    test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
    expect(await initialize()).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_PENDING', orderId: first.orderId },
    });
    expect(await orderOf(first.orderId)).toMatchObject({ state: 'awaiting' });
    expect(await attemptOf(first.token)).toMatchObject({ state: 'open', holdsStock: true });
  });

  it('should go on beside a first payment that is in review', async () => {
    const first = await open();
    await payments.pay(first.token, { cardHolderName: 'SIM FRAUD REVIEW' });
    await open();
    expect(await orderOf(first.orderId)).toMatchObject({ state: 'review' });
    expect(await attemptOf(first.token)).toMatchObject({ state: 'review', holdsStock: true });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should be as often as they like where limits are off', async () => {
    for (let count = 0; count < 14; count += 1) await open(1);
    expect(await undecided()).toBe(1);
  });

  it('should leave one hold after ten calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => initialize(5)));
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.code).toMatch(/CHECKOUT_SUPERSEDED|PAYMENT_PENDING/);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await undecided()).toBe(1);
    expect(await test.stockOf(product.id)).toBe(0);
  });

  it('should win over a first call that is still waiting for its form', async () => {
    test.simulator.addFault({ route: 'initialize', kind: 'delay', delayMs: 300, times: 1 });
    const slow = initialize(5);
    await expect.poll(undecided).toBe(1);
    const second = await open(5);
    expect(await slow).toMatchObject({ status: 409, body: { code: 'CHECKOUT_SUPERSEDED' } });
    expect(await test.stockOf(product.id)).toBe(0);
    expect(await attemptOf(second.token)).toMatchObject({ state: 'open' });
  });
});

it('should stand beside orders that the dealer writes, for the same buyer and for callers', async () => {
  const first = await open(1);
  const written: string[] = [];
  for (const id of [buyer.id, null, null]) {
    const order = { as: 'form' as const, by: { ...GUEST, id }, lines: [{ product, qty: 1 }] };
    written.push((await writeOutside(test.shop, order)).orderId);
  }
  await open(1);
  expect(await attemptOf(first.token)).toMatchObject({ state: 'released' });
  for (const orderId of written) expect(await attemptOfOrder(orderId)).toMatchObject({ state: 'opening' });
});

describe('the database', () => {
  it('should allow a buyer one undecided attempt', async () => {
    const { orderId } = await open();
    const attempt = await attemptOfOrder(orderId);
    const another = test.payload.db.create({
      collection: 'payment-attempts',
      data: { order: orderId, state: 'opening', amount: 1, undecidedBuyer: attempt?.undecidedBuyer },
    });
    await expect(another).rejects.toThrow();
  });
});
