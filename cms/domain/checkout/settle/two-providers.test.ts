import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { createStubProvider } from '../../../testing/stub-provider.ts';
import { setUpTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { createRegistry } from '../../payment/providers.ts';

/** A shop that is paid through another provider, and has attempts of the provider's. */

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let product: Product;
let buyer: Visitor;
let stub: ReturnType<typeof createStubProvider>;

let onlyIyzico: TestShop['shop']['providers'];
beforeEach(async () => {
  product = await test.createProduct({ countInStock: 5, price: 100_00 });
  buyer = await test.createUser();
  stub = createStubProvider();
  onlyIyzico = test.shop.providers;
  test.shop.providers = createRegistry([stub.provider, onlyIyzico.current]);
});
afterEach(async () => {
  await payments.forgetAll();
  test.shop.providers = onlyIyzico;
});

const payments = createPayments(() => test);
const { attemptOf, orderOf, reconcile, decide } = payments;
const open = (by = buyer) => payments.open({ by, lines: [{ product, qty: 2 }] });
const openAtIyzico = async () => {
  const both = test.shop.providers;
  test.shop.providers = onlyIyzico;
  const form = await open(await test.createUser());
  test.shop.providers = both;
  return form;
};
const comeBack = (form: Record<string, string>) =>
  test.call('POST', '/api/payment/callback', { body: new URLSearchParams(form) });
const notify = (body: object, headers: Record<string, string> = {}) =>
  test.call('POST', '/api/payment/webhook', { body, headers });

describe('a payment through another provider', () => {
  it('should be opened there, and make the order paid when the buyer returns', async () => {
    const { body: form } = await payments.initialize({ by: buyer, lines: [{ product, qty: 2 }] });
    expect(form.checkoutFormContent).toMatch(/^<form action="https:\/\/pay\.stub\.example/);
    expect(await attemptOf(form.token)).toMatchObject({ state: 'open', provider: 'stub' });
    stub.pay(form.token);

    const { status, headers } = await comeBack({ stub_ref: form.token });
    expect([status, headers.get('location')]).toEqual([303, `/order/${form.orderId}`]);
    expect(await orderOf(form.orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(3);
    expect(test.simulator.requests()).toEqual([]);
  });

  it('should be made known by a notification in its own words', async () => {
    const { token, orderId } = await open();
    stub.pay(token);
    expect(await notify({ stub_ref: token })).toMatchObject({ body: { code: 'SIGNATURE_INVALID' } });
    expect(await notify({ token })).toMatchObject({ status: 400 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting' });
    expect(await notify({ stub_ref: token }, { 'x-stub-secret': 'secret' })).toMatchObject({ status: 200 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it('should be given back the way that provider does, a line first and then the rest', async () => {
    const { id, token, orderId } = await open();
    stub.pay(token);
    await comeBack({ stub_ref: token });
    const { amount } = await attemptOf(token);
    await decide(id, { action: 'refund', items: [product.id] });
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded', refundedAmount: 236_00 });
    await decide(id, { action: 'refund' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedTotal: amount });
    expect(stub.refundedOf(token)).toBe(amount);
    expect(stub.calls).not.toContain('cancelPayment');
    expect(test.simulator.requests()).toEqual([]);
  });

  it('should stay with it after the shop has gone back to iyzico', async () => {
    const { token, orderId } = await open();
    stub.pay(token);
    test.shop.providers = createRegistry([onlyIyzico.current, stub.provider]);
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
    const { token: next } = await open(await test.createUser());
    expect(await attemptOf(next)).toMatchObject({ provider: 'iyzico' });
  });
});

describe('a payment through iyzico', () => {
  it.each(['iyzico', null])('should be queried there, with the provider stored as %j', async (provider) => {
    const { id, token, orderId } = await openAtIyzico();
    await payments.rewrite(id, { provider });
    await payments.pay(token);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
    await decide(id, { action: 'refund' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
    expect(stub.calls).toEqual([]);
  });
});

describe('a payment through a provider that was removed', () => {
  const forget = () => {
    test.shop.providers = onlyIyzico;
  };

  it('should be logged and kept, while the job continues with the others', async () => {
    const log = vi.spyOn(test.payload.logger, 'warn');
    const gone = await open();
    stub.pay(gone.token);
    forget();
    const other = await open(await test.createUser());
    await test.simulator.pay({ token: other.token });
    await reconcile();
    expect(await orderOf(other.orderId)).toMatchObject({ state: 'paid' });
    expect(await attemptOf(gone.token)).toMatchObject({ state: 'open', holdsStock: true });
    expect(log).toHaveBeenCalledWith({
      err: new Error('The payment provider "stub" is not registered'),
      msg: expect.stringContaining((await attemptOf(gone.token)).id),
    });
    log.mockRestore();
  });

  it('should neither be released by time nor refunded, and be left to a person after a day', async () => {
    const { token } = await open();
    forget();
    await payments.age(token, 60);
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'open', holdsStock: true });
    await payments.age(token, 24 * 60);
    await payments.rewrite((await attemptOf(token)).id, { nextCheckAt: new Date(0).toISOString() });
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'review' });
  });

  it('should keep a refund under way', async () => {
    const { id, token } = await open();
    stub.pay(token);
    await comeBack({ stub_ref: token });
    forget();
    await decide(id, { action: 'refund' });
    expect(await attemptOf(token)).toMatchObject({ state: 'refunding', refundedAmount: 0 });
    test.shop.providers = createRegistry([onlyIyzico.current, stub.provider]);
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
  });
});
