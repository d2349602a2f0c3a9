import { createLocalReq } from 'payload';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { afterCommit, inTransaction } from './transaction.ts';

describe('work that waits for a commit', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterAll(() => test.stop());

  it('should run once, in order, after everything can be read', async () => {
    const seen: string[] = [];
    await inTransaction(test.payload, async (req) => {
      afterCommit(req, () => void seen.push('bir'));
      await test.payload.create({ collection: 'products', data: { name: 'Pul', price: 1 } as never, req });
      afterCommit(req, () => void seen.push('iki'));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['bir', 'iki']);
  });

  it('should not run when the transaction is undone', async () => {
    const work = vi.fn();
    await inTransaction(test.payload, async (req) => {
      afterCommit(req, work);
      throw new Error('hayır');
    }).catch(() => undefined);
    await inTransaction(test.payload, async () => {});
    expect(work).not.toHaveBeenCalled();
  });

  it('should not run when a call inside failed and somebody caught the error', async () => {
    const product = await test.createProduct();
    const work = vi.fn();
    await inTransaction(test.payload, async (req) => {
      await test.payload
        .update({ collection: 'products', id: product.id, data: { price: -1 }, req })
        .catch(() => undefined);
      afterCommit(req, work);
    }).catch(() => undefined);
    expect(work).not.toHaveBeenCalled();
  });

  it('should run for the last try only, however often the transaction is tried', async () => {
    const work = vi.fn();
    let tries = 0;
    await inTransaction(test.payload, async (req) => {
      tries += 1;
      const mine = tries;
      afterCommit(req, () => work(mine));
      if (tries < 3) throw Object.assign(new Error('WriteConflict'), { code: 112 });
    });
    expect(work.mock.calls).toEqual([[3]]);
  });

  it('should start at once where there is no transaction', async () => {
    const work = vi.fn();
    afterCommit(await createLocalReq({}, test.payload), work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('should be logged when it fails, and fail nobody', async () => {
    const failure = new Error('olmadı');
    const log = vi.spyOn(test.payload.logger, 'error').mockImplementation(() => undefined);
    const answer = await inTransaction(test.payload, async (req) => {
      afterCommit(req, () => {
        throw failure;
      });
      afterCommit(req, () => Promise.reject(failure));
      return 'bitti';
    });
    expect(answer).toBe('bitti');
    await eventually(() => expect(log).toHaveBeenCalledTimes(2));
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ err: failure }));
    log.mockRestore();
  });
});
