import { afterEach, describe, expect, it } from 'vitest';
import { newRowId } from '../../infra/database/rows/ids.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { exportProfit, readProfit, sumProfit } from './profit.ts';
import { lastDays, readSalesReport, spanOf } from './sales.ts';
import { readSoldGoods } from './sold-goods.ts';

const test = setUpTestShop();
afterEach(async () => {
  for (const collection of ['payment-attempts', 'order-events', 'returns', 'orders'] as const)
    await test.payload.db.deleteMany({ collection, where: {} });
});

it('should have a slot for every day up to a month, and else for every month', async () => {
  expect(await readSalesReport(test.payload, { from: '2026-10-01', to: '2026-10-31' })).toHaveLength(31);
  const months = await readSalesReport(test.payload, { from: '2026-10-31', to: '2026-12-01' });
  expect(months.map(({ slot }) => slot)).toEqual(['2026-10', '2026-11', '2026-12']);
});

it('should count the last days by Istanbul’s calendar', () => {
  expect(lastDays(1, new Date('2026-11-21T20:59:59.999Z'))).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(lastDays(30, new Date('2026-11-21T21:00:00.000Z'))).toEqual({
    from: '2026-10-24',
    to: '2026-11-22',
  });
});

describe('the report of sales', () => {
  const YEAR = { from: '2026-01-01', to: '2026-12-31' };

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
    const { sellers, categories } = await readSoldGoods(test.payload, spanOf(YEAR), 3);
    expect(categories).toEqual([
      { category: 'Doğa', pieces: 5, sum: 500 },
      { category: 'Deniz', pieces: 1, sum: 400 },
      { category: '', pieces: 1, sum: 30 },
    ]);
    expect(sellers).toEqual([
      { product: stamp.id, name: 'Ağaç', isThere: true, pieces: 5, sum: 500 },
      { product: other.id, name: 'Gemi', isThere: true, pieces: 1, sum: 400 },
      { product: gone.product, name: gone.name, isThere: false, pieces: 1, sum: 30 },
    ]);
  });
});

