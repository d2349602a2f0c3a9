import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRowId } from '../../infra/database/ids.ts';
import { bestSellers, soldByCategory } from '../../infra/database/sold-products.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { readSalesReport, spanOf, sumBySlots } from './sales-report.ts';

describe('the slots of a report', () => {
  const paid = [
    { day: '2026-10-31', orders: 2, total: 300 },
    { day: '2026-11-01', orders: 1, total: 50 },
  ];

  it('should be the months of a long period, each refund in the month it was made', () => {
    // Istanbul’s November begins at nine in the evening by UTC.
    const refunds = [
      { at: '2026-10-31T20:59:59.999Z', amount: 10 },
      { at: '2026-10-31T21:00:00.000Z', amount: 70 },
    ];
    expect(sumBySlots({ from: '2026-09-01', to: '2026-11-22' }, paid, refunds)).toEqual([
      { slot: '2026-09', orders: 0, sold: 0, refunded: 0, net: 0 },
      { slot: '2026-10', orders: 2, sold: 300, refunded: 10, net: 290 },
      { slot: '2026-11', orders: 1, sold: 50, refunded: 70, net: -20 },
    ]);
  });

  it('should be the days of a month', () => {
    const slots = sumBySlots({ from: '2026-10-01', to: '2026-10-31' }, paid, []);
    expect(slots).toHaveLength(31);
    expect(slots.at(-1)).toEqual({ slot: '2026-10-31', orders: 2, sold: 300, refunded: 0, net: 300 });
    expect(sumBySlots({ from: '2026-10-01', to: '2026-11-01' }, paid, [])).toHaveLength(2);
  });
});

describe('the report of sales', () => {
  let test: TestShop;
  const YEAR = { from: '2026-01-01', to: '2026-12-31' };
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterAll(() => test.stop());

  const sell = (
    paidAt: string,
    goods: Array<{ product: string; name: string; qty: number; price: number }>,
    more: object = {},
  ) =>
    test.payload.db.create({
      collection: 'orders',
      data: {
        state: 'paid',
        isPaid: true,
        paidAt,
        itemsPrice: 0,
        shippingPrice: 0,
        taxPrice: 0,
        totalPrice: 1_000,
        orderItems: goods.map((line) => ({ ...line, id: newRowId() })),
        ...more,
      } as never,
    });

  async function giveBack(order: { id: string }, moments: Array<[at: string, total: number]>) {
    const [, refundedAmount] = moments.at(-1) ?? ['', 0];
    await test.payload.db.create({
      collection: 'payment-attempts',
      data: {
        order: order.id,
        state: 'partlyRefunded',
        amount: 1_000,
        paymentId: order.id,
        refundedAmount,
      } as never,
    });
    for (const [createdAt, total] of moments)
      await test.payload.db.create({
        collection: 'order-events',
        data: { order: order.id, event: 'partRefundDone', refundedAmount: total, createdAt } as never,
      });
  }

  it('should take refunds off when they were made, and tell what was sold by category and by product', async () => {
    const stamp = await test.createProduct({ name: 'Ağaç', category: 'Doğa' });
    const other = await test.createProduct({ name: 'Gemi', category: 'Deniz' });
    const tree = { product: stamp.id, name: 'Ağaç', price: 100 };
    const ship = { product: other.id, name: 'Gemi', price: 400 };
    const gone = { product: '000000000000000000000000', name: 'Silinmiş pul', price: 30 };
    const first = await sell('2026-03-10T09:00:00.000Z', [
      { ...tree, qty: 3 },
      { ...ship, qty: 1 },
    ]);
    await sell('2026-04-10T09:00:00.000Z', [
      { ...tree, qty: 2 },
      { ...gone, qty: 1 },
    ]);
    await sell('2026-04-11T09:00:00.000Z', [{ ...ship, qty: 50 }], { goodsRefunded: true });
    await sell('2025-12-31T20:00:00.000Z', [{ ...ship, qty: 70 }]);
    const unpaid = await sell('2026-04-12T09:00:00.000Z', [{ ...ship, qty: 90 }], { isPaid: false });
    await giveBack(first, [
      ['2026-04-20T09:00:00.000Z', 200],
      ['2026-05-02T09:00:00.000Z', 250],
      ['2027-01-02T09:00:00.000Z', 900],
    ]);
    // Money that never made a sale.
    await giveBack(unpaid, [['2026-04-21T09:00:00.000Z', 1_000]]);

    const slots = await readSalesReport(test.payload, YEAR);
    expect(slots).toHaveLength(12);
    expect(slots.slice(2, 5)).toEqual([
      { slot: '2026-03', orders: 1, sold: 1_000, refunded: 0, net: 1_000 },
      { slot: '2026-04', orders: 2, sold: 2_000, refunded: 200, net: 1_800 },
      { slot: '2026-05', orders: 0, sold: 0, refunded: 50, net: -50 },
    ]);
    expect(await soldByCategory(test.payload.db, spanOf(YEAR))).toEqual([
      { category: 'Doğa', pieces: 5, sum: 500 },
      { category: 'Deniz', pieces: 1, sum: 400 },
      { category: '', pieces: 1, sum: 30 },
    ]);
    expect(await bestSellers(test.payload.db, spanOf(YEAR), 2)).toEqual([
      { product: stamp.id, name: 'Ağaç', isThere: true, pieces: 5, sum: 500 },
      { product: other.id, name: 'Gemi', isThere: true, pieces: 1, sum: 400 },
    ]);
    const [last] = (await bestSellers(test.payload.db, spanOf(YEAR), 3)).slice(-1);
    expect(last).toEqual({ product: gone.product, name: gone.name, isThere: false, pieces: 1, sum: 30 });
  });
});
