import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../infra/database/payload-types.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });
let customer: User & { collection: 'users' };
let cookie: string;
beforeAll(async () => {
  const visitor = await test.createUser();
  cookie = visitor.cookie;
  customer = {
    ...(await test.payload.findByID({ collection: 'users', id: visitor.id })),
    collection: 'users',
  };
});

/** Written through Payload itself, without a route of the shop before it. */
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

  it('should show at once when an admin wrote it, in the shop and in the panel', async () => {
    const byCall = await test.createProduct();
    const path = `/api/products/${byCall.id}/reviews`;
    const body = { productId: byCall.id, rating: 4, comment: 'Dükkândan' };
    await shown(byCall.id);
    expect((await test.call('POST', path, { cookie: admin.cookie, body })).status).toBe(201);
    expect(await shown(byCall.id)).toEqual({ comments: ['Dükkândan'], rating: 4, count: 1 });
    const byForm = await test.createProduct();
    const form = { product: byForm.id, rating: 3, comment: 'Panelden', isHidden: false };
    await shown(byForm.id);
    const sent = await test.rest('POST', '/reviews', { cookie: admin.cookie, body: form });
    expect(sent.status).toBe(201);
    expect(await shown(byForm.id)).toEqual({ comments: ['Panelden'], rating: 3, count: 1 });
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

const write = async (product: string, rating: number, by?: Visitor): Promise<string> => {
  const { cookie } = by ?? (await test.createUser());
  const body = { rating, comment: `${rating} yıldız` };
  expect((await test.call('POST', `/api/products/${product}/reviews`, { cookie, body })).status).toBe(201);
  const docs = await test.find('reviews', {
    and: [{ product: { equals: product } }, { rating: { equals: rating } }],
  });
  return docs[0]?.id ?? '';
};
const change = (id: string, body: Record<string, unknown>, { cookie }: Visitor = admin) =>
  test.rest('PATCH', `/reviews/${id}`, { cookie, body });
const shown = async (product: string) => {
  const { body } = await test.call('GET', `/api/products/${product}`);
  const list = (await test.call('GET', `/api/products/${product}/reviews`)).body;
  const rest = (await test.rest('GET', `/reviews?where[product][equals]=${product}`)).body;
  const comments = body.reviews.map(({ comment }: { comment: string }) => comment);
  expect(list.reviews).toEqual(body.reviews);
  expect(list.total).toBe(body.numReviews);
  expect(rest.totalDocs).toBe(body.numReviews);
  return { comments, rating: body.rating, count: body.numReviews };
};

describe('a hidden review', () => {
  it('should neither show nor count, and be back when it is shown again', async () => {
    const { id: product } = await test.createProduct();
    await write(product, 5);
    const rude = await write(product, 1);
    expect(await shown(product)).toEqual({ comments: ['1 yıldız', '5 yıldız'], rating: 3, count: 2 });

    expect((await change(rude, { isHidden: true, hiddenReason: 'Hakaret' })).status).toBe(200);
    expect(await shown(product)).toEqual({ comments: ['5 yıldız'], rating: 5, count: 1 });
    expect((await test.rest('GET', `/reviews/${rude}`)).status).toBe(404);
    const { body: seen } = await test.rest('GET', `/reviews/${rude}`, { cookie: admin.cookie });
    expect(seen).toMatchObject({ isHidden: true, hiddenReason: 'Hakaret' });

    expect((await change(rude, { isHidden: false })).status).toBe(200);
    expect(await shown(product)).toEqual({ comments: ['1 yıldız', '5 yıldız'], rating: 3, count: 2 });
    expect((await change(rude, { isHidden: true })).status).toBe(400);
  });

  it('should need a reason', async () => {
    const { id: product } = await test.createProduct();
    const review = await write(product, 2);
    for (const hiddenReason of [undefined, '', '  ', null]) {
      const { status, body } = await change(review, { isHidden: true, hiddenReason });
      expect([status, body.errors[0].message]).toEqual([
        400,
        'Değerlendirmeyi gizlemek için bir neden yazın.',
      ]);
    }
    expect((await shown(product)).count).toBe(1);
  });
});

describe('what somebody wrote', () => {
  it('should be rewritten by nobody', async () => {
    const { id: product } = await test.createProduct();
    const { id: another } = await test.createProduct();
    const author = await test.createUser({ name: 'Ada' });
    const review = await write(product, 2, author);
    await change(review, {
      rating: 5,
      comment: 'Harika',
      name: 'Başkası',
      product: another,
      user: admin.id,
      isPurchase: true,
    });
    const kept = await test.payload.findByID({ collection: 'reviews', id: review, depth: 0 });
    expect(kept).toMatchObject({
      rating: 2,
      comment: '2 yıldız',
      name: 'Ada',
      product,
      user: author.id,
      isPurchase: false,
    });
  });
});

describe('the mark of a purchase', () => {
  const order = (user: string, product: string, state: string) =>
    test.payload.create({
      collection: 'orders',
      data: {
        user,
        state: state as 'paid',
        orderItems: [{ product, name: 'Pul', price: 1, qty: 1 }],
        itemsPrice: 1,
        shippingPrice: 0,
        taxPrice: 0,
        totalPrice: 1,
      },
    });

  it.each([
    ['paid', true],
    ['refunded', false],
    ['cancelled', false],
    ['awaiting', false],
  ])('should, after an order that is %s, be %s', async (state, isPurchase) => {
    const { id: product } = await test.createProduct();
    const author = await test.createUser();
    await order(author.id, product, state);
    await write(product, 3, author);
    const { body } = await test.call('GET', `/api/products/${product}`);
    expect(body.reviews[0].isPurchase).toBe(isPurchase ? true : undefined);
  });

  it('should not come from another’s order, or of another product, nor be asked for', async () => {
    const { id: product } = await test.createProduct();
    const { id: another } = await test.createProduct();
    const author = await test.createUser();
    await order(author.id, another, 'paid');
    await order(admin.id, product, 'paid');
    const { status, body } = await test.rest('POST', '/reviews', {
      cookie: author.cookie,
      body: { product, rating: 5, comment: 'Aldım', isPurchase: true, isHidden: true },
    });
    expect(status).toBe(201);
    expect(body.doc.isPurchase).toBe(false);
    expect((await shown(product)).count).toBe(1);
  });
});
