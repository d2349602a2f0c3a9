import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftOutcome, GridOutcome } from '../../contract/product-bulk-edits.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Over HTTP, as the panel calls them. */

let test: TestShop;
let app: TestApp;
let cookie: string;
let other: string;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
  cookie = (await test.createUser({ isAdmin: true })).cookie;
  other = (await test.createUser({ isAdmin: true })).cookie;
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

const send = (body: unknown) => app.send('POST', '/cms-api/media/product-drafts', { cookie, body });
const sendGrid = (body: unknown, as = cookie) =>
  app.send('POST', '/cms-api/products/prices-and-stock', { cookie: as, body });
async function open(pictures: string[]): Promise<DraftOutcome[]> {
  const answer = await send({ pictures });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { outcomes: DraftOutcome[] }).outcomes;
}
async function upload(name: string, alt = ''): Promise<string> {
  const data = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#aa2211' } })
    .png()
    .toBuffer();
  const picture = await test.payload.create({
    collection: 'media',
    data: { alt },
    file: { data, name, mimetype: 'image/png', size: data.length },
    disableTransaction: true,
  });
  return picture.id;
}
const productsWith = async (picture: string) =>
  (await test.payload.find({ collection: 'products', where: { image: { equals: picture } }, depth: 0 })).docs;

