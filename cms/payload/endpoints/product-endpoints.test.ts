import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftOutcome } from '../../contract/product-bulk-edits.ts';
import { pngFile } from '../../testing/pictures.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { changeOf, type Outcome, type Row, rowOf, takeOutcome } from '../admin/grid/grid-rows.ts';
import { PICTURE_DRAFTS, type Task } from '../admin/grid/grid-url.ts';
import { recordedFields } from '../admin/list/recorded-fields.ts';

const test = setUpTestShop();
const app = setUpTestApp(test);
let cookie: string;
let other: string;
beforeAll(async () => {
  cookie = (await test.createUser({ isAdmin: true })).cookie;
  other = (await test.createUser({ isAdmin: true })).cookie;
});

const send = (body: unknown) => app.send('POST', '/cms-api/media/product-drafts', { cookie, body });
async function open(pictures: string[]): Promise<DraftOutcome[]> {
  const answer = await send({ pictures });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { outcomes: DraftOutcome[] }).outcomes;
}
async function upload(name: string, alt = ''): Promise<string> {
  const file = await pngFile(name);
  return (await test.payload.create({ collection: 'media', data: { alt }, file, disableTransaction: true }))
    .id;
}
const productsWith = async (picture: string) =>
  (await test.payload.find({ collection: 'products', where: { image: { equals: picture } }, depth: 0 })).docs;

describe('a draft for each picture', () => {
  it('should be listed without the priced drafts of a file, which a press of the button would publish too', async () => {
    const [picture, ofFile] = [await upload('yeni.png'), await upload('dosya.png')];
    const [outcome] = await open([picture]);
    await test.createProduct({ image: ofFile, isPublished: false, price: 50_00 });
    const where = { and: [...PICTURE_DRAFTS, { image: { in: [picture, ofFile] } }] };
    const { docs } = await test.payload.find({ collection: 'products', where, depth: 0 });
    expect(docs.map(({ id }) => id)).toEqual([outcome?.product]);
  });

  it('should carry the picture and its name, and be seen by nobody', async () => {
    const [said, named] = [await upload('a.png', 'Lale devri'), await upload('Çiçek Pulu.png')];
    const outcomes = await open([said, named]);
    expect(outcomes).toMatchObject([
      { picture: said, name: 'Lale devri' },
      { picture: named, name: 'Cicek pulu' },
    ]);
    const [draft] = await productsWith(said);
    expect(draft).toMatchObject({
      id: outcomes[0]?.product,
      name: 'Lale devri',
      price: 0,
      countInStock: 0,
      isPublished: false,
    });
    expect((await test.call('GET', `/api/products/${draft?.id}`)).status).toBe(404);
  });

  it('should not be made of a picture that a product shows, first or further', async () => {
    const [first, further] = [await upload('b.png'), await upload('c.png')];
    await test.createProduct({ name: 'Gösteren', image: first, pictures: [{ image: further }] });
    const free = await upload('d.png');
    const outcomes = await open([first, further, free]);
    expect(outcomes.map(({ product }) => product !== null)).toEqual([false, false, true]);
    for (const outcome of outcomes.slice(0, 2))
      expect(outcome).toMatchObject({ message: 'Bu resmi “Gösteren” zaten gösteriyor.' });
    expect(await productsWith(further)).toEqual([]);
  });

  it('should be made once by two who press at the same moment', async () => {
    const picture = await upload('e.png');
    await Promise.all([open([picture]), open([picture]), open([picture])]);
    expect(await productsWith(picture)).toHaveLength(1);
  });

  it('should say that a picture is gone, and go on with the next', async () => {
    const [gone, there] = [await upload('f.png'), await upload('g.png')];
    await test.payload.delete({ collection: 'media', id: gone });
    expect(await open([gone, 'yok', there])).toMatchObject([
      { product: null, message: 'Bu resim artık yok.' },
      { product: null, message: 'Bu resim artık yok.' },
      { picture: there, name: 'G' },
    ]);
  });

  it.each([
    ['nothing', {}],
    ['no pictures', { pictures: [] }],
    ['too many', { pictures: Array.from({ length: 101 }, (_, index) => `${index}`) }],
    ['one twice', { pictures: ['x', 'x'] }],
    ['numbers', { pictures: [1] }],
  ])('should not be asked for with %s', async (_what, body) => expect((await send(body)).status).toBe(400));
});

