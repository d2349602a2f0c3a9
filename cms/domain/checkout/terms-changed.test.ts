import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceTerms } from '../../contract/rules/pricing.ts';
import { DEFAULT_TERMS, type SaleTerms } from '../../contract/rules/shop-terms.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { checkoutBody } from '../../testing/checkout-requests.ts';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { findOrderContracts } from '../orders/order-repository.ts';

/** What the buyer saw is what is charged, or it is asked again; an order stays what it was made under. */

let test: TestShop;
let stamp: Product;
let buyer: Visitor;
const { holiday: _holiday, contact: _contact, ...DEFAULTS } = DEFAULT_TERMS;
const NEW: SaleTerms = {
  shippingFee: 45_00,
  freeShippingAbove: 1000_00,
  taxPercent: 20,
  deliveryDaysInTown: 3,
  deliveryDaysOutOfTown: 5,
  withdrawalDays: 30,
};
beforeAll(async () => {
  test = await startTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
});
afterAll(() => test.stop());
beforeEach(async () => {
  stamp = await test.createProduct({ countInStock: 9, price: 100_00 });
  buyer = await test.createUser();
});
const payments = createPayments(() => test);
afterEach(async () => {
  await payments.forgetAll();
  await set({ ...DEFAULTS, holidays: [] });
});

const set = (data: Partial<SaleTerms> & { holidays?: never[] | object[] }) =>
  test.payload.updateGlobal({ slug: 'shop-settings', data: data as never, depth: 0 });
const checkOut = (seen: Partial<SaleTerms>, pricedBy: PriceTerms = DEFAULT_TERMS) => {
  const lira = { shippingFee: seen.shippingFee, freeShippingAbove: seen.freeShippingAbove };
  const inLira = Object.fromEntries(
    Object.entries(lira).flatMap(([name, value]) => (value === undefined ? [] : [[name, value / 100]])),
  );
  const body = { ...checkoutBody([{ product: stamp, qty: 2 }], pricedBy), terms: { ...seen, ...inLira } };
  return test.call('POST', '/api/payment/initialize', { cookie: buyer.cookie, body });
};
const pay = async (token: string) => {
  expect((await test.simulator.pay({ token })).outcome).toBe('paid');
  await payments.postCallback(token);
};

describe('a checkout that was shown other terms', () => {
  it.each<[string, Partial<SaleTerms>]>([
    ['fee', { shippingFee: 45_00 }],
    ['limit, which changes no sum', { freeShippingAbove: 1000_00 }],
    ['VAT', { taxPercent: 20 }],
    ['days to withdraw', { withdrawalDays: 15 }],
    ['days of delivery', { deliveryDaysOutOfTown: 20 }],
  ])('should be asked again, and accepted once it was: another %s', async (_, change) => {
    await set(change);
    const refused = await checkOut(DEFAULTS);
    expect(refused).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } });
    expect(refused.body.message).toMatch(/koşullarımız değişti/);
    expect(await test.stockOf(stamp.id)).toBe(9);
    const now = { ...DEFAULTS, ...change };
    const { status, body } = await checkOut(now, now);
    expect(status, JSON.stringify(body)).toBe(200);
  });

  it('should be told as a change of prices where it did not say what it was shown', async () => {
    await set({ shippingFee: 45_00 });
    expect(await checkOut({})).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  });
});

describe('an order', () => {
  it('should be charged as its buyer saw it, though the terms changed while they paid', async () => {
    const { body } = await checkOut(DEFAULTS);
    await set(NEW);
    await pay(body.token);
    const order = await payments.orderOf(body.orderId);
    expect(order).toMatchObject({ state: 'paid', totalPrice: 266_00, taxPercent: 18, withdrawalDays: 14 });
    const [payment] = test.simulator.state().payments.filter(({ token }) => token === body.token);
    expect(payment?.items.reduce((sum, { priceKurus }) => sum + priceKurus, 0)).toBe(266_00);
  });

  it('should keep what it was made under, in its texts, its mail and its answer', async () => {
    const { docs } = await test.payload.find({
      collection: 'legal-pages',
      where: { slug: { equals: 'mesafeli-satis-sozlesmesi' } },
    });
    await test.payload.update({
      collection: 'legal-pages',
      id: docs[0]?.id ?? '',
      data: {
        body: legalBody('Kargo {{shippingFee}} lira, cayma {{withdrawalDays}} gün.'),
        _status: 'published',
      },
    });
    await set(NEW);
    const { body } = await checkOut(NEW, NEW);
    await pay(body.token);
    await set(DEFAULTS);
    const answer = await test.call('GET', `/api/orders/${body.orderId}`, { cookie: buyer.cookie });
    expect(answer.body).toMatchObject({
      totalPrice: 285,
      taxPrice: 40,
      shippingPrice: 45,
      terms: { taxPercent: 20, deliveryDaysInTown: 3, deliveryDaysOutOfTown: 5, withdrawalDays: 30 },
    });
    const contracts = await findOrderContracts({ payload: test.payload }, body.orderId);
    const text = contracts.find(({ slug }) => slug === 'mesafeli-satis-sozlesmesi')?.html;
    expect(text).toContain('Kargo 45 lira, cayma 30 gün.');
    expect(text).toContain('KDV (%20)');
    const mail = (await test.mails()).find((one) => one.includes('285,00'));
    expect(mail).toContain('KDV (%20)');
    expect(mail?.replaceAll(/=\r?\n/g, '')).toContain('30 g');
  });

  it('should give back a piece with the VAT that was paid for it', async () => {
    await set(NEW);
    const { body } = await checkOut(NEW, NEW);
    await pay(body.token);
    await set(DEFAULTS);
    const given = await test.call('POST', `/api/orders/${body.orderId}/withdrawals`, {
      cookie: buyer.cookie,
      body: { lines: [{ product: stamp.id, qty: 1 }], reason: '' },
    });
    expect(given.status, JSON.stringify(given.body)).toBe(201);
    await test.shop.background.idle();
    await payments.reconcile();
    expect(await payments.orderOf(body.orderId)).toMatchObject({ refundedTotal: 120_00 });
  });
});

describe('a holiday', () => {
  const today = new Date(Date.now() + 3 * 60 * 60_000).toISOString().slice(0, 10);
  const holiday = (takesOrders: boolean) => ({
    holidays: [{ from: today, to: today, notice: 'Bayramdayız, 11 Ağustos’ta döneriz.', takesOrders }],
  });

  it('should refuse a checkout with the dealer’s sentence, and nothing is held', async () => {
    await set(holiday(false));
    const { status, body } = await checkOut(DEFAULTS);
    expect([status, body.code]).toEqual([503, 'ON_HOLIDAY']);
    expect(body.message).toBe(
      'Bayramdayız, 11 Ağustos’ta döneriz. Kartınızdan ücret alınmadı, sepetiniz duruyor.',
    );
    expect(await test.stockOf(stamp.id)).toBe(9);
  });

  it('should let a form be paid that was opened before it began', async () => {
    const { body } = await checkOut(DEFAULTS);
    await set(holiday(false));
    await pay(body.token);
    expect(await payments.orderOf(body.orderId)).toMatchObject({ state: 'paid' });
  });

  it('should sell as ever where orders are taken', async () => {
    await set(holiday(true));
    expect((await checkOut(DEFAULTS)).status).toBe(200);
  });
});
