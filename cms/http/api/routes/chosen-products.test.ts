import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_PRODUCTS } from '../../../contract/rules/wishlist-and-alert-limits.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

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

  it('should be requested by fifty ids at most, and by one at least', async () => {
    expect((await chosen(...Array.from({ length: 51 }, (_, index) => `yok ${index}`))).status).toBe(400);
    const none = await test.call('GET', '/api/products/chosen');
    expect(none.body).toMatchObject({ code: 'INVALID_INPUT', message: 'Ürün numarası gerekli.' });
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
