import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../infra/database/payload-types.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const test = setUpTestShop();
let admin: User & { collection: 'users' };
beforeAll(async () => {
  const { id } = await test.createUser({ isAdmin: true });
  admin = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' };
});

const asAdmin = () => ({ user: admin, overrideAccess: false, depth: 0 }) as const;
const productOf = (id: string) => test.payload.findByID({ collection: 'products', id, depth: 0 });
const save = (id: string, data: Record<string, unknown>) =>
  test.payload.update({ collection: 'products', id, data, ...asAdmin() });
/** As a sale does: one statement, straight to the database. */
const sell = (id: string, qty: number, req?: Parameters<typeof test.payload.db.updateOne>[0]['req']) =>
  test.payload.db.updateOne({
    collection: 'products',
    where: { id: { equals: id } },
    data: { countInStock: { $inc: -qty }, rating: 4.5, numReviews: 2 },
    ...(req && { req }),
  });

describe('the stock of a product', () => {
  it('should not be put back by a form that was loaded before a sale', async () => {
    const { id } = await test.createProduct({ countInStock: 19 });
    const loaded = await productOf(id);
    await sell(id, 3);
    const saved = await save(id, { ...loaded, name: 'Yeni ad' });
    expect(saved).toMatchObject({ name: 'Yeni ad', countInStock: 16, rating: 4.5, numReviews: 2 });
    expect(await productOf(id)).toMatchObject({ countInStock: 16, rating: 4.5, numReviews: 2 });
  });

  it('should not be put back by a save that read the product just before a sale', async () => {
    const { id } = await test.createProduct({ countInStock: 19 });
    const { beforeChange } = test.payload.collections.products.config.hooks;
    beforeChange.push(async ({ data, req }) => {
      await sell(id, 3, req);
      return data;
    });
    await save(id, { name: 'Yeni ad' });
    beforeChange.pop();
    expect(await productOf(id)).toMatchObject({ countInStock: 16, rating: 4.5, numReviews: 2 });
  });

  it('should not be written by the system, either', async () => {
    const { id } = await test.createProduct({ countInStock: 19 });
    await test.payload.update({ collection: 'products', id, data: { countInStock: 99, rating: 5 } });
    expect(await productOf(id)).toMatchObject({ countInStock: 19, rating: 0 });
  });

  it('should be given when the product is made', async () => {
    const made = await test.payload.create({
      collection: 'products',
      data: { name: 'Pul', price: 100, countInStock: 4 },
      ...asAdmin(),
    });
    expect(made.countInStock).toBe(4);
  });

  it('should be given once by a form that is sent again after a lost answer', async () => {
    const data = { name: 'Tek örnek', price: 100, countInStock: 1, requestId: 'n' };
    const make = () => test.payload.create({ collection: 'products', data, ...asAdmin() });
    await make();
    await expect(make()).rejects.toMatchObject({ code: 'PRODUCT_SAVED', status: 409 });
    const where = { name: { equals: data.name } };
    expect((await test.payload.count({ collection: 'products', where })).totalDocs).toBe(1);
  });
});

