import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../infra/database/payload-types.ts';
import { PRICES } from '../../testing/access-table.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const PATH = '/api/collection/bought';
const listBought = async ({ cookie }: Visitor) => (await test.call('GET', PATH, { cookie })).body;
const add = (order: string, products: string[], { cookie }: Visitor) =>
  test.call('POST', PATH, { cookie, body: { order, products } });
const itemsOf = async ({ cookie }: Visitor, series = '') =>
  (await test.call('GET', `/api/collection/items?series=${encodeURIComponent(series)}`, { cookie })).body;

const stamp = (more: Partial<Product> = {}) =>
  test.createProduct({ denominationValueOfStamp: '5 kuruş', condition: 'used', ...more });
const PAID = { state: 'paid', isPaid: true, paidAt: '2026-11-20T10:00:00.000Z' } as const;
const pay = (id: string) => test.payload.update({ collection: 'orders', id, data: PAID });
async function order(
  { id: user }: Visitor,
  lines: Array<{ product: Product; qty: number }>,
  more: object = PAID,
): Promise<string> {
  const orderItems = lines.map(({ product: { id: product, name, price }, qty }) => ({
    product,
    name,
    price,
    qty,
  }));
  const data = { user, ...PRICES, orderItems, ...more };
  return (await test.payload.create({ collection: 'orders', data: data as never, depth: 0 })).id;
}

describe('what was bought', () => {
  it('should be offered with its condition and what was paid, once it is paid', async () => {
    const buyer = await test.createUser();
    const product = await stamp({ name: 'Hatay', price: 100_00 });
    const lamp = await test.createProduct({ name: 'Masa lambası' });
    const id = await order(
      buyer,
      [
        { product, qty: 2 },
        { product: lamp, qty: 1 },
      ],
      { state: 'awaiting' },
    );
    expect(await listBought(buyer)).toEqual([]);
    expect((await add(id, [product.id], buyer)).status).toBe(404);
    await pay(id);
    const offer = {
      order: id,
      product: product.id,
      name: 'Hatay',
      condition: 'used',
      qty: 2,
      paidTotal: 236,
    };
    expect(await listBought(buyer)).toEqual([expect.objectContaining({ ...offer, isAdded: false })]);
    expect((await add(id, [product.id], buyer)).body).toEqual([
      expect.objectContaining({ ...offer, isAdded: true }),
    ]);
    expect(await itemsOf(buyer)).toMatchObject([
      { title: 'Hatay', count: 2, paidTotal: 236, condition: 'used' },
    ]);
  });

  it('should be added to what is there, and keep what was said of it', async () => {
    const buyer = await test.createUser();
    const values = [{ denomination: '5 kuruş' }];
    const { name, ...series } = await test.payload.create({
      collection: 'series',
      data: { name: 'Eklenen', values },
    });
    const product = await stamp({ series: name, price: 10_00 });
    const key = `v-${series.values?.[0]?.id}`;
    const body = {
      series: name,
      count: 1,
      condition: 'unusedHinged',
      paidTotal: 5,
      note: 'Benim',
      seenAt: null,
    };
    await test.call('PUT', `/api/collection/items/${key}`, { cookie: buyer.cookie, body });
    const [first, second] = [
      await order(buyer, [{ product, qty: 1 }]),
      await order(buyer, [{ product, qty: 1 }]),
    ];
    await add(first, [product.id], buyer);
    await add(second, [product.id], buyer);
    expect(await itemsOf(buyer, name)).toMatchObject([
      { key, count: 3, condition: 'unusedHinged', paidTotal: 28.6, note: 'Benim' },
    ]);
  });

  it('should be counted once, however often it is pressed at once', async () => {
    const buyer = await test.createUser();
    const product = await stamp();
    const id = await order(buyer, [{ product, qty: 1 }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, [product.id], buyer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await itemsOf(buyer)).toMatchObject([{ count: 1 }]);
  });

  it('should lose nothing to a window that was looking while it was added', async () => {
    const buyer = await test.createUser();
    const product = await stamp();
    const id = await order(buyer, [{ product, qty: 1 }]);
    const body = { count: 1, seenAt: null };
    const path = `/api/collection/items/p-${product.id}`;
    const { updatedAt } = (await test.call('PUT', path, { cookie: buyer.cookie, body })).body;
    const [added, edited] = await Promise.all([
      add(id, [product.id], buyer),
      test.call('PUT', path, { cookie: buyer.cookie, body: { count: 7, seenAt: updatedAt } }),
    ]);
    expect(added.status).toBe(200);
    const [{ count }] = await itemsOf(buyer);
    // Whoever was first: the other was added to it, or told.
    expect([count, edited.status]).toEqual(count === 8 ? [8, 200] : [2, 409]);
  });

  it('should be without what was given back, and be nobody else’s', async () => {
    const [buyer, stranger] = [await test.createUser(), await test.createUser()];
    const [kept, gone] = [await stamp({ name: 'Kalan' }), await stamp({ name: 'Giden' })];
    const id = await order(buyer, [
      { product: kept, qty: 3 },
      { product: gone, qty: 1 },
    ]);
    const lines = [
      { productId: kept.id, qty: 1 },
      { productId: gone.id, qty: 1 },
    ];
    const refundBy = new Date().toISOString();
    await test.payload.create({
      collection: 'returns',
      data: { order: id, state: 'requested', refundBy, lines } as never,
    });
    await order(buyer, [{ product: gone, qty: 1 }], { ...PAID, goodsRefunded: true });
    expect(await listBought(buyer)).toMatchObject([{ name: 'Kalan', qty: 2 }]);
    expect((await add(id, [kept.id], stranger)).status).toBe(404);
    expect(await itemsOf(stranger)).toEqual([]);
  });

  it('should be offered when the product is gone', async () => {
    const buyer = await test.createUser();
    const product = await stamp({ name: 'Tek parça' });
    const id = await order(buyer, [{ product, qty: 1 }]);
    await test.payload.delete({ collection: 'products', id: product.id });
    await add(id, [product.id], buyer);
    expect(await itemsOf(buyer)).toMatchObject([{ title: 'Tek parça', series: '', product: product.id }]);
  });
});
