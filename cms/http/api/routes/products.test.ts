import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { NEW_PRODUCTS } from '../../../contract/rules/wishlist-and-alert-limits.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });

const FORM = {
  name: 'Cumhuriyet',
  price: '12.50',
  image: '',
  category: 'Anma',
  seriesIssueDate: '1923-10-29',
  countInStock: '7',
  description: 'Tam seri',
  printingProcess: 'Ofset',
  printingHouse: 'Kıral Matbaası / İstanbul',
  denominationValueOfStamp: '5 kuruş',
  brand: 'PTT',
};
const get = (id: string, visitor?: Visitor) =>
  test.call('GET', `/api/products/${id}`, { cookie: visitor?.cookie });
const put = (id: string, body: unknown) =>
  test.call('PUT', `/api/products/${id}`, { cookie: admin.cookie, body });
const review = (id: string, visitor: Visitor, rating: unknown = 5, comment: unknown = 'Güzel') =>
  test.call('POST', `/api/products/${id}/reviews`, { cookie: visitor.cookie, body: { rating, comment } });

describe('a new product', () => {
  it('should be a draft that only admins see, until its first update publishes it', async () => {
    const made = await test.call('POST', '/api/products', { cookie: admin.cookie });
    expect(made.body).toMatchObject({ name: 'Örnek ürün', price: 0, countInStock: 0, isDraft: true });
    const { _id: id } = made.body;
    const customer = await test.createUser();
    expect((await get(id)).status).toBe(404);
    expect((await get(id, customer)).status).toBe(404);
    expect((await review(id, customer)).status).toBe(404);
    expect((await get(id, admin)).body.isDraft).toBe(true);

    const published = await put(id, FORM);
    expect(published.body).toMatchObject({
      ...FORM,
      price: 12.5,
      countInStock: 7,
      seriesIssueDate: '1923-10-29T00:00:00.000Z',
      // Defaults to the issue date.
      printingDate: '1923-10-29T00:00:00.000Z',
      isDraft: false,
    });
    expect((await get(id)).body).toEqual(published.body);
  });

  it('should ignore fields that the admin may not set', async () => {
    const { id } = await test.createProduct();
    const forged = {
      _id: 'x',
      id: 'x',
      rating: 5,
      numReviews: 99,
      isPublished: false,
      searchText: 'her şey',
      reviews: [1],
    };
    const { body } = await put(id, { ...FORM, ...forged });
    expect(body).toMatchObject({ _id: id, rating: 0, numReviews: 0, isDraft: false, reviews: [] });
    expect(
      (await test.call('GET', `/api/products?keyword=${encodeURIComponent('her şey')}`)).body.total,
    ).toBe(0);
  });

  it('should refuse a picture that was never uploaded', async () => {
    const { id } = await test.createProduct();
    for (const image of [
      '/media/yok.webp',
      'https://example.com/a.png',
      '../../etc/passwd',
      '/media/..%2Fx',
      '/media/%00',
    ]) {
      const { status, body } = await put(id, { ...FORM, image });
      expect(status, image).toBe(400);
      expect(body.errors).toMatchObject([{ path: 'image' }]);
    }
    expect((await put(id, { ...FORM, image: '/media/%zz' })).status).toBe(400);
  });

  it('should let many admins save at the same moment', async () => {
    const { id } = await test.createProduct();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(id, { ...FORM, name: `Ad ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

const suggest = async (keyword: string) =>
  (await test.call('GET', `/api/products/suggestions?keyword=${encodeURIComponent(keyword)}`)).body;
const namesOf = ({ products }: { products: Array<{ name: string }> }) => products.map(({ name }) => name);

describe('suggestions', () => {
  beforeAll(async () => {
    for (const name of [
      'Ay yıldız serisi',
      'Aylı tuğra',
      'Atatürk',
      'Atatürk 1',
      'Atatürk 2',
      'Atatürk 3',
      'Atatürk 4',
    ])
      await test.createProduct({ name });
    await test.createProduct({ name: 'Atatürk taslağı', isPublished: false });
  });

  it('should complete the last word, and show what is found already', async () => {
    const { words, products } = await suggest('ay yıl');
    expect(words).toEqual(['ay yıldız']);
    expect(namesOf({ products })).toEqual(['Ay yıldız serisi']);
    expect(Object.keys(products[0]).sort()).toEqual(['_id', 'category', 'name', 'picture', 'price']);
  });

  it('should not suggest the word itself', async () => {
    expect((await suggest('ataturk')).words).not.toContain('ataturk');
  });

  it('should be few, and of what is published', async () => {
    const { series, words, products } = await suggest('at');
    expect(series.length + words.length).toBeLessThanOrEqual(3);
    expect(products).toHaveLength(4);
    expect(namesOf(await suggest('taslağı'))).toEqual([]);
  });

  it('should have a price in lira', async () => {
    const { id, price } = await test.createProduct({ name: 'Zafer', price: 12_50 });
    expect((await suggest('zaf')).products).toEqual([
      { _id: id, name: 'Zafer', price: price / 100, category: '', picture: null },
    ]);
  });

  it.each(['', '   ', '%%', '\u0000'])('should be none for “%s”', async (keyword) => {
    expect(await suggest(keyword)).toEqual({ series: [], words: [], products: [] });
  });

  it('should show a change at once', async () => {
    expect((await suggest('yepyeni')).products).toEqual([]);
    await test.createProduct({ name: 'Yepyeni pul' });
    expect(namesOf(await suggest('yepyeni'))).toEqual(['Yepyeni pul']);
  });
});

const idsOf = ({ body }: { body: Array<{ _id: string }> }) => body.map(({ _id }) => _id);
const chosen = (...ids: string[]) =>
  test.call('GET', `/api/products/chosen?${new URLSearchParams(ids.map((id) => ['id', id]))}`);
const newest = async () => idsOf(await test.call('GET', '/api/products/new'));

describe('products by their ids', () => {
  it('should be returned in the requested order, each once, without drafts and unknown ids', async () => {
    const first = await test.createProduct();
    const second = await test.createProduct();
    const draft = await test.createProduct({ isPublished: false });
    const asked = [second.id, draft.id, first.id, 'yok', second.id];
    expect(idsOf(await chosen(...asked))).toEqual([second.id, first.id]);
    expect((await chosen('yok')).body).toEqual([]);
    expect((await chosen(first.id)).body).toMatchObject([{ _id: first.id, price: 100 }]);
  });

  it('should follow what is sold, published and deleted, though they are kept', async () => {
    const { id } = await test.createProduct({ isPublished: false });
    const other = await test.createProduct();
    const ids = async () => idsOf(await chosen(id, other.id));
    expect(await ids()).toEqual([other.id]);
    const update = (data: object) => test.payload.update({ collection: 'products', id, data });
    await update({ isPublished: true });
    expect(await ids()).toEqual([id, other.id]);
    await update({ name: 'Başka ad' });
    expect((await chosen(id)).body[0].name).toBe('Başka ad');
    await test.payload.delete({ collection: 'products', id });
    expect(await ids()).toEqual([other.id]);
  });
});

describe('new arrivals', () => {
  it('should be the newest on sale, and follow what is created and deleted', async () => {
    const before = await newest();
    const late = await test.createProduct();
    await test.createProduct({ isPublished: false });
    expect(await newest()).toEqual([late.id, ...before].slice(0, NEW_PRODUCTS));
    await test.payload.delete({ collection: 'products', id: late.id });
    expect(await newest()).toEqual(before);
  });

  it('should tell when each came and why, and put one that is lowered by now under that day', async () => {
    const hour = 60 * 60_000;
    const now = Date.now();
    const at = (hours: number) => new Date(now + hours * hour).toISOString();
    const shownAt = (id: string, publishedAt: string) =>
      test.payload.db.updateOne({ collection: 'products', id, data: { publishedAt } });
    const lowering = { loweredPrice: 5_000, loweredFrom: at(-2), loweredUntil: at(2) };
    const old = await test.createProduct({ price: 10_000 });
    const lowered = await test.createProduct({ price: 10_000, ...lowering });
    const announced = await test.createProduct({ price: 10_000, ...lowering, loweredFrom: at(1) });
    await shownAt(old.id, at(-72));
    await shownAt(lowered.id, at(-96));
    await shownAt(announced.id, at(-120));
    const { body } = await test.call('GET', '/api/products/new');
    const told = body
      .filter(({ _id }: { _id: string }) => [old.id, lowered.id, announced.id].includes(_id))
      .map(({ _id, reason, arrivedAt, price }: Record<string, unknown>) => [_id, reason, arrivedAt, price]);
    const inIstanbul = (time: string) => new Date(Date.parse(time) + 3 * hour).toISOString().slice(0, 16);
    expect(told.map((row: unknown[]) => [row[0], row[1], String(row[2]).slice(0, 16), row[3]])).toEqual([
      [lowered.id, 'lowered', inIstanbul(String(lowered.loweredFrom)), 50],
      [old.id, 'new', inIstanbul(at(-72)), 100],
      [announced.id, 'new', inIstanbul(at(-120)), 100],
    ]);
    for (const { id } of [old, lowered, announced]) await test.payload.delete({ collection: 'products', id });
  });

  it('should be as many as a page shows', async () => {
    for (let count = 0; count <= NEW_PRODUCTS; count += 1) await test.createProduct();
    expect(await newest()).toHaveLength(NEW_PRODUCTS);
  });
});

describe('the carousel', () => {
  it('should show five: behind the rarity those whose reviews lift them above products without any', async () => {
    await test.createProduct({
      name: 'Nadir parça',
      price: 900_000,
      printingDate: '1863-01-13T00:00:00.000Z',
    });
    const rated: Array<[name: string, ratings: number[]]> = [
      ['Dört buçuk yıldız, dört kez', [4, 5, 5, 4]],
      ['Beş yıldız, bir kez', [5]],
      ['Beş yıldız, iki kez', [5, 5]],
      ['Üç yıldız', [3]],
    ];
    await Promise.all(
      rated.map(async ([name, ratings]) => {
        const { id } = await test.createProduct({ name });
        for (const rating of ratings) await review(id, await test.createUser(), rating);
      }),
    );
    const { body } = await test.call('GET', '/api/products/top');
    const names = body.map(({ name }: Product) => name);
    expect(names.slice(0, 4)).toEqual([
      'Nadir parça',
      'Beş yıldız, iki kez',
      'Dört buçuk yıldız, dört kez',
      'Beş yıldız, bir kez',
    ]);
    // The fifth is one of many without a review; their order is that of their ids.
    expect(body).toHaveLength(5);
    expect(body[4]).toMatchObject({ numReviews: 0 });
  });
});

describe('cached responses', () => {
  it('should be dropped at once after a change, however many are reading', async () => {
    const { id } = await test.createProduct({ name: 'Sıra 0' });
    let isOver = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) await get(id);
    });
    for (let round = 1; round <= 15; round += 1) {
      await put(id, { ...FORM, name: `Sıra ${round}` });
      expect((await get(id)).body.name).toBe(`Sıra ${round}`);
    }
    await review(id, await test.createUser(), 2);
    expect((await get(id)).body).toMatchObject({ rating: 2, numReviews: 1 });
    await test.call('DELETE', `/api/products/${id}`, { cookie: admin.cookie });
    expect((await get(id)).status).toBe(404);
    isOver = true;
    await Promise.all(readers);
  });

  it('should not outlive a change, though somebody read in the moment before its commit', async () => {
    const { id } = await test.createProduct({ name: 'Eski' });
    const { afterChange } = test.payload.collections.products.config.hooks;
    afterChange.push(async ({ doc }) => {
      expect((await get(id)).body.name).toBe('Eski');
      return doc;
    });
    await put(id, FORM);
    expect((await get(id)).body.name).toBe(FORM.name);
    afterChange.pop();
  });
});