async function valuesOf(name: string, role: object) {
  const { cookie } = await test.createUser(role);
  const answer = await app.send('GET', `/cms-api/products/values/${name}`, { cookie });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
const offeredFor = async (name: string): Promise<string[]> =>
  (await valuesOf(name, { isAdmin: true })).body.values;

it('should offer what products say, drafts too, each once, by the Turkish alphabet', async () => {
  for (const [series, isPublished] of [
    ['Şehir armaları', true],
    ['Çiçekler', true],
    ['Çiçekler', true],
    ['Sultan Mahmut', false],
    ['çiçekler', true],
    [null, true],
    ['', true],
  ] as const)
    await test.createProduct({ series, isPublished });
  const offered = await offeredFor('series');
  expect([...offered].sort()).toEqual(['Sultan Mahmut', 'Çiçekler', 'çiçekler', 'Şehir armaları']);
  expect(offered.indexOf('Çiçekler')).toBeLessThan(offered.indexOf('Sultan Mahmut'));
  expect(offered.indexOf('Sultan Mahmut')).toBeLessThan(offered.indexOf('Şehir armaları'));
});

it('should offer what is suggested before any product says it, and not twice afterwards', async () => {
  const before = await offeredFor('printingHouse');
  expect(before.length).toBeGreaterThan(0);
  await test.createProduct({ printingHouse: before[0] ?? '' });
  await test.createProduct({ printingHouse: 'Aşir Efendi Matbaası' });
  expect([...(await offeredFor('printingHouse'))].sort()).toEqual([...before, 'Aşir Efendi Matbaası'].sort());
});

it('should tell nothing of other fields', async () => {
  for (const name of ['price', 'seedKey', 'name', '__proto__'])
    expect((await valuesOf(name, { isAdmin: true })).status).toBe(404);
});

describe('the archive in the panel', () => {
  const step = (name: string, id: string, by = cookie) =>
    app.send('POST', `/cms-api/products/${id}/${name}`, { cookie: by });
  const remove = (id: string) => app.send('DELETE', `/cms-api/products/${id}`, { cookie });

  it('should take a product and give it back, to admins alone', async () => {
    const { id } = await test.createProduct();
    const accountant = await test.createUser({ isAccountant: true });
    const refused = await Promise.all(
      ['archive', 'restore'].map((name) => step(name, id, accountant.cookie)),
    );
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    for (const name of ['archive', 'restore']) {
      const done = await step(name, id);
      expect([done.status, Object.keys(await done.json())]).toEqual([200, ['message']]);
    }
    expect((await step('restore', id)).status).toBe(404);
  });

  it('should show a deleted product with the labels of its form, and only what was filled in', async () => {
    const { config } = test.payload.collections.products;
    const product = await test.createProduct({ faults: 'diş kısa', series: '' });
    const shown = recordedFields(config, { ...product });
    const names = shown.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['name', 'price', 'countInStock', 'faults']));
    for (const raw of ['series', 'searchText', 'nameOrder', 'seedKey', 'id'])
      expect(names).not.toContain(raw);
    expect(shown.every((field) => 'label' in field && field.label)).toBe(true);
  });

  it('should be named where a product on sale, which others point at, is deleted', async () => {
    const wished = await test.createProduct({ name: 'Galata' });
    const buyer = await test.createUser();
    const body = { products: [wished.id] };
    await test.call('POST', '/api/users/wishlist', { cookie: buyer.cookie, body });
    const refused = await remove(wished.id);
    expect([refused.status, (await refused.json()).errors[0].message]).toEqual([
      409,
      '“Galata” satışta ve kullanılıyor: 1 istek listesi. Satıştan kaldırıp saklamak için arşivleyin; silmek için önce yayından kaldırın.',
    ]);
    expect((await step('archive', wished.id)).status).toBe(200);
    expect((await remove(wished.id)).status).toBe(200);
    expect((await remove((await test.createProduct()).id)).status).toBe(200);
  });
});

const productOf = (id: string) => test.payload.findByID({ collection: 'products', id, depth: 0 });
const DAY = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Math.ceil(Date.now() / DAY + days) * DAY).toISOString();

async function openRow(id: string, task: Task = 'prices') {
  let row = rowOf(task, { ...(await productOf(id)), picture: null });
  return {
    shown: () => row,
    async save(typed: Row['typed'], as = cookie) {
      row = { ...row, typed };
      const { data, seen } = changeOf(row) ?? { data: {}, seen: {} };
      const body = { ...data, seen };
      const answer = await app.send('PATCH', `/cms-api/products/${id}?depth=0`, { cookie: as, body });
      const told = await answer.json();
      const [fault] = told.errors ?? [{}];
      const outcome: Outcome = answer.ok
        ? { isDone: true, answer: told }
        : { isDone: false, message: fault.message, conflicts: fault.data?.conflicts };
      row = takeOutcome(row, outcome);
      const paths = outcome.isDone ? [] : outcome.conflicts?.map(({ path }) => path);
      return outcome.isDone ? 'saved' : (paths ?? outcome.message);
    },
  };
}

