import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { generationOf } from './generations.ts';

describe('a change of the catalogue', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterAll(() => test.stop());

  it('should be told once it can be read, and only once', async () => {
    const product = await test.createProduct();
    const before = generationOf('Product');
    await inTransaction(test.payload, async (req) => {
      await test.payload.update({ collection: 'products', id: product.id, data: { name: 'Yeni' }, req });
      expect(generationOf('Product')).toBe(before);
    });
    expect(generationOf('Product')).toBe(before + 1);
    await sleep(300);
    expect(generationOf('Product')).toBe(before + 1);
  });

  it('should be told by an operation of Payload as soon as it answers', async () => {
    const before = generationOf('Product');
    const product = await test.createProduct();
    expect(generationOf('Product')).toBe(before + 1);
    await test.payload.delete({ collection: 'products', id: product.id });
    expect(generationOf('Product')).toBe(before + 2);
  });

  it('should not be told when it was undone', async () => {
    const product = await test.createProduct();
    const before = generationOf('Product');
    await inTransaction(test.payload, async (req) => {
      await test.payload.update({ collection: 'products', id: product.id, data: { name: 'Yeni' }, req });
      throw new Error('hayır');
    }).catch(() => undefined);
    expect(generationOf('Product')).toBe(before);
  });
});
