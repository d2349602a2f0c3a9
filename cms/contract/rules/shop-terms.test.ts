import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TERMS,
  holidayOn,
  isSameTerms,
  isWebAddress,
  isWhatsappNumber,
  type PlannedHoliday,
  saleTermsOf,
  termsOfOrder,
  whatsappUrl,
} from './shop-terms.ts';

const { holiday: _holiday, contact: _contact, identity: _identity, ...DEFAULTS } = DEFAULT_TERMS;

describe('the terms of a sale', () => {
  it('should be the specification’s where the dealer has set none', () => {
    expect(saleTermsOf({})).toEqual(DEFAULTS);
    expect(saleTermsOf({ taxPercent: 0, shippingFee: null })).toEqual({ ...DEFAULTS, taxPercent: 0 });
  });

  it.each([
    ['none', {}, true],
    ['the same', DEFAULTS, true],
    ['some of the same', { withdrawalDays: 14 }, true],
    ['another fee', { ...DEFAULTS, shippingFee: 40_00 }, false],
    ['no rates of categories', { ...DEFAULTS, categoryRates: {} }, true],
    ['a rate of a category', { ...DEFAULTS, categoryRates: { Kitaplar: 0 } }, false],
    ['fewer days to withdraw', { withdrawalDays: 30 }, false],
  ])('should be those that were seen, which were %s: %s', (_, seen, isSame) =>
    expect(isSameTerms(seen, DEFAULT_TERMS)).toBe(isSame),
  );

  it('should be an order’s own, and the specification’s for one of before', () => {
    const kept = { deliveryDaysInTown: 2, deliveryDaysOutOfTown: 5, withdrawalDays: 30 };
    expect(termsOfOrder(kept)).toEqual(kept);
    expect(termsOfOrder({ withdrawalDays: null })).toEqual({
      deliveryDaysInTown: 7,
      deliveryDaysOutOfTown: 14,
      withdrawalDays: 14,
    });
  });
});

describe('a holiday', () => {
  const august: PlannedHoliday = {
    from: '2026-08-01T00:00:00.000Z',
    to: '2026-08-10T00:00:00.000Z',
    notice: ' Tatildeyiz. ',
    takesOrders: true,
  };
  it.each([
    ['2026-07-31', false],
    ['2026-08-01', true],
    ['2026-08-10', true],
    ['2026-08-11', false],
  ])('should be told from its first day to its last: %s %s', (day, isTold) =>
    expect(holidayOn([august], day)).toEqual(isTold ? { notice: 'Tatildeyiz.', takesOrders: true } : null),
  );
  it('should take no orders where one of two that overlap takes none', () => {
    const closed = { ...august, notice: 'Kapalıyız.', takesOrders: false };
    expect(holidayOn([august, closed], '2026-08-05')).toEqual({ notice: 'Kapalıyız.', takesOrders: false });
  });
  it('should take orders where nothing says otherwise, and be none without days', () => {
    expect(holidayOn([{ ...august, takesOrders: null }], '2026-08-05')?.takesOrders).toBe(true);
    expect(holidayOn([{ ...august, to: null }], '2026-08-05')).toBeNull();
  });
});

it.each([
  ['0532 123 45 67', 'https://wa.me/905321234567'],
  ['532 123 45 67', 'https://wa.me/905321234567'],
  ['+90 532 123 45 67', 'https://wa.me/905321234567'],
  ['0090 532 123 45 67', 'https://wa.me/905321234567'],
  ['+49 30 1234 5678', 'https://wa.me/493012345678'],
])('should lead from %s to a chat', (typed, url) => {
  expect(isWhatsappNumber(typed)).toBe(true);
  expect(whatsappUrl(typed)).toBe(url);
});

it.each(['', 'bize yazın', '123', '0532 123 45 67 / 0533 765 43 21'])('should be no number: %j', (typed) =>
  expect(isWhatsappNumber(typed)).toBe(false),
);

it.each([
  ['https://www.eticaret.gov.tr/siteprofil/1', true],
  ['javascript:alert(1)', false],
  ['www.eticaret.gov.tr', false],
  ['https://', false],
])('should be an address to lead shoppers to: %s %s', (typed, isOne) =>
  expect(isWebAddress(typed)).toBe(isOne),
);
