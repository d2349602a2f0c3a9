import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../infra/database/transaction.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestShop;
let id: string;
beforeAll(async () => {
  test = await startTestShop();
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
afterAll(() => test.stop());

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
    const admin = await test.createUser({ isAdmin: true });
    for (const unknown of ['yok', draft.id]) {
      const { status, body } = await get(`${unknown}/reviews`);
      expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
    expect((await get(`${draft.id}/reviews`, admin.cookie)).status).toBe(200);
    expect((await get(`${id}/reviews?pageNumber=x`)).status).toBe(400);
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
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await get(`${id}/reviews/own`, other.cookie)).body).toBeNull();
    expect((await get(`${id}/reviews/own`)).status).toBe(401);
    expect((await get('yok/reviews/own', author.cookie)).status).toBe(404);
  });
});
