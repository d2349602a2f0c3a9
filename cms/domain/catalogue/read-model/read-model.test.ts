import { getPayload, type Payload, type Where } from 'payload';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ListProductsQuery, listProductsQuery } from '../../../contract/catalogue-query.ts';
import { FACETS, PRINTING_HOUSES, SORT_ORDERS, type SortOrder } from '../../../contract/rules/catalogue.ts';
import {
  CONDITIONS,
  FORMATS,
  type StampCondition,
  type StampFormat,
} from '../../../contract/rules/stamp-attributes.ts';
import { publicAnswers } from '../../../http/api/public-answers.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import type { ShopError } from '../../../infra/errors.ts';
import { createPayloadConfig } from '../../../payload/create-payload-config.ts';
import { createShop } from '../../../startup/create-shop.ts';
import { pngFile } from '../../../testing/pictures.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { createCatalogue } from '../catalogue.ts';
import { facetsOf } from './catalogue-entry.ts';
import { purgeTombstones } from './poll-changes.ts';
import { createReadModel } from './read-model.ts';

const CATEGORIES = ['Osmanlı', 'Ankara', 'Cumhuriyet'];
/** Each kind of edit comes about eight times; `npm run test:long` makes more. */
const EDITS_MADE = process.env.LONG ? 1000 : 60;
const test = setUpTestShop();
let other: Payload;
beforeAll(async () => {
  other = await getPayload({ config: createPayloadConfig(test.env), key: import.meta.url });
  other.logger.level = 'silent';
  for (let index = 0; index < 60; index += 1) await test.createProduct(randomProduct());
});
afterAll(() => other.destroy());

let state = 7;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const oneOf = <T>(items: readonly T[]): T => items[random(items.length)] as T;

const SERIES = ['Tuğralı', 'Kız Kulesi, Boğaz', ''];
const CONDITION_WORDS = Object.keys(CONDITIONS) as StampCondition[];
const FORMAT_WORDS = Object.keys(FORMATS) as StampFormat[];

const randomProduct = () => ({
  name: `Pul ${random(1000)}`,
  price: 100 + random(5) * 50,
  countInStock: random(3),
  category: oneOf(CATEGORIES),
  isPublished: random(5) > 0,
  series: oneOf(SERIES),
  ...(random(3) > 0 && { condition: oneOf(CONDITION_WORDS) }),
  ...(random(3) > 0 && { format: oneOf(FORMAT_WORDS) }),
  ...(random(3) > 0 && { printingHouse: oneOf(PRINTING_HOUSES) }),
  ...(random(3) > 0 && { printingDate: `19${20 + random(5)}-01-01T00:00:00.000Z` }),
});

const sometimes = <T extends object>(of: () => T): T | object => (random(4) === 0 ? of() : {});
const randomQuery = (): ListProductsQuery =>
  listProductsQuery.parse({
    sortOrder: oneOf(Object.keys(SORT_ORDERS) as SortOrder[]),
    pageNumber: String(1 + random(4)),
    ...sometimes(() => ({ category: [oneOf(CATEGORIES), oneOf(CATEGORIES)] })),
    ...sometimes(() => ({ printingHouse: oneOf(PRINTING_HOUSES) })),
    ...sometimes(() => ({ series: [oneOf(SERIES) || 'Hiç yok'] })),
    ...sometimes(() => ({ condition: oneOf(CONDITION_WORDS) })),
    ...sometimes(() => ({ format: [oneOf(FORMAT_WORDS), oneOf(FORMAT_WORDS)] })),
    ...sometimes(() => ({ priceFrom: String(1 + random(3)), priceTo: String(1 + random(3)) })),
    ...sometimes(() => ({ inStock: '1' })),
  });

/** Compares the lists of a catalogue with those of a catalogue that is read from the database now. */
async function expectCurrent(
  { readers }: ReturnType<typeof createCatalogue>,
  queries: ListProductsQuery[],
  written: unknown = null,
) {
  const anew = createCatalogue(test.payload);
  for (const query of queries)
    expect(await readers.listProducts(query), JSON.stringify([written, query])).toEqual(
      await anew.readers.listProducts(query),
    );
  await anew.model.close();
}

