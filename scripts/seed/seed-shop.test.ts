import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMPARED_MS, discountOf } from '../../cms/contract/rules/lowered-price.ts';
import { setUpTestShop } from '../../cms/testing/test-shop.ts';
import { CATALOGUE } from './catalogue/products.ts';
import { CUSTOMERS, DEMO_PASSWORD, EDITOR, writeDemoPeople } from './people.ts';
import { generateProducts } from './variations.ts';
import { writeHomeBlocks } from './write/home.ts';
import { LOWERED, writeProducts } from './write/products.ts';
import { writeQuestions } from './write/questions.ts';
import { writeSeries } from './write/series.ts';
import { PEOPLE, writeWishes } from './write/wishes.ts';

const test = setUpTestShop();

describe('the demonstration shop’s questions', () => {
  it('should publish three answered questions, each about what its product says, and leave one open, once', async () => {
    const answered = ['lozan-1924', 'album-osmanli', 'defter-64'];
    for (const { key: seedKey, name, description } of CATALOGUE)
      if ([...answered, 'kadinlar-1935-tayyareci'].includes(seedKey))
        await test.createProduct({ name, description, seedKey });
    await writeQuestions(test.payload);
    await writeQuestions(test.payload);
    const isOpen = { state: { equals: 'open' } };
    expect((await test.payload.count({ collection: 'questions', where: isOpen })).totalDocs).toBe(1);
    const where = { seedKey: { in: answered } };
    const { docs: products } = await test.payload.find({ collection: 'products', where, depth: 0 });
    expect(products).toHaveLength(3);
    for (const { id, description } of products) {
      const { body } = await test.call('GET', `/api/products/${id}/questions`);
      expect(body.total).toBe(1);
      const [told] = /şarniyer izi|ek yaprak|pelür/.exec(body.questions[0].answer) ?? ['?'];
      expect(description).toContain(told);
    }
  });
});

describe('its people', () => {
  const people = async () => (await test.payload.find({ collection: 'users', limit: 100, depth: 0 })).docs;

  it('should let every demo person sign in, and keep their addresses', async () => {
    await writeDemoPeople(test.payload);
    const all = await people();
    expect(all.map(({ email }) => email).sort()).toEqual(
      [EDITOR, ...CUSTOMERS].map(({ email }) => email).sort(),
    );
    for (const { email } of [EDITOR, CUSTOMERS[0], CUSTOMERS.at(-1)].flatMap((person) => person ?? [])) {
      const body = { email, password: DEMO_PASSWORD };
      expect((await test.call('POST', '/api/users/auth', { body })).status).toBe(200);
    }
    const ids = all.flatMap(({ addresses }) => addresses?.map(({ id }) => id) ?? []);
    expect(ids.every(Boolean)).toBe(true);
    expect(new Set(ids).size).toBe(CUSTOMERS.flatMap(({ addresses }) => addresses).length);
  });

  it('should add those who are missing, and nobody twice', async () => {
    const email = CUSTOMERS[3]?.email ?? '';
    await test.payload.delete({ collection: 'users', where: { email: { equals: email } } });
    await writeDemoPeople(test.payload);
    await writeDemoPeople(test.payload);
    expect(await people()).toHaveLength(CUSTOMERS.length + 1);
  });
});

it('its wishes and alerts should be written once, and its prices lowered for months', async () => {
  const pictures = { idOf: () => undefined, added: 0 };
  await writeProducts(test.payload, [...generateProducts()], pictures, () => {});
  await writeSeries(test.payload);
  await writeWishes(test.payload);
  await writeWishes(test.payload);
  const told = (of: (person: (typeof PEOPLE)[number]) => unknown[]) => PEOPLE.flatMap(of).length;
  const count = async (collection: 'wishlist-items' | 'alerts' | 'collection-items') =>
    (await test.payload.count({ collection })).totalDocs;
  expect(await count('wishlist-items')).toBe(told(({ wishes }) => wishes));
  expect(await count('alerts')).toBe(told(({ values, searches }) => [...values, ...searches]));
  expect(await count('collection-items')).toBe(told(({ collected }) => collected));
  const where = { loweredPrice: { exists: true } };
  const { docs } = await test.payload.find({ collection: 'products', where, pagination: false, depth: 0 });
  expect(docs).toHaveLength(Object.keys(LOWERED).length);
  for (const product of docs) {
    // The struck price must have been charged for thirty days.
    const compared = Date.parse(product.loweredFrom ?? '') - COMPARED_MS;
    expect(Date.parse(product.publishedAt ?? '')).toBeLessThan(compared);
    expect(discountOf(product, Date.now() + 2 * COMPARED_MS).discountPercent).toBeGreaterThan(5);
  }
});

describe('its home page', () => {
  const products = [...generateProducts()];
  let picture: string;
  beforeAll(async () => {
    const row = { filename: 'kizkulesi.webp', width: 10, height: 12 };
    picture = String((await test.payload.db.create({ collection: 'media', data: row })).id);
    for (const { name, facts } of products)
      if (facts) await test.createProduct({ name, series: facts.series });
  });
  beforeEach(() => test.payload.delete({ collection: 'home-blocks', where: {} }));

  const write = (of = products) =>
    writeHomeBlocks(test.payload, of, {
      idOf: (key) => (key.startsWith('londra') ? picture : undefined),
      added: 0,
    });
  const shown = async () => (await test.call('GET', '/api/home')).body.blocks;

  it('should put an announcement, a banner and three series on the home page, once', async () => {
    await write();
    await write();
    const blocks = await shown();
    expect(blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['announcement', 'series', 'banner']);
    expect(blocks[1].series).toHaveLength(3);
    expect(blocks[2].picture).not.toBeNull();
  });

  it('should leave out what a small shop has not', async () => {
    await write(products.filter(({ facts }) => !facts));
    expect((await shown()).map(({ kind }: { kind: string }) => kind)).toEqual(['announcement']);
  });

  it('should add nothing to what somebody has put there', async () => {
    const own = { kind: 'announcement', title: 'Bizim', order: 1, _status: 'draft' };
    await test.payload.create({ collection: 'home-blocks', data: own as never });
    await write();
    expect(await shown()).toEqual([]);
  });
});
