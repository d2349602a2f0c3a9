import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../infra/database/payload-types.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Reviews written through Payload itself, where no route of the shop stands before them. */

let test: TestShop;
let customer: User & { collection: 'users' };
let cookie: string;
beforeAll(async () => {
  test = await startTestShop();
  const visitor = await test.createUser();
  cookie = visitor.cookie;
  customer = {
    ...(await test.payload.findByID({ collection: 'users', id: visitor.id })),
    collection: 'users',
  };
});
afterAll(() => test.stop());

const review = (product: string, more: Record<string, unknown> = {}) =>
  test.payload.create({
    collection: 'reviews',
    data: { product, rating: 5, comment: 'Güzel', ...more },
    depth: 0,
    user: customer,
    overrideAccess: false,
  });

describe('a shopper’s review', () => {
  it('should carry their name and this moment, whatever they send', async () => {
    const product = await test.createProduct();
    const other = await test.createUser();
    const time = '2099-01-01T00:00:00.000Z';
    const { id } = await review(product.id, {
      user: other.id,
      name: 'Sahte',
      createdAt: time,
      updatedAt: time,
      id: 'benim-numaram',
      seedKey: 'x',
    });
    const written = await test.payload.findByID({ collection: 'reviews', id, depth: 0 });
    expect(written).toMatchObject({ user: customer.id, name: customer.name });
    expect(written.id).not.toBe('benim-numaram');
    for (const at of [written.createdAt, written.updatedAt])
      expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  });

  it('should be refused for a draft, and for what does not exist', async () => {
    const draft = await test.createProduct({ isPublished: false });
    for (const product of [draft.id, 'yok'])
      await expect(review(product)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    const answer = await test.rest('POST', '/reviews', {
      cookie,
      body: { product: draft.id, rating: 5, comment: 'Güzel' },
    });
    expect(answer.status).toBe(404);
  });

  it('should be the only one of its product, also when sent twice at once', async () => {
    const product = await test.createProduct();
    const results = await Promise.allSettled([1, 2, 3].map(() => review(product.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(review(product.id)).rejects.toMatchObject({ code: 'ALREADY_REVIEWED' });
    const stored = await test.payload.findByID({ collection: 'products', id: product.id });
    expect(stored).toMatchObject({ rating: 5, numReviews: 1 });
  });

  it('should not be a copy of another’s', async () => {
    const product = await test.createProduct();
    const author = await test.createUser();
    const theirs = await test.payload.create({
      collection: 'reviews',
      data: { product: product.id, user: author.id, name: 'Ada', rating: 1, comment: 'Kötü' },
    });
    const path = `/reviews/${theirs.id}/duplicate`;
    expect((await test.rest('POST', path, { cookie, body: {} })).status).toBe(404);
    const { totalDocs } = await test.payload.count({
      collection: 'reviews',
      where: { product: { equals: product.id } },
    });
    expect(totalDocs).toBe(1);
  });
});