async function countByHand(query: ListProductsQuery) {
  const where = { isPublished: { equals: true } };
  const { docs } = await test.payload.find({ collection: 'products', where, pagination: false, depth: 0 });
  const [low, high] = [query.priceFrom, query.priceTo].sort((a, b) => Number(a) - Number(b));
  const fits = (product: Product, except: string) =>
    FACETS.every((name) => {
      const chosen: readonly string[] = query[name];
      return name === except || chosen.length === 0 || chosen.includes(facetsOf(product, Date.now())[name]);
    }) &&
    (except === 'inStock' || !query.inStock || product.countInStock > 0) &&
    (except === 'prices' ||
      low === null ||
      low === undefined ||
      (product.price >= low && product.price <= Number(high)));
  const values = Object.fromEntries(
    FACETS.map((name) => {
      const counts: Record<string, number> = {};
      for (const product of docs.filter((one) => fits(one, name))) {
        const value = facetsOf(product, Date.now())[name];
        if (value) counts[value] = (counts[value] ?? 0) + 1;
      }
      return [name, counts];
    }),
  );
  const prices = docs.filter((one) => fits(one, 'prices')).map(({ price }) => price);
  return {
    values,
    total: docs.filter((one) => fits(one, '')).length,
    inStock: docs.filter((one) => fits(one, 'inStock') && one.countInStock > 0).length,
    prices: prices.length
      ? { min: Math.floor(Math.min(...prices) / 100), max: Math.ceil(Math.max(...prices) / 100) }
      : null,
  };
}

async function someProduct(): Promise<string> {
  const { docs } = await test.payload.find({
    collection: 'products',
    pagination: false,
    select: {},
    depth: 0,
  });
  return oneOf(docs).id;
}

const EDITS: Array<(payload: Payload) => Promise<unknown>> = [
  (payload) => payload.create({ collection: 'products', data: randomProduct() }),
  async (payload) =>
    payload.update({ collection: 'products', id: await someProduct(), data: randomProduct() as never }),
  async (payload) => payload.delete({ collection: 'products', id: await someProduct() }),
  async (payload) =>
    payload.db.updateOne({
      collection: 'products',
      where: { and: [{ id: { equals: await someProduct() } }, { countInStock: { greater_than_equal: 1 } }] },
      data: { countInStock: { $inc: -1 } },
      options: { atomic: true } as never,
      req: { payload } as never,
    }),
  async (payload) =>
    payload.db.updateOne({
      collection: 'products',
      where: { id: { equals: await someProduct() } },
      data: { recommendation: 1 + random(400) / 100, rating: 1 + random(5), numReviews: random(9) },
      req: { payload } as never,
      returning: false,
    }),
  (payload) =>
    payload.db.create({
      collection: 'products',
      data: { ...randomProduct(), rating: 0, numReviews: 0, recommendation: 4, searchText: '' },
      req: { payload } as never,
      returning: false,
    }),
  (payload) =>
    payload.db.updateMany({
      collection: 'products',
      where: { category: { equals: oneOf(CATEGORIES) } },
      data: { countInStock: random(2) },
      req: { payload } as never,
    }),
];

