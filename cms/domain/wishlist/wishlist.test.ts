import { describe, expect, it, vi } from 'vitest';
import { MAX_WISHLIST } from '../../contract/rules/wishlist-and-alert-limits.ts';
import { setUpSecondProcess, setUpTestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

const test = setUpTestShop();
const other = setUpSecondProcess(test);

const PATH = '/api/users/wishlist';
const list = async ({ cookie }: Visitor) => (await test.call('GET', PATH, { cookie })).body.products;
const join = (products: string[], { cookie }: Visitor, at = test) =>
  at.call('POST', PATH, { cookie, body: { products } });
const drop = (id: string, { cookie }: Visitor) => test.call('DELETE', `${PATH}/${id}`, { cookie });
/** Past the hooks of products: one test has more of them than a wishlist may have. */
const newProducts = async (count: number) => {
  const counts = { rating: 0, numReviews: 0, recommendation: 4, searchText: '' };
  const data = { name: 'Pul', price: 100_00, countInStock: 5, isPublished: true, ...counts };
  const made: string[] = [];
  while (made.length < count) {
    const req = { payload: test.payload } as never;
    made.push(String((await test.payload.db.create({ collection: 'products', data, req })).id));
  }
  return made as [string, string, string, ...string[]];
};
const countRows = async (where: object) =>
  (await test.payload.count({ collection: 'wishlist-items', where: where as never })).totalDocs;

describe('a wishlist', () => {
  it('should begin with what was added last, whatever is joined at once or a moment later', async () => {
    const visitor = await test.createUser();
    const [a, b, c, d, e] = await newProducts(5);
    expect((await join([a, b], visitor)).body.products).toEqual([a, b]);
    expect((await join([c, a, d as string], visitor)).body.products).toEqual([c, d, a, b]);
    await drop(c, visitor);
    expect((await join([e as string], visitor)).body.products).toEqual([e, d, a, b]);
    expect(await list(visitor)).toEqual([e, d, a, b]);
  });

  it('should keep its order when the next ones come within the same millisecond', async () => {
    const visitor = await test.createUser();
    const [a, b, c, d] = await newProducts(4);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await join([a, b, c], visitor);
    await join([d as string], visitor);
    clock.mockRestore();
    expect(await list(visitor)).toEqual([d, a, b, c]);
  });

  it('should take each product once, and nothing that is not shown', async () => {
    const visitor = await test.createUser();
    const [id] = await newProducts(1);
    const draft = await test.createProduct({ isPublished: false });
    const joined = await join([id, 'yok', id, draft.id, '000000000000000000000000'], visitor);
    expect(joined.body.products).toEqual([id]);
    expect(await countRows({ user: { equals: visitor.id } })).toBe(1);
    expect((await join(['yok'], visitor)).body.products).toEqual([id]);
  });

  it('should still name what is taken from sale, for the page to say so', async () => {
    const visitor = await test.createUser();
    const [id, other] = await newProducts(2);
    await join([id, other], visitor);
    await test.payload.update({ collection: 'products', id, data: { isPublished: false } });
    expect(await list(visitor)).toEqual([id, other]);
    expect((await test.call('GET', `/api/products/chosen?id=${id}&id=${other}`)).body).toHaveLength(1);
    expect((await drop(id, visitor)).body).toEqual({ products: [other] });
  });

  it('should be everybody’s own', async () => {
    const [one, another] = [await test.createUser(), await test.createUser()];
    const [id] = await newProducts(1);
    await join([id], one);
    expect(await list(another)).toEqual([]);
    expect((await drop(id, another)).body.products).toEqual([]);
    expect(await list(one)).toEqual([id]);
  });

  it('should drop what is not there without a word', async () => {
    const visitor = await test.createUser();
    const [a, b] = await newProducts(2);
    await join([a, b], visitor);
    expect((await drop(a, visitor)).body).toEqual({ products: [b] });
    const again = await drop(a, visitor);
    expect([again.status, again.body]).toEqual([200, { products: [b] }]);
  });

  it('should neither fail nor double when it is joined many times at once, by two processes', async () => {
    const visitor = await test.createUser();
    const products = await newProducts(6);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => join(products, visitor, index % 2 ? test : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await list(visitor)).toEqual(products);
    expect(await countRows({ user: { equals: visitor.id } })).toBe(products.length);
  });

  it('should be full at its end, and then take nothing of what came together', async () => {
    const visitor = await test.createUser();
    const products = await newProducts(MAX_WISHLIST + 1);
    const [last, ...most] = products;
    expect((await join(most.slice(1), visitor)).status).toBe(200);
    const refused = await join([last, most[0] as string], visitor);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'WISHLIST_FULL', message: expect.stringContaining('500') });
    expect(await list(visitor)).toEqual(most.slice(1));
    // One of two simultaneous processes may still add the last product.
    await other.shop.catalogue.model.poll();
    const both = await Promise.all([join([last], visitor, test), join([most[0] as string], visitor, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await join([most[1] as string], visitor)).status).toBe(200);
  });
});

describe('rows of a wishlist', () => {
  it('should go with the product, through the panel too', async () => {
    const visitor = await test.createUser();
    const admin = await test.createUser({ isAdmin: true });
    const [here, there, kept] = await newProducts(3);
    await join([here, there, kept], visitor);
    await test.call('DELETE', `/api/products/${here}`, { cookie: admin.cookie });
    // The panel deletes no product on sale that somebody wants.
    await test.payload.update({ collection: 'products', id: there, data: { isPublished: false } });
    await test.rest('DELETE', `/products/${there}`, { cookie: admin.cookie });
    expect(await list(visitor)).toEqual([kept]);
    expect(await countRows({ user: { equals: visitor.id } })).toBe(1);
  });
});
