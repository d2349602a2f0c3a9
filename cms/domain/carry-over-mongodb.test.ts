import { expect, it } from 'vitest';
import { summarizeRatings } from '../contract/rules/ratings.ts';
import { orderKey } from '../contract/rules/turkish-folding.ts';
import { isOnMongo } from '../testing/database-url.ts';
import { startTestShop } from '../testing/test-shop.ts';
import { carryOver } from './carry-over-mongodb.ts';

it.runIf(isOnMongo)('should fill what products of before lack, and nothing else', async () => {
  const test = await startTestShop();
  const given = { old: [5, 5, 4], torn: [1], unknown: [] };
  for (const [name, ratings] of Object.entries(given)) {
    const { rating, numReviews } = summarizeRatings(ratings);
    await test.createProduct({ name, rating, numReviews });
  }
  const { products } = test.payload.db.collections as unknown as Record<
    string,
    { collection: { updateMany(filter: object, change: object): Promise<unknown> } }
  >;
  await products?.collection.updateMany({}, { $unset: { recommendation: '' } });
  await test.createProduct({ name: 'new', recommendation: 1 });
  await carryOver(test.payload.db);

  const { docs } = await test.payload.find({ collection: 'products', sort: 'createdAt' });
  const found = Object.fromEntries(docs.map(({ name, recommendation }) => [name, recommendation]));
  for (const [name, ratings] of Object.entries(given))
    expect(found[name]).toBeCloseTo(summarizeRatings(ratings).recommendation, 2);
  expect(found.new).toBe(1);
  await test.stop();
});

it.runIf(isOnMongo)(
  'should date what is archived itself, and keep the records of deleted products',
  async () => {
    const test = await startTestShop();
    const [kept, draft] = [
      await test.createProduct({ isPublished: false }),
      await test.createProduct({ isPublished: false }),
    ];
    const since = '2026-11-01T10:00:00.000Z';
    const rows = [
      { product: kept.id },
      { product: 'silinmiş', record: { name: 'Gemi' } },
      { product: 'yok' },
    ];
    for (const row of rows)
      await test.payload.db.create({ collection: 'archived-products', data: { ...row, createdAt: since } });
    for (let start = 0; start < 2; start += 1) await carryOver(test.payload.db);
    const dates = await test.find('products', { id: { in: [kept.id, draft.id] } }, 'createdAt');
    expect(dates.map(({ archivedAt }) => archivedAt ?? null)).toEqual([since, null]);
    expect(await test.find('archived-products', {})).toMatchObject([{ product: 'silinmiş' }]);
    await test.stop();
  },
);

it.runIf(isOnMongo)('should fold the people of before, and nobody else', async () => {
  const test = await startTestShop();
  const { id: user } = await test.createUser({ name: 'Çağrı ÇETİN', email: 'cagri@example.com' });
  const sums = { itemsPrice: 1, shippingPrice: 0, taxPrice: 0, totalPrice: 1 };
  const data = {
    user,
    number: 'PD-2026-00042',
    buyer: { name: 'Şule Işık', email: 'sule@example.com' },
    shippingAddress: { recipient: 'Çınar Öz', phoneNumber: '0532 000' },
    orderItems: [{ product: 'p1', name: 'Atatürk serisi', price: 1, qty: 1 }],
    state: 'paid',
    ...sums,
  };
  await test.payload.db.create({ collection: 'orders', data });
  await test.payload.db.create({ collection: 'orders', data: { ...data, number: 'PD-2026-00043' } });
  const { users, orders } = test.payload.db.collections as unknown as Record<
    string,
    { collection: { updateMany(filter: object, change: object): Promise<unknown> } }
  >;
  await users?.collection.updateMany({}, { $unset: { searchText: '', nameOrder: '' } });
  await orders?.collection.updateMany(
    {},
    {
      $set: { isDelivered: true, deliveredAt: new Date(0) },
      $unset: { searchText: '', parcelText: '', isShipped: '' },
    },
  );
  await test.createUser({ name: 'Yeni', email: 'yeni@example.com' });
  // Written before firms were found by their tax number.
  const firm = { ...data, number: 'PD-2026-00044', billingAddress: { taxNo: '1234567890' } };
  await test.payload.db.create({ collection: 'orders', data: firm });
  await orders?.collection.updateMany(
    { number: firm.number },
    { $set: { searchText: 'sule isik', isShipped: false } },
  );
  await carryOver(test.payload.db);

  const textsOf = async (collection: 'users' | 'orders') => {
    const { docs } = await test.payload.find({ collection, sort: 'createdAt', depth: 0 });
    return docs.map(({ searchText }) => searchText);
  };
  expect(await textsOf('users')).toEqual(['cagri cetin cagri example com', 'yeni yeni example com']);
  const { docs: people } = await test.payload.find({
    collection: 'users',
    sort: 'name',
    showHiddenFields: true,
  });
  expect(people.map(({ nameOrder }) => nameOrder)).toEqual([orderKey('Çağrı ÇETİN'), orderKey('Yeni')]);
  const told = 'cinar oz 0532 000 ataturk serisi';
  expect(await textsOf('orders')).toEqual([
    `sule isik sule example com pd 2026 00042 ${told}`,
    `sule isik sule example com pd 2026 00043 ${told}`,
    'sule isik sule example com pd 2026 00044 cinar oz 0532 000 1234567890 ataturk serisi',
  ]);
  const { docs: parcels } = await test.payload.find({ collection: 'orders', sort: 'createdAt', depth: 0 });
  expect(parcels.map(({ parcelText }) => parcelText)).toEqual(
    [42, 43, 44].map((count) => `pd 2026 000${count} sule isik ${told}`),
  );
  const isOlder = { number: { not_equals: firm.number } };
  const { docs: shipped } = await test.payload.find({ collection: 'orders', where: isOlder, depth: 0 });
  for (const { isShipped, shippedAt } of shipped)
    expect([isShipped, shippedAt]).toEqual([true, new Date(0).toISOString()]);
  await test.stop();
});