describe('the catalogue in memory', () => {
  it('should answer like the database after every edit, its own at once, another process’s when it looks', {
    timeout: 180_000,
  }, async () => {
    const catalogue = createCatalogue(test.payload);
    await catalogue.model.current();
    for (let edits = 0; edits < EDITS_MADE; edits += 1) {
      const isOwn = random(2) === 0;
      await oneOf(EDITS)(isOwn ? test.payload : other);
      if (!isOwn) await catalogue.model.poll();
      await expectCurrent(catalogue, [randomQuery(), randomQuery()]);
      if (edits % 10 > 0) continue;
      const query = randomQuery();
      const { values, ...counted } = await catalogue.readers.countFacets(query);
      const asCounts = Object.entries(values).map(([name, counts]) => [
        name,
        Object.fromEntries(counts.map(({ value, count }) => [value, count])),
      ]);
      expect({ ...counted, values: Object.fromEntries(asCounts) }, JSON.stringify(query)).toMatchObject(
        await countByHand(query),
      );
    }
    await catalogue.model.close();
  });

  it('should tell who keeps answers which products changed, and whether lists did', async () => {
    const model = createReadModel(test.payload);
    await model.current();
    const { id } = await test.createProduct({ countInStock: 5, isPublished: true });
    await model.current();
    const told: unknown[] = [];
    model.onChange((change) => told.push(change));
    const sell = async (count: number) => {
      await test.payload.db.updateOne({
        collection: 'products',
        where: { id: { equals: id } },
        data: { countInStock: { $inc: -count } },
        options: { atomic: true } as never,
        req: { payload: test.payload } as never,
      });
      await model.current();
      return told.pop();
    };
    expect(await sell(1)).toEqual({ ids: [id], areListsChanged: false });
    // A sold-out product goes to the end.
    expect(await sell(4)).toEqual({ ids: [id], areListsChanged: true });
    await model.close();
  });

  it('should show what is said of a picture as soon as it is said', async () => {
    const catalogue = createCatalogue(test.payload);
    const picture = await test.payload.create({
      collection: 'media',
      data: { alt: 'Eski' },
      disableTransaction: true,
      file: await pngFile('pul.png'),
    });
    const name = 'Resimli';
    await test.createProduct({ name, image: picture.id, isPublished: true });
    const query = listProductsQuery.parse({ keyword: 'resimli' });
    const shownAlt = async () => (await catalogue.readers.listProducts(query)).products[0]?.picture?.alt;
    expect(await shownAlt()).toBe('Eski');
    await test.payload.update({ collection: 'media', id: picture.id, data: { alt: 'Yeni' } });
    expect(await shownAlt()).toBe('Yeni');
    await test.payload.db.deleteOne({ collection: 'media', where: { id: { equals: picture.id } } });
    expect(await shownAlt()).toBeUndefined();
    await catalogue.model.close();
  });

  it('should find and count a product by what only its own page tells as soon as that is edited', async () => {
    const catalogue = createCatalogue(test.payload);
    const { id } = await test.createProduct({ name: 'Sessiz', color: 'Karmen', series: 'Tuğralı' });
    const totalOf = async (query: object) =>
      (await catalogue.readers.listProducts(listProductsQuery.parse(query))).total;
    const lilac = { keyword: 'leylak' };
    const before = [await totalOf(lilac), await totalOf({ series: 'Yeni seri' })];
    const data = { color: 'Leylak', series: 'Yeni seri' } as never;
    await test.payload.update({ collection: 'products', id, data });
    expect([before, await totalOf(lilac), await totalOf({ series: 'Yeni seri' })]).toEqual([[0, 0], 1, 1]);
    await catalogue.model.close();
  });

  it('should not be called present while a write waits to be read', async () => {
    const model = createReadModel(test.payload);
    expect(model.now).toBeNull();
    await model.current();
    expect(model.now).not.toBeNull();
    await test.createProduct({});
    expect(model.now).toBeNull();
    await model.current();
    expect(model.now).not.toBeNull();
    await model.close();
  });

  it('should not keep a reader waiting for what is written after they asked', async () => {
    const model = createReadModel(test.payload);
    await model.current();
    const ids = [(await test.createProduct()).id, (await test.createProduct()).id];
    await model.current();
    const { find } = test.payload.db;
    let writes = 0;
    // Another write follows every reading of the catalogue: an import goes on for minutes.
    test.payload.db.find = (async (args: { collection: string }) => {
      const found = await find.call(test.payload.db, args as never);
      if (args.collection === 'products' && writes < 30) {
        writes += 1;
        const data = { price: 100 + writes };
        await test.payload.db.updateOne({
          collection: 'products',
          id: ids[writes % 2] as string,
          data,
          req: {},
        });
      }
      return found;
    }) as never;
    await test.payload.db.updateOne({
      collection: 'products',
      id: ids[0] as string,
      data: { price: 99 },
      req: {},
    });
    await model.current();
    const written = writes;
    test.payload.db.find = find;
    expect(written).toBeLessThan(10);
    await model.close();
  });
});