describe('a difference of the stock', () => {
  it('should be added to what is there, and not be kept', async () => {
    const { id } = await test.createProduct({ countInStock: 19 });
    await sell(id, 3);
    expect(await save(id, { countInStock: 19, stockChange: 2 })).toMatchObject({
      countInStock: 18,
      stockChange: null,
    });
    await save(id, { name: 'Yeni ad' });
    await save(id, { stockChange: -18 });
    expect(await test.stockOf(id)).toBe(0);
  });

  it('should be added once by saves of one form, of which the first lost its answer', async () => {
    const { id } = await test.createProduct({ countInStock: 3 });
    for (const requestId of ['a', 'a', 'b']) await save(id, { stockChange: 2, requestId });
    expect(await save(id, { stockChange: 3, requestId: 'b' })).toMatchObject({
      countInStock: 3 + 2 + 3,
      requestId: null,
    });
    await save(id, { stockChange: null, requestId: 'b' });
    expect(await test.stockOf(id)).toBe(3 + 2 + 3);
    await save(id, { stockChange: 0, requestId: 'b' });
    expect(await test.stockOf(id)).toBe(3 + 2);
    await save(id, { stockChange: 3, requestId: 'b' });
    // A save that was refused is no first one.
    await expect(save(id, { stockChange: 4, requestId: 'c', name: '' })).rejects.toMatchObject({
      status: 400,
    });
    await save(id, { stockChange: 4, requestId: 'c' });
    // Forms of two products may have one id.
    const other = await test.createProduct({ countInStock: 0 });
    await save(other.id, { stockChange: 4, requestId: 'c' });
    expect([await test.stockOf(id), await test.stockOf(other.id)]).toEqual([12, 4]);
  });

  it('should be refused below zero, with the rest of the form', async () => {
    const { id } = await test.createProduct({ name: 'Eski', countInStock: 3 });
    await expect(save(id, { name: 'Yeni', stockChange: -4 })).rejects.toMatchObject({
      code: 'STOCK_BELOW_ZERO',
      status: 409,
    });
    expect(await productOf(id)).toMatchObject({ name: 'Eski', countInStock: 3 });
  });

  it('should change nothing when another field is in error', async () => {
    const { id } = await test.createProduct({ countInStock: 3 });
    await expect(save(id, { name: '', stockChange: 4 })).rejects.toMatchObject({ status: 400 });
    expect(await test.stockOf(id)).toBe(3);
  });

  it.each([1.5, 'üç', 2_000_000])('should be a whole number: %s', async (stockChange) => {
    const { id } = await test.createProduct({ countInStock: 3 });
    await expect(save(id, { stockChange })).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: 'stockChange' }] },
    });
    expect(await test.stockOf(id)).toBe(3);
  });

  it.each([null, 0, ''])('should be nothing when empty: %s', async (stockChange) => {
    const { id } = await test.createProduct({ countInStock: 3 });
    await save(id, { stockChange });
    expect(await test.stockOf(id)).toBe(3);
  });
});

describe('a copy of a product', () => {
  it('should be hidden, without stock, reviews or key, and say that it is a copy', async () => {
    const { id } = await test.createProduct({ name: 'Lale', countInStock: 19, seedKey: 'lale-1' });
    await sell(id, 1);
    const copy = await test.payload.duplicate({ collection: 'products', id, ...asAdmin() });
    const { name, price } = await productOf(copy.id);
    expect({ name, price }).toEqual({ name: 'Lale (kopya)', price: 100_00 });
    expect(await productOf(copy.id)).toMatchObject({
      countInStock: 0,
      isPublished: false,
      rating: 0,
      numReviews: 0,
    });
    expect((await productOf(copy.id)).seedKey ?? null).toBeNull();
    expect(await productOf(id)).toMatchObject({ name: 'Lale', countInStock: 18, isPublished: true });
  });

  it('should fit into the field, however long the name', async () => {
    const { id } = await test.createProduct({ name: 'a'.repeat(200) });
    const copy = await test.payload.duplicate({ collection: 'products', id, ...asAdmin() });
    expect(copy.name).toBe(`${'a'.repeat(192)} (kopya)`);
  });
});

