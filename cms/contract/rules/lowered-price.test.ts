import { describe, expect, it } from 'vitest';
import {
  chargedPrice,
  discountOf,
  lowerByPercent,
  loweringFault,
  type Priced,
  previousPriceOf,
  untilText,
  wholeMinute,
} from './lowered-price.ts';

const at = (moment: string) => Date.parse(`${moment}:00+03:00`);
const lowered: Priced = {
  price: 100_00,
  loweredPrice: 80_00,
  loweredFrom: '2026-11-20T15:00:00.000Z',
  loweredUntil: '2026-11-26T15:00:00.000Z',
  previousPrice: 100_00,
};

describe('a lowered price', () => {
  it.each([
    ['a minute before it begins', '2026-11-20T17:59', 100_00],
    ['in its first minute', '2026-11-20T18:00', 80_00],
    ['in its last minute', '2026-11-26T17:59', 80_00],
    ['once it has ended', '2026-11-26T18:00', 100_00],
  ])('should be charged from minute to minute: %s', (_when, moment, price) => {
    expect(chargedPrice(lowered, at(moment))).toBe(price);
    expect('loweredUntil' in discountOf(lowered, at(moment))).toBe(price === 80_00);
  });

  it.each([
    { loweredPrice: null },
    { loweredFrom: null },
    { loweredUntil: undefined },
    { loweredFrom: 'dün' },
  ])('should be none without all three: %j', (missing) =>
    expect(chargedPrice({ ...lowered, ...missing }, at('2026-11-22T12:00'))).toBe(100_00),
  );

  it.each([
    [100_00, { previousPrice: 100_00, discountPercent: 20 }],
    // A third is 33 percent, not 34.
    [120_00, { previousPrice: 120_00, discountPercent: 33 }],
    [80_40, { previousPrice: 80_40 }],
    [80_00, {}],
    [60_00, {}],
    [null, {}],
  ])('should be a discount only below the price of before: %s', (previousPrice, told) =>
    expect(discountOf({ ...lowered, previousPrice }, at('2026-11-22T12:00'))).toEqual({
      ...told,
      loweredUntil: '2026-11-26T18:00:00.000+03:00',
    }),
  );

  it.each([
    [10_00, 20, 8_00],
    [5, 50, 3],
    [3_33, 33, 2_23],
    [100, 0, 100],
  ])('should be %i lowered by %i percent: %i', (price, percent, expected) =>
    expect(lowerByPercent(price, percent)).toBe(expected),
  );
});

describe('the previous price', () => {
  const DAY = 24 * 60 * 60_000;
  const began = 100 * DAY;
  const span = (price: number, from: number, until: number) => ({
    price,
    from: began + from * DAY,
    until: began + until * DAY,
  });

  it.each([
    ['the only one', [span(100, -90, 0)], 100],
    [
      'the lowest of thirty days, however short',
      [span(100, -90, -2), span(70, -2, -1.9), span(120, -1.9, 0)],
      70,
    ],
    ['what was charged until within the thirty days', [span(70, -90, -29.9), span(100, -29.9, 0)], 70],
    ['not what ended thirty days before', [span(70, -90, -30), span(100, -30, 0)], 100],
    ['of a shorter history the lowest', [span(120, -3, -1), span(110, -1, 0)], 110],
    ['not what is charged from then on', [span(100, -3, 0), span(80, 0, 5)], 100],
    ['none without a history', [], null],
  ])('should be %s', (_what, spans, price) => expect(previousPriceOf(spans, began)).toBe(price));
});

describe('an entered lowering', () => {
  const now = at('2026-11-19T12:00');
  it.each<[string, Partial<Priced>, string | undefined]>([
    ['nothing', { loweredPrice: null, loweredFrom: null, loweredUntil: null }, undefined],
    ['all three', {}, undefined],
    ['no price', { loweredPrice: null }, 'loweredPrice'],
    ['no beginning, which means now', { loweredFrom: null }, undefined],
    ['nothing but a beginning', { loweredPrice: null, loweredUntil: null }, 'loweredPrice'],
    ['no end', { loweredUntil: '' }, 'loweredUntil'],
    ['the same price', { loweredPrice: 100_00 }, 'loweredPrice'],
    ['nothing to pay', { loweredPrice: 0 }, 'loweredPrice'],
    ['half a kuruş', { loweredPrice: 10.5 }, 'loweredPrice'],
    ['no date', { loweredFrom: '?31.02.2026' }, 'loweredFrom'],
    ['an end before its beginning', { loweredUntil: '2026-11-20T15:00:00.000Z' }, 'loweredUntil'],
    ['an end that is over', { loweredUntil: '2026-11-19T08:59:00.000Z' }, 'loweredUntil'],
  ])('should be told at its field: %s', (_what, change, name) => {
    const fault = loweringFault({ ...lowered, ...change }, { now });
    expect(fault?.name).toBe(name);
    if (fault) expect(fault.message).toMatch(/^[A-ZİÖÜÇŞ].*\.$/);
  });

  it('should keep nobody from changing the price once it is over', () => {
    const { loweredUntil } = lowered;
    const later = { now: at('2026-12-01T12:00'), wasUntil: loweredUntil };
    expect(loweringFault({ ...lowered, price: 70_00 }, later)).toBeNull();
    expect(loweringFault({ ...lowered, price: 70_00 }, { now })?.name).toBe('loweredPrice');
  });

  it('should be kept to the minute', () => {
    expect(wholeMinute('2026-11-26T15:04:59.999Z')).toBe('2026-11-26T15:04:00.000Z');
    expect(wholeMinute('dün')).toBe('dün');
    expect(wholeMinute(null)).toBeNull();
  });
});

it.each([
  ['2026-11-26T18:00:00.000+03:00', '26 Kasım 18.00’e kadar'],
  ['2026-08-01T00:00:00.000+03:00', '1 Ağustos 00.00’a kadar'],
  ['2026-01-09T20:00:00.000+03:00', '9 Ocak 20.00’ye kadar'],
  ['2026-01-09T10:06:00.000+03:00', '9 Ocak 10.06’ya kadar'],
  ['2026-12-31T23:59:00.000+03:00', '31 Aralık 23.59’a kadar'],
  ['2026-12-31T23:50:00.000+03:00', '31 Aralık 23.50’ye kadar'],
])('should say of %s: %s', (moment, text) => expect(untilText(moment)).toBe(text));
