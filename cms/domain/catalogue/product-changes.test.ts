import type { Payload, Where } from 'payload';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { onProductWrite } from './product-changes.ts';

const test = setUpTestShop();
let told: Array<readonly string[] | null>;
beforeAll(async () => {
  onProductWrite(test.payload.db, (ids) => told.push(ids));
});
beforeEach(() => {
  told = [];
});

const change = (payload: Payload, id: string) => ({
  collection: 'products' as const,
  where: { and: [{ id: { equals: id } }, { countInStock: { greater_than_equal: 1 } }] as Where[] },
  data: { countInStock: { $inc: -1 } },
  options: { atomic: true } as never,
  req: { payload } as never,
});
const updatedAt = async (id: string) =>
  (await test.payload.findByID({ collection: 'products', id, depth: 0 })).updatedAt;

describe('a write of a product', () => {
  it('should be notified with its id once it can be read', async () => {
    const { id } = await test.createProduct();
    expect(told).toEqual([[id]]);
    await inTransaction(test.payload, async (req) => {
      await test.payload.update({ collection: 'products', id, data: { name: 'Yeni' }, req });
      expect(told).toHaveLength(1);
    });
    expect(told).toEqual([[id], [id]]);
  });

  it('should not be notified when it was rolled back', async () => {
    const { id } = await test.createProduct();
    await inTransaction(test.payload, async (req) => {
      await test.payload.update({ collection: 'products', id, data: { name: 'Yeni' }, req });
      throw new Error('hayır');
    }).catch(() => undefined);
    expect(told).toEqual([[id]]);
  });

  it('should be notified and dated after a sale, which runs no hook', async () => {
    const { id } = await test.createProduct({ countInStock: 2 });
    const before = await updatedAt(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await test.payload.db.updateOne(change(test.payload, id));
    expect(told.at(-1)).toEqual([id]);
    expect((await updatedAt(id)) > before).toBe(true);
  });

  it('should be notified without ids when many are written at once', async () => {
    await test.createProduct();
    await test.payload.db.updateMany({
      collection: 'products',
      where: {},
      data: { countInStock: 1 },
      req: { payload: test.payload } as never,
    });
    expect(told.at(-1)).toBeNull();
  });

  it('should leave a mark when it is deleted, or none when that was undone', async () => {
    const [first, second] = [await test.createProduct(), await test.createProduct()];
    await test.payload.delete({ collection: 'products', id: first.id });
    expect(told.at(-1)).toEqual([first.id]);
    await inTransaction(test.payload, async (req) => {
      await test.payload.delete({ collection: 'products', id: second.id, req });
      throw new Error('hayır');
    }).catch(() => undefined);
    const { docs } = await test.payload.find({ collection: 'product-removals', pagination: false });
    expect(docs.map(({ product }) => product)).toEqual([first.id]);
  });
});
