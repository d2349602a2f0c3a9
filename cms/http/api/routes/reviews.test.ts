import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/products.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });
let id: string;
beforeAll(async () => {
  ({ id } = await test.createProduct());
  await inTransaction(test.payload, async (req) => {
    for (let count = 0; count < 250; count += 1) {
      // Ten at the same moment: their order must be the same on every page.
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(count / 10))).toISOString();
      const data = { product: id, name: `Üye ${count}`, rating: 4, comment: `Yorum ${count}`, createdAt };
      // MongoDB's unique index allows only one review without an account.
      const user = (await test.payload.db.create({ collection: 'users', data: person(count), req })).id;
      await test.payload.db.create({ collection: 'reviews', data: { ...data, user }, req, returning: false });
    }
  });
});

const person = (count: number) => ({ name: `Üye ${count}`, email: `uye${count}@example.com` });
type Entry = { _id: string; createdAt: string; comment: string };
const get = (path: string, cookie?: string) => test.call('GET', `/api/products/${path}`, { cookie });

describe('a product’s reviews', () => {
  it('should all be readable, page by page, each once and the newest first', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`${id}/reviews?pageNumber=${page}`)));
    expect(pages.map(({ body }) => [body.reviews.length, body.page, body.pages, body.total])).toEqual([
      [100, 1, 3, 250],
      [100, 2, 3, 250],
      [50, 3, 3, 250],
      [0, 4, 3, 250],
    ]);
    const reviews: Entry[] = pages.flatMap(({ body }) => body.reviews);
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(250);
    const times = reviews.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect((await get(id)).body.reviews).toEqual(pages[0]?.body.reviews);
    expect((await get(`${id}/reviews`)).body).toEqual(pages[0]?.body);
    expect((await get(`${id}/reviews?pageNumber=`)).body).toEqual(pages[0]?.body);
  });

  it('should show a new one at once, although the pages are kept', async () => {
    const product = await test.createProduct();
    expect((await get(`${product.id}/reviews`)).body.total).toBe(0);
    const { cookie } = await test.createUser();
    const body = { rating: 5, comment: 'Yeni' };
    await test.call('POST', `/api/products/${product.id}/reviews`, { cookie, body });
    expect((await get(`${product.id}/reviews`)).body).toMatchObject({
      total: 1,
      reviews: [{ comment: 'Yeni' }],
    });
  });

  it('should be no page of what is not there, or not on sale', async () => {
    const draft = await test.createProduct({ isPublished: false });
    for (const unknown of ['yok', draft.id]) {
      const { status, body } = await get(`${unknown}/reviews`);
      expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
    expect((await get(`${draft.id}/reviews`, admin.cookie)).status).toBe(200);
  });
});

describe('a shopper’s own review', () => {
  it('should be returned to its author, and to nobody else', async () => {
    const [author, other] = [await test.createUser(), await test.createUser()];
    expect((await get(`${id}/reviews/own`, author.cookie)).body).toBeNull();
    const body = { rating: 5, comment: 'Benim' };
    await test.call('POST', `/api/products/${id}/reviews`, { cookie: author.cookie, body });
    const own = await get(`${id}/reviews/own`, author.cookie);
    expect(own.body).toMatchObject({ rating: 5, comment: 'Benim' });
    expect((await get(`${id}/reviews/own`, other.cookie)).body).toBeNull();
  });
});

const review = (of: string, { cookie }: Visitor, rating: unknown = 5, comment: unknown = 'Güzel') =>
  test.call('POST', `/api/products/${of}/reviews`, { cookie, body: { rating, comment } });

describe('a review', () => {
  it('should show the author’s name, stars, date and comment, the newest first', async () => {
    const { id } = await test.createProduct();
    const ada = await test.createUser({ name: 'Ada' });
    await review(id, ada, 4, ' İlk <b>yorum</b> ');
    await review(id, await test.createUser({ name: 'Can' }), '2', 'Sonra');
    const again = await review(id, ada, 1);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REVIEWED']);
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

  it('should keep the count right while an admin saves the product', async () => {
    const { id } = await test.createProduct();
    const authors = await Promise.all(Array.from({ length: 6 }, () => test.createUser()));
    const form = { cookie: admin.cookie, body: { name: 'Yeni ad', price: 1, countInStock: 1 } };
    const save = () => test.call('PUT', `/api/products/${id}`, form);
    await Promise.all(authors.flatMap((author) => [review(id, author, 4), save()]));
    expect((await get(id)).body).toMatchObject({ rating: 4, numReviews: 6 });
  });

  it('should recompute the rating when one is changed or deleted', async () => {
    const { id } = await test.createProduct();
    for (const rating of [5, 4, 4]) await review(id, await test.createUser(), rating);
    expect((await get(id)).body.rating).toBe(4.33);
    const docs = await test.find('reviews', { product: { equals: id } }, 'rating');
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
