import { describe, expect, it } from 'vitest';
import type { PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import { isOpenToReturns, linesToSend, piecesLeft, tellLines } from './returns.ts';

type State = PaymentAttempt['state'];
type Paid = { itemId: string; paidPrice: number; refunded?: number; refundTarget?: number };

const LINES = [
  { productId: 'p1', qty: 3 },
  { productId: 'p2', qty: 1 },
];
const paid = (state: State, more: Partial<Record<string, Partial<Paid>>> = {}) => ({
  state,
  lines: LINES,
  items: [
    { itemId: 'p1', paidPrice: 60_00, ...more.p1 },
    { itemId: 'p2', paidPrice: 40_00, ...more.p2 },
  ],
});
const returned = (state: Return['state'], productId: string, qty: number, sendBy: string | null = null) => ({
  state,
  sendBy,
  lines: [{ productId, qty, name: productId }],
});
const left = (attempt: ReturnType<typeof paid>, ...returns: Array<ReturnType<typeof returned>>) =>
  piecesLeft(attempt, returns).map(({ productId, qty }) => [productId, qty]);

describe('what is left to give back', () => {
  it('should be all of it at first', () =>
    expect(left(paid('paid'))).toEqual([
      ['p1', 3],
      ['p2', 1],
    ]));
  it('should be without what is returned, in whatever state, and of all returns', () => {
    for (const state of ['requested', 'owed', 'refunding', 'refunded', 'refundFailed'] as const)
      expect(left(paid('paid'), returned(state, 'p1', 1))).toContainEqual(['p1', 2]);
    expect(left(paid('paid'), returned('refunded', 'p1', 1), returned('owed', 'p1', 2))).toEqual([['p2', 1]]);
  });
  it('should have what was refused once more', () =>
    expect(left(paid('paid'), returned('refused', 'p1', 3))).toContainEqual(['p1', 3]));
  it('should be without a line whose money is back, and have one of which a part is', () => {
    expect(left(paid('partlyRefunded', { p1: { refunded: 60_00 } }))).toEqual([['p2', 1]]);
    expect(left(paid('partlyRefunded', { p1: { refunded: 59_99 } }))).toContainEqual(['p1', 3]);
  });
  it('should be without a line whose money is on its way', () => {
    const aimed = { p2: { refundTarget: 40_00 } };
    expect(left(paid('refunding', aimed))).toEqual([['p1', 3]]);
    expect(left(paid('partRefundFailed', aimed))).toEqual([['p1', 3]]);
    expect(left(paid('partlyRefunded', aimed))).toHaveLength(2);
  });
});

describe('what is packed', () => {
  const sold = [
    { product: 'p1', qty: 3, name: 'Pul' },
    { product: 'p2', qty: 1, name: 'Zarf' },
  ];
  const packed = (...returns: Array<ReturnType<typeof returned>>) =>
    linesToSend(sold, returns).map(({ name, qty }) => `${name} ${qty}`);

  it('should be without the pieces that were withdrawn from before the parcel left', () => {
    expect(packed()).toEqual(['Pul 3', 'Zarf 1']);
    expect(packed(returned('refunded', 'p1', 1), returned('owed', 'p1', 1))).toEqual(['Pul 1', 'Zarf 1']);
    expect(packed(returned('refundFailed', 'p2', 1))).toEqual(['Pul 3']);
  });
  it('should have what came back from a parcel, and what was refused', () =>
    expect(packed(returned('refunded', 'p1', 1, '2026-11-20'), returned('refused', 'p2', 1))).toEqual([
      'Pul 3',
      'Zarf 1',
    ]));
});

it('should be open to returns while it is paid for and somebody’s', () => {
  expect(isOpenToReturns({ state: 'paid', anonymisedAt: null })).toBe(true);
  expect(isOpenToReturns({ state: 'review', anonymisedAt: null })).toBe(false);
  expect(isOpenToReturns({ state: 'paid', anonymisedAt: '2026-11-20' })).toBe(false);
});

it('should be told piece by piece', () =>
  expect(
    tellLines([
      { name: 'Pul', qty: 2 },
      { name: 'Zarf', qty: 1 },
    ]),
  ).toBe('Pul × 2, Zarf × 1'));
