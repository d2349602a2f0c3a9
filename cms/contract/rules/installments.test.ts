import { describe, expect, it } from 'vitest';
import { freeInstallments, type InstallmentPlan, installmentAmount } from './installments.ts';

const plan = (cardFamily: string, totals: Record<number, number>): InstallmentPlan => ({
  cardFamily,
  totals: Object.entries(totals).map(([count, total]) => ({ count: Number(count), total })),
});
const offered = (plans: InstallmentPlan[], limit = 12) => freeInstallments(plans, { price: 1000_00, limit });

describe('what is offered', () => {
  it('should be what costs nothing more, with the cards that have it, fewest first', () => {
    const plans = [
      plan('World', { 1: 1000_00, 6: 1000_00 }),
      plan('World', { 3: 1000_00 }),
      plan('Çarşı', { 3: 1000_00 }),
      plan('Bonus', { 3: 1000_00 }),
    ];
    expect(offered(plans)).toEqual([
      { count: 3, cardFamilies: ['Bonus', 'Çarşı', 'World'] },
      { count: 6, cardFamilies: ['World'] },
    ]);
  });

  it('should leave out for everybody what costs more with one card, be it a kuruş', () => {
    const plans = [plan('World', { 2: 1000_00, 9: 1000_00 }), plan('Bonus', { 2: 1000_00, 9: 1000_01 })];
    expect(offered(plans).map(({ count }) => count)).toEqual([2]);
  });

  it('should also leave out what the provider tells less for', () => {
    expect(offered([plan('World', { 2: 999_99 })])).toEqual([]);
  });

  it.each([
    [1, []],
    [2, [2]],
    [3, [2, 3]],
    [12, [2, 3, 12]],
  ])('should be no more than the dealer allows: %i', (limit, counts) => {
    const plans = [plan('World', { 1: 1000_00, 2: 1000_00, 3: 1000_00, 12: 1000_00 })];
    expect(offered(plans, limit).map(({ count }) => count)).toEqual(counts);
  });

  it('should name a family once, however many banks have it', () => {
    expect(offered([plan('World', { 2: 1000_00 }), plan('World', { 2: 1000_00 })])).toEqual([
      { count: 2, cardFamilies: ['World'] },
    ]);
  });
});

it('should round an instalment to the kuruş', () => {
  expect([installmentAmount(100_00, 3), installmentAmount(200_00, 3), installmentAmount(1, 12)]).toEqual([
    33_33, 66_67, 0,
  ]);
});
