import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_COLLECTION } from '../../contract/rules/collection.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { startOwnTestShop, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

let test: TestShop;
let other: TestShop;
beforeAll(async () => {
  test = await startTestShop();
  other = await startOwnTestShop({ DATABASE_URL: test.env.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await test.stop();
});

const VALUES = [
  { denomination: '10 para', color: 'Yeşil' },
  { denomination: '20 para', color: 'Sarı' },
  { denomination: '1 kuruş' },
];
let latest = 0;
/** A series of its own for each test, and the keys of its values. */
async function createSeries() {
  latest += 1;
  const name = `Duloz ${latest}`;
  const made = await test.payload.create({ collection: 'series', data: { name, values: VALUES } });
  const ids = (made.values ?? []).map(({ id }) => String(id));
  return {
    id: made.id,
    name,
    values: made.values ?? [],
    ids,
    keys: ids.map((id) => `v-${id}`) as [string, string, string],
  };
}

const ONE = { condition: '', count: 1, paidTotal: null, note: '', seenAt: null };
const save = (key: string, change: object, { cookie }: Visitor, at = test) =>
  at.call('PUT', `/api/collection/items/${key}`, { cookie, body: { ...ONE, ...change } });
const remove = (key: string, seenAt: string, { cookie }: Visitor) =>
  test.call('DELETE', `/api/collection/items/${key}?seenAt=${encodeURIComponent(seenAt)}`, { cookie });
const join = (items: object[], { cookie }: Visitor, at = test) =>
  at.call('POST', '/api/collection/join', { cookie, body: { items } });
const summary = async ({ cookie }: Visitor) =>
  (await test.call('GET', '/api/collection', { cookie })).body.series;
const items = async (series: string, { cookie }: Visitor) =>
  (await test.call('GET', `/api/collection/items?series=${encodeURIComponent(series)}`, { cookie })).body;
const countRows = async (user: string) =>
  (await test.payload.count({ collection: 'collection-items', where: { user: { equals: user } } })).totalDocs;

/** Rows of nothing in particular, in one go: one by one they would hold up the shop for seconds. */
async function fill(user: string, count: number): Promise<void> {
  const { db } = test.payload;
  if (db.name === 'mongoose') {
    const rows = Array.from({ length: count }, (_, at) => ({
      user,
      key: `v-${at}`,
      series: 'Dolu',
      count: 1,
    }));
    await (db as never as Mongo).collections['collection-items'].insertMany(rows);
    return;
  }
  const client = createClient({ url: test.env.databaseUrl });
  const sql = `INSERT INTO collection_items (id, user_id, key, series, count)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
    SELECT ? || n, ?, 'v-' || n, 'Dolu', 1 FROM numbers`;
  await client.execute({ sql, args: [count, user, user] });
  client.close();
}
type InsertMany = { insertMany: (rows: object[]) => Promise<unknown> };
type Mongo = { collections: Record<'collection-items', InsertMany> };

describe('a collection', () => {
  it('should tell of each series what is there, what is missing, what is too much and what it cost', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    const loose = await test.createProduct({ name: 'Yalnız pul' });
    const unlisted = await test.createProduct({ name: 'Listesiz: Mavi', series: 'Listesiz' });
    await save(
      keys[0],
      { series: name, count: 3, paidTotal: 12.5, condition: 'used', note: 'Köşe' },
      visitor,
    );
    await save(keys[1], { series: name, paidTotal: '0.5' }, visitor);
    await save(`p-${loose.id}`, {}, visitor);
    await save(`p-${unlisted.id}`, { count: 2 }, visitor);
    expect(await summary(visitor)).toEqual([
      { name, had: 2, total: 3, items: 2, extra: 2, paidTotal: 13 },
      { name: 'Listesiz', had: 0, total: null, items: 1, extra: 1, paidTotal: 0 },
      { name: '', had: 0, total: null, items: 1, extra: 0, paidTotal: 0 },
    ]);
    expect(await items(name, visitor)).toMatchObject([
      { key: keys[0], title: '10 para, Yeşil', count: 3, paidTotal: 12.5, condition: 'used', note: 'Köşe' },
      { key: keys[1], title: '20 para, Sarı', count: 1, paidTotal: 0.5, condition: '', note: '' },
    ]);
    expect(await items('', visitor)).toMatchObject([
      { key: `p-${loose.id}`, title: 'Yalnız pul', value: null },
    ]);
    expect(await summary(await test.createUser())).toEqual([]);
  });

  it('should take what a product is a value of as that value', async () => {
    const visitor = await test.createUser();
    const { name, keys, ids } = await createSeries();
    const { id } = await test.createProduct({
      series: name,
      denominationValueOfStamp: '10 para',
      color: 'Yeşil',
    });
    const saved = await save(`p-${id}`, {}, visitor);
    expect(saved.body).toMatchObject({ key: keys[0], value: ids[0], product: id, title: '10 para, Yeşil' });
    // The same, asked for again by a window that knows nothing of it.
    expect((await save(`p-${id}`, {}, visitor)).body).toEqual(saved.body);
    expect(await countRows(visitor.id)).toBe(1);
  });

  it('should see a piece as a value once its product is told to be one', async () => {
    const visitor = await test.createUser();
    const { name, ids } = await createSeries();
    const product = await test.createProduct({ name: 'Belirsiz', series: name });
    await save(`p-${product.id}`, {}, visitor);
    expect(await summary(visitor)).toMatchObject([{ had: 0, total: 3, items: 1 }]);
    const data = { seriesValue: ids[2] } as Partial<Product>;
    await test.payload.update({ collection: 'products', id: product.id, data: data as never });
    expect(await summary(visitor)).toMatchObject([{ had: 1, total: 3 }]);
    expect(await items(name, visitor)).toMatchObject([{ key: `p-${product.id}`, value: ids[2] }]);
  });

  it('should keep what the shop deletes, and follow a series to its new name', async () => {
    const visitor = await test.createUser();
    const { id, name, values, keys } = await createSeries();
    const loose = await test.createProduct({ name: 'Silinecek' });
    for (const key of [keys[0], keys[1]]) await save(key, { series: name }, visitor);
    await save(`p-${loose.id}`, {}, visitor);
    await test.payload.delete({ collection: 'products', id: loose.id });
    const renamed = `${name} yeni`;
    const data = { name: renamed, values: values.slice(1) };
    await test.payload.update({ collection: 'series', id, data });
    await expect
      .poll(() => summary(visitor))
      .toMatchObject([{ name: renamed, had: 1, total: 2, items: 2 }, { name: '' }]);
    expect(await items(renamed, visitor)).toMatchObject([
      { title: '10 para, Yeşil', value: null },
      { title: '20 para, Sarı', value: keys[1].slice(2) },
    ]);
    const [gone] = await items('', visitor);
    expect(gone.title).toBe('Silinecek');
    // It can still be written about.
    const noted = await save(gone.key, { note: 'Dededen', seenAt: gone.updatedAt }, visitor);
    expect([noted.status, noted.body.note]).toEqual([200, 'Dededen']);
  });

  it('should add nothing that the shop does not show', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    const draft = await test.createProduct({ isPublished: false });
    for (const key of [`p-${draft.id}`, 'p-yok', 'v-yok', 'baska', keys[0]])
      expect((await save(key, { series: 'Yok' }, visitor)).body.code, key).toBe('COLLECTION_THING_UNKNOWN');
    expect((await save(keys[0], { series: name, count: 1000 }, visitor)).status).toBe(400);
    expect((await save(keys[0], { series: name, note: 'a'.repeat(501) }, visitor)).status).toBe(400);
    expect((await save(keys[0], { series: name, condition: 'yeni' }, visitor)).status).toBe(400);
    expect(await countRows(visitor.id)).toBe(0);
  });

  it('should end at its limit', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    await fill(visitor.id, MAX_COLLECTION - 1);
    const two = keys.slice(0, 2).map((key) => ({ key, series: name }));
    expect((await join(two, visitor)).body.code).toBe('COLLECTION_FULL');
    expect((await save(keys[0], { series: name }, visitor)).status).toBe(200);
    expect((await save(keys[1], { series: name }, visitor)).body.code).toBe('COLLECTION_FULL');
    // What is there is no more than it was.
    expect((await join(two.slice(0, 1), visitor)).body).toEqual({ joined: 0, leftOut: 0 });
  }, 60_000);
});