describe('many changes at once', () => {
  /** More than are read at once. */
  const MANY = 300;
  const ids: string[] = [];
  beforeAll(async () => {
    const req = { payload: test.payload } as never;
    for (let index = 0; index < MANY; index += 1) {
      const counts = { rating: 0, numReviews: 0, recommendation: 4, searchText: '' };
      const data = { ...randomProduct(), ...counts, isPublished: true };
      const { id } = (await test.payload.db.create({ collection: 'products', data, req })) as { id: string };
      ids.push(id);
    }
  });
  afterAll(() =>
    test.payload.db.deleteMany({
      collection: 'products',
      where: { id: { in: ids } },
      req: { payload: test.payload } as never,
    }),
  );

  const FEW = listProductsQuery.parse({ sortOrder: 'priceAsc', pageNumber: '12' });
  const MARKS = ['Karanfil', 'Papatya', 'Menekşe'];
  it.each([
    ['this process', () => test.payload],
    ['another one', () => other],
  ] as const)('should be answered like the database when %s makes them', async (_name, writer) => {
    const catalogue = createCatalogue(test.payload);
    await catalogue.model.current();
    const writes: Array<Record<string, unknown>> = [
      { price: 77 },
      { countInStock: 0 },
      { price: 99, name: oneOf(MARKS) },
      { isPublished: false },
      { isPublished: true, series: 'Hep birlikte' },
    ];
    for (const data of process.env.LONG ? writes : writes.slice(2)) {
      const req = { payload: writer() } as never;
      await writer().db.updateMany({ collection: 'products', where: { id: { in: ids } }, data, req });
      if (writer() === other) await catalogue.model.poll();
      await expectCurrent(catalogue, [FEW, randomQuery(), randomQuery(), randomQuery()], data);
    }
    await catalogue.model.close();
  });

  it('should keep nobody waiting for what another process wrote', async () => {
    const model = createReadModel(test.payload);
    await model.current();
    const req = { payload: other } as never;
    await other.db.updateMany({ collection: 'products', where: {}, data: { price: 123 }, req });
    const polling = model.poll();
    let isOver = false;
    void polling.then(() => {
      isOver = true;
    });
    let asked = 0;
    while (!isOver) {
      if (model.now) asked += 1;
      await new Promise(setImmediate);
    }
    expect(asked).toBeGreaterThan(2);
    await model.close();
  });

  it.skipIf(process.env.TEST_MONGODB_URL)(
    'should not bring back what was read before this process wrote',
    async () => {
      const model = createReadModel(test.payload);
      const inMemory = await model.current();
      const [id = ''] = ids;
      const write = (payload: Payload, where: Where, price: number) =>
        payload.db.updateMany({ collection: 'products', where, data: { price }, req: { payload } as never });
      await write(other, {}, 200);
      // A write of this process comes between the reading of other writes and their application.
      const { client } = test.payload.db as unknown as Raw;
      const { execute } = client;
      let isWritten = false;
      client.execute = async (statement) => {
        const found = await execute.call(client, statement);
        if (isWritten || !String(statement.sql).includes('json_each')) return found;
        isWritten = true;
        const data = { price: 300 };
        await test.payload.db.updateOne({ collection: 'products', id, data, req: {}, returning: false });
        return found;
      };
      await model.poll();
      client.execute = execute;
      expect(isWritten).toBe(true);
      const [json = ''] = inMemory.read([id]);
      expect(JSON.parse(json).price).toBe(3);
      await model.close();
    },
  );
});

type Raw = {
  client: { execute(statement: { sql: string; args: string[] }): Promise<unknown> };
};

describe('the opening of the catalogue', () => {
  const everything = listProductsQuery.parse({ sortOrder: 'priceAsc' });

  it('should bring what is written, sold and deleted while it is read', async () => {
    const catalogue = createCatalogue(test.payload);
    await Promise.all([
      catalogue.model.current(),
      test.createProduct({ name: 'Yeni', price: 1, isPublished: true }),
      other.delete({ collection: 'products', id: await someProduct() }),
    ]);
    await catalogue.model.poll();
    await expectCurrent(catalogue, [everything]);
    await catalogue.model.close();
  });

  it('should be tried again after the database has failed', async () => {
    const model = createReadModel(test.payload);
    const fail = vi.spyOn(test.payload.db, 'find').mockRejectedValue(new Error('gone'));
    await expect(model.current()).rejects.toThrow('gone');
    expect([model.isOpen, model.now]).toEqual([false, null]);
    fail.mockRestore();
    expect((await model.current()).index.size).toBeGreaterThan(0);
    await model.close();
  });

  it('should end when the shop is stopped meanwhile', async () => {
    const model = createReadModel(test.payload);
    const opening = model.whenOpen().catch(({ code }: ShopError) => code);
    await model.close();
    expect(await opening).toBe('STOPPING');
    expect(model.isOpen).toBe(false);
  });
});

it('should follow the rate of VAT at the next poll', async () => {
  const catalogue = createCatalogue(test.payload);
  await test.createProduct({ name: 'Vergili', price: 100_00, isPublished: true });
  const upTo = async (priceTo: string) =>
    (await catalogue.list(listProductsQuery.parse({ keyword: 'vergili', priceTo, priceWith: 'tax' })))
      .dependsOn.products;
  const setRate = async (taxPercent: number) => {
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { taxPercent } });
    await catalogue.model.poll();
  };
  expect(await upTo('118')).toHaveLength(1);
  let changes = 0;
  catalogue.model.onChange(({ areListsChanged }) => {
    changes += Number(areListsChanged);
  });
  await setRate(20);
  expect([await upTo('118'), await upTo('120'), changes]).toEqual([[], [expect.any(String)], 1]);
  await setRate(18);
  expect(await upTo('118')).toHaveLength(1);
  await catalogue.model.close();
});