describe('a row of the grid', () => {
  it('should save a price and a difference of the stock, and show shoppers the price at once', async () => {
    const { id } = await test.createProduct({ name: 'Lale' });
    const row = await openRow(id);
    expect(await row.save({ price: '1.149,90', change: '+2' })).toBe('saved');
    expect(row.shown()).toMatchObject({ name: 'Lale', price: 1_149_90, countInStock: 7, typed: {} });
    expect((await test.call('GET', `/api/products/${id}`)).body).toMatchObject({ price: 1149.9 });
  });

  it('should be told of a price, a lowering or a stock that is not what the row showed', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const lowering = { price: 80_00, from: inDays(1), until: inDays(3) };
    const [lowers, counts] = [await openRow(id), await openRow(id)];
    await (await openRow(id)).save({ price: '500', change: '2' }, other);
    expect(await lowers.save({ lowering })).toEqual(['price']);
    expect(await counts.save({ change: '3' })).toEqual(['stockChange']);
    expect(await productOf(id)).toMatchObject({ price: 500_00, countInStock: 7 });
    // The row now shows the other person's values, and the next save is compared with these.
    expect(counts.shown()).toMatchObject({ countInStock: 7, typed: { change: '3' } });
    expect(await counts.save({ change: '3' })).toBe('saved');
    const prices = await openRow(id);
    expect(await lowers.save({ lowering })).toBe('saved');
    expect(await prices.save({ price: '600' })).toEqual(
      expect.arrayContaining(['loweredPrice', 'loweredFrom', 'loweredUntil']),
    );
    expect(await prices.save({ lowering: null })).toBe('saved');
    expect(await productOf(id)).toMatchObject({ price: 500_00, countInStock: 10, loweredPrice: null });
  });

  it('should save the dealer’s own facts, and say whose number is taken', async () => {
    const { id } = await test.createProduct({ name: 'Gül', ownNumber: 'GRID-1' });
    const row = await openRow((await test.createProduct()).id);
    expect(await row.save({ ownNumber: 'grid-1', place: 'Kutu 1' })).toMatch(/başka bir üründe: “Gül”/);
    const facts = { ownNumber: 'GRID-2', place: 'Kutu 1', supplier: 'Ali', costPrice: 40_00 };
    expect(await row.save({ ...facts, costPrice: '40' })).toBe('saved');
    expect(row.shown()).toMatchObject({ ...facts, typed: {} });
    await test.payload.update({ collection: 'products', id, data: { place: 'Kutu 2' } });
    const stale = await openRow(id);
    await test.payload.update({ collection: 'products', id, data: { place: 'Kutu 3' } });
    expect(await stale.save({ place: 'Kutu 4' })).toEqual(['place']);
  });

  it('should not be told of a lowering whose time is over since it was seen', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const over = { loweredPrice: 80_00, loweredFrom: inDays(-9), loweredUntil: inDays(-2) };
    await test.payload.db.updateOne({ collection: 'products', id, data: over });
    expect(await (await openRow(id)).save({ price: '90' })).toBe('saved');
  });

  it('should keep count of what is sold while it is saved', async () => {
    const { id } = await test.createProduct({ countInStock: 20 });
    const row = await openRow(id);
    const sell = () =>
      test.payload.db.updateOne({
        collection: 'products',
        where: { id: { equals: id } },
        data: { countInStock: { $inc: -1 } },
        options: { atomic: true },
      });
    const [price] = await Promise.all([row.save({ price: '99' }), ...Array.from({ length: 5 }, sell)]);
    expect(price).toBe('saved');
    expect(await productOf(id)).toMatchObject({ price: 99_00, countInStock: 15 });
  });

  it.each([
    [{ price: '0', change: '1' }, /Fiyatı 0 olan ürün/],
    [{ price: '80', change: '-9' }, /sıfırın altına inemez/],
    [{ change: '999999' }, /en fazla 1\.000\.000/],
  ])('should say why %j is refused, and write none of it', async (typed, sentence) => {
    const { id } = await test.createProduct();
    expect(await (await openRow(id)).save(typed)).toMatch(sentence);
    expect(await productOf(id)).toMatchObject({ price: 100_00, countInStock: 5 });
  });

  it('should put a draft on sale under the name and at the price that were shown', async () => {
    const { id } = await test.createProduct({
      name: 'Lale',
      price: 50_00,
      countInStock: 1,
      isPublished: false,
    });
    const row = await openRow(id, 'drafts');
    await test.payload.update({ collection: 'products', id, data: { price: 5_00, name: 'Gül' } });
    expect(await row.save({ category: 'Hatıra' })).toEqual(['name', 'price']);
    expect(await productOf(id)).toMatchObject({ isPublished: false });
    expect(await row.save({ category: 'Hatıra', stock: '3' })).toBe('saved');
    const onSale = { name: 'Gül', category: 'Hatıra', price: 5_00, countInStock: 3, isPublished: true };
    expect(await productOf(id)).toMatchObject(onSale);
  });
});

describe('a lowering in the form', () => {
  const ask = (id: string, body: object) =>
    app.send('POST', `/cms-api/products/${id}/previous-price`, { cookie, body });

  it('should be told while it is typed what will be struck', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const typed = {
      ...{ price: 90_00, loweredPrice: 80_00, loweredFrom: inDays(40), loweredUntil: inDays(41) },
    };
    const told = async (of: string) => (await ask(of, typed)).json();
    // By then only the price typed now was charged for a month.
    expect(await told(id)).toEqual({ previousPrice: 90_00 });
    expect((await ask(id, { ...typed, loweredFrom: 'yarın' })).status).toBe(400);
    const { price, loweredPrice } = await productOf(id);
    expect([price, loweredPrice ?? null]).toEqual([100_00, null]);
  });
});
