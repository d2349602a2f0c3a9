import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { mostKeptSearches, mostWanted, mostWantedStamps, stockValue } from './stock-and-demand.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const write = (collection: 'wants' | 'stock-notices' | 'saved-searches' | 'wanted-stamps', data: object) =>
  test.payload.db.create({ collection, data: data as never });

it('should sum what lies on the shelf, drafts apart', async () => {
  await test.createProduct({ price: 10_00, countInStock: 3 });
  await test.createProduct({ price: 5_00, countInStock: 2 });
  await test.createProduct({ price: 7_00, countInStock: 0 });
  await test.createProduct({ price: 1_00, countInStock: 4, isPublished: false });
  expect(await stockValue(test.payload.db)).toEqual([
    { isPublished: true, products: 2, pieces: 5, sum: 40_00 },
    { isPublished: false, products: 1, pieces: 4, sum: 4_00 },
  ]);
});

it('should count each who wants a product once, the most wanted first', async () => {
  const soldOut = await test.createProduct({ name: 'Tükenen', countInStock: 0 });
  const there = await test.createProduct({ name: 'Duran', countInStock: 7 });
  const [ayse, mehmet] = [await test.createUser(), await test.createUser()];
  const { email } = await test.payload.findByID({ collection: 'users', id: ayse.id });
  await write('wants', { user: ayse.id, product: there.id });
  for (const user of [ayse, mehmet]) await write('wants', { user: user.id, product: soldOut.id });
  const alerts = [
    ['waiting', email],
    ['waiting', 'baska@example.com'],
    ['told', ''],
    ['left', ''],
  ];
  for (const [index, [state, address]] of alerts.entries())
    await write('stock-notices', {
      product: soldOut.id,
      state,
      ...(address && { email: address, key: `${index}` }),
      token: `${index}`,
    });
  expect(await mostWanted(test.payload.db, 5)).toEqual([
    { product: soldOut.id, name: 'Tükenen', stock: 0, people: 3, wants: 2, alerts: 2 },
    { product: there.id, name: 'Duran', stock: 7, people: 1, wants: 1, alerts: 0 },
  ]);
  expect(await mostWanted(test.payload.db, 1)).toHaveLength(1);
});

it('should count who keeps the same search', async () => {
  const { id: user } = await test.createUser();
  for (const [index, [path, state]] of [
    ['/search/gemi', 'active'],
    ['/search/gemi', 'active'],
    ['/search/gemi', 'left'],
    ['/search/kus', 'active'],
  ].entries())
    await write('saved-searches', {
      user,
      title: path,
      path,
      state,
      token: `${index}`,
      lookedAt: new Date().toISOString(),
    });
  expect(await mostKeptSearches(test.payload.db, 5)).toEqual([
    { path: '/search/gemi', title: '/search/gemi', people: 2 },
    { path: '/search/kus', title: '/search/kus', people: 1 },
  ]);
});

it('should count who waits for which stamp, what the most generous would pay, and in which conditions', async () => {
  const wanted = [
    ['value:a', 'Lale: 10 para', 'Lale', { maxPrice: 50_00, condition: 'used' }],
    ['value:a', 'Lale: 10 para', 'Lale', { maxPrice: 70_00 }],
    ['michel5', 'Michel 5', '', {}],
  ] as const;
  for (const [index, [subject, title, series, terms]] of wanted.entries()) {
    const { id: user } = await test.createUser();
    const lookedAt = new Date().toISOString();
    await write('wanted-stamps', {
      user,
      subject,
      title,
      ...(series && { series }),
      ...terms,
      known: {},
      token: `${index}`,
      lookedAt,
    });
  }
  const [first, second, ...more] = await mostWantedStamps(test.payload.db, 5);
  expect({ ...first, conditions: first?.conditions.toSorted() }).toEqual({
    subject: 'value:a',
    title: 'Lale: 10 para',
    series: 'Lale',
    people: 2,
    maxPrice: 70_00,
    conditions: ['', 'used'],
  });
  expect(second).toEqual({
    subject: 'michel5',
    title: 'Michel 5',
    series: '',
    people: 1,
    maxPrice: null,
    conditions: [''],
  });
  expect(more).toEqual([]);
  expect(await mostWantedStamps(test.payload.db, 1)).toHaveLength(1);
});