describe('the dealer’s own number of a product', () => {
  it('should be stored as a scanner types it, and belong to one product', async () => {
    const { id } = await test.createProduct({ name: 'Galata' });
    expect(await save(id, { ownNumber: ' a-12 ' })).toMatchObject({ ownNumber: 'A-12' });
    expect(await save(id, { ownNumber: 'A-12', place: 'Albüm 3' })).toMatchObject({ place: 'Albüm 3' });
    const other = await test.createProduct();
    await expect(save(other.id, { ownNumber: 'A-12' })).rejects.toMatchObject({
      status: 400,
      message: 'A-12 numarası başka bir üründe: “Galata”.',
    });
    const copy = await test.payload.duplicate({ collection: 'products', id, ...asAdmin() });
    expect(copy.ownNumber ?? null).toBeNull();
    for (const one of [id, copy.id]) await save(one, { ownNumber: '' });
    expect((await save(other.id, { ownNumber: 'A-12' })).ownNumber).toBe('A-12');
  });

  it.each(['ŞİŞE-1', 'a\n1', 'x'.repeat(31)])('should fit into a barcode: %j', async (ownNumber) => {
    const { id } = await test.createProduct();
    await expect(save(id, { ownNumber })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('publishing', () => {
  it.each([
    { data: { price: 0 }, refusal: { status: 400, code: 'PRICE_MISSING' } },
    // With VAT the price exceeds the highest card payment.
    { data: { price: 8_474_577_00 }, refusal: { status: 400, code: 'INVALID_INPUT' } },
    { data: { name: '   ' }, refusal: { status: 400, data: { errors: [{ path: 'name' }] } } },
  ])('should be refused for what is not ready to be sold: $data', async ({ data, refusal }) => {
    const { id } = await test.createProduct();
    await expect(save(id, data)).rejects.toMatchObject(refusal);
    const draft = { name: 'Örnek ürün', price: 100, countInStock: 0, ...data, isPublished: true };
    await expect(
      test.payload.create({ collection: 'products', data: draft, ...asAdmin() }),
    ).rejects.toMatchObject(refusal);
    expect(await productOf(id)).toMatchObject({ name: 'Deneme pulu', price: 100_00 });
  });

  it('should be somebody’s own choice: what is made without a word of it is a draft', async () => {
    const data = { name: 'Yeni pul', price: 100, countInStock: 1 };
    const made = await test.payload.create({ collection: 'products', data, ...asAdmin() });
    const stored = await productOf(made.id);
    expect([stored.isPublished, stored.publishedAt ?? null]).toEqual([false, null]);
  });

  it('should not matter to a draft', async () => {
    const { id } = await test.createProduct({ isPublished: false });
    expect(await save(id, { price: 0 })).toMatchObject({ price: 0, isPublished: false });
  });
});

describe('what is shown of the stock in the panel', () => {
  const stockSeenBy = async (user: typeof admin | null, id: string) => {
    const { endpoints } = test.payload.collections.products.config;
    const endpoint = (endpoints || []).find(({ path }) => path === '/:id/stock');
    const answer = await endpoint?.handler({ payload: test.payload, user, routeParams: { id } } as never);
    return { status: answer?.status, body: await answer?.json() };
  };

  it('should be what is on sale and what open payments hold', async () => {
    const { checkoutBody } = await import('../../testing/checkout-requests.ts');
    const [product, other] = [await test.createProduct({ countInStock: 9 }), await test.createProduct()];
    const hold = async (qty: number) => {
      const body = checkoutBody([
        { product, qty },
        { product: other, qty: 1 },
      ]);
      const { cookie } = await test.createUser();
      expect((await test.call('POST', '/api/payment/initialize', { cookie, body })).status).toBe(200);
    };
    expect(await stockSeenBy(admin, product.id)).toEqual({ status: 200, body: { sellable: 9, held: 0 } });
    await hold(2);
    await hold(3);
    expect(await stockSeenBy(admin, product.id)).toEqual({ status: 200, body: { sellable: 4, held: 5 } });
    expect(await stockSeenBy(admin, other.id)).toEqual({ status: 200, body: { sellable: 3, held: 2 } });
  });
});

describe('the years and words of a stamp', () => {
  it.each([
    ['yearFrom', { yearFrom: 1839 }],
    ['yearFrom', { yearFrom: 1914.5 }],
    ['yearTo', { yearTo: 2101 }],
    ['yearTo', { yearFrom: 1918, yearTo: 1914 }],
    ['yearTo', { seriesIssueDate: '1918-05-01T00:00:00.000Z', yearTo: 1914 }],
    ['widthMm', { widthMm: 0 }],
    ['widthMm', { widthMm: 20.125 }],
    ['heightMm', { heightMm: 1001 }],
    ['condition', { condition: 'mint' }],
    ['format', { format: 'Tek' }],
    ['series', { series: 'a'.repeat(121) }],
    ['pictures', { pictures: Array(9).fill({ caption: 'Arka yüz' }) }],
  ])('should be refused at %s: %j', async (path, data) => {
    const { id } = await test.createProduct({ name: 'Eski' });
    await expect(save(id, { name: 'Yeni', ...data })).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path }] },
    });
    expect(await productOf(id)).toMatchObject({ name: 'Eski' });
  });

  it('should be taken from the first year on', async () => {
    const { id } = await test.createProduct({ seriesIssueDate: '1918-05-01T00:00:00.000Z' });
    const years = { yearFrom: 1914, yearTo: 1914, condition: 'onCover', format: 'cover' };
    expect(await save(id, years)).toMatchObject(years);
  });
});
