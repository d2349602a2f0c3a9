import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import { endOfDayAfter } from '../../../contract/rules/withdrawal.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { ADDRESS } from '../../../testing/checkout-requests.ts';
import { BUSINESS } from '../../../testing/legal-fixtures.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

const test = setUpTestShop();
const payments = setUpPayments(test);
let product: Product;
let admin: Visitor;
beforeEach(async () => {
  admin = await test.createUser({ isAdmin: true, name: 'Satıcı' });
  product = await test.createProduct({
    countInStock: 3,
    price: 100_00,
    name: 'Ankara',
    category: 'Şehirler',
  });
});

const dayAhead = (days: number) => istanbulDay(Date.now() + days * 24 * 60 * 60_000);
const body = (more: object = {}) => ({
  buyer: { name: 'Nermin Demir', email: 'nermin@ornek.test' },
  orderItems: [{ product: product.id, qty: 2 }],
  shippingAddress: ADDRESS,
  billingAddress: ADDRESS,
  heldUntil: dayAhead(5),
  requestId: randomUUID(),
  ...more,
});
const write = (more: object = {}) =>
  test.call('POST', '/api/orders/written', { cookie: admin.cookie, body: body(more) });
const attemptsOf = (order: string) => test.find('payment-attempts', { order: { equals: order } });

