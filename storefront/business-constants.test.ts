// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { DEFAULT_SORT_ORDER, RATINGS, SORT_ORDERS } from '../cms/contract/rules/catalogue.ts';
import { inShopTime, isoDate, istanbulDay } from '../cms/contract/rules/dates.ts';
import {
  DELIVERY_DAYS_AT_MOST,
  DELIVERY_DAYS_IN_TOWN,
  DELIVERY_DAYS_OUT_OF_TOWN,
} from '../cms/contract/rules/delivery.ts';
import { FREE_SHIPPING_ABOVE, SHIPPING_FEE, TAX_PERCENT } from '../cms/contract/rules/pricing.ts';
import { REFUND_DAYS, RETURN_SHIPPING_DAYS, WITHDRAWAL_DAYS } from '../cms/contract/rules/withdrawal.ts';
import { CACHE_MS, CATALOGUE_CACHE_MS } from './api/swr.tsx';
import { media, TABLET_EM } from './theme/tokens.ts';
import { LOAD_LIMIT_MS } from './ui/lazy-component.tsx';
import { TOAST_MS } from './ui/toast.tsx';

describe('section 9', () => {
  it.each([
    ['shipping is free above 500 lira', FREE_SHIPPING_ABOVE, 500_00],
    ['shipping costs 30 lira otherwise', SHIPPING_FEE, 30_00],
    ['tax is 18 %', TAX_PERCENT, 18],
    ['delivery in town takes 7 days', DELIVERY_DAYS_IN_TOWN, 7],
    ['delivery out of town takes 14 days', DELIVERY_DAYS_OUT_OF_TOWN, 14],
    ['delivery takes 30 days at most', DELIVERY_DAYS_AT_MOST, 30],
    ['withdrawal is open for 14 days', WITHDRAWAL_DAYS, 14],
    ['goods are sent back within 10 days', RETURN_SHIPPING_DAYS, 10],
    ['money is refunded within 14 days', REFUND_DAYS, 14],
    ['the mobile breakpoint is 768 px, at a text of 16', TABLET_EM * 16, 768],
    ['toasts close after 5000 ms', TOAST_MS, 5_000],
    ['answers are kept 60 seconds', CACHE_MS, 60_000],
    ['catalogue answers are kept 5 seconds', CATALOGUE_CACHE_MS, 5_000],
    ['a script may take 120000 ms', LOAD_LIMIT_MS, 120_000],
  ])('%s', (_, value, wanted) => expect(value).toBe(wanted));

  it('the breakpoint is the one the styles use', () => {
    expect(media.tablet).toContain('(min-width: 48em)');
    expect(media.belowTablet).toContain('(min-width: 48em)');
  });
  it.each([
    ['2025-03-04T10:20:30.000Z', '2025-03-04'],
    ['2025-03-04T20:59:59.999Z', '2025-03-04'],
    ['2025-03-04T21:00:00.000Z', '2025-03-05'],
    ['2025-12-31T21:30:00.000Z', '2026-01-01'],
  ])('the first ten characters of %s, as the shop tells it, are %j, the day in Istanbul', (moment, date) =>
    expect([istanbulDay(moment), Date.parse(inShopTime(moment))]).toEqual([date, Date.parse(moment)]),
  );
  it('what has no date shows none', () => expect(isoDate(null)).toBe(''));
  it('a review gives 1 to 5', () => expect(RATINGS).toEqual([1, 2, 3, 4, 5]));
  it('the first sort option, Önerilen, is the default', () =>
    expect([DEFAULT_SORT_ORDER, SORT_ORDERS[DEFAULT_SORT_ORDER]]).toEqual([
      Object.keys(SORT_ORDERS)[0],
      'Önerilen',
    ]));
});
