import { expect, it } from 'vitest';
import { summarizeRatings } from '../../contract/rules/ratings.ts';
import { isOnMongo } from '../../testing/database-url.ts';
import { startTestShop } from '../../testing/test-shop.ts';
import { backfillRecommendations, backfillSearchTexts } from './mongodb-backfill.ts';

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
  await backfillRecommendations(test.payload.db);

  const { docs } = await test.payload.find({ collection: 'products', sort: 'createdAt' });
  const found = Object.fromEntries(docs.map(({ name, recommendation }) => [name, recommendation]));
  for (const [name, ratings] of Object.entries(given))
    expect(found[name]).toBeCloseTo(summarizeRatings(ratings).recommendation, 2);
  expect(found.new).toBe(1);
  await test.stop();
});

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
  await users?.collection.updateMany({}, { $unset: { searchText: '' } });
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
  await backfillSearchTexts(test.payload.db);

  const textsOf = async (collection: 'users' | 'orders') => {
    const { docs } = await test.payload.find({ collection, sort: 'createdAt', depth: 0 });
    return docs.map(({ searchText }) => searchText);
  };
  expect(await textsOf('users')).toEqual(['cagri cetin cagri example com', 'yeni yeni example com']);
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