it.runIf(isOnMongo)('should carry over wishlists and all alerts of before, once', async () => {
  const test = await startTestShop();
  const { id } = await test.createUser();
  const { id: product, name } = await test.createProduct();
  const row: { id: string } = await test.payload.db.create({
    collection: 'wishlist-items',
    data: { user: id, product },
  });
  type Raw = Record<string, unknown>;
  type Kept = { insertMany(rows: Raw[]): Promise<unknown>; findOne(filter: Raw): Promise<Raw> };
  const { connection } = test.payload.db as unknown as { connection: { collection(name: string): Kept } };
  const stored = await connection.collection('wishlist-items').findOne({});
  const { user, createdAt } = stored;
  const facts = { user, createdAt, updatedAt: createdAt, lookedAt: createdAt };
  const before: Record<string, Raw[]> = {
    wants: [{ ...stored, _id: 'i2' }],
    'stock-notices': [
      {
        _id: 'n1',
        product: stored.product,
        createdAt,
        email: 'a@example.com',
        state: 'waiting',
        token: 'tokenA',
      },
    ],
    'saved-searches': [
      { ...facts, _id: 's1', title: 'Lale', path: '/search/lale', state: 'active', token: 'token1' },
      { ...facts, _id: 's2', title: 'Lale', path: '/search/lale', state: 'left', token: 'token2' },
      { ...facts, _id: 's3', title: 'Lale yine', path: '/search/lale', state: 'active', token: 'token3' },
    ],
    'wanted-stamps': [
      {
        ...facts,
        _id: 'w1',
        title: 'Michel 5',
        subject: 'michel5',
        maxPrice: 1003,
        known: {},
        token: 'tokenW',
      },
    ],
  };
  await test.payload.db.deleteOne({ collection: 'wishlist-items', where: { id: { equals: row.id } } });
  for (const [collection, rows] of Object.entries(before))
    await connection.collection(collection).insertMany(rows);
  await carryOver(test.payload.db);
  await carryOver(test.payload.db);
  const kept = (_id: string) => connection.collection('alerts').findOne({ _id });
  expect(await connection.collection('wishlist-items').findOne({ _id: 'i2' })).toMatchObject({ user });
  expect(await kept('n1')).toMatchObject({
    kind: 'product',
    title: name,
    subject: product,
    key: `a@example.com:${product}`,
    state: 'waiting',
    ownerToken: 'tokenA',
  });
  expect(await kept('s1')).toMatchObject({ state: 'waiting', token: 'token1', key: `${id}:/search/lale` });
  for (const [id, state, token] of [
    ['s2', 'left', 'token2'],
    ['s3', 'waiting', 'token3'],
  ] as const) {
    const row = await kept(id);
    expect(row).toMatchObject({ state, token });
    expect(row).not.toHaveProperty('key');
  }
  // 10,03 and its 18 percent of VAT.
  expect(await kept('w1')).toMatchObject({ state: 'quiet', ownerToken: 'tokenW', maxPrice: 1184 });
  expect(await connection.collection('saved-searches').findOne({})).toBeNull();
  await test.stop();
});

it.runIf(isOnMongo)('should name a shop with users, unless it has begun without', async () => {
  const test = await startTestShop();
  const { connection } = test.payload.db as unknown as { connection: { collection(name: string): any } };
  const globals = connection.collection('globals');
  const named = async () => {
    await carryOver(test.payload.db);
    return (await globals.findOne({ globalType: 'shop-identity' })).name;
  };
  await globals.deleteOne({ globalType: 'shop-identity' });
  expect(await named()).toBeUndefined();
  await test.createUser();
  expect(await named()).toBeUndefined();
  await globals.deleteOne({ globalType: 'shop-identity' });
  expect(await named()).toBe('Pul Dükkânı');
  await test.stop();
});
