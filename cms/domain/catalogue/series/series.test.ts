import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CsvProgress } from '../../../contract/csv-transfers.ts';
import type { Series } from '../../../infra/database/payload-types.ts';
import { eventually } from '../../../testing/eventually.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { exportValues } from './export-values.ts';
import { importValues } from './import-values.ts';

const test = setUpTestShop();

const NAME = 'Duloz Pulları 1865';
const VALUES = [
  { denomination: '10 para', color: 'Yeşil', michelNumber: '6' },
  { denomination: '20 para', color: 'Sarı' },
  { denomination: '1 kuruş', color: 'Leylak' },
];
afterEach(async () => {
  for (const collection of ['products', 'series', 'stories'] as const)
    await test.payload.delete({ collection, where: {} });
});

const create = (data: object = {}): Promise<Series> =>
  test.payload.create({ collection: 'series', data: { name: NAME, values: VALUES, ...data } });
const idsOf = ({ values }: Series) => (values ?? []).map(({ id }) => String(id));
const stamp = (denominationValueOfStamp: string, more: object = {}) =>
  test.createProduct({ series: NAME, denominationValueOfStamp, ...more });
const chosenOf = async (id: string) =>
  (await test.payload.findByID({ collection: 'products', id, depth: 0 })).seriesValue ?? null;
const read = (name = NAME) => test.call('GET', `/api/series/${encodeURIComponent(name)}`);

describe('a series', () => {
  it('should be kept under its trimmed name, once', async () => {
    expect((await create({ name: ` ${NAME} ` })).name).toBe(NAME);
    await expect(create()).rejects.toThrow();
  });

  it.each<[string, object, string]>([
    [
      'a value that stands twice',
      { values: [...VALUES, { ...VALUES[0], denomination: '¼ kuruş' }] },
      '1. ve 4. değer aynı',
    ],
    [
      'more values than a page bears',
      { values: Array.from({ length: 301 }, (_, at) => ({ denomination: `${at} lira` })) },
      'en fazla 300',
    ],
    [
      'a size that no stamp has',
      { values: [{ denomination: '1 lira', widthMm: 0.4 }] },
      '1 ile 1000 milimetre',
    ],
    ['an end before the beginning', { issued: '1865-01-02', issuedUntil: '1865-01-01' }, 'önce olamaz'],
  ])('should refuse %s, and say why', async (_, data, sentence) => {
    const refusal = await create(data).catch((error: unknown) => error);
    expect(JSON.stringify((refusal as { data: unknown }).data)).toContain(sentence);
  });

  it('should keep the ids of its values while they are corrected and moved', async () => {
    const made = await create();
    const [first, second, third] = made.values ?? [];
    const values = [third, { ...first, color: 'Koyu yeşil' }, second] as Series['values'];
    const saved = await test.payload.update({ collection: 'series', id: made.id, data: { values } });
    expect(idsOf(saved)).toEqual([third?.id, first?.id, second?.id]);
  });
});

