import { createLocalReq } from 'payload';
import { describe, expect, it } from 'vitest';
import type { Order, User } from '../../infra/database/payload-types.ts';
import { currentPrefixes } from '../../infra/shop-identity.ts';
import { setUpPayments } from '../../testing/payment-steps.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { ordersOf, totalsOf } from './customer-orders.ts';
import { completeOrderNumber, parseOrderNumber, takeOrderNumber } from './order-number.ts';
import { isPartlyRefunded, stageOf } from './order-stage.ts';
import { listMyOrders } from './read-orders.ts';

it.each([
  ['awaiting', { state: 'awaiting' }],
  ['review', { state: 'review', isShipped: true }],
  ['cancelled', { state: 'cancelled' }],
  ['toShip', { state: 'paid' }],
  ['shipped', { state: 'paid', isShipped: true }],
  ['delivered', { state: 'paid', isShipped: true, isDelivered: true }],
  ['goodsRefunded', { state: 'paid', isShipped: true, isDelivered: true, goodsRefunded: true }],
  ['refunded', { state: 'refunded', isShipped: true, isDelivered: true, goodsRefunded: true }],
] as const)('should be %s', (stage, order) => expect(stageOf(order)).toBe(stage));

it('should count an order as partly refunded while something of it is paid', () => {
  const isPartly = (refundedTotal: number | null) => isPartlyRefunded({ refundedTotal, totalPrice: 100 });
  expect([null, 0, 1, 99, 100].map(isPartly)).toEqual([false, false, true, true, false]);
});

const test = setUpTestShop();
const payments = setUpPayments(test);

