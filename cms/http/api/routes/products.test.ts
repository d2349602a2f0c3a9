import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

let test: TestShop;
let admin: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  admin = await test.createUser({ isAdmin: true });
});
afterAll(() => test.stop());

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

describe('reviews', () => {
  it('should show the author’s name, stars, date and comment, the newest first', async () => {
    const { id } = await test.createProduct();
    await review(id, await test.createUser({ name: 'Ada' }), 4, ' İlk <b>yorum</b> ');
    await review(id, await test.createUser({ name: 'Can' }), '2', 'Sonra');
    const { body } = await get(id);
    expect(body).toMatchObject({ rating: 3, numReviews: 2 });
    expect(
      body.reviews.map((entry: Product['reviews'][number]) => [entry.name, entry.rating, entry.comment]),
    ).toEqual([
      ['Can', 2, 'Sonra'],
      ['Ada', 4, 'İlk <b>yorum</b>'],
    ]);
  });

  it('should begin its timestamp with the day of the shop', async () => {
    const { id } = await test.createProduct();
    await review(id, await test.createUser());
    const late = { createdAt: '2026-05-16T21:30:00.000Z' };
    const where = { product: { equals: id } };
    await test.payload.db.updateOne({ collection: 'reviews', where, data: late });
    const shown = (await test.call('GET', `/api/products/${id}/reviews`)).body.reviews[0];
    expect(shown.createdAt).toBe('2026-05-17T00:30:00.000+03:00');
  });

  it('should be one of each shopper and product, even if sent twice at once', async () => {
    const { id } = await test.createProduct();
    const author = await test.createUser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => review(id, author)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const again = await review(id, author, 1);
    expect(again.body).toMatchObject({
      code: 'ALREADY_REVIEWED',
      message: 'Bu ürünü zaten değerlendirdiniz.',
    });
    expect((await get(id)).body).toMatchObject({ rating: 5, numReviews: 1 });
    expect((await review((await test.createProduct()).id, author)).status).toBe(201);
  });

  it('should count every one of many that are sent at once', async () => {
    const { id } = await test.createProduct();
    const authors = await Promise.all(Array.from({ length: 15 }, () => test.createUser()));
    const answers = await Promise.all(authors.map((author, index) => review(id, author, (index % 5) + 1)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const { body } = await get(id);
    expect(body).toMatchObject({ rating: 3, numReviews: 15 });
    expect(body.reviews).toHaveLength(15);
  });

  it('should keep the count right while an admin saves the product', async () => {
    const { id } = await test.createProduct();
    const authors = await Promise.all(Array.from({ length: 6 }, () => test.createUser()));
    await Promise.all(authors.flatMap((author) => [review(id, author, 4), put(id, FORM)]));
    expect((await get(id)).body).toMatchObject({ rating: 4, numReviews: 6 });
  });

  it('should recompute the rating when one is changed or deleted', async () => {
    const { id } = await test.createProduct();
    for (const rating of [5, 4, 4]) await review(id, await test.createUser(), rating);
    expect((await get(id)).body.rating).toBe(4.33);
    const { docs } = await test.payload.find({
      collection: 'reviews',
      where: { product: { equals: id } },
      sort: 'rating',
    });
    await test.payload.update({ collection: 'reviews', id: String(docs[0]?.id), data: { rating: 1 } });
    expect((await get(id)).body).toMatchObject({ rating: 3.33, numReviews: 3 });
    for (const { id: reviewId } of docs) await test.payload.delete({ collection: 'reviews', id: reviewId });
    expect((await get(id)).body).toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
  });

  it('should go with their product', async () => {
    const { id } = await test.createProduct();
    for (let times = 0; times < 3; times += 1) await review(id, await test.createUser());
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => test.call('DELETE', `/api/products/${id}`, { cookie: admin.cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const { totalDocs } = await test.payload.count({
      collection: 'reviews',
      where: { product: { equals: id } },
    });
    expect(totalDocs).toBe(0);
    expect((await get(id)).status).toBe(404);
  });
});

describe('the carousel', () => {
  it('should show five: behind the rarity the best rated, then the most reviewed', async () => {
    await test.createProduct({
      name: 'Nadir parça',
      price: 900_000,
      printingDate: '1863-01-13T00:00:00.000Z',
    });
    const rated: Array<[name: string, ratings: number[]]> = [
      ['Dört yıldız', [4, 4, 4]],
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
    expect(body).toHaveLength(5);
    const [rarity, ...others] = body;
    expect(rarity.name).toBe('Nadir parça');
    const order = others.map(({ rating, numReviews }: Product) => rating * 1000 + numReviews);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(others[0].name).toBe('Beş yıldız, iki kez');
  });
});

describe('cached responses', () => {
  it('should be 304 for a client that has them already', async () => {
    const { id } = await test.createProduct();
    // As a browser requests it: Node 20's fetch would add `no-cache` of its own, and then it is never 304.
    const ask = (path: string, etag: string) =>
      test.call('GET', path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    for (const path of [`/api/products/${id}`, '/api/products', '/api/products/top']) {
      const first = await test.call('GET', path);
      const etag = first.headers.get('etag') as string;
      expect(etag).toMatch(/^W\/"/);
      const again = await ask(path, etag);
      expect([again.status, again.body]).toEqual([304, '']);
      expect((await ask(path, 'W/"eski"')).status).toBe(200);
    }
    const { headers } = await get(id);
    expect(headers.get('vary')).toMatch(/Cookie/);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  });

  it('should read the same in every encoding', async () => {
    const { id } = await test.createProduct({ description: 'çiçek '.repeat(300) });
    const bodies = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await test.call('GET', `/api/products/${id}`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      bodies.push(answer.body);
    }
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('should never contain what only an admin may read', async () => {
    const { id } = await test.createProduct({ isPublished: false });
    expect((await get(id, admin)).headers.get('cache-control')).toBe('private, no-store');
    expect((await get(id)).status).toBe(404);
  });

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
