import { expect, it } from 'vitest';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { demandForProducts, demandForSearches, demandForStamps, stockValue } from './demand.ts';

const test = setUpTestShop();

const write = (collection: 'wishlist-items' | 'alerts', data: object) =>
  test.payload.db.create({ collection, data: data as never });
let tokens = 0;
const writeAlert = (data: object) => {
  tokens += 1;
  const lookedAt = new Date().toISOString();
  const rest = { title: 'Pul', token: `t${tokens}`, ownerToken: `o${tokens}`, known: {}, lookedAt };
  return write('alerts', { ...rest, ...data });
};

it('should sum what lies on the shelf, drafts apart, and leave out what is archived', async () => {
  await test.createProduct({ price: 10_00, countInStock: 3 });
  await test.createProduct({ price: 5_00, countInStock: 2 });
  await test.createProduct({ price: 7_00, countInStock: 0 });
  await test.createProduct({ price: 1_00, countInStock: 4, isPublished: false });
  const { id } = await test.createProduct({ price: 1_00, countInStock: 4, isPublished: false });
  await test.rewrite('products', id, { archivedAt: new Date().toISOString() });
  expect(await stockValue(test.payload)).toEqual([
    { isPublished: true, products: 2, pieces: 5, sum: 40_00 },
    { isPublished: false, products: 1, pieces: 4, sum: 4_00 },
  ]);
});

it('should count each who waits for a product once, the product with the most people first', async () => {
  const soldOut = await test.createProduct({ name: 'Tükenen', countInStock: 0 });
  const there = await test.createProduct({ name: 'Duran', countInStock: 7 });
  const [ayse, mehmet] = [await test.createUser(), await test.createUser()];
  const { email } = await test.payload.findByID({ collection: 'users', id: ayse.id });
  await write('wishlist-items', { user: ayse.id, product: there.id });
  for (const user of [ayse, mehmet]) await write('wishlist-items', { user: user.id, product: soldOut.id });
  const alerts = [
    ['waiting', email],
    ['waiting', 'baska@example.com'],
    ['told', ''],
    ['left', ''],
  ];
  for (const [index, [state, address]] of alerts.entries())
    await writeAlert({
      kind: 'product',
      subject: soldOut.id,
      product: soldOut.id,
      state,
      ...(address && { email: address, key: `${index}` }),
    });
  expect(await demandForProducts(test.payload, 5)).toEqual([
    { product: soldOut.id, name: 'Tükenen', stock: 0, people: 3, wishes: 2, alerts: 2 },
    { product: there.id, name: 'Duran', stock: 7, people: 1, wishes: 1, alerts: 0 },
  ]);
  expect(await demandForProducts(test.payload, 1)).toHaveLength(1);
});

it('should count who keeps the same search', async () => {
  const { id: user } = await test.createUser();
  for (const [subject, state] of [
    ['/search/gemi', 'waiting'],
    ['/search/gemi', 'quiet'],
    ['/search/gemi', 'left'],
    ['/search/kus', 'waiting'],
  ])
    await writeAlert({ kind: 'search', user, title: subject, subject, state });
  expect(await demandForSearches(test.payload, 5)).toEqual([
    { path: '/search/gemi', title: '/search/gemi', people: 2 },
    { path: '/search/kus', title: '/search/kus', people: 1 },
  ]);
});

it('should count who waits for which stamp, what the most generous would pay, and in which conditions', async () => {
  for (const alert of [
    { kind: 'value', subject: 'value:a', title: 'Lale: 10 para', maxPrice: 50_00, condition: 'used' },
    { kind: 'value', subject: 'value:a', title: 'Lale: 10 para', maxPrice: 70_00 },
    { kind: 'number', subject: 'michel5', title: 'Michel 5' },
  ])
    await writeAlert({ ...alert, user: (await test.createUser()).id });
  const [first, second, ...more] = await demandForStamps(test.payload, 5);
  expect({ ...first, conditions: first?.conditions.toSorted() }).toEqual({
    subject: 'value:a',
    title: 'Lale: 10 para',
    people: 2,
    maxPrice: 70_00,
    conditions: ['', 'used'],
  });
  expect(second).toEqual({
    subject: 'michel5',
    title: 'Michel 5',
    people: 1,
    maxPrice: null,
    conditions: [''],
  });
  expect(more).toEqual([]);
  expect(await demandForStamps(test.payload, 1)).toHaveLength(1);
});