const person = async (flags: Partial<User> = {}) => {
  const { id } = await test.createUser(flags);
  return { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' as const };
};
const place = (user: string, more: Partial<Order> = {}) =>
  test.payload.create({
    collection: 'orders',
    data: {
      ...{ user, state: 'paid', isPaid: true, itemsPrice: 0, shippingPrice: 0, taxPrice: 0, totalPrice: 0 },
      ...more,
    } as never,
    depth: 0,
  });

it('should count of the orders of a customer what was paid and what went back', async () => {
  const [ada, other] = [await person(), await person()];
  await place(ada.id, { totalPrice: 100_00 });
  await place(ada.id, { totalPrice: 50_00, refundedTotal: 20_00 });
  await place(ada.id, { totalPrice: 999_00, state: 'cancelled', isPaid: false });
  await place(other.id, { totalPrice: 777_00 });
  const req = await createLocalReq({ user: await person({ isAdmin: true }) }, test.payload);
  expect(totalsOf(await ordersOf(req, ada.id))).toEqual({
    ...{ orders: 3, paidOrders: 2 },
    ...{ paid: 150_00, refunded: 20_00 },
  });
});

describe('a buyer’s own orders', () => {
  it('should have one row for a purchase whose form was opened again, while admins see both', async () => {
    const by = await test.createUser();
    const admin = await test.createUser({ isAdmin: true });
    const product = await test.createProduct({ countInStock: 5 });
    const first = await payments.open({ by, lines: [{ product, qty: 1 }] });
    const second = await payments.open({ by, lines: [{ product, qty: 2 }] });
    const idsFor = async (path: string, { cookie }: { cookie: string }) =>
      (await test.call('GET', path, { cookie })).body.map(({ _id }: { _id: string }) => _id);
    expect(await idsFor('/api/orders/myorders', by)).toEqual([second.orderId]);
    expect((await idsFor('/api/orders', admin)).slice(0, 2)).toEqual([second.orderId, first.orderId]);
    expect((await test.call('GET', `/api/orders/${first.orderId}`, { cookie: by.cookie })).status).toBe(200);
  });

  it('should keep an order whose time ran out', async () => {
    const by = await test.createUser();
    const product = await test.createProduct({ countInStock: 5 });
    const { id, token, orderId } = await payments.open({ by, lines: [{ product, qty: 1 }] });
    await payments.age(token, 24 * 60);
    await payments.rewrite(id, { nextCheckAt: new Date(Date.now() - 1000).toISOString() });
    await payments.reconcile();
    expect((await payments.orderOf(orderId)).state).toBe('cancelled');
    const { body } = await test.call('GET', '/api/orders/myorders', { cookie: by.cookie });
    expect(body).toMatchObject([{ _id: orderId, state: 'cancelled' }]);
  });

  it('should be told to somebody who sends parcels, too, those without a parcel as well', async () => {
    const sender = await person({ isSender: true });
    const { id } = await place(sender.id, { state: 'awaiting', isPaid: false });
    await place((await person()).id, { state: 'awaiting', isPaid: false });
    const told: string[] = [];
    for await (const orders of listMyOrders(test.payload, sender)) told.push(...orders.map(({ _id }) => _id));
    expect(told).toEqual([id]);
  });
});

describe('an order number as somebody typed it', () => {
  // In Istanbul the next year has begun.
  const now = new Date('2026-12-31T21:00:00Z');
  it.each([
    ['PD-2026-00042', 'PD-2026-00042'],
    [' pd-2026-42 ', 'PD-2026-00042'],
    ['2026-42', 'PD-2026-00042'],
    ['42', 'PD-2027-00042'],
    ['00042', 'PD-2027-00042'],
    ['2026', 'PD-2027-02026'],
    ['2026-123456', 'PD-2026-123456'],
    ['', null],
    ['0', null],
    ['42a', null],
    ['26-42', null],
    ['PD-2026-00042-1', null],
    ['1234567890', null],
    ['4,2', null],
    ['ay-2026-42', 'AY-2026-00042'],
    ['AY42', 'AY-2027-00042'],
    ['XY-2026-42', null],
  ])('should be read from %j', (typed, number) =>
    expect(completeOrderNumber(typed, ['PD', 'AY'], now)).toBe(number),
  );
});

describe('an order number', () => {
  const next = (at: string) => takeOrderNumber(test.payload, new Date(at));

  it('should grow within the year, and begin anew with the next by Istanbul’s calendar', async () => {
    expect(await next('2031-03-01T12:00:00Z')).toBe('PD-2031-00001');
    expect(await next('2031-12-31T20:59:59Z')).toBe('PD-2031-00002');
    expect(await next('2031-12-31T21:00:00Z')).toBe('PD-2032-00001');
  });

  it('should have the dealer’s prefix from the next order on, and go on counting', async () => {
    const prefix = (orderPrefix: string, formerPrefixes = '') =>
      test.payload.updateGlobal({ slug: 'shop-identity', data: { orderPrefix, formerPrefixes } });
    expect(await next('2037-03-01T12:00:00Z')).toBe('PD-2037-00001');
    expect((await prefix('AY')).formerPrefixes).toBe('PD');
    expect(await next('2037-03-01T12:00:00Z')).toBe('AY-2037-00002');
    // Nothing takes a prefix away; after a restore the dealer may add one.
    expect((await prefix('BN', 'XY')).formerPrefixes).toBe('XY, AY, PD');
    const known = await currentPrefixes(test.payload);
    expect([...known]).toEqual(['BN', 'XY', 'AY', 'PD']);
    expect(parseOrderNumber('AY-2037-00002', known)).toEqual({ year: 2037, count: 2 });
    expect(parseOrderNumber('INV-2037-00002', known)).toBeNull();
    await prefix('PD');
  });

  it.each([
    ['of a year that has begun', '2033-05-01T12:00:00Z'],
    ['of a year that begins now', '2035-01-01T12:00:00Z'],
  ])('should be given once, however many are taken at the same time, %s', async (_, at) => {
    const year = at.slice(0, 4);
    const taken = year === '2033' ? [await next('2033-01-02T12:00:00Z')] : [];
    taken.push(...(await Promise.all(Array.from({ length: 12 }, () => next(at)))));
    const expected = taken.map((_, index) => `PD-${year}-${String(index + 1).padStart(5, '0')}`);
    expect(taken.sort()).toEqual(expected);
  });
});
