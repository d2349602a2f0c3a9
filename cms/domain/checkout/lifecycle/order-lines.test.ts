import { describe, expect, it } from 'vitest';
import type { PaymentAttempt, Return } from '../../../infra/database/payload-types.ts';
import {
  areGoodsGone,
  type Books,
  countMoved,
  type LineBalance,
  lineBalances,
  linesToSend,
  piecesLeft,
  uncount,
} from './order-lines.ts';
import type { Fate } from './payment-attempts.ts';

type State = PaymentAttempt['state'];
type Paid = { itemId: string; paidPrice: number; refunded?: number; refundTarget?: number };
type Counts = { [fate in Fate]?: number };
type Case = {
  state?: State;
  isShipped?: boolean;
  money?: Partial<Record<'p1' | 'p2' | 'TAX', Partial<Paid>>>;
  counts?: Partial<Record<'p1' | 'p2', Counts>>;
  returns?: Books['returns'];
};

const SOLD = [
  { product: 'p1', qty: 3, name: 'Pul' },
  { product: 'p2', qty: 1, name: 'Zarf' },
];
/** Three stamps of ₺20 and a cover of ₺40, with VAT ₺118,00. */
const books = ({
  state = 'paid',
  isShipped = false,
  money = {},
  counts,
  returns = [],
}: Case = {}): Books => ({
  order: { orderItems: SOLD as never, isShipped },
  attempt: {
    state,
    amount: 118_00,
    lines: SOLD.map(({ product: productId, qty }) => ({
      productId,
      qty,
      ...(counts && { withheld: 0, takenBack: 0, ...counts[productId as 'p1'] }),
    })),
    items: [
      { itemId: 'p1', paidPrice: 60_00, ...money.p1 },
      { itemId: 'p2', paidPrice: 40_00, ...money.p2 },
      { itemId: 'TAX', paidPrice: 18_00, ...money.TAX },
    ],
  },
  returns,
});
const returned = (state: Return['state'], productId: string, qty: number, sendBy: string | null = null) => ({
  state,
  sendBy,
  lines: [{ productId, qty, name: productId }],
});
const DAY = '2026-11-20';

