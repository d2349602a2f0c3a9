import { beforeAll, describe, expect, it } from 'vitest';
import type { ListedProduct } from '../../contract/products.ts';
import { PRINTING_HOUSES, SORT_ORDERS, type SortOrder } from '../../contract/rules/catalogue.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { invalidate } from '../../infra/prepared-answers/invalidation.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const [AJANS, KLISE, KIRAL] = PRINTING_HOUSES;

/** Named stamps for the search, and forty that only differ by what is sorted by. */
const NAMED: Array<Partial<Product>> = [
  { name: 'İstanbul Boğazı', category: 'Manzara', brand: 'PTT', printingHouse: KLISE },
  { name: 'Ağrı Dağı', description: 'Kâğıt üzerine ŞİŞLİ damgalı', printingHouse: AJANS },
  { name: 'Çiçekler ve Gök Güvercini', denominationValueOfStamp: '25 kuruş', printingHouse: KIRAL },
  { name: 'Yüzde 100 pamuk_albüm', category: 'Albüm', brand: "O'Hara" },
];

const test = setUpTestShop();
beforeAll(async () => {
  for (const product of NAMED) await test.createProduct(product);
  for (let index = 0; index < 40; index += 1)
    await test.createProduct({
      name: `Sıradan ${index}`,
      // Many equal ones, and some without a date.
      price: 100 + (index % 3) * 100,
      ...(index % 4 && { printingDate: `195${index % 4}-01-01T00:00:00.000Z` }),
      ...(index % 2 && { printingHouse: AJANS }),
      ...(index % 10 === 3 && { countInStock: 0 }),
    });
  await test.createProduct({ name: 'Gizli taslak', isPublished: false });
});

const list = async (query: Record<string, string>, cookie?: string) => {
  const { status, body } = await test.call('GET', `/api/products?${new URLSearchParams(query)}`, { cookie });
  expect(status).toBe(200);
  return body as { products: ListedProduct[]; page: number; pages: number; total: number };
};
const namesFor = async (keyword: string) => (await list({ keyword })).products.map(({ name }) => name);

describe('searching', () => {
  it.each([
    ['İstanbul Boğazı', ['İSTANBUL', 'ISTANBUL', 'ıstanbul', 'bogazi', 'klişecilik']],
    ['Ağrı Dağı', ['agri dagi', 'DAĞI ağrı', 'kagit', 'şişli', 'SISLI']],
    ['Çiçekler ve Gök Güvercini', ['ÇİÇEK', 'cicekler', 'güvercin gök', '25-kurus']],
    ['Yüzde 100 pamuk_albüm', ['albüm', 'ALBUM', '100 pamuk', 'pamuk_albüm', "o'hara", 'O HARA']],
  ])('should find %s by every way to write it', async (name, keywords) => {
    for (const keyword of keywords) expect(await namesFor(keyword), keyword).toContain(name);
  });

  it('should want every word to match, and show what has most of them when nothing has all', async () => {
    expect(await namesFor('istanbul boğazı')).toEqual(['İstanbul Boğazı']);
    expect(await namesFor('istanbul ağrı')).toEqual(['Ağrı Dağı']);
    const facets = async (keyword: string) =>
      (await test.call('GET', `/api/products/facets?${new URLSearchParams({ keyword })}`)).body;
    expect(await facets('istanbul ağrı')).toMatchObject({ total: 1, isRelaxed: true });
    // A mistyped word that falls into two is one wish.
    expect(await facets('boğazağrıx')).toMatchObject({ total: 0, isRelaxed: false });
    expect(await facets('istanbul boğazı')).toMatchObject({ total: 1, isRelaxed: false });
  });

  it('should write a corrected word as its products do, not as it is looked up', async () => {
    const { body } = await test.call('GET', '/api/products/facets?keyword=cicejk');
    expect(body.corrected).toMatch(/^çiçek/);
  });

  it('should take signs of patterns and of databases literally', async () => {
    const signs = [
      '.*',
      '%',
      '_',
      '.*+?^$ {}()|[]\\%_\'"',
      "' or 1=1 --",
      '{"$ne":null}',
      '\\',
      '\u0000',
      '🦄',
    ];
    for (const keyword of signs.filter((sign) => !/[a-z0-9]/i.test(sign)))
      expect(await namesFor(keyword), keyword).toEqual([]);
    expect(await namesFor('%100%')).toEqual(['Yüzde 100 pamuk_albüm']);
    expect(await namesFor("' or 1=1 --")).toEqual(['Sıradan 1']);
  });

  it('should show everything for a keyword of spaces, and take up to a hundred characters', async () => {
    expect((await list({ keyword: '   ' })).total).toBe(44);
    expect((await list({ keyword: 'a '.repeat(50) })).total).toBeGreaterThanOrEqual(0);
    const tooLong = await test.call('GET', `/api/products?keyword=${'a'.repeat(101)}`);
    expect(tooLong.status).toBe(400);
  });

  it('should not find what only a deleted or renamed product said', async () => {
    const { id } = await test.createProduct({ name: 'Zeplin' });
    expect(await namesFor('zeplin')).toEqual(['Zeplin']);
    await test.payload.update({ collection: 'products', id, data: { name: 'Balon' } });
    expect(await namesFor('zeplin')).toEqual([]);
    expect(await namesFor('balon')).toEqual(['Balon']);
    await test.payload.delete({ collection: 'products', id });
    expect(await namesFor('balon')).toEqual([]);
  });
});

