import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { dayOf, readSalesFigures } from './sales-figures.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

type Given = { hoursAgo: number; total: number; refunded: number | null; isPaid: boolean };

describe('the figures of sales', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterEach(() => test.payload.db.deleteMany({ collection: 'orders', where: {} }));
  afterAll(() => test.stop());

  const write = ({ total, refunded, isPaid, paidAt }: Omit<Given, 'hoursAgo'> & { paidAt: string }) =>
    test.payload.db.create({
      collection: 'orders',
      data: {
        state: 'paid',
        itemsPrice: total,
        shippingPrice: 0,
        taxPrice: 0,
        totalPrice: total,
        ...(refunded !== null && { refundedTotal: refunded }),
        isPaid,
        paidAt,
      },
      returning: false,
    });

  it('should begin a day at Istanbul’s midnight', async () => {
    const order = { total: 100, refunded: null, isPaid: true };
    await write({ ...order, paidAt: '2026-11-21T20:59:59.999Z' });
    await write({ ...order, total: 5, paidAt: '2026-11-21T21:00:00.000Z' });
    const { periods, days } = await readSalesFigures(test.payload, NOW);
    expect(periods[0]).toEqual({ length: 1, since: new Date('2026-11-21T21:00:00Z'), orders: 1, total: 5 });
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-21', orders: 1, total: 100 },
      { day: '2026-11-22', orders: 1, total: 5 },
    ]);
    expect(days).toHaveLength(30);
  });

  it('should be what counting them by hand gives', async () => {
    const orders = fc.array(
      fc.record({
        hoursAgo: fc.integer({ min: 0, max: 40 * 24 }),
        total: fc.integer({ min: 1, max: 5_000_000 }),
        refunded: fc.option(fc.integer({ min: 0, max: 100_000 })),
        isPaid: fc.boolean(),
      }),
      { minLength: 30, maxLength: 60 },
    );
    for (const given of fc.sample<Given[]>(orders, 3)) {
      await test.payload.db.deleteMany({ collection: 'orders', where: {} });
      const paid = given.map((order) => ({
        ...order,
        paidAt: new Date(NOW.getTime() - order.hoursAgo * HOUR_MS).toISOString(),
      }));
      for (const order of paid) await write(order);
      const { periods, days } = await readSalesFigures(test.payload, NOW);
      for (const { length, since, orders, total } of periods) {
        const counted = paid.filter(({ isPaid, paidAt }) => isPaid && Date.parse(paidAt) >= since.getTime());
        expect([length, orders], JSON.stringify(given)).toEqual([length, counted.length]);
        expect(total).toBe(counted.reduce((sum, order) => sum + order.total - (order.refunded ?? 0), 0));
      }
      const onDay = (day: string) =>
        paid.filter(({ isPaid, paidAt }) => isPaid && dayOf(new Date(paidAt)) === day).length;
      expect(days.map(({ orders }) => orders)).toEqual(days.map(({ day }) => onDay(day)));
    }
  });
});
