import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../infra/database/transaction.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { completeOrderNumber, nextOrderNumber } from './order-number.ts';

describe('an order number as somebody typed it', () => {
  // It is next year already in Istanbul.
  const now = new Date('2026-12-31T21:00:00Z');
  it.each([
    ['PD-2026-00042', 'PD-2026-00042'],
    [' pd-2026-42 ', 'PD-2026-00042'],
    ['2026-42', 'PD-2026-00042'],
    ['42', 'PD-2027-00042'],
    ['00042', 'PD-2027-00042'],
    ['2026', 'PD-2027-02026'],
    ['2026-123456', 'PD-2026-123456'],
    ['', null],
    ['0', null],
    ['42a', null],
    ['26-42', null],
    ['PD-2026-00042-1', null],
    ['1234567890', null],
    ['4,2', null],
  ])('should be read from %j', (typed, number) => expect(completeOrderNumber(typed, now)).toBe(number));
});

describe('an order number', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterAll(() => test.stop());

  const next = (at: string) => inTransaction(test.payload, (req) => nextOrderNumber(req, new Date(at)));

  it('should grow within the year, and begin anew with the next by Istanbul’s calendar', async () => {
    expect(await next('2031-03-01T12:00:00Z')).toBe('PD-2031-00001');
    expect(await next('2031-12-31T20:59:59Z')).toBe('PD-2031-00002');
    expect(await next('2031-12-31T21:00:00Z')).toBe('PD-2032-00001');
  });

  it('should be given once, however many are requested at the same time', async () => {
    await next('2033-01-02T12:00:00Z');
    const numbers = await Promise.all(Array.from({ length: 12 }, () => next('2033-05-01T12:00:00Z')));
    const expected = Array.from(
      { length: 12 },
      (_, index) => `PD-2033-${String(index + 2).padStart(5, '0')}`,
    );
    expect(numbers.sort()).toEqual(expected);
  });

  it('should be rolled back with its transaction', async () => {
    const lost = inTransaction(test.payload, async (req) => {
      await nextOrderNumber(req, new Date('2034-01-02T12:00:00Z'));
      throw new Error('the order could not be written');
    });
    await expect(lost).rejects.toThrow('could not be written');
    expect(await next('2034-01-02T12:00:00Z')).toBe('PD-2034-00001');
  });
});
