import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../infra/database/payload-types.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { chargedSpans, type PriceChange, type PriceFacts } from './price-history.ts';

const DAY = 24 * 60 * 60_000;

describe('what was charged', () => {
  const facts: PriceFacts = { price: 100, isPublished: true };
  const changed = (at: number, changes: object): PriceChange => ({
    createdAt: new Date(at).toISOString(),
    changes: changes as never,
  });
  const iso = (at: number) => new Date(at).toISOString();
  const told = (now: PriceFacts, changes: PriceChange[]) =>
    chargedSpans(now, changes, { since: 0, until: 1000 })
      .map(({ price, from, until }) => `${from}-${until}: ${price}`)
      .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));

  it.each<[string, PriceFacts, PriceChange[], string[]]>([
    ['one price', facts, [], ['0-1000: 100']],
    [
      'a price that was changed',
      facts,
      [changed(400, { price: { from: 90, to: 100 } })],
      ['0-400: 90', '400-1000: 100'],
    ],
    [
      'a lowering that began and ended by itself',
      { ...facts, loweredPrice: 80, loweredFrom: iso(200), loweredUntil: iso(300) },
      [],
      ['0-200: 100', '200-300: 80', '300-1000: 100'],
    ],
    [
      'a lowering that was ended early',
      facts,
      [
        changed(500, {
          loweredPrice: { from: 80, to: null },
          loweredFrom: { from: iso(200), to: null },
          loweredUntil: { from: iso(900), to: null },
        }),
      ],
      ['0-200: 100', '200-500: 80', '500-1000: 100'],
    ],
    [
      'a lowering whose price was changed',
      { ...facts, loweredPrice: 70, loweredFrom: iso(500), loweredUntil: iso(900) },
      [changed(500, { loweredPrice: { from: 80, to: 70 }, loweredFrom: { from: iso(200), to: iso(500) } })],
      ['0-200: 100', '200-500: 80', '500-900: 70', '900-1000: 100'],
    ],
    [
      'nothing while it was a draft',
      facts,
      [
        changed(700, { isPublished: { from: false, to: true } }),
        changed(300, { isPublished: { from: true, to: false }, price: { from: 60, to: 100 } }),
      ],
      ['0-300: 60', '700-1000: 100'],
    ],
  ])('should be told from the audit trail: %s', (_what, now, changes, spans) =>
    expect(told(now, changes)).toEqual(spans),
  );
});