describe('the value of a product', () => {
  it('should follow from what it tells, where one value fits', async () => {
    const [green, yellow] = idsOf(await create());
    expect((await stamp('10 Para', { color: 'yeşil' })).seriesValue).toBe(green);
    expect((await stamp('½ kuruş', { color: 'Sarı' })).seriesValue).toBe(yellow);
    expect((await stamp('10 para', { color: 'Mavi' })).seriesValue ?? null).toBeNull();
    expect((await stamp('10 para', { color: 'Yeşil', series: 'Başka' })).seriesValue ?? null).toBeNull();
    // With two fitting values, none is chosen.
    const values = ['7', '8'].map((michelNumber) => ({ denomination: '5 lira', michelNumber }));
    await create({ name: 'İki', values });
    const either = await stamp('5 lira', { series: 'İki' });
    const second = await stamp('5 lira', { series: 'İki', michelNumber: '8' });
    expect([either.seriesValue ?? null, second.seriesValue]).toEqual([null, expect.any(String)]);
  });

  it('should be told by the product, and be null without', async () => {
    const [green] = idsOf(await create());
    const of = async (id: string) => (await test.call('GET', `/api/products/${id}`)).body.seriesValue;
    expect(await of((await stamp('10 para', { color: 'Yeşil' })).id)).toBe(green);
    expect(await of((await stamp('5 lira')).id)).toBeNull();
  });

  it('should be refused when it is none of the series, and given up with the series', async () => {
    const [green, yellow] = idsOf(await create());
    await expect(stamp('10 para', { seriesValue: 'x' })).rejects.toThrow(
      'bu serinin değerlerinden biri değil',
    );
    const { id } = await stamp('10 para', { color: 'Yeşil', seriesValue: yellow });
    const change = async (data: object) => {
      await test.payload.update({ collection: 'products', id, data });
      return chosenOf(id);
    };
    expect(await chosenOf(id)).toBe(yellow);
    expect(await change({ price: 5 })).toBe(yellow);
    // A removed value stays away until the product's facts change.
    expect(await change({ seriesValue: null })).toBeNull();
    expect(await change({ price: 6 })).toBeNull();
    expect(await change({ paper: 'İnce' })).toBe(green);
    expect(await change({ series: 'Başka' })).toBeNull();
    await expect(change({ seriesValue: green })).rejects.toThrow('değil');
  });

  it('should be found for products that were there before the list', async () => {
    const [one, other] = [await stamp('10 para', { color: 'Yeşil' }), await stamp('1 lira')];
    const [green] = idsOf(await create());
    await eventually(async () => expect(await chosenOf(one.id)).toBe(green));
    expect(await chosenOf(other.id)).toBeNull();
  });

  it('should be given up with the row, the name and the series that it is of', async () => {
    const made = await create();
    const [green, yellow] = [
      await stamp('10 para', { color: 'Yeşil' }),
      await stamp('20 para', { color: 'Sarı' }),
    ];
    const save = (data: object) => test.payload.update({ collection: 'series', id: made.id, data });
    await save({ values: made.values?.slice(1) });
    await eventually(async () => expect(await chosenOf(green.id)).toBeNull());
    expect(await chosenOf(yellow.id)).toBe(made.values?.[1]?.id);
    await save({ name: 'Başka' });
    await eventually(async () => expect(await chosenOf(yellow.id)).toBeNull());
    await save({ name: NAME });
    await eventually(async () => expect(await chosenOf(yellow.id)).toBe(made.values?.[1]?.id));
    await test.payload.delete({ collection: 'series', id: made.id });
    await eventually(async () => expect(await chosenOf(yellow.id)).toBeNull());
  });
});

describe('the list of all series', () => {
  const list = async (query = '') => (await test.call('GET', `/api/series${query}`)).body;

  it('should have them by their first year, with a list or without, on sale or never here', async () => {
    await create({ issued: '1865-01-01', issuedUntil: '1867-05-01' });
    await create({ name: 'Hiç gelmeyen', values: [] });
    const issued = (year: number, more: object = {}) => ({ yearFrom: year, yearTo: year, ...more });
    await stamp('10 para', issued(1869));
    await stamp('1 lira', issued(1926, { series: 'Londra' }));
    await stamp('2 lira', issued(1929, { series: 'Londra', countInStock: 0 }));
    await stamp('1 lira', issued(1863, { series: 'Tuğra', countInStock: 0 }));
    const { series, periods, total, pages } = await list();
    expect(series.map(({ image: _, picture: __, ...told }: Record<string, unknown>) => told)).toEqual([
      { name: 'Tuğra', period: 'tanzimat', years: '1863', values: null, onSale: 0 },
      { name: NAME, period: 'tanzimat', years: '1865–1867', values: 3, onSale: 1 },
      { name: 'Londra', period: 'ataturk', years: '1926–1929', values: null, onSale: 1 },
      { name: 'Hiç gelmeyen', period: '', years: '', values: null, onSale: 0 },
    ]);
    expect(periods).toEqual([
      { period: 'tanzimat', count: 2, page: 1 },
      { period: 'ataturk', count: 1, page: 1 },
      { period: '', count: 1, page: 1 },
    ]);
    expect([total, pages]).toEqual([4, 1]);
  });

  it('should be a page at a time, and follow what is renamed', async () => {
    for (let at = 10; at < 75; at += 1)
      await test.payload.db.create({ collection: 'series', data: { name: `Seri ${at}` } });
    const last = await create({ name: 'Şafak' });
    const { series, pages } = await list('?pageNumber=2');
    expect([pages, series.length, series[5].name]).toEqual([2, 6, 'Şafak']);
    await test.payload.update({ collection: 'series', id: last.id, data: { name: 'Gün' } });
    await eventually(async () => expect((await list()).series[0].name).toBe('Gün'));
    expect((await list('?pageNumber=3')).series).toEqual([]);
  });
});