describe('a draft for each picture', () => {
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

it('should tell nothing of other fields, and nothing to whoever is no admin', async () => {
  for (const name of ['price', 'seedKey', 'name', '__proto__'])
    expect((await valuesOf(name, { isAdmin: true })).status).toBe(404);
  expect((await valuesOf('series', { isEditor: true })).status).toBe(403);
  expect((await valuesOf('series', {})).status).toBe(403);
});

async function save(rows: object[], as = cookie): Promise<GridOutcome[]> {
  const answer = await sendGrid({ rows }, as);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { outcomes: GridOutcome[] }).outcomes;
}
const productOf = (id: string) => test.payload.findByID({ collection: 'products', id, depth: 0 });
const entriesOf = async (id: string) =>
  (await test.payload.find({ collection: 'audit-entries', where: { document: { equals: id } } })).docs;

describe('the grid of prices and stocks', () => {
  it('should save a price and a difference, with their entries, and leave the other rows alone', async () => {
    const [one, two] = [await test.createProduct({ name: 'Lale' }), await test.createProduct()];
    expect(
      await save([
        { id: one.id, price: { from: 100_00, to: 1_149_90 }, stockChange: 2 },
        { id: two.id, stockChange: -1 },
      ]),
    ).toEqual([
      { id: one.id, state: 'saved', price: 1_149_90, stock: 7, lowering: null },
      { id: two.id, state: 'saved', price: 100_00, stock: 4, lowering: null },
    ]);
    expect(await productOf(one.id)).toMatchObject({ name: 'Lale', price: 1_149_90, countInStock: 7 });
    expect(await entriesOf(one.id)).toMatchObject([
      { changes: { price: { from: 100_00, to: 1_149_90 }, countInStock: { from: 5, to: 7 } } },
    ]);
  });

  it('should show shoppers the new price at once', async () => {
    const { id } = await test.createProduct();
    await save([{ id, price: { from: 100_00, to: 90_50 } }]);
    expect((await test.call('GET', `/api/products/${id}`)).body).toMatchObject({ price: 90.5 });
  });

  it('should write nothing of a row whose price somebody else has changed', async () => {
    const { id } = await test.createProduct();
    await save([{ id, price: { from: 100_00, to: 120_00 } }], other);
    expect(await save([{ id, price: { from: 100_00, to: 90_00 }, stockChange: 3 }])).toMatchObject([
      { id, state: 'conflict', changed: ['price'], now: { price: 120_00, stock: 5 } },
    ]);
    expect(await productOf(id)).toMatchObject({ price: 120_00, countInStock: 5 });
  });

  it('should let only one of two win who save at the same moment', async () => {
    const { id } = await test.createProduct();
    const prices = [110_00, 120_00, 130_00, 140_00];
    const all = await Promise.all(
      prices.map(async (to, index) =>
        save([{ id, price: { from: 100_00, to } }], index % 2 ? other : cookie),
      ),
    );
    const outcomes = all.flat();
    const [saved, ...others] = outcomes.filter(({ state }) => state === 'saved');
    expect(others).toEqual([]);
    const { price } = await productOf(id);
    expect(saved).toMatchObject({ price });
    expect(outcomes.filter(({ state }) => state === 'conflict')).toHaveLength(3);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('should keep count of what is sold meanwhile', async () => {
    const { id } = await test.createProduct({ countInStock: 20 });
    const sell = () =>
      test.payload.db.updateOne({
        collection: 'products',
        where: { id: { equals: id } },
        data: { countInStock: { $inc: -1 } },
        options: { atomic: true },
      });
    await Promise.all([
      ...Array.from({ length: 5 }, sell),
      save([{ id, price: { from: 100_00, to: 99_00 }, stockChange: 3 }]),
      ...Array.from({ length: 5 }, sell),
    ]);
    expect(await productOf(id)).toMatchObject({ price: 99_00, countInStock: 13 });
  });

  it('should say of each row why it is refused, and write none of it', async () => {
    const published = await test.createProduct();
    const few = await test.createProduct({ countInStock: 1 });
    const gone = await test.createProduct();
    await test.payload.delete({ collection: 'products', id: gone.id });
    const rows: Array<[object, RegExp]> = [
      [{ id: published.id, price: { from: 100_00, to: 0 }, stockChange: 1 }, /Fiyatı 0 olan ürün/],
      [{ id: few.id, price: { from: 100_00, to: 80_00 }, stockChange: -2 }, /sıfırın altına inemez/],
      [{ id: gone.id, stockChange: 1 }, /artık yok/],
      [{ id: 'yok', stockChange: 1 }, /artık yok/],
    ];
    const outcomes = await save(rows.map(([row]) => row));
    for (const [index, [, sentence]] of rows.entries())
      expect(outcomes[index]).toMatchObject({ state: 'refused', message: expect.stringMatching(sentence) });
    expect(await productOf(published.id)).toMatchObject({ price: 100_00, countInStock: 5 });
    expect(await productOf(few.id)).toMatchObject({ price: 100_00, countInStock: 1 });
  });

  it.each([
    [{ price: { from: 100_00, to: 1_000_000_001 } }, /en fazla 10\.000\.000/],
    [{ price: { from: 100_00, to: -1 } }, /sıfırdan küçük olamaz/],
    [{ stockChange: 1_000_000 }, /en fazla 1\.000\.000/],
    [{ stockChange: -1_000_001 }, /en fazla 1\.000\.000/],
  ])('should keep to the bounds: %j', async (change, sentence) => {
    const { id } = await test.createProduct();
    expect(await save([{ id, ...change }])).toEqual([
      { id, state: 'refused', message: expect.stringMatching(sentence) },
    ]);
    expect(await productOf(id)).toMatchObject({ price: 100_00, countInStock: 5 });
  });

  it('should let a draft have no price', async () => {
    const { id } = await test.createProduct({ isPublished: false });
    expect(await save([{ id, price: { from: 100_00, to: 0 } }])).toMatchObject([
      { state: 'saved', price: 0 },
    ]);
    expect(await productOf(id)).toMatchObject({ isPublished: false });
  });

  const row = { id: 'x', stockChange: 1 };
  it.each([
    ['nothing', {}],
    ['no rows', { rows: [] }],
    ['too many rows', { rows: Array.from({ length: 201 }, (_, index) => ({ ...row, id: `${index}` })) }],
    ['a row twice', { rows: [row, row] }],
    ['a list alone', [row]],
    ['a typed price', { rows: [{ id: 'x', price: { from: 1, to: '1.149,90' } }] }],
    ['half a kuruş', { rows: [{ id: 'x', price: { from: 1, to: 1.5 } }] }],
    ['a price without the one before', { rows: [{ id: 'x', price: { to: 1 } }] }],
    ['a count of the stock', { rows: [{ id: 'x', countInStock: 9 }] }],
    ['a stock without a number', { rows: [{ id: 'x', stockChange: null }] }],
    ['no id', { rows: [{ stockChange: 1 }] }],
  ])('should not be asked for with %s', async (_what, body) => {
    const answer = await sendGrid(body);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/message/);
  });
});

describe('a draft in the grid', () => {
  it('should be put on sale with what it is called, its price and its pieces at once', async () => {
    const { id } = await test.createProduct({
      name: 'Adsız ürün',
      price: 0,
      countInStock: 0,
      isPublished: false,
    });
    const told = { name: 'Lale', category: 'Hatıra', series: 'Çiçekler' };
    const row = { id, price: { from: 0, to: 1250 }, stockChange: 2, ...told, isPublished: true };
    expect(await save([row])).toMatchObject([{ id, state: 'saved', price: 1250, stock: 2 }]);
    expect(await test.payload.findByID({ collection: 'products', id, depth: 0 })).toMatchObject({
      ...told,
      price: 1250,
      countInStock: 2,
      isPublished: true,
    });
  });

  it('should not be put on sale at a price, or under a name, that somebody else gave it', async () => {
    const { id } = await test.createProduct({
      name: 'Lale',
      price: 50_00,
      countInStock: 1,
      isPublished: false,
    });
    const row = { id, name: 'Lale', isPublished: true };
    const seen = { name: 'Lale', price: 50_00, stock: 1 };
    await save([{ id, price: { from: 50_00, to: 5_00 }, name: 'Gül' }], other);
    expect(await save([{ ...row, seen }])).toMatchObject([
      { state: 'conflict', changed: ['price', 'name'], now: { price: 5_00, name: 'Gül' } },
    ]);
    expect(await productOf(id)).toMatchObject({ isPublished: false });
    expect(await save([{ ...row, seen: { ...seen, price: 5_00, name: 'Gül' } }])).toMatchObject([
      { state: 'saved', price: 5_00 },
    ]);
  });

  it('should stay one without a price or a name, and say why', async () => {
    const { id } = await test.createProduct({ price: 0, isPublished: false });
    const [unpriced] = await save([{ id, isPublished: true }]);
    expect(unpriced).toMatchObject({ state: 'refused', message: expect.stringContaining('Fiyatı 0') });
    const [unnamed] = await save([{ id, price: { from: 0, to: 100 }, name: ' ', isPublished: true }]);
    expect(unnamed).toMatchObject({ state: 'refused' });
    expect((await test.payload.findByID({ collection: 'products', id, depth: 0 })).isPublished).toBe(false);
  });
});

describe('a lowering in the grid', () => {
  const DAY = 24 * 60 * 60_000;
  const inDays = (days: number) => new Date(Math.ceil(Date.now() / DAY + days) * DAY).toISOString();
  const ask = (id: string, body: object) =>
    app.send('POST', `/cms-api/products/${id}/previous-price`, { cookie, body });

  it('should be saved with what is struck beside it, refused with its sentence, and taken away', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const lowering = { price: 80_00, from: inDays(1), until: inDays(3) };
    expect(await save([{ id, lowering }])).toMatchObject([
      { state: 'saved', price: 100_00, lowering: { ...lowering, previous: 100_00 } },
    ]);
    expect(await save([{ id, lowering: { ...lowering, price: 100_00 } }])).toEqual([
      { id, state: 'refused', message: expect.stringContaining('satış fiyatından düşük') },
    ]);
    expect(await save([{ id, price: { from: 100_00, to: 70_00 } }])).toMatchObject([{ state: 'refused' }]);
    expect(await save([{ id, lowering: null }])).toMatchObject([{ state: 'saved', lowering: null }]);
    expect(await productOf(id)).toMatchObject({ loweredPrice: null, loweredFrom: null, loweredUntil: null });
    expect((await sendGrid({ rows: [{ id, lowering: { ...lowering, from: 'yarın' } }] })).status).toBe(400);
  });

  it('should be told of a price, a lowering or a stock that is not what the row showed', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const seen = { price: 100_00, stock: 5, lowering: null };
    const lowering = { price: 80_00, from: inDays(1), until: inDays(3) };
    await save([{ id, price: { from: 100_00, to: 500_00 }, stockChange: 2 }], other);
    expect(await save([{ id, lowering, seen }])).toMatchObject([
      { state: 'conflict', changed: ['price'], now: { price: 500_00, stock: 7, lowering: null } },
    ]);
    expect(await save([{ id, stockChange: 3, seen }])).toMatchObject([
      { state: 'conflict', changed: ['stock'] },
    ]);
    const lowered = { ...lowering, price: 400_00 };
    expect(await save([{ id, lowering: lowered, seen: { ...seen, price: 500_00 } }], other)).toMatchObject([
      { state: 'saved' },
    ]);
    const last = { price: 500_00, stock: 7, lowering: null };
    for (const change of [{ lowering }, { lowering: null }, { price: { from: 500_00, to: 600_00 } }])
      expect(await save([{ id, ...change, seen: last }])).toMatchObject([
        { state: 'conflict', changed: ['lowering'], now: { lowering: lowered } },
      ]);
    expect(await save([{ id, lowering, seen: { ...last, lowering: lowered } }])).toMatchObject([
      { state: 'saved', lowering },
    ]);
  });

  it('should not be told of a lowering whose time is over since it was seen', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const over = { loweredPrice: 80_00, loweredFrom: inDays(-9), loweredUntil: inDays(-2) };
    await test.payload.db.updateOne({ collection: 'products', id, data: over });
    const seen = { price: 100_00, stock: 5, lowering: { price: 80_00, from: inDays(-9), until: inDays(-2) } };
    expect(await save([{ id, price: { from: 100_00, to: 90_00 }, seen }])).toMatchObject([
      { state: 'saved' },
    ]);
  });

  it('should not be shown any more when its time is over', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const over = { loweredPrice: 80_00, loweredFrom: inDays(-9), loweredUntil: inDays(-2) };
    await test.payload.db.updateOne({ collection: 'products', id, data: over });
    expect(await save([{ id, stockChange: 1 }])).toMatchObject([
      { state: 'saved', stock: 6, lowering: null },
    ]);
  });

  it('should be told while it is typed what will be struck', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    const typed = {
      ...{ price: 90_00, loweredPrice: 80_00, loweredFrom: inDays(40), loweredUntil: inDays(41) },
    };
    const told = async (of: string) => (await ask(of, typed)).json();
    // By then nothing but the price that is typed now was charged for a month.
    expect(await told(id)).toEqual({ previousPrice: 90_00 });
    expect((await ask(id, { ...typed, loweredFrom: 'yarın' })).status).toBe(400);
    const { price, loweredPrice } = await productOf(id);
    expect([price, loweredPrice ?? null]).toEqual([100_00, null]);
  });
});