describe('an order that the dealer writes', () => {
  it('should hold its pieces until the end of the dealer’s day, at the shop’s prices', async () => {
    const { status, body: answer } = await write();
    expect(status).toBe(201);
    const reservedUntil = endOfDayAfter(new Date().toISOString(), 5);
    const order = await payments.orderOf(answer.orderId);
    expect(order).toMatchObject({
      state: 'awaiting',
      buyer: { name: 'Nermin Demir', email: 'nermin@ornek.test' },
      shippingAddress: { ...ADDRESS, recipient: 'Nermin Demir' },
      totalPrice: 266_00,
      reservedUntil,
      writtenBy: 'Satıcı',
      paymentLink: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(order.user ?? null).toBeNull();
    // Nobody has confirmed a contract yet.
    expect(await test.find('order-contracts', { order: { equals: order.id } })).toEqual([]);
    const [attempt] = await attemptsOf(order.id);
    expect(attempt).toMatchObject({
      state: 'reserved',
      provider: 'outside',
      expiresAt: reservedUntil,
      holdsStock: true,
    });
    expect(await test.stockOf(product.id)).toBe(1);
    expect(await payments.eventsOf(order.id)).toMatchObject([{ event: 'reserved', by: 'Satıcı' }]);
    expect(answer).toMatchObject({
      number: order.number,
      attemptId: attempt?.id,
      paymentUrl: expect.stringMatching(new RegExp(`/odeme/${order.paymentLink}$`)),
      totalPrice: 266,
    });
    expect(answer.heldUntil.slice(0, 10)).toBe(dayAhead(5));
  });

  it('should have the agreed price with its reason, and name no price that is the shop’s own', async () => {
    const other = await test.createProduct({ price: 20_00 });
    const { body: answer } = await write({
      orderItems: [
        { product: product.id, qty: 1, price: 80, priceReason: 'Eski müşteri' },
        { product: other.id, qty: 1, price: 20, priceReason: 'Aynısı' },
      ],
    });
    const { orderItems, ...sums } = await payments.orderOf(answer.orderId);
    expect(orderItems).toMatchObject([
      { price: 80_00, listPrice: 100_00, priceReason: 'Eski müşteri' },
      { price: 20_00 },
    ]);
    expect(orderItems?.[1]?.listPrice ?? null).toBeNull();
    expect(sums).toMatchObject({ itemsPrice: 100_00, shippingPrice: 30_00, taxPrice: 18_00 });
  });

  it.each(['one after the other', 'at the same time'])(
    'should be one where it is sent twice, %s',
    async (how) => {
      const same = body();
      const send = () => test.call('POST', '/api/orders/written', { cookie: admin.cookie, body: same });
      const answers =
        how === 'at the same time' ? await Promise.all([send(), send()]) : [await send(), await send()];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(await test.stockOf(product.id)).toBe(1);
    },
  );

  it.each([
    [true, 1],
    [false, 0],
  ])('should mail its link to the buyer where that is wished: %s', async (sendsLink, mails) => {
    const { body: answer } = await write({ sendsLink });
    const sent = await payments.mailsOf(answer.orderId, 'paymentLink');
    expect(sent.map(({ to }) => to)).toEqual(Array(mails).fill('nermin@ornek.test'));
  });

  it('should be the account’s whose buyer is named, beside an open form, or who has proven the address', async () => {
    const buyer = await test.createUser({ name: 'Deniz Yılmaz' });
    await payments.open({ by: buyer, lines: [{ product: await test.createProduct(), qty: 1 }] });
    const orderOf = async (more: object) =>
      payments.orderOf(
        (await write({ orderItems: [{ product: product.id, qty: 1 }], ...more })).body.orderId,
      );
    expect(await orderOf({ buyer: { user: buyer.id } })).toMatchObject({
      user: buyer.id,
      buyer: { name: 'Deniz Yılmaz', email: buyer.email },
    });
    const byAddress = { buyer: { name: 'Deniz Y.', email: buyer.email } };
    expect((await orderOf(byAddress)).user ?? null).toBeNull();
    await test.rewrite('users', buyer.id, { provenEmail: buyer.email });
    expect(await orderOf(byAddress)).toMatchObject({ user: buyer.id, buyer: { name: 'Deniz Y.' } });
  });

  it.each<[string, number, string, () => object]>([
    ['for yesterday', 400, 'INVALID_INPUT', () => ({ heldUntil: dayAhead(-1) })],
    ['for more than thirty days', 400, 'INVALID_INPUT', () => ({ heldUntil: dayAhead(31) })],
    [
      'at a price without a reason',
      400,
      'INVALID_INPUT',
      () => ({ orderItems: [{ product: product.id, qty: 1, price: 9 }] }),
    ],
    [
      'at no price',
      400,
      'INVALID_INPUT',
      () => ({ orderItems: [{ product: product.id, qty: 1, price: 0, priceReason: 'Hediye' }] }),
    ],
    ['of more than there is', 409, 'STOCK_SHORT', () => ({ orderItems: [{ product: product.id, qty: 4 }] })],
    ['for nobody', 404, 'USER_NOT_FOUND', () => ({ buyer: { user: 'yok' } })],
    ['of an unknown product', 404, 'PRODUCT_NOT_FOUND', () => ({ orderItems: [{ product: 'yok', qty: 1 }] })],
  ])('should be refused %s', async (_, status, code, more) => {
    expect(await write(more())).toMatchObject({ status, body: { code } });
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should be taken on the first day of the hold and the last, and given back when nobody pays', async () => {
    for (const days of [0, 30])
      expect(
        (await write({ heldUntil: dayAhead(days), orderItems: [{ product: product.id, qty: 1 }] })).status,
      ).toBe(201);
    const { body: answer } = await write({ orderItems: [{ product: product.id, qty: 1 }] });
    const past = new Date(Date.now() - 1000).toISOString();
    await test.rewrite('orders', answer.orderId, { reservedUntil: past });
    await payments.rewrite(answer.attemptId, { expiresAt: past, nextCheckAt: past });
    await payments.reconcile();
    expect(await payments.historyOf(answer.orderId)).toEqual(['reserved → reserved', 'timeUp → released']);
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should be taken on a holiday, and refused while the contract is incomplete', async () => {
    await test.payload.updateGlobal({
      slug: 'shop-settings',
      data: { holidays: [{ from: dayAhead(-1), to: dayAhead(1), notice: 'Tatil', takesOrders: false }] },
    });
    expect((await write({ orderItems: [{ product: product.id, qty: 1 }] })).status).toBe(201);
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { holidays: [] } });
    await test.payload.updateGlobal({ slug: 'business-details', data: { ...BUSINESS, taxNumber: '' } });
    expect(await write()).toMatchObject({ status: 503, body: { code: 'CONTRACT_INCOMPLETE' } });
    await test.payload.updateGlobal({ slug: 'business-details', data: BUSINESS });
  });
});