describe('a change of a collection', () => {
  it('should overwrite nothing that its author has not seen, be it of the same millisecond', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = (await save(keys[0], { series: name }, visitor)).body;
    const second = (await save(keys[0], { count: 2, note: 'İki', seenAt: first.updatedAt }, visitor)).body;
    vi.useRealTimers();
    expect(second.updatedAt > first.updatedAt).toBe(true);
    const late = await save(keys[0], { count: 5, seenAt: first.updatedAt }, visitor);
    expect([late.status, late.body.code]).toEqual([409, 'COLLECTION_CHANGED']);
    expect((await remove(keys[0], first.updatedAt, visitor)).status).toBe(409);
    expect(await items(name, visitor)).toMatchObject([{ count: 2, note: 'İki' }]);
    // A tick where there is one already.
    expect((await save(keys[0], { series: name }, visitor)).status).toBe(409);
    expect((await remove(keys[0], second.updatedAt, visitor)).status).toBe(200);
    expect((await remove(keys[0], second.updatedAt, visitor)).status).toBe(200);
    expect((await save(keys[0], { count: 2, seenAt: second.updatedAt }, visitor)).status).toBe(409);
    expect(await countRows(visitor.id)).toBe(0);
  });

  it('should make one row of two windows that tick at once, in two processes', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save(keys[0], { series: name }, visitor, at % 2 ? test : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await countRows(visitor.id)).toBe(1);
  });

  it('should let one of several count on, and lose nobody’s count in silence', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    const { updatedAt } = (await save(keys[0], { series: name }, visitor)).body;
    const answers = await Promise.all(
      [2, 3, 4, 5].map((count, at) =>
        save(keys[0], { count, seenAt: updatedAt }, visitor, at % 2 ? test : other),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await items(name, visitor))[0].count).toBe(done[0]?.body.count);
  });
});

