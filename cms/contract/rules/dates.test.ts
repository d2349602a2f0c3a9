import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, longDay, longMoment, parseDateTime, parseDay } from './dates.ts';

describe('a typed day', () => {
  it.each([
    ['29.05.1863', '1863-05-29'],
    ['1.6.1840', '1840-06-01'],
    [' 29/05/1953 ', '1953-05-29'],
    ['29.02.2024', '2024-02-29'],
  ])('%j is that day in UTC, and reads the same again', (typed, day) => {
    const stored = parseDay(typed);
    expect(stored).toBe(`${day}T00:00:00.000Z`);
    const [year, month, date] = day.split('-');
    expect(formatDay(String(stored))).toBe(`${date}.${month}.${year}`);
  });

  it.each([
    '',
    '29.05',
    '31.02.1953',
    '29.02.1900',
    '00.05.1953',
    '05/29/1953',
    '29.05.53',
    '29.05.1839',
    'dün',
  ])('%j is none', (typed) => expect(parseDay(typed)).toBeNull());
});

describe('a day in a sentence', () => {
  it.each([
    ['2026-05-07T00:30:00.000+03:00', '7 Mayıs 2026'],
    ['1863-12-31T00:00:00.000Z', '31 Aralık 1863'],
    ['2026-11-24', '24 Kasım 2026'],
  ])('of %j reads %j', (timestamp, text) => expect(longDay(timestamp)).toBe(text));

  it('of a moment is the day by the shop’s clock', () =>
    expect(longMoment('2026-11-22T21:30:00.000Z')).toBe('23 Kasım 2026 00.30'));
});

describe('a moment', () => {
  it.each([
    ['22.11.2026 14:05', '2026-11-22T11:05:00.000Z'],
    ['22.11.2026', '2026-11-21T21:00:00.000Z'],
    ['22.11.2026 9.30', '2026-11-22T06:30:00.000Z'],
    // Winter time from before 2016.
    ['15.01.2010 12:00', '2010-01-15T10:00:00.000Z'],
  ])('%j is meant by Istanbul’s clock', (typed, stored) => expect(parseDateTime(typed)).toBe(stored));

  it.each(['22.11.2026 24:00', '22.11.2026 2:05 PM', '11/22/2026 14:05', 'şimdi'])('%j is none', (typed) =>
    expect(parseDateTime(typed)).toBeNull(),
  );

  it('shows 24 hours', () => expect(formatDateTime('2026-11-22T21:30:00.000Z')).toBe('23.11.2026 00:30'));
});