describe('the Matbaa filter', () => {
  it('should show the houses asked for, one or several, together with a keyword', async () => {
    expect((await list({ printingHouse: KLISE })).products.map(({ name }) => name)).toEqual([
      'İstanbul Boğazı',
    ]);
    expect((await list({ printingHouse: AJANS })).total).toBe(21);
    expect((await list({ printingHouse: `${AJANS},${KIRAL}` })).total).toBe(22);
    expect((await list({ printingHouse: `${KIRAL},${AJANS}`, keyword: 'ağrı' })).total).toBe(1);
    expect((await list({ printingHouse: '' })).total).toBe(44);
  });
});

describe('a category', () => {
  it('should show what is of it and nothing that only speaks of it', async () => {
    const names = async (query: Record<string, string>) =>
      (await list(query)).products.map(({ name }) => name);
    expect(await names({ category: 'Manzara' })).toEqual(['İstanbul Boğazı']);
    expect(await names({ category: 'Manzara', printingHouse: KIRAL })).toEqual([]);
    expect(await names({ category: 'manzar%' })).toEqual([]);
    expect((await list({ category: ' ' })).total).toBe(44);
  });
});

describe('pages', () => {
  const walk = async (sortOrder: SortOrder): Promise<ListedProduct[]> => {
    const { pages, total } = await list({ sortOrder });
    expect({ pages, total }).toEqual({ pages: 4, total: 44 });
    const all: ListedProduct[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { products, ...rest } = await list({ sortOrder, pageNumber: String(page) });
      expect(products).toHaveLength(page < pages ? 12 : 8);
      expect(rest).toEqual({ page, pages, total });
      all.push(...products);
    }
    return all;
  };

  it.each(Object.keys(SORT_ORDERS) as SortOrder[])(
    'should show every product once, by %s',
    async (sortOrder) => {
      const all = await walk(sortOrder);
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(44);
      const keys: Record<SortOrder, (product: ListedProduct) => number> = {
        // Nobody has reviewed one of them.
        recommended: (product) => (product.countInStock > 0 ? 0 : 1),
        priceAsc: (product) => product.price,
        priceDesc: (product) => -product.price,
        // Products without a date come last in either direction.
        dateAsc: (product) => Date.parse(product.printingDate ?? '9999-01-01'),
        dateDesc: (product) => -Date.parse(product.printingDate ?? '0000-01-01'),
      };
      const values = all.map(keys[sortOrder]);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    },
  );

  it('should take an empty value of the query for none', async () => {
    const usual = await list({});
    const empty = { keyword: '', pageNumber: '', sortOrder: '', printingHouse: '' };
    expect(await list(empty)).toEqual(usual);
    expect(await list({ keyword: ' ', pageNumber: ' ', sortOrder: '\t', printingHouse: '  ' })).toEqual(
      usual,
    );
    expect((await list({ printingHouse: `,${AJANS}, ` })).total).toBe(21);
    const { body } = await test.call(
      'GET',
      '/api/products?sortOrder=&pageNumber=2&pageNumber=&keyword&keyword=',
    );
    expect(body).toMatchObject({ page: 2, total: 44 });
  });

  it.each([
    [24, 2],
    [48, 1],
  ])('should be of %i products when asked to, and of 12 otherwise', async (size, pages) => {
    const pageSize = String(size);
    const usual = await list({});
    const { products, ...facts } = await list({ pageSize });
    expect(facts).toEqual({ page: 1, pages, total: 44 });
    expect(products).toHaveLength(Math.min(size, 44));
    expect(products.slice(0, 12)).toEqual(usual.products);
    expect(await list({})).toEqual(usual);
    const { cookie } = await test.createUser({ isAdmin: true });
    const drafts = await list({ pageSize, withDrafts: '1' }, cookie);
    expect([drafts.products.length, drafts.pages]).toEqual([Math.min(size, 45), pages]);
  });

  it('should be empty past the end, and still tell how many there are', async () => {
    expect(await list({ pageNumber: '5' })).toEqual({ products: [], page: 5, pages: 4, total: 44 });
    expect(await list({ pageNumber: '9999999' })).toMatchObject({ products: [], pages: 4 });
    expect(await list({ keyword: 'yok böyle pul' })).toEqual({ products: [], page: 1, pages: 0, total: 0 });
  });
});

