import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { completeOrderNumber, takeOrderNumber } from './order-number.ts';

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

  const next = (at: string) => takeOrderNumber(test.payload, new Date(at));

  it('should grow within the year, and begin anew with the next by Istanbul’s calendar', async () => {
    expect(await next('2031-03-01T12:00:00Z')).toBe('PD-2031-00001');
    expect(await next('2031-12-31T20:59:59Z')).toBe('PD-2031-00002');
    expect(await next('2031-12-31T21:00:00Z')).toBe('PD-2032-00001');
  });

  it.each([
    ['of a year that has begun', '2033-05-01T12:00:00Z'],
    ['of a year that begins now', '2035-01-01T12:00:00Z'],
  ])('should be given once, however many are taken at the same time, %s', async (_, at) => {
    const year = at.slice(0, 4);
    const taken = year === '2033' ? [await next('2033-01-02T12:00:00Z')] : [];
    taken.push(...(await Promise.all(Array.from({ length: 12 }, () => next(at)))));
    const expected = taken.map((_, index) => `PD-${year}-${String(index + 1).padStart(5, '0')}`);
    expect(taken.sort()).toEqual(expected);
  });
});
