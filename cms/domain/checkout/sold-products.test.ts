import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRowId } from '../../infra/database/ids.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { spanOf } from '../orders/sales-report.ts';
import { readBestSellers, readSoldCategories } from './sold-products.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const YEAR = spanOf({ from: '2026-01-01', to: '2026-12-31' });
type Line = { product: string; name: string; qty: number; price: number };

/** A paid order of which so much went back, and what of it by returns. */
async function sell(
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
  await sell([{ ...tree, qty: 10 }], {
    refunded: { [tree.product]: 300 },
    returned: [
      ['refunded', [{ productId: tree.product, name: 'Ağaç', qty: 3 }]],
      ['requested', [{ productId: tree.product, name: 'Ağaç', qty: 2 }]],
      ['refused', [{ productId: tree.product, name: 'Ağaç', qty: 1 }]],
    ],
  });
  // A whole line by the dealer; a free amount of the other is no piece.
  await sell(
    [
      { ...ship, qty: 9 },
      { ...fish, qty: 8 },
    ],
    { refunded: { [ship.product]: 3_600, [fish.product]: 10 } },
  );

  const told = ({ name, pieces, sum }: { name: string; pieces: number; sum: number }) => [name, pieces, sum];
  // The first by what was sold before is the second by what stayed; the one that was wholly given back is gone.
  expect((await readBestSellers(test.payload, YEAR, 1)).map(told)).toEqual([['Balık', 8, 400]]);
  expect((await readBestSellers(test.payload, YEAR, 5)).map(told)).toEqual([
    ['Balık', 8, 400],
    ['Ağaç', 7, 700],
  ]);
  expect(await readSoldCategories(test.payload, YEAR)).toEqual([
    { category: 'Doğa', pieces: 7, sum: 700 },
    { category: 'Deniz', pieces: 8, sum: 400 },
  ]);
});