describe('a lowered price', () => {
  const MINUTE = 60_000;
  const MOMENT = Date.parse('2026-11-20T09:00:00.000Z');
  const iso = (time: number) => new Date(time).toISOString();
  afterEach(() => vi.useRealTimers());

  /**
   * Written past the hooks, which would use the present date: lowered from one minute after `MOMENT` until three
   * after it.
   */
  async function lower(name: string, price: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: MOMENT });
    const { id } = await test.createProduct({ name, price, isPublished: true });
    await test.payload.db.updateOne({
      collection: 'products',
      id,
      data: {
        loweredPrice: price / 2,
        loweredFrom: iso(MOMENT + MINUTE),
        loweredUntil: iso(MOMENT + 3 * MINUTE),
        previousPrice: price,
      },
      req: { payload: test.payload } as never,
      returning: false,
    });
    return id;
  }
  const queryOf = (keyword: string, more: object = {}) => listProductsQuery.parse({ keyword, ...more });

  it('should begin and end to the minute in lists, orders, filters and kept answers of every process', async () => {
    const id = await lower('Turnusol pulu', 100_00);
    await test.createProduct({ name: 'Turnusol bloku', price: 70_00, isPublished: true });
    const shops = [createShop(test.payload, test.env), createShop(other, test.env)];
    const read = async (seconds: number) => {
      vi.setSystemTime(MOMENT + seconds * 1000);
      return Promise.all(
        shops.map(async (shop) => {
          const { catalogue } = shop;
          const kept = publicAnswers(shop, test.env);
          await catalogue.model.poll();
          const [cheapest] = (
            await catalogue.readers.listProducts(queryOf('turnusol', { sortOrder: 'priceAsc' }))
          ).products;
          const offers = await catalogue.readers.countFacets(queryOf('turnusol', { offer: 'lowered' }));
          const below = await catalogue.readers.countFacets(queryOf('turnusol', { priceTo: '60' }));
          const list = JSON.parse(
            String((await kept.listProducts(queryOf('turnusol pulu'), ''))?.bytes.plain),
          );
          const page = JSON.parse(String((await kept.getProduct(id, ''))?.bytes.plain));
          return {
            cheapest: cheapest?.name,
            below: below.total,
            offers: offers.total,
            listed: list.products.find(({ _id }: { _id: string }) => _id === id),
            page,
          };
        }),
      );
    };
    const full = { price: 100 };
    const halved = {
      price: 50,
      previousPrice: 100,
      discountPercent: 50,
      loweredUntil: '2026-11-20T12:03:00.000+03:00',
    };
    for (const [seconds, isLowered] of [
      [0, false],
      [59, false],
      [60, true],
      [179, true],
      [180, false],
      // The clock was put back.
      [100, true],
    ] as const)
      for (const { cheapest, below, offers, listed, page } of await read(seconds)) {
        expect([cheapest, below, offers], `${seconds} s`).toEqual(
          isLowered ? ['Turnusol pulu', 1, 1] : ['Turnusol bloku', 0, 0],
        );
        for (const shown of [listed, page]) {
          expect(shown).toMatchObject(isLowered ? halved : full);
          expect('previousPrice' in shown).toBe(isLowered);
        }
        expect(page.regularPrice).toBe(isLowered ? 100 : undefined);
      }
    for (const { catalogue, answers } of shops) {
      await catalogue.model.close();
      answers.close();
    }
  });
});

it('should keep a month of the marks of deleted products, and no more', async () => {
  await test.payload.db.deleteMany({ collection: 'product-removals', where: {} });
  for (const [product, days] of [
    ['yesterday', 1],
    ['weeks ago', 29],
    ['long ago', 31],
  ] as const)
    await test.payload.db.create({
      collection: 'product-removals',
      data: { product, createdAt: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString() },
    });
  await purgeTombstones(test.payload);
  const { docs } = await test.payload.db.find<{ product: string }>({ collection: 'product-removals' });
  expect(docs.map(({ product }) => product).sort()).toEqual(['weeks ago', 'yesterday']);
});
