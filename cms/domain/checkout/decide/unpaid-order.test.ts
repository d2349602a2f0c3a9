import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { DECLINED, setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { settlePayment } from '../settle/settle-payment.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let product: Product;
let buyer: Visitor;

beforeEach(async () => {
  product = await test.createProduct({ countInStock: 5, price: 100_00 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, attemptOfOrder, historyOf } = payments;
const open = (qty = 2) => payments.open({ by: buyer, lines: [{ product, qty }] });
const call = (method: 'GET' | 'POST' | 'DELETE', id: string, by: Visitor = buyer) =>
  test.call(method, `/api/orders/${id}${method === 'GET' ? '' : '/payment'}`, { cookie: by.cookie });
const resume = (id: string) => call('POST', id);
const abandon = (id: string) => call('DELETE', id);
const refused = (code: string) => ({ status: 409, body: { code } });

describe('an unpaid order', () => {
  it('should say to its buyer until when it can be paid, and to nobody else', async () => {
    const { orderId, token } = await open();
    const { expiresAt } = await attemptOf(token);
    const unpaid = { canPay: true, heldUntil: expiresAt, isGivenUp: false };
    expect((await call('GET', orderId)).body.unpaid).toEqual(unpaid);
    const admin = await test.createUser({ isAdmin: true });
    expect((await call('GET', orderId, admin)).body.unpaid).toBeUndefined();
  });

  it('should say that its form is over', async () => {
    const { orderId, token } = await open();
    await payments.age(token, 30);
    const unpaid = { canPay: true, heldUntil: null, isGivenUp: false };
    expect((await call('GET', orderId)).body.unpaid).toEqual(unpaid);
  });

  it('should have nothing of it once it is paid', async () => {
    const { orderId, token } = await open();
    await test.simulator.pay({ token });
    await settlePayment(test.shop, token);
    expect((await call('GET', orderId)).body.unpaid).toBeUndefined();
    // The form contains the buyer's data.
    expect((await attemptOf(token)).form ?? null).toBeNull();
  });
});

describe('returning to the payment', () => {
  it('should lead to the same form, for the same order, after a declined card, too', async () => {
    const first = await payments.initialize({ by: buyer, lines: [{ product, qty: 2 }] });
    const { orderId, token } = first.body;
    expect(await resume(orderId)).toMatchObject({ status: 200, body: first.body });
    await test.simulator.pay({ token, ...DECLINED });
    expect(await resume(orderId)).toMatchObject({ status: 200, body: { token, orderId } });
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should open a new form once the provider no longer keeps the first, with the same basket', async () => {
    const { orderId, token } = await open();
    await payments.age(token, 30);
    const { status, body } = await resume(orderId);
    expect(status).toBe(200);
    expect(body.orderId).not.toBe(orderId);
    const [before, after] = [(await call('GET', orderId)).body, (await call('GET', body.orderId)).body];
    expect(before.state).toBe('cancelled');
    expect(after).toMatchObject({ state: 'awaiting', totalPrice: before.totalPrice });
    expect(after.shippingAddress).toEqual(before.shippingAddress);
    expect(after.billingAddress).toEqual(before.billingAddress);
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should not charge another price than its buyer saw', async () => {
    const { orderId, token } = await open();
    await payments.age(token, 30);
    await test.payload.update({ collection: 'products', id: product.id, data: { price: 120_00 } });
    expect(await resume(orderId)).toMatchObject(refused('PRICE_CHANGED'));
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting' });
  });

  it('should not charge other prices than its buyer saw for a sum that is the same', async () => {
    const other = await test.createProduct({ countInStock: 5, price: 50_00 });
    const { orderId, token } = await payments.open({
      by: buyer,
      lines: [
        { product, qty: 1 },
        { product: other, qty: 1 },
      ],
    });
    await payments.age(token, 30);
    await test.payload.update({ collection: 'products', id: product.id, data: { price: 90_00 } });
    await test.payload.update({ collection: 'products', id: other.id, data: { price: 60_00 } });
    expect(await resume(orderId)).toMatchObject(refused('PRICE_CHANGED'));
  });

  it('should be refused when it turns out paid, and mark it paid', async () => {
    const { orderId, token } = await open();
    await test.simulator.pay({ token });
    expect(await resume(orderId)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING', orderId } });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });

  // `second-checkout.test.ts` covers the provider's other ways of saying nothing clear.
  it('should be refused while the provider does not answer: it may be paid', async () => {
    const { orderId, token } = await open();
    await test.simulator.pay({ token });
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    expect(await resume(orderId)).toMatchObject(refused('PAYMENT_PENDING'));
  });

  it('should open a form for an order whose form never came', async () => {
    test.simulator.addFault({ route: 'initialize', kind: 'delay', delayMs: 1000, times: 1 });
    const slow = payments.initialize({ by: buyer, lines: [{ product, qty: 5 }] });
    await expect.poll(() => test.stockOf(product.id)).toBe(0);
    const docs = await test.find('orders', { user: { equals: buyer.id } });
    const { status, body } = await resume(String(docs[0]?.id));
    expect(status).toBe(200);
    expect(await slow).toMatchObject(refused('CHECKOUT_SUPERSEDED'));
    expect(await attemptOf(body.token)).toMatchObject({ state: 'open' });
    expect(await test.stockOf(product.id)).toBe(0);
  });
});

describe('giving up', () => {
  it('should put the pieces back on sale at once, and tell so', async () => {
    const { orderId, token } = await open();
    const { status, body } = await abandon(orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'cancelled', unpaid: { canPay: false, isGivenUp: true } });
    expect(await test.stockOf(product.id)).toBe(5);
    expect(await attemptOf(token)).toMatchObject({ state: 'released', holdsStock: false });
    expect(await historyOf(orderId)).toEqual(['abandoned → released']);
  });

  it('should give back what is paid for it afterwards, and sell nothing', async () => {
    const { orderId, token } = await open();
    await abandon(orderId);
    await test.simulator.pay({ token });
    await settlePayment(test.shop, token);
    await test.shop.background.idle();
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(5);
    const [payment] = test.simulator.state().payments;
    expect(payment?.cancelledAt).toBeTruthy();
  });

  it('should give back a payment that was under review when it came, and is allowed later', async () => {
    const { orderId, token } = await open();
    await abandon(orderId);
    await test.simulator.pay({ token, cardHolderName: 'SIM FRAUD REVIEW' });
    await settlePayment(test.shop, token);
    expect(await orderOf(orderId)).toMatchObject({ state: 'review' });
    test.simulator.setFraudStatus(token, 1);
    await settlePayment(test.shop, token);
    await test.shop.background.idle();
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(5);
  });

  it('should be refused when it was paid meanwhile: the order stands', async () => {
    const { orderId, token } = await open();
    await test.simulator.pay({ token });
    expect(await abandon(orderId)).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING', orderId } });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it('should work while the provider does not answer, and give back what turns out to be paid', async () => {
    const { orderId, token } = await open();
    await test.simulator.pay({ token });
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    expect((await abandon(orderId)).status).toBe(200);
    await settlePayment(test.shop, token);
    await test.shop.background.idle();
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
  });

  it('should be possible once, and leave no way back to the payment', async () => {
    const { orderId } = await open();
    await abandon(orderId);
    expect(await abandon(orderId)).toMatchObject(refused('ORDER_CLOSED'));
    expect(await resume(orderId)).toMatchObject(refused('ORDER_CLOSED'));
    expect((await attemptOfOrder(orderId))?.abandonedAt).toBeTruthy();
  });

  it('should leave the next purchase alone', async () => {
    const { orderId } = await open(5);
    await abandon(orderId);
    const second = await open(5);
    expect(await attemptOf(second.token)).toMatchObject({ state: 'open', holdsStock: true });
  });
});