describe('what is struck', () => {
  const test = setUpTestShop();
  const start = Date.parse('2026-11-01T09:00:30.000Z');
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start, shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  const goTo = (days: number) => vi.setSystemTime(start + days * DAY);
  const inDays = (days: number) => new Date(Math.floor((start + days * DAY) / 60_000) * 60_000).toISOString();
  const save = (id: string, data: Partial<Product>) =>
    test.payload.update({ collection: 'products', id, data: data as never, depth: 0 });
  const lower = (id: string, loweredPrice: number, from: number, until: number) =>
    save(id, { loweredPrice, loweredFrom: inDays(from), loweredUntil: inDays(until) });
  const END = { loweredPrice: null, loweredFrom: null, loweredUntil: null };

  it('should be the lowest of the thirty days before, whatever is sent', async () => {
    const { id } = await test.createProduct({ price: 90_00 });
    goTo(20);
    await save(id, { price: 100_00 });
    goTo(35);
    const { previousPrice } = await save(id, {
      ...{ loweredPrice: 80_00, loweredFrom: inDays(35), loweredUntil: inDays(40) },
      previousPrice: 500_00,
    });
    expect(previousPrice).toBe(90_00);
    goTo(60);
    expect(await lower(id, 80_00, 60, 61)).toMatchObject({ previousPrice: 80_00 });
    goTo(80);
    expect(await lower(id, 80_00, 80, 81)).toMatchObject({ previousPrice: 80_00 });
    goTo(120);
    expect(await lower(id, 80_00, 120, 121)).toMatchObject({ previousPrice: 100_00 });
    // Later saves change nothing in a lowering that has begun.
    expect(await save(id, { price: 300_00, previousPrice: 1 } as never)).toMatchObject({
      previousPrice: 100_00,
    });
  });

  it('should be known again with every change before it begins', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    goTo(40);
    expect(await lower(id, 50_00, 50, 60)).toMatchObject({ previousPrice: 100_00 });
    goTo(45);
    expect(await save(id, { price: 70_00 })).toMatchObject({ previousPrice: 70_00 });
    goTo(49);
    expect(await save(id, { price: 100_00 })).toMatchObject({ previousPrice: 70_00 });
  });

  it('should take a shorter history from the first publication on, and none for none', async () => {
    const { id } = await test.createProduct({ price: 60_00, isPublished: false });
    goTo(10);
    await save(id, { price: 100_00, isPublished: true });
    goTo(12);
    expect(await lower(id, 50_00, 12, 13)).toMatchObject({ previousPrice: 100_00 });
    const fresh = await test.createProduct({
      ...{ loweredPrice: 50_00, loweredFrom: inDays(12), loweredUntil: inDays(13) },
    });
    expect(fresh.previousPrice).toBeNull();
    // The lowered price is charged all the same.
    expect((await test.call('GET', `/api/products/${fresh.id}`)).body).toMatchObject({ price: 50 });
    expect((await test.call('GET', `/api/products/${fresh.id}`)).body).not.toHaveProperty('previousPrice');
  });

  it('should not forget what was charged in a lowering that was edited or ended early', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    goTo(40);
    await lower(id, 60_00, 40, 60);
    goTo(42);
    // A lowering of its own, which begins now: 60 was charged a moment ago.
    const edited = await save(id, { loweredPrice: 70_00 });
    expect(edited).toMatchObject({ previousPrice: 60_00, loweredFrom: inDays(42), loweredUntil: inDays(60) });
    goTo(43);
    await save(id, END);
    goTo(50);
    expect(await lower(id, 80_00, 50, 51)).toMatchObject({ previousPrice: 60_00 });
    goTo(74);
    expect(await lower(id, 55_00, 74, 75)).toMatchObject({ previousPrice: 80_00 });
  });

  it('should begin when it is saved at the earliest, and keep its beginning when its end is moved', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    goTo(40);
    expect(await lower(id, 80_00, 30, 50)).toMatchObject({ loweredFrom: inDays(40) });
    goTo(45);
    const longer = await save(id, { loweredUntil: new Date(Date.parse(inDays(60)) + 59_000).toISOString() });
    expect(longer).toMatchObject({
      loweredFrom: inDays(40),
      loweredUntil: inDays(60),
      previousPrice: 100_00,
    });
  });

  it('should begin when it is saved without a beginning', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    goTo(40);
    const started = await save(id, { loweredPrice: 80_00, loweredFrom: null, loweredUntil: inDays(50) });
    expect(started).toMatchObject({ loweredFrom: inDays(40), previousPrice: 100_00 });
  });

  it('should begin anew when it is prolonged after its end', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    goTo(40);
    await lower(id, 80_00, 40, 45);
    goTo(46);
    expect(await save(id, { name: 'Ada' })).toMatchObject({ loweredFrom: inDays(40), previousPrice: 100_00 });
    goTo(50);
    const resumed = { loweredFrom: inDays(50), loweredUntil: inDays(60), previousPrice: 80_00 };
    expect(await save(id, { loweredUntil: inDays(60) })).toMatchObject(resumed);
  });

  it('should not be copied, nor told to anybody before it begins', async () => {
    const { id } = await test.createProduct({ price: 100_00 });
    goTo(40);
    await lower(id, 80_00, 41, 50);
    const copy = await test.payload.duplicate({ collection: 'products', id, depth: 0 });
    expect(copy).toMatchObject({ loweredPrice: null, loweredFrom: null, loweredUntil: null });
    const seen = await test.payload.findByID({ collection: 'products', id, overrideAccess: false });
    expect(seen).not.toHaveProperty('loweredPrice');
  });

  it.each([
    [{ loweredPrice: 120_00 }, 'loweredPrice'],
    [{ loweredUntil: inDays(1) }, 'loweredUntil'],
    [{ loweredPrice: 12.5 }, 'loweredPrice'],
    [{ loweredFrom: '?yarın' }, 'loweredFrom'],
    [{ price: 70_00 }, 'loweredPrice'],
  ])('should be refused with a sentence at its field: %j', async (wrong, path) => {
    const { cookie } = await test.createUser({ isAdmin: true });
    const { id } = await test.createProduct({ price: 100_00 });
    const data = { loweredPrice: 80_00, loweredFrom: inDays(3), loweredUntil: inDays(5) };
    const { status, body } = await test.rest('PATCH', `/products/${id}`, {
      cookie,
      body: { ...data, ...wrong },
    });
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body.errors[0].data.errors).toMatchObject([{ path, message: expect.stringMatching(/\.$/) }]);
  });
});
