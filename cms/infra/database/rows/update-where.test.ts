import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalReq, type PayloadRequest, ValidationError } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { inTransaction } from '../driver/transaction.ts';
import { updateWhere } from './update-where.ts';

describe('a guarded change of one document', () => {
  const test = setUpTestShop();
  let req: PayloadRequest;
  beforeAll(async () => {
    req = await createLocalReq({}, test.payload);
  });

  const takeOne = (id: string, given = req) =>
    updateWhere(
      given,
      'products',
      { id: { equals: id }, countInStock: { greater_than_equal: 1 } },
      { countInStock: { $inc: -1 } },
    );

  async function createAttempt(more: { token?: string; paymentId?: string } = {}) {
    const order = await test.payload.db.create({
      collection: 'orders',
      data: { items: [], itemsPrice: 100, shippingPrice: 0, taxPrice: 0, totalPrice: 100 },
      req,
    });
    return test.payload.db.create({
      collection: 'payment-attempts',
      data: { order: order.id, state: 'open', amount: 100, ...more },
      req,
    });
  }
  const readAttempt = (id: string | number) =>
    test.payload.findByID({ collection: 'payment-attempts', id: String(id), depth: 0 });

  it('should return the new document where it matched, and null where it did not', async () => {
    const { id, name } = await test.createProduct({ countInStock: 1 });
    expect(await takeOne(id)).toMatchObject({ id, name, countInStock: 0 });
    expect(await takeOne(id)).toBeNull();
    expect(await test.stockOf(id)).toBe(0);
  });

  it('should let exactly five of fifty take from a stock of five', async () => {
    const { id } = await test.createProduct({ countInStock: 5 });
    const taken = await Promise.all(Array.from({ length: 50 }, () => takeOne(id)));
    expect(
      taken
        .filter((product) => product !== null)
        .map((product) => product.countInStock)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4]);
    expect(await test.stockOf(id)).toBe(0);
  });

  it('should let exactly five of fifty transactions do so', async () => {
    const { id } = await test.createProduct({ countInStock: 5 });
    const taken = await Promise.all(
      Array.from({ length: 50 }, () => inTransaction(test.payload, (inside) => takeOne(id, inside))),
    );
    expect(taken.filter((product) => product !== null)).toHaveLength(5);
    expect(await test.stockOf(id)).toBe(0);
  });

  it('should be undone with the transaction it is in', async () => {
    const { id } = await test.createProduct({ countInStock: 5 });
    const failure = new Error('hayır');
    await expect(
      inTransaction(test.payload, async (inside) => {
        await takeOne(id, inside);
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await test.stockOf(id)).toBe(5);
  });

  it('should set, add and clear in one statement, and set updatedAt', async () => {
    const before = await test.createProduct({ name: 'Eski', countInStock: 3, brand: 'PTT' });
    await sleep(5);
    const after = await updateWhere(
      req,
      'products',
      { id: { equals: before.id }, name: { equals: 'Eski' } },
      { name: 'Yeni', countInStock: { $inc: 4 }, brand: null },
    );
    expect(after).toMatchObject({ name: 'Yeni', countInStock: 7 });
    const read = await test.payload.findByID({ collection: 'products', id: before.id, depth: 0 });
    expect(read).toMatchObject({ name: 'Yeni', countInStock: 7, price: before.price });
    expect(read.brand ?? null).toBeNull();
    expect(Date.parse(read.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  it('should clear a unique field of many documents, and find them cleared', async () => {
    const attempts = await Promise.all(['bir', 'iki', 'üç'].map((token) => createAttempt({ token })));
    for (const { id } of attempts) {
      const cleared = await updateWhere(
        req,
        'payment-attempts',
        { id: { equals: id }, token: { exists: true } },
        { token: null, reason: 'bırakıldı' },
      );
      expect(cleared?.token ?? null).toBeNull();
      expect(await readAttempt(id)).toMatchObject({ reason: 'bırakıldı', amount: 100 });
    }
    const again = await updateWhere(
      req,
      'payment-attempts',
      { id: { equals: attempts[0]?.id }, token: { exists: false } },
      { token: 'bir' },
    );
    expect(again?.token).toBe('bir');
  });

  it('should refuse a value that a unique field already holds, in the same words on every database', async () => {
    await createAttempt({ paymentId: 'ödeme-1' });
    const second = await createAttempt();
    const refused = await updateWhere(req, 'payment-attempts', second.id, { paymentId: 'ödeme-1' }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ValidationError);
    expect((refused as ValidationError).data.errors).toMatchObject([{ path: 'paymentId' }]);
    expect((await readAttempt(second.id)).paymentId ?? null).toBeNull();
  });

  it('should leave lists alone, and keep JSON whole', async () => {
    const addresses = [{ name: 'Ev' }] as never;
    const { id } = await test.createUser();
    await test.payload.update({ collection: 'users', id, data: { addresses } }).catch(() => undefined);
    const before = await test.payload.findByID({ collection: 'users', id, depth: 0 });
    const user = await updateWhere(req, 'users', id, { name: 'Yeni Ad' });
    expect(user).not.toHaveProperty('addresses');
    const after = await test.payload.findByID({ collection: 'users', id, depth: 0 });
    expect(after).toMatchObject({ name: 'Yeni Ad', addresses: before.addresses ?? [] });

    const attempt = await createAttempt();
    const items = [{ itemId: '1', paidPrice: 100 }];
    const written = await updateWhere(
      req,
      'payment-attempts',
      { id: { equals: attempt.id }, state: { in: ['opening', 'open'] } },
      { items, checkedAt: '2026-01-02T03:04:05.000Z' },
    );
    expect(written).toMatchObject({ items, checkedAt: '2026-01-02T03:04:05.000Z', state: 'open' });
    expect(await readAttempt(attempt.id)).toMatchObject({ items, checkedAt: '2026-01-02T03:04:05.000Z' });
  });
});