describe('an admin’s list', () => {
  it('should begin with the newest, drafts among them, and sort when asked to', async () => {
    const { cookie } = await test.createUser({ isAdmin: true });
    const all = await list({ withDrafts: '1' }, cookie);
    expect(all.total).toBe(45);
    expect(all.products[0]).toMatchObject({ name: 'Gizli taslak', isDraft: true });
    const dear = await list({ withDrafts: '1', sortOrder: 'priceDesc' }, cookie);
    const prices = dear.products.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const named = await list({ withDrafts: '1', keyword: 'GİZLİ tas' }, cookie);
    expect(named).toMatchObject({ products: [{ name: 'Gizli taslak' }], total: 1, pages: 1 });
    expect(await list({ withDrafts: '1', keyword: '%' }, cookie)).toMatchObject({ products: [], total: 0 });
    const narrowed = { withDrafts: '1', printingHouse: KLISE, priceFrom: '200', priceTo: '50', inStock: '1' };
    expect((await list(narrowed, cookie)).products.map(({ name }) => name)).toEqual(['İstanbul Boğazı']);
    expect(await list({ withDrafts: '1', pageNumber: '9' }, cookie)).toMatchObject({
      products: [],
      total: 45,
    });
  });

  it('should be like anybody’s when an admin shops', async () => {
    const { cookie } = await test.createUser({ isAdmin: true });
    const queries: Array<Record<string, string>> = [{}, { keyword: 'istnbul' }, { sortOrder: 'priceAsc' }];
    for (const query of queries) expect(await list(query, cookie)).toEqual(await list(query));
  });

  it('should hide drafts from everybody else, in lists, searches and the carousel', async () => {
    const { cookie } = await test.createUser({ isEditor: true });
    for (const reader of [undefined, cookie]) {
      expect((await list({ keyword: 'gizli' }, reader)).total).toBe(0);
      expect((await list({ keyword: 'gizli', withDrafts: '1' }, reader)).total).toBe(0);
      const top = await test.call('GET', '/api/products/top', { cookie: reader });
      expect(top.body).toHaveLength(5);
      expect(top.body.some((product: ListedProduct) => product.isDraft)).toBe(false);
    }
  });
});

describe('what is recommended', () => {
  beforeAll(() => test.payload.delete({ collection: 'products', where: {} }));

  const names = async (path: string) => {
    const { body } = await test.call('GET', `/api/products${path}`);
    return (body.products ?? body).map(({ name }: ListedProduct) => name);
  };
  const create = async (name: string, ratings: number[], countInStock = 1) => {
    const { id } = await test.createProduct({ name, countInStock });
    for (const rating of ratings) {
      const { cookie } = await test.createUser();
      const body = { rating, comment: 'Görüşüm budur.' };
      expect((await test.call('POST', `/api/products/${id}/reviews`, { cookie, body })).status).toBe(201);
    }
    return id;
  };

  it('should be what many praise, then what nobody judged, then the rest, and what is sold out last', async () => {
    await create('kötü', [1]);
    await create('tükenmiş', [5, 5, 5], 0);
    const id = await create('bilinmeyen', []);
    await create('sevilen', [5, 5, 5, 4]);
    await create('yeni', [5]);
    expect(await names('')).toEqual(['sevilen', 'yeni', 'bilinmeyen', 'kötü', 'tükenmiş']);
    expect(await names('/top')).toEqual(['sevilen', 'yeni', 'bilinmeyen', 'kötü']);

    // A save of the whole product does not touch the values from its reviews.
    await test.payload.update({ collection: 'products', id, data: { recommendation: 5, category: 'Kuş' } });
    expect((await names('')).indexOf('bilinmeyen')).toBe(2);
  });

  it('should begin the carousel with the dearest stamp on sale, which stands there once', async () => {
    const dates = { seriesIssueDate: '1863-01-13T00:00:00.000Z' };
    const stamps = [
      await test.createProduct({ ...dates, name: 'nadir', price: 620_000, countInStock: 1 }),
      await test.createProduct({ ...dates, name: 'daha nadir, satılmış', price: 990_000, countInStock: 0 }),
      await test.createProduct({ name: 'pahalı albüm', price: 990_000, countInStock: 1 }),
    ];
    const [first, ...others] = await names('/top');
    expect(first).toBe('nadir');
    expect(others).toHaveLength(4);
    expect(others).not.toContain('nadir');
    expect(others[0]).toBe('sevilen');
    for (const { id } of stamps) await test.payload.delete({ collection: 'products', id });
  });

  it('should be what is sold out only when nothing else is left', async () => {
    await test.payload.db.updateMany({ collection: 'products', where: {}, data: { countInStock: 0 } });
    invalidate('Product');
    expect(await names('/top')).toEqual(['tükenmiş', 'sevilen', 'yeni', 'bilinmeyen', 'kötü']);
  });
});