describe('ticks of a browser', () => {
  it('should join once, and change nothing that is there', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    const loose = await test.createProduct({ name: 'Yalnız' });
    const listed = await test.createProduct({ series: name, denominationValueOfStamp: '1 kuruş' });
    await save(keys[0], { series: name, count: 4, note: 'Eskiden' }, visitor);
    const ticks = [
      { key: keys[0], series: name },
      { key: `p-${loose.id}` },
      { key: `p-${listed.id}` },
      { key: keys[2], series: name },
      { key: 'v-yok', series: name },
    ];
    expect((await join(ticks, visitor)).body).toEqual({ joined: 2, leftOut: 1 });
    expect((await join(ticks, visitor)).body).toEqual({ joined: 0, leftOut: 1 });
    expect(await items(name, visitor)).toMatchObject([{ count: 4, note: 'Eskiden' }, { key: keys[2] }]);
    expect(await items('', visitor)).toMatchObject([{ title: 'Yalnız' }]);
  });

  it('should neither fail nor double when they join many times at once, by two processes', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    const ticks = keys.map((key) => ({ key, series: name }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => join(ticks, visitor, at % 2 ? test : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.joined, 0)).toBe(3);
    expect(await countRows(visitor.id)).toBe(3);
  });
});

describe('an account', () => {
  it('should take its collection along when it is told and when it is deleted', async () => {
    const [visitor, neighbour] = [await test.createUser(), await test.createUser()];
    const { name, keys } = await createSeries();
    for (const one of [visitor, neighbour])
      await save(keys[0], { series: name, note: 'Benim', paidTotal: 5 }, one);
    const { body } = await test.call('GET', '/api/users/data', { cookie: visitor.cookie });
    expect(body.collection).toMatchObject([
      { key: keys[0], series: name, note: 'Benim', count: 1, paidTotal: 5 },
    ]);
    const admin = await test.createUser({ isAdmin: true });
    expect((await test.call('DELETE', `/api/users/${visitor.id}`, { cookie: admin.cookie })).status).toBe(
      200,
    );
    expect(await countRows(visitor.id)).toBe(0);
    expect(await countRows(neighbour.id)).toBe(1);
  });
});