describe('reading a series', () => {
  it('should tell of every value what is on sale, what is sold out, and what never came', async () => {
    const made = await create({ issued: '1865-01-01', printingHouse: 'Poitevin', scottNumber: '8–14' });
    await test.payload.create({ collection: 'stories', data: { about: NAME, text: 'Ay yıldızlı.' } });
    const green = { color: 'Yeşil' };
    await stamp('10 para', { ...green, price: 90_00, countInStock: 0 });
    const cheapest = await stamp('10 para', { ...green, price: 100_00, format: 'pair' });
    await stamp('10 para', { ...green, price: 120_00 });
    await stamp('10 para', { ...green, price: 1_00, isPublished: false });
    const sold = await stamp('20 para', { color: 'Sarı', countInStock: 0 });
    const other = await stamp('25 kuruş');
    const { body } = await read();
    expect(body).toMatchObject({
      name: NAME,
      issued: expect.stringContaining('1865-01-01'),
      issuedUntil: null,
      printingHouse: 'Poitevin',
      catalogues: { scottNumber: '8–14', michelNumber: '' },
      story: 'Ay yıldızlı.',
      otherCount: 1,
      others: [{ _id: other.id }],
    });
    expect(body.values.map(({ _id }: { _id: string }) => _id)).toEqual(idsOf(made));
    expect(body.values).toMatchObject([
      {
        denomination: '10 para',
        michelNumber: '6',
        offer: { count: 2, product: { _id: cheapest.id, price: 100 }, format: 'pair' },
        soldOut: null,
      },
      { denomination: '20 para', offer: null, soldOut: { _id: sold.id } },
      { denomination: '1 kuruş', color: 'Leylak', offer: null, soldOut: null },
    ]);
  });

  it('should tell the size of the stamp that it shows where the list tells none', async () => {
    const values = [{ ...VALUES[0], widthMm: 20, heightMm: 25 }, VALUES[1], VALUES[2]];
    await create({ values });
    await stamp('10 para', { color: 'Yeşil', widthMm: 99, heightMm: 99 });
    await stamp('20 para', { color: 'Sarı', widthMm: 21.5, heightMm: 26 });
    const sizes = (await read()).body.values.map((value: { widthMm: number; heightMm: number }) => [
      value.widthMm,
      value.heightMm,
    ]);
    expect(sizes).toEqual([
      [20, 25],
      [21.5, 26],
      [null, null],
    ]);
  });

  it('should take the lowered price, and what is struck beside it', async () => {
    await create();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const { id } = await stamp('10 para', { color: 'Yeşil', price: 200_00, format: 'single' });
    await stamp('10 para', { color: 'Yeşil', price: 150_00 });
    const lowered = { loweredPrice: 100_00, loweredFrom: at(0), loweredUntil: at(60) };
    await test.payload.update({ collection: 'products', id, data: lowered });
    const { product, count, ...more } = (await read()).body.values[0].offer;
    expect(more).toEqual({});
    expect([count, product]).toMatchObject([2, { _id: id, price: 100, previousPrice: 200 }]);
  });

  it('should see at once what is sold, edited and told', async () => {
    const made = await create();
    const { id } = await stamp('10 para', { color: 'Yeşil', countInStock: 1 });
    const first = async () => (await read()).body.values[0];
    expect((await first()).offer.product._id).toBe(id);
    await test.payload.update({ collection: 'products', id, data: { stockChange: -1 } as object });
    expect(await first()).toMatchObject({ offer: null, soldOut: { _id: id } });
    const values = made.values?.map((value) => ({ ...value, paper: 'İnce' }));
    await test.payload.update({ collection: 'series', id: made.id, data: { values } });
    expect((await first()).paper).toBe('İnce');
    await test.payload.create({ collection: 'stories', data: { about: NAME, text: 'Öykü.' } });
    expect((await read()).body.story).toBe('Öykü.');
  });

  it('should know series that nobody has made the list of, and no others', async () => {
    const { id } = await stamp('10 para');
    expect((await read()).body).toMatchObject({ values: [], others: [{ _id: id }], otherCount: 1 });
    const unknown = await read('Yok böyle bir seri');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Bu adda bir seri yok.']);
  });

  it('should take any name', async () => {
    const name = 'A/B & “%C” ?x=1 #2';
    await create({ name });
    expect((await read(name)).body.name).toBe(name);
  });
});

