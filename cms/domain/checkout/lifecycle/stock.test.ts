import type { PayloadRequest } from 'payload';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { changeOfHold, reserveStock, returnStock, type StockLine, tryReserveStock } from './stock.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });

const inOne = <T>(work: (req: PayloadRequest) => Promise<T>) => inTransaction(test.payload, work);
const make = (countInStock: number, more: Partial<Product> = {}) =>
  test.createProduct({ countInStock, ...more });
const of = ({ id }: Product, qty: number): StockLine => ({ productId: id, qty });
const counts = (...products: Product[]) => Promise.all(products.map(({ id }) => test.stockOf(id)));

describe('taking from the stock', () => {
  it('should take all that is there, to the last piece', async () => {
    const [first, second] = [await make(2), await make(3)];
    await inOne((req) => reserveStock(req, [of(first, 2), of(second, 1)]));
    expect(await counts(first, second)).toEqual([0, 2]);
  });

  it('should take nothing when one line falls short, and throw those lines with their stock', async () => {
    const lowered = {
      loweredPrice: 80_00,
      loweredFrom: new Date(Date.now() - 60_000).toISOString(),
      loweredUntil: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const [first, second, hidden] = [
      await make(2),
      await make(3, lowered),
      await make(4, { isPublished: false }),
    ];
    const error = await inOne((req) => reserveStock(req, [of(first, 1), of(second, 4), of(hidden, 1)])).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(ShopError);
    expect(error).toMatchObject({ code: 'STOCK_SHORT' });
    const { lines } = (error as ShopError).details;
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        {
          _id: second.id,
          name: second.name,
          price: 80_00,
          loweredUntil: expect.any(String),
          countInStock: 3,
        },
        // A hidden product cannot be bought, whatever its stock.
        { _id: hidden.id, name: hidden.name, price: 100_00, countInStock: 0 },
      ]),
    );
    expect(await counts(first, second, hidden)).toEqual([2, 3, 4]);
  });

  it('should try, and put back what it took when a line falls short', async () => {
    const [first, second, third] = [await make(2), await make(1), await make(2)];
    const basket = [of(first, 2), of(second, 2), of(third, 2)];
    expect(await inOne((req) => tryReserveStock(req, basket))).toBe(false);
    expect(await counts(first, second, third)).toEqual([2, 1, 2]);
    expect(await inOne((req) => tryReserveStock(req, [of(first, 2), of(second, 1)]))).toBe(true);
    expect(await counts(first, second)).toEqual([0, 0]);
  });

  it('should not sell what was taken off sale meanwhile', async () => {
    const product = await make(2, { isPublished: false });
    expect(await inOne((req) => tryReserveStock(req, [of(product, 1)]))).toBe(false);
    expect(await counts(product)).toEqual([2]);
  });
});

describe('giving back', () => {
  it('should pass over a product that was deleted', async () => {
    const [gone, kept] = [await make(1), await make(1)];
    await test.payload.delete({ collection: 'products', id: gone.id });
    await inOne((req) => returnStock(req, [of(gone, 1), of(kept, 2)]));
    expect(await counts(kept)).toEqual([3]);
  });

  it('should give back what is off sale, too', async () => {
    const hidden = await make(0, { isPublished: false });
    await inOne((req) => returnStock(req, [of(hidden, 2)]));
    expect(await counts(hidden)).toEqual([2]);
  });
});

describe('a hold that becomes another', () => {
  const line = (productId: string, qty: number): StockLine => ({ productId, qty });
  it.each<[string, StockLine[], StockLine[], StockLine[], StockLine[]]>([
    ['the first hold', [], [line('a', 2)], [line('a', 2)], []],
    ['the same basket', [line('a', 2), line('b', 1)], [line('b', 1), line('a', 2)], [], []],
    ['more of it', [line('a', 2)], [line('a', 5)], [line('a', 3)], []],
    ['less of it', [line('a', 5)], [line('a', 2)], [], [line('a', 3)]],
    ['another stamp', [line('a', 5)], [line('b', 2)], [line('b', 2)], [line('a', 5)]],
    ['a stamp on two lines', [line('a', 1), line('a', 1)], [line('a', 1), line('a', 2)], [line('a', 1)], []],
    ['nothing', [line('a', 1)], [], [], [line('a', 1)]],
  ])('should move what differs: %s', (_name, held, wanted, taken, returned) => {
    expect(changeOfHold(held, wanted)).toEqual({ taken, returned });
  });
});