describe('what was sold and stayed sold', () => {
  const SPAN = spanOf({ from: '2026-01-01', to: '2026-12-31' });
  type Line = { product: string; name: string; qty: number; price: number; costPrice?: number };

  /** A paid order with a refunded amount, partly by returns. */
  async function sellAndReturn(
    lines: Line[],
    {
      refunded = {},
      returned = [],
    }: { refunded?: Record<string, number>; returned?: Array<[string, object[]]> } = {},
  ) {
    const total = lines.reduce((sum, { qty, price }) => sum + qty * price, 0);
    const back = Object.values(refunded).reduce((a, b) => a + b, 0);
    const { id: order } = await test.payload.db.create({
      collection: 'orders',
      data: {
        state: 'paid',
        isPaid: true,
        paidAt: '2026-03-10T09:00:00.000Z',
        ...{ itemsPrice: total, shippingPrice: 0, taxPrice: 0, totalPrice: total, refundedTotal: back },
        orderItems: lines.map((line) => ({ ...line, id: newRowId() })),
      } as never,
    });
    await test.payload.db.create({
      collection: 'payment-attempts',
      data: {
        order,
        state: back > 0 ? 'partlyRefunded' : 'paid',
        amount: total,
        refundedAmount: back,
        paymentId: String(order),
        lines: lines.map(({ product, qty }) => ({ productId: product, qty })),
        items: lines.map(({ product, qty, price }) => ({
          itemId: product,
          paymentTransactionId: product,
          paidPrice: qty * price,
          refunded: refunded[product] ?? 0,
        })),
      } as never,
    });
    for (const [state, taken] of returned)
      await test.payload.db.create({
        collection: 'returns',
        data: { order, state, lines: taken, refundBy: '2026-04-01T00:00:00.000Z' } as never,
      });
  }

  it('should leave out of best-sellers and categories the pieces whose money went back', async () => {
    const of = async (name: string, category: string, price: number) => ({
      product: (await test.createProduct({ name, category })).id,
      name,
      price,
    });
    const tree = await of('Ağaç', 'Doğa', 100);
    const ship = await of('Gemi', 'Deniz', 400);
    const fish = await of('Balık', 'Deniz', 50);
    // Three of ten by a return; two more are asked for, and a refused one does not count.
    await sellAndReturn([{ ...tree, qty: 10 }], {
      refunded: { [tree.product]: 300 },
      returned: [
        ['refunded', [{ productId: tree.product, name: 'Ağaç', qty: 3 }]],
        ['requested', [{ productId: tree.product, name: 'Ağaç', qty: 2 }]],
        ['refused', [{ productId: tree.product, name: 'Ağaç', qty: 1 }]],
      ],
    });
    // A whole line by the dealer; a free amount of the other is no piece.
    await sellAndReturn(
      [
        { ...ship, qty: 9 },
        { ...fish, qty: 8 },
      ],
      { refunded: { [ship.product]: 3_600, [fish.product]: 10 } },
    );

    const told = ({ name, pieces, sum }: { name: string; pieces: number; sum: number }) => [
      name,
      pieces,
      sum,
    ];
    // The first by what was sold before is the second by what stayed; the one that was wholly given back is gone.
    const { sellers, categories } = await readSoldGoods(test.payload, SPAN, 5);
    expect((await readSoldGoods(test.payload, SPAN, 1)).sellers.map(told)).toEqual([['Balık', 8, 400]]);
    expect(sellers.map(told)).toEqual([
      ['Balık', 8, 400],
      ['Ağaç', 7, 700],
    ]);
    expect(categories).toEqual([
      { category: 'Doğa', pieces: 7, sum: 700 },
      { category: 'Deniz', pieces: 8, sum: 400 },
    ]);
  });

  it('should earn what stayed sold brought, less its cost on the day of the sale', async () => {
    const of = async (name: string, category: string, price: number) => ({
      product: (await test.createProduct({ name, category, costPrice: 1 })).id,
      name,
      price,
    });
    const tree = { ...(await of('Ağaç', 'Doğa', 100)), costPrice: 60 };
    const ship = { ...(await of('Gemi', 'Deniz', 400)), costPrice: 500 };
    const old = await of('Eski satış', 'Deniz', 50);
    const back = [{ productId: tree.product, name: 'Ağaç', qty: 3 }];
    await sellAndReturn([{ ...tree, qty: 10 }], {
      refunded: { [tree.product]: 300 },
      returned: [['refunded', back]],
    });
    // A free amount of 40 takes no piece off, but money.
    await sellAndReturn(
      [
        { ...ship, qty: 1 },
        { ...old, qty: 2 },
      ],
      { refunded: { [ship.product]: 40 } },
    );
    const rows = await readProfit(test.payload, SPAN);
    const none = { uncostedPieces: 0, uncostedRevenue: 0 };
    const nature = { pieces: 7, revenue: 700, cost: 420, ...none };
    const sea = { pieces: 1, revenue: 360, cost: 500, uncostedPieces: 2, uncostedRevenue: 100 };
    expect(rows).toEqual([
      { month: '2026-03', category: 'Deniz', ...sea },
      { month: '2026-03', category: 'Doğa', ...nature },
    ]);
    expect(sumProfit(rows, 'month')).toEqual([
      ['2026-03', { pieces: 8, revenue: 1_060, cost: 920, uncostedPieces: 2, uncostedRevenue: 100 }],
    ]);
    let file = '';
    for await (const part of exportProfit(test.payload, { from: '2026-01-01', to: '2026-12-31' }))
      file += part;
    expect(file.startsWith('\uFEFFAy;Kategori;Adet;')).toBe(true);
    expect(file).toContain('\r\n2026-03;Deniz;1;3,60;5,00;-1,40;2;1,00\r\n');
  });
});