describe('a file of values', () => {
  let editor: SignedInUser;
  beforeAll(async () => {
    const { id } = await test.createUser({ isEditor: true });
    editor = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
  });
  const send = async (lines: readonly string[], isDryRun = false) =>
    (await importValues(test.payload, Buffer.from(lines.join('\n')), { editor, isDryRun })) as Extract<
      CsvProgress,
      { report: unknown }
    >;
  async function stored(name = 'Lale'): Promise<NonNullable<Series['values']>> {
    const docs = await test.find('series', { name: { equals: name } });
    return docs[0]?.values ?? [];
  }
  const HEADER = 'Seri;Nominal değer;Renk;Michel';
  const FILE = [HEADER, 'Lale;10 para;Yeşil;1', 'Lale;20 para;Sarı;2', 'Gül;1 kuruş;;'];

  it('should be tried first, written once, and change nothing the second time', async () => {
    const tried = await send(FILE, true);
    expect([tried.isWritten, tried.report]).toMatchObject([false, { rows: 3, created: 3, changed: 0 }]);
    expect(await stored()).toEqual([]);
    expect(await send(FILE)).toMatchObject({ isWritten: true, report: { created: 3, faultCount: 0 } });
    const ids = (await stored()).map(({ id }) => id);
    expect(await stored()).toMatchObject([
      { denomination: '10 para', color: 'Yeşil', michelNumber: '1' },
      {},
    ]);
    expect(await stored('Gül')).toHaveLength(1);
    expect((await send(FILE)).report).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    expect((await stored()).map(({ id }) => id)).toEqual(ids);
  });

  it('should correct values in their place, and leave out none of the others', async () => {
    await send(FILE);
    const [first, second] = await stored();
    const { report } = await send(['Seri;Nominal değer;Renk;Scott', 'Lale;20 Para;sarı;7', 'Lale;2 kuruş;;']);
    expect(report).toMatchObject({ created: 1, changed: 1 });
    expect(report.changes).toContainEqual({
      row: 2,
      name: 'Lale, 20 para',
      column: 'Scott',
      from: '',
      to: '7',
    });
    const values = await stored();
    expect(values.map(({ id }) => id).slice(0, 2)).toEqual([first?.id, second?.id]);
    // Fields without a column stay unchanged.
    expect(values[1]).toMatchObject({ michelNumber: '2', scottNumber: '7' });
    expect(values[2]).toMatchObject({ denomination: '2 kuruş' });
  });

  it('should put a new value behind the one before it in the file, and move nothing the second time', async () => {
    await send(FILE);
    const partial = [HEADER, 'Lale;10 para;Yeşil;1', 'Lale;15 para;Mor;'];
    await send(partial);
    const order = async () => (await stored()).map(({ denomination }) => denomination);
    expect(await order()).toEqual(['10 para', '15 para', '20 para']);
    const whole = [...partial, 'Lale;20 para;Sarı;2'].toSpliced(1, 0, 'Lale;5 para;Al;');
    expect(await send(whole)).toMatchObject({ report: { created: 1 } });
    for (const again of [partial, whole])
      expect((await send(again)).report).toMatchObject({ created: 0, changed: 0 });
    expect(await order()).toEqual(['5 para', '10 para', '15 para', '20 para']);
  });

  it('should give back what it wrote, take it with corrections, and put it into its order', async () => {
    const sized = {
      denomination: '5 kuruş',
      issued: '1914-01-14T00:00:00.000Z',
      widthMm: 26.5,
      heightMm: 41,
      paper: '=1',
    };
    await test.payload.create({
      collection: 'series',
      data: { name: 'Lale', values: [{ denomination: '1 lira' }, sized] },
    });
    let file = '';
    for await (const part of exportValues(test.payload)) file += part;
    const [header = '', lira = '', kurus = ''] = file.split('\r\n');
    expect(kurus).toContain(';14.01.1914;');
    expect(kurus).toContain('26,5;41');
    expect((await send([header, lira, kurus])).report).toMatchObject({ unchanged: 2, changed: 0 });
    const ids = (await stored()).map(({ id }) => id);
    expect(await send([header, kurus.replace('5 kuruş', '6 kuruş'), lira])).toMatchObject({
      isWritten: true,
      report: { changed: 1 },
    });
    expect(await stored()).toMatchObject([
      { id: ids[1], denomination: '6 kuruş', widthMm: 26.5, paper: '=1' },
      { id: ids[0] },
    ]);
  });

  it.each<[string, string[], object]>([
    ['no series', [HEADER, ';10 para;;'], { row: 2, column: 'Seri', reason: 'Boş olamaz.' }],
    ['no denomination', [HEADER, 'Lale;;;'], { row: 2, column: 'Nominal değer' }],
    ['too few cells', [HEADER, 'Lale;10 para'], { row: 2, column: '' }],
    ['a long colour', [HEADER, `Lale;10 para;${'a'.repeat(81)};`], { row: 2, column: 'Renk' }],
    [
      'a size of nothing',
      ['Seri;Nominal değer;Genişlik (mm)', 'Lale;10 para;0,4'],
      { column: 'Genişlik (mm)', value: '0,4' },
    ],
    [
      'a foreign number',
      ['Seri;Değer no;Nominal değer', 'Lale;x;10 para'],
      { row: 2, column: 'Değer no', value: 'x' },
    ],
    [
      'the same twice',
      [HEADER, 'Lale;10 para;Mavi;', 'Lale;¼ kuruş;mavi;'],
      { row: 3, column: 'Nominal değer' },
    ],
    [
      'too many values',
      [HEADER, ...Array.from({ length: 301 }, (_, at) => `Lale;${at} lira;;`)],
      { column: 'Seri' },
    ],
  ])('should be refused whole for %s, and say where', async (_, lines, fault) => {
    const { isWritten, report } = await send(lines);
    expect([isWritten, report.faultCount, report.faults[0]]).toMatchObject([false, 1, fault]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['an unknown column', 'Seri;Nominal değer;Tür', '“Tür”'],
    ['a column twice', 'Seri;Seri;Nominal değer', 'iki kez'],
    ['no series', 'Nominal değer;Renk', '“Seri”'],
  ])('should be refused for %s', async (_, header, sentence) => {
    await expect(send([header, 'a;b;c'])).rejects.toThrow(sentence);
  });
});
