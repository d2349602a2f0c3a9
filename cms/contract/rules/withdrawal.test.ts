import { expect, it } from 'vitest';
import { endOfDayAfter, withdrawalEnd } from './withdrawal.ts';

it.each([
  // Half past midnight in Istanbul is the day before in UTC.
  ['2026-11-09T21:30:00.000Z', '2026-11-24T20:59:59.999Z'],
  ['2026-11-10T20:30:00.000Z', '2026-11-24T20:59:59.999Z'],
  ['2026-12-20T08:00:00.000Z', '2027-01-03T20:59:59.999Z'],
])('delivered at %s, it can be withdrawn until the end of the fourteenth day: %s', (deliveredAt, end) => {
  expect(withdrawalEnd(deliveredAt)).toBe(end);
});

it('stays open without a day of delivery', () => {
  expect(withdrawalEnd(null)).toBeNull();
});

it('counts the days that an order keeps', () => {
  expect(withdrawalEnd('2026-11-10T08:00:00.000Z', 30)).toBe('2026-12-10T20:59:59.999Z');
  expect(endOfDayAfter('2026-11-10T08:00:00.000Z', 0)).toBe('2026-11-10T20:59:59.999Z');
});
