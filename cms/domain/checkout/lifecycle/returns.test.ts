import { expect, it } from 'vitest';
import { describeLines } from '../../orders/order-repository.ts';
import { isOpenToReturns } from './returns.ts';

it('should be open to returns while it is paid for and somebody’s', () => {
  expect(isOpenToReturns({ state: 'paid', anonymisedAt: null })).toBe(true);
  expect(isOpenToReturns({ state: 'review', anonymisedAt: null })).toBe(false);
  expect(isOpenToReturns({ state: 'paid', anonymisedAt: '2026-11-20' })).toBe(false);
});

it('should be told piece by piece', () =>
  expect(
    describeLines([
      { name: 'Pul', qty: 2 },
      { name: 'Zarf', qty: 1 },
    ]),
  ).toBe('Pul × 2, Zarf × 1'));
