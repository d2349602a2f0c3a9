import { setTimeout as sleep } from 'node:timers/promises';
import { type BaseDatabaseAdapter, createLocalReq, type PayloadRequest } from 'payload';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { ShopError, storageFailure } from '../../errors.ts';
import { applyMiddleware } from './middleware.ts';
import { afterCommit, blockRolledBackTransactions, inTransaction } from './transaction.ts';
import { retryWriteConflicts } from './write-conflicts.ts';

const test = setUpTestShop();

describe('a transaction', () => {
  const renameTo = (id: string, name: string) => (req: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
    test.payload.update({ collection: 'products', id, data: { name }, depth: 0, req });
  const nameOf = async (id: string) =>
    (await test.payload.findByID({ collection: 'products', id, depth: 0 })).name;

  it('should keep all of it', async () => {
    const [first, second] = [await test.createProduct(), await test.createProduct()];
    const answer = await inTransaction(test.payload, async (req) => {
      await renameTo(first.id, 'Bir')(req);
      await renameTo(second.id, 'İki')(req);
      return 'bitti';
    });
    expect(answer).toBe('bitti');
    expect([await nameOf(first.id), await nameOf(second.id)]).toEqual(['Bir', 'İki']);
  });

  it('should keep nothing when its work throws, and throw the very same', async () => {
    const product = await test.createProduct({ name: 'Eski' });
    const failure = new ShopError('STOCK_SHORT');
    await expect(
      inTransaction(test.payload, async (req) => {
        await renameTo(product.id, 'Yeni')(req);
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await nameOf(product.id)).toBe('Eski');
  });

  it('should keep nothing when a call inside failed, though somebody caught the error', async () => {
    const product = await test.createProduct({ name: 'Eski' });
    await expect(
      inTransaction(test.payload, async (req) => {
        await renameTo(product.id, 'Yeni')(req);
        await test.payload
          .update({ collection: 'products', id: product.id, data: { price: -1 }, req })
          .catch(() => undefined);
      }),
    ).rejects.toThrow();
    expect(await nameOf(product.id)).toBe('Eski');
  });

  it('should refuse every call after one inside that failed, and store nothing', async () => {
    const [first, second] = [await test.createProduct({ name: 'Eski' }), await test.createProduct()];
    const later: unknown[] = [];
    await expect(
      inTransaction(test.payload, async (req) => {
        await renameTo(first.id, 'Yeni')(req);
        await test.payload
          .update({ collection: 'products', id: first.id, data: { price: -1 }, req })
          .catch(() => undefined);
        await renameTo(second.id, 'Sonra')(req).catch((error) => later.push(error));
        await test.payload.db
          .updateOne({ collection: 'products', id: second.id, data: { name: 'Sonra' }, req })
          .catch((error) => later.push(error));
      }),
    ).rejects.toThrow('A call inside the transaction failed');
    expect([await nameOf(first.id), await nameOf(second.id)]).toEqual(['Eski', second.name]);
    expect(later).toHaveLength(2);
    expect(Object.keys(test.payload.db.sessions ?? {})).toEqual([]);
  });

  it.each([
    ['commits', async () => {}],
    ['goes on', (req: PayloadRequest) => req.payload.db.count({ collection: 'products', req })],
  ])('should name the cause of a failed call when the caller caught its error and %s', async (_, then) => {
    const away = Object.assign(new Error('closed'), { name: 'MongoNetworkError' });
    const sessions: Record<string, object> = {};
    const database = {
      sessions,
      beginTransaction: async () => Object.assign(sessions, { one: {} }) && 'one',
      rollbackTransaction: async (id: string) => void delete sessions[id],
      updateOne: () => Promise.reject(away),
      count: async () => sessions.one && 'db' in sessions.one && sessions.one.db,
    } as unknown as BaseDatabaseAdapter;
    const payload = Object.create(test.payload, {
      db: { value: applyMiddleware(database, [blockRolledBackTransactions]) },
    });
    const failure = await inTransaction(payload, async (req) => {
      await payload.db.updateOne({ req }).catch(() => payload.db.rollbackTransaction('one'));
      await then(req);
    }).catch((error: unknown) => error);
    expect(storageFailure(failure)).toMatchObject({ code: 'DATABASE_AWAY' });
  });

  it('should show others nothing before its end', async () => {
    const product = await test.createProduct({ name: 'Eski' });
    await inTransaction(test.payload, async (req) => {
      await renameTo(product.id, 'Yeni')(req);
      expect(await nameOf(product.id)).toBe('Eski');
      const inside = await test.payload.findByID({ collection: 'products', id: product.id, depth: 0, req });
      expect(inside.name).toBe('Yeni');
    });
    expect(await nameOf(product.id)).toBe('Yeni');
  });

  it('should lose no update of many that meet', async () => {
    const product = await test.createProduct({ price: 100 });
    const priceOf = async (req?: Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
      (await test.payload.findByID({ collection: 'products', id: product.id, depth: 0, req })).price;
    await Promise.all(
      Array.from({ length: 12 }, () =>
        inTransaction(test.payload, async (req) => {
          const price = await priceOf(req);
          await sleep(1);
          await test.payload.update({
            collection: 'products',
            id: product.id,
            data: { price: price + 1 },
            depth: 0,
            req,
          });
        }),
      ),
    );
    expect(await priceOf()).toBe(112);
  });

  it('should act as the user it is given, where access is respected', async () => {
    const product = await test.createProduct({ name: 'Eski' });
    const { id } = await test.createUser();
    const customer = {
      ...(await test.payload.findByID({ collection: 'users', id })),
      collection: 'users' as const,
    };
    const rename = (user?: typeof customer) =>
      inTransaction(
        test.payload,
        (req) =>
          test.payload.update({
            collection: 'products',
            id: product.id,
            data: { name: 'Yeni' },
            overrideAccess: false,
            req,
          }),
        user,
      );
    await expect(rename(customer)).rejects.toMatchObject({ status: 403 });
    await expect(rename({ ...customer, isAdmin: true })).resolves.toMatchObject({ name: 'Yeni' });
  });

  it('should leave the next one alone after each of many failures', async () => {
    const product = await test.createProduct();
    for (let times = 0; times < 20; times += 1)
      await inTransaction(test.payload, () => Promise.reject(new Error('hayır'))).catch(() => undefined);
    await inTransaction(test.payload, renameTo(product.id, 'Sonra'));
    expect(await nameOf(product.id)).toBe('Sonra');
    expect(Object.keys(test.payload.db.sessions ?? {})).toEqual([]);
  });
});

describe('work that collides', () => {
  const lost = () => Object.assign(new Error('WriteConflict'), { code: 112 });

  it('should be tried again, however deep the collision is wrapped', async () => {
    let tries = 0;
    const answer = await retryWriteConflicts(async () => {
      tries += 1;
      if (tries === 1) throw lost();
      if (tries === 2) throw new Error('sarılı', { cause: lost() });
      if (tries === 3)
        throw Object.assign(new Error('etiketli'), {
          hasErrorLabel: (label: string) => label === 'TransientTransactionError',
        });
      return tries;
    });
    expect(answer).toBe(4);
  });

  it('should not be tried again after any other failure', async () => {
    let tries = 0;
    await expect(
      retryWriteConflicts(async () => {
        tries += 1;
        throw new ShopError('EMAIL_TAKEN');
      }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(tries).toBe(1);
  });

  it('should throw BUSY when it keeps losing, with the cause for the log', async () => {
    const failure = lost();
    await expect(retryWriteConflicts(() => Promise.reject(failure), 50)).rejects.toMatchObject({
      code: 'BUSY',
      status: 503,
      cause: failure,
    });
  });
});

describe('work that waits for a commit', () => {
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
