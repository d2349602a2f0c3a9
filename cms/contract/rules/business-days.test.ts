import { expect, it } from 'vitest';
import { endOfBusinessDays, isBusinessDay } from './business-days.ts';

it.each([
  ['2026-11-30', true],
  ['2026-11-28', false],
  ['2026-11-29', false],
  ['2026-10-29', false],
  ['2026-10-28', true],
  ['2027-01-01', false],
  ['2027-03-08', true],
  ['2027-03-11', false],
  ['2027-03-12', true],
  ['2028-05-08', false],
  ['2028-05-09', true],
])('should know whether banks work on %s: %s', (day, isOne) => {
  expect(isBusinessDay(day)).toBe(isOne);
});

it.each([
  ['a Monday', '2026-11-30T10:00:00+03:00', '2026-12-03T23:59:59.999+03:00'],
  ['a Friday evening', '2026-11-27T23:30:00+03:00', '2026-12-02T23:59:59.999+03:00'],
  ['a Sunday', '2026-11-29T12:00:00+03:00', '2026-12-02T23:59:59.999+03:00'],
  ['the eve of a long holiday', '2026-05-26T12:00:00+03:00', '2026-06-03T23:59:59.999+03:00'],
  ['a moment that is another day in UTC', '2026-11-30T01:00:00+03:00', '2026-12-03T23:59:59.999+03:00'],
])('should end three business days after %s', (_, from, end) => {
  expect(endOfBusinessDays(new Date(from), 3).getTime()).toBe(Date.parse(end));
});
