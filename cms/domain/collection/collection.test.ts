import { createClient } from '@libsql/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoughtPiece } from '../../contract/collection.ts';
import { MAX_COLLECTION, MAX_LOTS, MAX_PIECES } from '../../contract/rules/collection.ts';
import { withMutex } from '../../infra/database/driver/keyed-mutex.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { ACCOUNT_RULES } from '../../infra/rate-limits/rate-limit-rules.ts';
import { stopLongWork } from '../../infra/turns.ts';
import { PRICES } from '../../testing/access-table.ts';
import { countTurns } from '../../testing/count-turns.ts';
import { setUpSecondProcess, setUpTestShop } from '../../testing/test-shop.ts';
import { spellingsOf, TURKISH_NAMES } from '../../testing/turkish-names.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { exportCollection, importCollection } from './collection-file.ts';

const test = setUpTestShop();
const other = setUpSecondProcess(test);

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

  it('should hold a value in several conditions, each once, and count all of them', async () => {
    const visitor = await test.createUser();
    const { name, keys } = await createSeries();
    const mint = { condition: 'unusedFullGum', count: 3, paidTotal: 30, note: 'Albüm' };
    const used = { condition: 'used', count: 1, paidTotal: 2.5, note: 'Zarftan' };
    const { status, body } = await save(keys[0], { series: name, ...mint, others: [used] }, visitor);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...mint, others: [{ ...used, boughtLines: [] }] }),
    ]);
    expect(await summary(visitor)).toMatchObject([{ had: 1, items: 1, extra: 3, paidTotal: 32.5 }]);
    const again = { ...mint, others: [used], seenAt: null };
    expect((await save(keys[0], again, visitor)).body).toEqual(body);
    const twice = { others: [used, { condition: 'used', count: 1 }], seenAt: body.updatedAt };
    const refused = await save(keys[0], twice, visitor);
    const told = 'Bu durum kayıtta zaten var. Adetleri tek durumda toplayın.';
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'others.1.condition', message: told }],
    ]);
    // A client that knows nothing of lots changes the first, and no other.
    const old = await save(keys[0], { ...mint, count: 2, seenAt: body.updatedAt }, visitor);
    expect(old.body).toMatchObject({ count: 2, others: [{ ...used, boughtLines: [] }] });
    const same = await save(keys[0], { ...mint, condition: 'used', seenAt: old.body.updatedAt }, visitor);
    expect([same.status, same.body.errors]).toEqual([400, [{ path: 'condition', message: told }]]);
    const one = await save(keys[0], { ...used, others: [], seenAt: old.body.updatedAt }, visitor);
    expect(one.body.others).toBeUndefined();
    expect(await items(name, visitor)).toEqual([expect.objectContaining(used)]);
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
    // The same request again, from a window that knows nothing of the first.
    expect((await save(`p-${id}`, {}, visitor)).body).toEqual(saved.body);
    expect(await countRows(visitor.id)).toBe(1);
  });

  it('should see a piece as a value once its product is told to be one', async () => {
    const visitor = await test.createUser();
    const { name, ids, keys } = await createSeries();
    const product = await test.createProduct({ name: 'Belirsiz', series: name });
    await save(`p-${product.id}`, {}, visitor);
    expect(await summary(visitor)).toMatchObject([{ had: 0, total: 3, items: 1 }]);
    const data = { seriesValue: ids[2] } as Partial<Product>;
    await test.payload.update({ collection: 'products', id: product.id, data: data as never });
    expect(await summary(visitor)).toMatchObject([{ had: 1, total: 3 }]);
    expect(await items(name, visitor)).toMatchObject([{ key: `p-${product.id}`, value: ids[2] }]);
    // A value belongs to one row, whatever else is a piece of it.
    await save(keys[2], { series: name }, visitor);
    expect(await summary(visitor)).toMatchObject([{ had: 1, total: 3, items: 2 }]);
    expect(await items(name, visitor)).toMatchObject([{ value: null }, { value: ids[2] }]);
  });

  it('should keep what the shop deletes, and follow a series to its new name', async () => {
    const visitor = await test.createUser();
    const { id, name, values, keys } = await createSeries();
    const loose = await test.createProduct({ name: 'Silinecek' });
    const block = await test.createProduct({ name: 'Blok', series: name });
    for (const key of [keys[0], keys[1], `p-${block.id}`]) await save(key, { series: name }, visitor);
    await save(`p-${loose.id}`, {}, visitor);
    await test.payload.delete({ collection: 'products', id: loose.id });
    const renamed = `${name} yeni`;
    const data = { name: renamed, values: values.slice(1) };
    await test.payload.update({ collection: 'series', id, data });
    await expect
      .poll(() => summary(visitor))
      .toMatchObject([{ name: renamed, had: 1, total: 2, items: 3 }, { name: '' }]);
    expect(await items(renamed, visitor)).toMatchObject([
      { title: '10 para, Yeşil', value: null },
      { title: '20 para, Sarı', value: keys[1].slice(2) },
      { title: 'Blok', value: null },
    ]);
    const [gone] = await items('', visitor);
    expect(gone.title).toBe('Silinecek');
    // A note can still be added.
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
    // An existing row stays as it was.
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

describe('what was bought', () => {
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
      condition: 'used',
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
      { key, count: 3, condition: 'used', paidTotal: 28.6, note: 'Benim' },
    ]);
    // No row holds more than these.
    await add(await order(buyer, [{ product, qty: MAX_PIECES }]), [product.id], buyer);
    expect(await itemsOf(buyer, name)).toMatchObject([{ count: MAX_PIECES }]);
  });

  it('should be a lot of its own in a row of another condition, and join the lot of its condition', async () => {
    const buyer = await test.createUser();
    const [mint, untold] = [await stamp({ name: 'Hatay' }), await stamp({ name: 'Söylenmemiş' })];
    const told = { condition: 'unusedHinged', count: 2, note: 'Benim\n1 adedi Damgalı (PD-2026-1)' };
    await save(`p-${mint.id}`, told, buyer);
    await save(`p-${untold.id}`, {}, buyer);
    const both = [mint.id, untold.id];
    const lines = [
      { product: mint, qty: 3 },
      { product: untold, qty: 1 },
    ];
    const [first, second] = [await order(buyer, lines), await order(buyer, lines)];
    expect((await add(first, both, buyer)).status).toBe(200);
    await add(second, [mint.id], buyer);
    const used = { condition: 'used', note: '' };
    expect(await itemsOf(buyer)).toMatchObject([
      { ...told, paidTotal: null, boughtLines: [], others: [{ ...used, count: 6 }] },
      { condition: '', count: 1, others: [{ ...used, count: 1 }] },
    ]);
    expect((await listBought(buyer)).filter(({ isAdded }: BoughtPiece) => isAdded)).toHaveLength(3);
    // The collector corrects the condition: what is given back is still taken from that lot.
    const [row] = await itemsOf(buyer);
    const corrected = { ...row, others: [{ ...row.others[0], condition: 'onCover' }], seenAt: row.updatedAt };
    expect((await save(row.key, corrected, buyer)).status).toBe(200);
    await test.payload.update({ collection: 'orders', id: first, data: { state: 'refunded' } });
    await add(first, [mint.id], buyer);
    expect((await itemsOf(buyer))[0]).toMatchObject({
      ...told,
      others: [{ condition: 'onCover', count: 3 }],
    });
    await test.payload.update({ collection: 'orders', id: second, data: { state: 'refunded' } });
    await add(second, [mint.id], buyer);
    const [left] = await itemsOf(buyer);
    expect(left).toMatchObject(told);
    expect(left.others).toBeUndefined();
  });

  it('should be counted once, though its series gets a list, its row is put back, and its file is read', async () => {
    const [buyer, stranger] = [await test.createUser(), await test.createUser()];
    const name = 'Sonradan listelenen';
    const product = await stamp({ series: name });
    const [first, second] = [
      await order(buyer, [{ product, qty: 1 }]),
      await order(buyer, [{ product, qty: 1 }]),
    ];
    await add(first, [product.id], buyer);
    const values = [{ denomination: '5 kuruş' }];
    await test.payload.create({ collection: 'series', data: { name, values } });
    await expect.poll(async () => (await itemsOf(buyer, name))[0].value).not.toBeNull();
    const isAdded = async () => {
      const offers: BoughtPiece[] = await listBought(buyer);
      return [first, second].map((id) => offers.find(({ order }) => order === id)?.isAdded);
    };
    expect(await isAdded()).toEqual([true, false]);
    await add(first, [product.id], buyer);
    await add(second, [product.id], buyer);
    const [row, ...others] = await itemsOf(buyer, name);
    expect([row.key, row.count, others]).toEqual([`p-${product.id}`, 2, []]);

    const { key, updatedAt, value: _value, product: _product, title: _title, ...told } = row;
    const takeAway = () =>
      test.call('DELETE', `/api/collection/items/${key}?seenAt=${encodeURIComponent(updatedAt)}`, buyer);
    await takeAway();
    expect(await isAdded()).toEqual([false, false]);
    const body = { ...told, seenAt: null };
    const restored = await test.call('PUT', `/api/collection/items/${key}`, { ...buyer, body });
    expect(restored.body).toMatchObject({ count: 2, boughtLines: row.boughtLines });
    expect(await isAdded()).toEqual([true, true]);

    const file: string = (await test.call('GET', '/api/collection/file', buyer)).body;
    const send = (text: string, visitor: Visitor) => importCollection(test.shop, visitor, Buffer.from(text));
    // A file without the column does not change its values.
    const short = file.split('\r\n').map((line) => line.slice(0, line.lastIndexOf(';')));
    expect(await send(short.join('\r\n').replace(';2;', ';3;'), buyer)).toMatchObject({ changed: 1 });
    expect(await isAdded()).toEqual([true, true]);
    const { docs } = await test.payload.delete({
      collection: 'collection-items',
      where: { user: { equals: buyer.id } },
    });
    expect(docs).toHaveLength(1);
    expect(await send(file, buyer)).toMatchObject({ added: 1 });
    expect(await isAdded()).toEqual([true, true]);
    expect(await send(file, buyer)).toMatchObject({ unchanged: 1 });

    // The lines of a stranger say nothing of the reader's own orders.
    const own = await order(stranger, [{ product, qty: 1 }]);
    expect(await send(file, stranger)).toMatchObject({ added: 1 });
    expect(await listBought(stranger)).toMatchObject([{ order: own, isAdded: false }]);
    const faulty = await send(file.replaceAll(`${first}:`, `${first}`), stranger);
    expect(faulty.faults).toMatchObject([{ column: 'Siparişten' }]);
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
    const body = { condition: 'used', count: 1, seenAt: null };
    const path = `/api/collection/items/p-${product.id}`;
    const { updatedAt } = (await test.call('PUT', path, { cookie: buyer.cookie, body })).body;
    const [added, edited] = await Promise.all([
      add(id, [product.id], buyer),
      test.call('PUT', path, { cookie: buyer.cookie, body: { ...body, count: 7, seenAt: updatedAt } }),
    ]);
    expect(added.status).toBe(200);
    const [{ count }] = await itemsOf(buyer);
    // In either order: the other piece was added, or the collector was told.
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
    const onItsWay = { sendBy: refundBy, lines: lines.slice(0, 1) };
    for (const one of [{ state: 'requested' }, { state: 'refused' }, { state: 'requested', ...onItsWay }])
      await test.payload.create({
        collection: 'returns',
        data: { order: id, refundBy, lines, ...one } as never,
      });
    await order(buyer, [{ product: gone, qty: 1 }], { ...PAID, goodsRefunded: true });
    expect(await listBought(buyer)).toMatchObject([{ name: 'Kalan', qty: 1 }]);
    expect((await add(id, [kept.id], stranger)).status).toBe(404);
    expect(await itemsOf(stranger)).toEqual([]);
  });

  it('should be without pieces that the dealer refunded, and less what was given back for those that stay', async () => {
    const buyer = await test.createUser();
    const [kept, gone] = [await stamp({ price: 100_00 }), await stamp()];
    const orderId = await order(buyer, [
      { product: kept, qty: 3 },
      { product: gone, qty: 1 },
    ]);
    await test.payload.db.create({
      collection: 'payment-attempts',
      data: {
        order: orderId,
        state: 'partlyRefunded',
        amount: 400_00,
        lines: [
          { productId: kept.id, qty: 3, withheld: 0 },
          { productId: gone.id, qty: 1, withheld: 1 },
        ],
        items: [
          { itemId: kept.id, paidPrice: 300_00, refunded: 50_00 },
          { itemId: gone.id, paidPrice: gone.price, refunded: gone.price },
        ],
      } as never,
    });
    expect(await listBought(buyer)).toMatchObject([{ product: kept.id, qty: 3, paidTotal: 295 }]);
  });

  it('should be taken out again when it was given back, and be without its share of the price', async () => {
    const buyer = await test.createUser();
    const [product, alone] = [await stamp({ price: 100_00 }), await stamp({ name: 'Yalnız' })];
    await save(`p-${product.id}`, { condition: 'used', paidTotal: 5, note: 'Benim' }, buyer);
    const id = await order(buyer, [
      { product, qty: 3 },
      { product: alone, qty: 1 },
    ]);
    const both = [product.id, alone.id];
    await add(id, both, buyer);
    const lines = [{ productId: product.id, qty: 1 }];
    const refundBy = new Date().toISOString();
    const data = { order: id, refundBy, lines, state: 'requested' };
    await test.payload.create({ collection: 'returns', data: data as never });
    expect(await listBought(buyer)).toMatchObject([
      { qty: 2, added: 3, isAdded: false },
      { qty: 1, added: 1, isAdded: true },
    ]);
    // Nothing is taken out unasked.
    expect(await itemsOf(buyer)).toMatchObject([{ count: 4, paidTotal: 359 }, { count: 1 }]);
    for (let press = 0; press < 2; press += 1) await add(id, both, buyer);
    expect(await itemsOf(buyer)).toMatchObject([{ count: 3, paidTotal: 241, note: 'Benim' }, { count: 1 }]);
    await test.payload.update({ collection: 'orders', id, data: { state: 'refunded' } });
    expect(await listBought(buyer)).toMatchObject([
      { qty: 0, added: 2 },
      { qty: 0, added: 1 },
    ]);
    await add(id, both, buyer);
    expect(await itemsOf(buyer)).toMatchObject([{ count: 1, paidTotal: 5, note: 'Benim', boughtLines: [] }]);
    expect(await listBought(buyer)).toEqual([]);
    expect((await add(id, both, buyer)).status).toBe(404);
    // A collector who has taken pieces out by hand is not asked to take out more.
    const next = await order(buyer, [{ product, qty: 2 }]);
    await add(next, [product.id], buyer);
    const [row] = await itemsOf(buyer);
    const edited = { ...row, count: 1, seenAt: row.updatedAt };
    await test.call('PUT', `/api/collection/items/${row.key}`, { ...buyer, body: edited });
    expect(await listBought(buyer)).toMatchObject([{ isAdded: true }]);
    await test.payload.update({ collection: 'orders', id: next, data: { state: 'refunded' } });
    expect(await listBought(buyer)).toEqual([]);
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

describe('a file of a collection', () => {
  const NAME = 'Duloz Pulları';
  let keys: string[];
  beforeAll(async () => {
    const values = [
      { denomination: '10 para', color: 'Yeşil' },
      { denomination: '10 para', color: 'Mor' },
      { denomination: '1 kuruş' },
    ];
    const made = await test.payload.create({ collection: 'series', data: { name: NAME, values } });
    keys = (made.values ?? []).map(({ id }) => `v-${id}`);
  });

  const FILE = '/api/collection/file';
  const read = async ({ cookie }: Visitor): Promise<string> =>
    (await test.call('GET', FILE, { cookie })).body;
  const send = (text: string | Buffer, { cookie }: Visitor) =>
    test.call('POST', FILE, { cookie, body: { content: Buffer.from(text).toString('base64') } });
  const write = async (lines: string[], visitor: Visitor) => (await send(lines.join('\r\n'), visitor)).body;
  const items = async ({ cookie }: Visitor) =>
    (await test.call('GET', `/api/collection/items?series=${encodeURIComponent(NAME)}`, { cookie })).body;
  const HEAD = 'Seri;Değer;Durum;Adet;Ödenen (₺);Not;Kayıt no;Siparişten';

  it('should come out as it goes in', async () => {
    const [visitor, second] = [await test.createUser(), await test.createUser()];
    const loose = await test.createProduct({ name: '=Formül; "tırnak"' });
    const put = (key: string, body: object) =>
      test.call('PUT', `/api/collection/items/${key}`, {
        cookie: visitor.cookie,
        body: { seenAt: null, ...body },
      });
    await put(keys[0] as string, {
      series: NAME,
      count: 2,
      paidTotal: 1149.9,
      condition: 'used',
      note: '-5; "a"\nb',
    });
    await put(`p-${loose.id}`, {});
    const raw = await fetch(test.url + FILE, { headers: { cookie: visitor.cookie } });
    expect([...new Uint8Array(await raw.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    const file = await read(visitor);
    expect(file.startsWith(`${HEAD}\r\n${NAME};10 para, Yeşil;Damgalı;2;1149,90;`)).toBe(true);
    expect(await write([file], visitor)).toMatchObject({
      isWritten: true,
      rows: 2,
      unchanged: 2,
      added: 0,
      changed: 0,
    });
    // Into another account, although the product is gone by then.
    await test.payload.delete({ collection: 'products', id: loose.id });
    expect(await write([file], second)).toMatchObject({ isWritten: true, added: 2 });
    expect(await read(second)).toBe(file);
  });

  it('should have a line for each lot, and read them as lots of one value', async () => {
    const [visitor, second] = [await test.createUser(), await test.createUser()];
    const others = [
      { condition: 'used', count: 1, paidTotal: 2.5, note: '', boughtLines: ['o1:p1:1:250'] },
      { condition: 'onCover', count: 2, paidTotal: null, note: 'İzmir', boughtLines: [] },
    ];
    await save(keys[0] as string, { series: NAME, condition: 'unusedFullGum', count: 3, others }, visitor);
    const file = await read(visitor);
    const lines = file.trim().split('\r\n');
    expect(lines.map((line) => line.split(';').slice(2, 4))).toEqual([
      ['Durum', 'Adet'],
      ['Damgasız – zamkı tam', '3'],
      ['Damgalı', '1'],
      ['Zarf üzerinde', '2'],
    ]);
    expect(await write([file], visitor)).toMatchObject({ isWritten: true, rows: 3, unchanged: 1 });
    expect(await write([file], second)).toMatchObject({ isWritten: true, added: 1 });
    expect(await read(second)).toBe(file);
    const conditions = async () => {
      const [row] = await items(second);
      return [row, ...(row.others ?? [])].map(({ condition, count }) => [condition, count]);
    };
    const [mint, used, cover] = [
      ['unusedFullGum', 3],
      ['used', 1],
      ['onCover', 2],
    ];
    // A lot that the file does not name stays; a removed lot takes no other with it.
    await write(['Seri;Değer;Durum;Adet', `${NAME};10 para, Yeşil;Damgalı;0`], second);
    expect(await conditions()).toEqual([mint, cover]);
    await write(['Seri;Değer;Durum;Adet', `${NAME};10 para, Yeşil;Damgalı;1`], second);
    expect(await conditions()).toEqual([mint, cover, used]);
    // A condition that was corrected in the file is no further lot.
    await write([file.replace('Zarf üzerinde', 'Damgasız – zamksız')], second);
    expect(await conditions()).toEqual([mint, ['unusedNoGum', 2], used]);
    expect(await write(['Seri;Değer;Adet', `${NAME};10 para, Yeşil;0`], second)).toMatchObject({
      removed: 1,
    });
  });

  it('should be read from another program, by the columns that its reader names, as far as its rows fit', async () => {
    const visitor = await test.createUser();
    const values = [
      { denomination: '5 kuruş', michelNumber: '9001', scottNumber: 'B 12a' },
      { denomination: '10 kuruş', michelNumber: '9002', scottNumber: 'B 12' },
      { denomination: '20 kuruş', michelNumber: '9003–9004' },
    ];
    const made = await test.payload.create({ collection: 'series', data: { name: 'Colnect', values } });
    const [five, ten, twenty] = (made.values ?? []).map(({ id }) => `v-${id}`) as [string, string, string];
    await save(five, { series: 'Colnect', condition: 'unusedHinged', note: 'Eski' }, visitor);
    const lines = [
      'Country,Series,Catalog codes,Name,Grade,Quantity,Tags',
      'Turkey,Air,"Mi:TR 9001,Sn:TR B12a",Plane,Used,2,',
      'Turkey,Air,Mi:TR 9001,Plane,**,1,',
      'Turkey,Air,"Mi:TR 9002,Sg:TR 7",Plane,⊙,1,',
      'Turkey,Air,Mi:DE 9003,Plane,Used,1,',
      'Turkey,Air,Mi:TR 9003,Plane,Broken,1,',
      'Turkey,colnect,,20 Kuruş,MNH,3,',
    ];
    const described = await write(lines, visitor);
    expect(described).toMatchObject({ isWritten: false, faultCount: 0 });
    expect(described.unknown[4]).toEqual({ name: 'Grade', sample: 'Used · ** · ⊙', column: 'Durum' });
    const columns = described.unknown.map(({ column }: { column: string }) => column);
    expect(columns.join()).toBe(',Seri,Katalog numarası,Değer,Durum,Adet,');
    const send = async (asked: string[]) => {
      const body = { content: Buffer.from(lines.join('\n')).toString('base64'), columns: asked };
      return (await test.call('POST', FILE, { cookie: visitor.cookie, body })).body;
    };
    expect((await send(['', 'Seri'])).message).toContain('“Katalog numarası”');
    const report = await send(columns);
    expect(report).toMatchObject({ isWritten: true, rows: 6, added: 2, changed: 1, faultCount: 2 });
    expect(report.faults).toMatchObject([
      { row: 6, column: 'Durum', value: 'Broken' },
      { row: 5, column: 'Katalog numarası', value: 'Mi:DE 9003' },
    ]);
    const list = `/api/collection/items?series=Colnect`;
    const rows = (await test.call('GET', list, { cookie: visitor.cookie })).body;
    expect(rows).toMatchObject([
      {
        ...{ key: five, condition: 'unusedHinged', count: 1, note: 'Eski' },
        others: [
          { condition: 'used', count: 2 },
          { condition: 'unusedFullGum', count: 1 },
        ],
      },
      { key: ten, condition: 'used', count: 1 },
      { key: twenty, condition: 'unusedFullGum', count: 3 },
    ]);
    expect(await send(columns)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it.each(TURKISH_NAMES)('should find the series %s, however its name is written', async (name) => {
    const visitor = await test.createUser();
    const spellings = spellingsOf(name);
    const values = spellings.map((_spelling, place) => ({ denomination: `${place + 1} kuruş` }));
    await test.payload.create({ collection: 'series', data: { name, values } });
    const rows = spellings.map((spelling, place) => `${spelling};${place + 1} kuruş`);
    const report = await write(['Seri;Değer', ...rows], visitor);
    expect(report).toMatchObject({ isWritten: true, added: spellings.length, faults: [] });
  });

  it('should be written by hand, with the columns that it has', async () => {
    const visitor = await test.createUser();
    expect(await write(['Seri,Değer', `${NAME},1 KURUŞ`, `${NAME},"10 para, mor"`], visitor)).toMatchObject({
      isWritten: true,
      added: 2,
    });
    const priced = ['Seri;Değer;Durum;Adet;Ödenen (₺)', `${NAME};1 kuruş;Damgalı;2;12,50`];
    expect(await write(priced, visitor)).toMatchObject({ changed: 1, added: 0 });
    const note = ['Seri;Değer;Not;Renk', `${NAME};1 kuruş;Eski;kırmızı`];
    expect(await write(note, visitor)).toMatchObject({ changed: 1, added: 0 });
    expect(await items(visitor)).toMatchObject([
      { key: keys[2], condition: 'used', count: 2, paidTotal: 12.5, note: 'Eski' },
      { key: keys[1], count: 1, paidTotal: null, note: '' },
    ]);
    expect(await write(['Seri;Değer;Adet', `${NAME};1 kuruş;0`], visitor)).toMatchObject({ removed: 1 });
    expect(await items(visitor)).toHaveLength(1);
  });

  it.each([
    ['Listesiz Seri', 'ürün sayfasından'],
    ['Yazım Hatası', 'serinin sayfasındaki gibi yazın'],
  ])('should say of the series %s why its row does not fit: %s', async (series, reason) => {
    await test.createProduct({ series: 'Listesiz Seri' });
    const { faults } = await write(['Seri;Değer', `${series};1 kuruş`], await test.createUser());
    expect(faults).toMatchObject([{ row: 2, column: 'Seri', reason: expect.stringContaining(reason) }]);
  });

  it('should tell of every faulty row, and write nothing', async () => {
    const visitor = await test.createUser();
    const report = await write(
      [
        HEAD,
        `${NAME};1 kuruş;Damgalı;1;5;;`,
        `${NAME};10 para;;1;;;`,
        `${NAME};3 lira;;1;;;`,
        'Yok;1 kuruş;;1;;;',
        `${NAME};1 kuruş;Pırıl;-1;çok;${'n'.repeat(501)};`,
        `${NAME};1 kuruş;Damgalı;1;;;`,
        ';;;1;;;v-yok',
      ],
      visitor,
    );
    expect(report).toMatchObject({ isWritten: false, rows: 7, added: 0, faultCount: 9 });
    const told = report.faults.map(({ row, column }: { row: number; column: string }) => [row, column]);
    expect(told.sort()).toEqual([
      [3, 'Değer'],
      [4, 'Değer'],
      [5, 'Seri'],
      [6, 'Adet'],
      [6, 'Durum'],
      [6, 'Not'],
      [6, 'Ödenen (₺)'],
      [7, 'Değer'],
      [8, 'Kayıt no'],
    ]);
    expect(await items(visitor)).toEqual([]);
  });

  it.each([
    ['', 'Dosya boş'],
    ['Seri;Değer;Seri\r\na;b;c', 'iki kez'],
    ['PK\0\0', 'metin değil'],
  ])('should refuse %j, and say why', async (text, sentence) => {
    const visitor = await test.createUser();
    const { status, body } = await send(text, visitor);
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('should neither be longer than a collection nor larger than a file', async () => {
    const visitor = await test.createUser();
    for (const row of [`${NAME};1 kuruş`, ';', '']) {
      const long = await send(
        ['Seri;Değer', ...Array(MAX_COLLECTION * MAX_LOTS + 1).fill(row), `${NAME};1 kuruş`].join('\n'),
        visitor,
      );
      expect([long.status, long.body.message]).toEqual([
        413,
        expect.stringContaining('en fazla 60.000 satır'),
      ]);
    }
    const { status } = await send(Buffer.alloc(5_000_000, 'a'), visitor);
    expect([400, 413]).toContain(status);
  });

  /** As in an old file: values that the shop no longer knows. */
  const gone = (count: number) => [
    'Seri;Değer;Kayıt no',
    ...Array.from({ length: count }, (_, at) => `;Pul ${at};v-gone-${at}`),
  ];

  it('should take turns with others while it is read and written', async () => {
    const { id } = await test.createUser();
    const bytes = Buffer.from(gone(400).join('\n'));
    const turns = await countTurns(() => importCollection(test.shop, { id }, bytes));
    // Reading, lookup, plan and writing each take fifty rows at a time.
    expect(turns).toBeGreaterThanOrEqual((4 * 400) / 50 - 4);
    const told = await countTurns(async () => {
      for await (const _ of exportCollection(test.payload, { id }));
    });
    expect(told).toBeGreaterThanOrEqual(400 / 50 - 1);
  });

  it.each([
    ['the shop stops', 'STOPPING', () => stopLongWork()],
    [
      'the disk is full',
      'STORAGE_FULL',
      () =>
        vi
          .spyOn(test.payload.db, 'create')
          .mockRejectedValue(Object.assign(new Error('full'), { code: 'SQLITE_FULL' })),
    ],
  ])('should tell how far it came where %s, and go on when it is sent again', async (_why, code, breaks) => {
    const visitor = await test.createUser();
    const create = test.payload.db.create;
    let written = 0;
    const count = vi.spyOn(test.payload.db, 'create').mockImplementation(async function (
      this: unknown,
      args,
    ) {
      written += 1;
      if (written === 60) breaks();
      return create.call(test.payload.db, args);
    });
    const broken = await send(gone(120).join('\n'), visitor).finally(() => {
      stopLongWork(false);
      vi.restoreAllMocks();
      count.mockRestore();
    });
    expect([broken.status, broken.body.code]).toEqual([503, code]);
    const rows = Number(/ilk (\d+) tanesi yazıldı/.exec(broken.body.message)?.[1]);
    expect([50, 100]).toContain(rows);
    expect(
      await test.payload.count({ collection: 'collection-items', where: { user: { equals: visitor.id } } }),
    ).toEqual({
      totalDocs: rows,
    });
    expect((await send(gone(120).join('\n'), visitor)).body).toMatchObject({
      isWritten: true,
      added: 120 - rows,
    });
  });

  it('should be one at a time, and be counted by its account', async () => {
    const visitor = await test.createUser();
    let isAnswered = false;
    await withMutex(test.payload.db, `account ${visitor.id}`, async () => {
      void read(visitor).then(() => {
        isAnswered = true;
      });
      await read(await test.createUser());
      expect(isAnswered).toBe(false);
    });
    await expect.poll(() => isAnswered).toBe(true);
    test.payload.config.custom.hasRateLimits = true;
    const { points } = ACCOUNT_RULES.wholeAccount;
    const calls = Array.from({ length: points + 1 }, () =>
      test.call('GET', FILE, { cookie: visitor.cookie }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    test.payload.config.custom.hasRateLimits = false;
    expect(statuses.sort()).toEqual([...Array(points).fill(200), 429]);
  });

  it('should write once what is sent twice at once', async () => {
    const visitor = await test.createUser();
    const file = ['Seri;Değer;Adet', `${NAME};1 kuruş;3`, `${NAME};10 para, Mor;2`];
    const reports = await Promise.all([write(file, visitor), write(file, visitor)]);
    expect(reports.map(({ isWritten }) => isWritten)).toEqual([true, true]);
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    expect((await items(visitor)).map(({ count }: { count: number }) => count)).toEqual([3, 2]);
  });
});
