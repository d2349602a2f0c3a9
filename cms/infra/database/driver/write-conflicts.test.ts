import type { BaseDatabaseAdapter } from 'payload';
import { describe, expect, it } from 'vitest';
import { isOnMongo } from '../../../testing/database-url.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { updateWhere } from '../rows/update-where.ts';
import { applyMiddleware } from './middleware.ts';
import { inTransaction } from './transaction.ts';
import { conflictingDocument, labelWriteConflicts, retryWriteConflicts } from './write-conflicts.ts';

const lost = () => Object.assign(new Error('WriteConflict'), { code: 112 });
const failing = () => {
  const write = () => Promise.reject(lost());
  const database = { updateOne: write, deleteOne: write } as unknown as BaseDatabaseAdapter;
  return applyMiddleware(database, [labelWriteConflicts]);
};
const collide = (args: object, name: 'updateOne' | 'deleteOne' = 'updateOne') =>
  (failing()[name] as (args: object) => Promise<never>)(args).catch((error: unknown) => error);

describe('a collision', () => {
  it.each([
    ['an id', { id: '7' }, 'products 7'],
    ['a condition', { where: { id: { equals: '7' } } }, 'products 7'],
    [
      'one condition of several',
      { where: { and: [{ state: { equals: 'open' } }, { id: { equals: '7' } }] } },
      'products 7',
    ],
    ['something else', { where: { token: { equals: 'x' } } }, 'products '],
  ])('should contain the document that was named by %s', async (_, args, expected) => {
    expect(conflictingDocument(await collide({ collection: 'products', ...args }))).toBe(expected);
    expect(conflictingDocument(await collide({ collection: 'products', ...args }, 'deleteOne'))).toBe(
      expected,
    );
  });

  it('should be found however deep it is wrapped, and be empty where no document was named', async () => {
    const cause = await collide({ collection: 'products', id: '7' });
    expect(conflictingDocument(new Error('sarılı', { cause }))).toBe('products 7');
    expect(conflictingDocument(lost())).toBe('');
    expect(conflictingDocument(null)).toBe('');
  });
});

describe('those who lost', () => {
  it('should wait for others who lost over the same document, and for nobody else', async () => {
    const seen: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const work = (name: string, id: string, wait: Promise<void>) => {
      let tries = 0;
      return retryWriteConflicts(async () => {
        tries += 1;
        if (tries === 1) throw await collide({ collection: 'products', id });
        seen.push(`${name} begins`);
        await wait;
        seen.push(`${name} ends`);
      });
    };
    const slow = work('slow', '7', finished);
    await expect.poll(() => seen).toEqual(['slow begins']);
    const behind = work('behind', '7', Promise.resolve());
    await work('beside', '8', Promise.resolve());
    finish();
    await Promise.all([slow, behind]);
    expect(seen).toEqual([
      'slow begins',
      'beside begins',
      'beside ends',
      'slow ends',
      'behind begins',
      'behind ends',
    ]);
  });

  it.runIf(isOnMongo)('should get the document from MongoDB’s own adapter', async () => {
    const test = await startTestShop();
    const { id } = await test.createProduct();
    const take = (req: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
      updateWhere(
        req,
        'products',
        { id: { equals: id }, countInStock: { greater_than: 0 } },
        { countInStock: { $inc: -1 } },
      );
    const lostOver: string[] = [];
    await inTransaction(test.payload, async (req) => {
      await take(req);
      const other = inTransaction(test.payload, (second) =>
        take(second).catch((error: unknown) => {
          lostOver.push(conflictingDocument(error));
          throw new Error('yeter');
        }),
      );
      await expect(other).rejects.toThrow('yeter');
    });
    expect(lostOver).toEqual([`products ${id}`]);
    await test.stop();
  });
});