describe('the two books of a line', () => {
  it.each<[string, Case, Partial<LineBalance>, { isGone?: boolean }?]>([
    ['as it was sold', {}, { ordered: 3, toSend: 3, left: 3, paid: 60_00, refundable: 70_80 }],
    [
      'withdrawn from before it was sent',
      { returns: [returned('owed', 'p1', 1)] },
      { withdrawn: 1, toSend: 2, left: 2 },
    ],
    [
      'withdrawn from, whatever became of its money',
      { returns: [returned('refundFailed', 'p1', 3), returned('refundFailed', 'p2', 1)] },
      { withdrawn: 3, toSend: 0, left: 0, refundable: 70_80 },
      { isGone: true },
    ],
    [
      'of a notice that was refused',
      { returns: [returned('refused', 'p1', 3, DAY)] },
      { toSend: 3, left: 3 },
    ],
    [
      'on its way back',
      {
        isShipped: true,
        returns: [returned('requested', 'p1', 3, DAY), returned('requested', 'p2', 1, DAY)],
      },
      { toSend: 3, sent: 3, onTheirWay: 3, takenBack: 0, left: 0 },
    ],
    [
      'back from a parcel',
      { isShipped: true, returns: [returned('refunded', 'p1', 1, DAY)] },
      { toSend: 3, sent: 3, takenBack: 1, left: 2 },
    ],
    [
      'refunded with its pieces before it was sent',
      {
        state: 'partlyRefunded',
        counts: { p1: { withheld: 3 } },
        money: { p1: { refunded: 60_00 }, TAX: { refunded: 10_80 } },
      },
      { withheld: 3, toSend: 0, left: 0, refunded: 60_00, refundable: 0 },
    ],
    [
      'refunded while its pieces stay the buyer’s',
      { state: 'partlyRefunded', counts: { p1: { kept: 3 } }, money: { p1: { refunded: 60_00 } } },
      { toSend: 3, stays: 3, kept: 3, left: 0 },
    ],
    [
      'used up by a free amount',
      { state: 'partlyRefunded', counts: {}, money: { p1: { refunded: 60_00 }, p2: { refunded: 40_00 } } },
      { withheld: 0, toSend: 3, left: 3 },
    ],
    [
      'of which a part is refunded',
      { state: 'partlyRefunded', money: { p1: { refunded: 20_00 }, TAX: { refunded: 3_60 } } },
      { toSend: 3, left: 3, refundable: 47_20 },
    ],
    [
      'of a refund under way',
      { state: 'refunding', money: { p1: { refundTarget: 20_00 }, TAX: { refundTarget: 3_60 } } },
      { left: 3, refunded: 20_00, refundable: 47_20 },
    ],
    [
      'of a whole refund under way',
      {
        state: 'refunding',
        isShipped: true,
        counts: {},
        money: { p1: { refundTarget: 60_00 }, p2: { refundTarget: 40_00 }, TAX: { refundTarget: 18_00 } },
      },
      { toSend: 3, sent: 3, left: 0, refundable: 0 },
      { isGone: true },
    ],
    // Refunded before pieces were counted: the packer leaves these pieces out.
    [
      'uncounted and all refunded',
      { state: 'partlyRefunded', money: { p1: { refunded: 60_00 } } },
      { withheld: 3, toSend: 0, left: 0 },
    ],
    [
      'uncounted and about to be',
      { state: 'partRefundFailed', money: { p1: { refundTarget: 60_00 } } },
      { withheld: 3, left: 0 },
    ],
    [
      'uncounted, a kuruş short',
      { state: 'partlyRefunded', money: { p1: { refunded: 59_99 } } },
      { withheld: 0, left: 3 },
    ],
    [
      'uncounted, of which a piece was withdrawn from',
      {
        state: 'partlyRefunded',
        returns: [returned('refunded', 'p1', 1)],
        money: { p1: { refunded: 60_00 } },
      },
      { withdrawn: 1, withheld: 2, toSend: 0 },
    ],
  ])('should be those of a line %s', (_, given, expected, { isGone = false } = {}) => {
    expect(lineBalances(books(given))[0]).toMatchObject(expected);
    expect(areGoodsGone(books(given))).toBe(isGone);
  });

  it('should hold what an undecided payment reserves', () => {
    const { attempt, ...rest } = books({ state: 'open' });
    const [held] = lineBalances({ ...rest, attempt: { ...attempt, holdsStock: true } });
    expect(held).toMatchObject({ held: 3 });
    expect(lineBalances({ ...rest, attempt: null })[0]).toMatchObject({ held: 0, left: 3, refundable: 0 });
  });

  it('should be packed, and given back, without the lines of which nothing is left', () => {
    const given = {
      state: 'partlyRefunded' as const,
      counts: { p2: { withheld: 1 } },
      returns: [returned('owed', 'p1', 2)],
    };
    expect(linesToSend(SOLD, books(given))).toEqual([{ product: 'p1', qty: 1, name: 'Pul' }]);
    expect(piecesLeft(books(given))).toEqual([{ productId: 'p1', qty: 1 }]);
  });

  it('should take its VAT by what the card was charged', () => {
    const { attempt, ...rest } = books();
    const items = [
      { itemId: 'p1', paidPrice: 63_60 },
      { itemId: 'p2', paidPrice: 42_40 },
      { itemId: 'TAX', paidPrice: 19_08 },
    ];
    expect(lineBalances({ ...rest, attempt: { ...attempt, items } })[0]).toMatchObject({
      paid: 63_60,
      refundable: 75_05,
    });
  });
});

describe('the count of pieces that were refunded', () => {
  const lines = [{ productId: 'p1', qty: 2 }];

  it.each<Fate>(['withheld', 'takenBack', 'kept'])('should say that they were %s, and be undone', (fate) => {
    const counted = countMoved(books(), { fate, lines });
    expect(counted[0]).toEqual({ productId: 'p1', qty: 3, withheld: 0, [fate]: 2 });
    expect(counted[1]).toEqual({ productId: 'p2', qty: 1, withheld: 0 });
    expect(uncount(counted, { fate, lines })[0]).toMatchObject({ [fate]: 0 });
  });

  it('should keep what was guessed before', () => {
    const before = books({ state: 'partlyRefunded', money: { p2: { refunded: 40_00 } } });
    expect(countMoved(before, { fate: 'kept', lines: [] })).toMatchObject([{ withheld: 0 }, { withheld: 1 }]);
  });
});
