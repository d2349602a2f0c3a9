import { describe, expect, it } from 'vitest';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { type Change, decideChange, decideSoldOut } from './decide-change.ts';

const attemptIn = (state: PaymentAttempt['state'], more: Partial<PaymentAttempt> = {}) =>
  ({ id: 'a1', state, holdsStock: true, ...more }) as PaymentAttempt;
const KNOWN = { isPaymentOfAnother: false, hasTooManyTransfers: false, mismatches: '' };
const items = [{ itemId: 'stamp', paymentTransactionId: 't1', paidPrice: 100_00 }];
const PAID: Change = { event: 'paid', facts: { paymentId: 'p1', items } };
const ACCEPTED: Change = { event: 'accepted', by: 'admin' };
const BEGUN: Change = { event: 'transferBegun', facts: { transferBegunAt: '2026-11-30T10:00:00.000Z' } };
const review = attemptIn('review', { paymentId: 'p1', reason: 'Tutar farklı.' });

const OVER: Change = { event: 'timeUp', reason: 'Süresi içinde ödenmedi.' };
const WRITTEN = { reservedUntil: '2026-12-09T20:59:00.000Z' };
const BESIDE = { ...WRITTEN, hasTooManyTransfers: true };
const RECEIVED: Change = { ...PAID, event: 'received' };
const UNHELD = attemptIn('released', { holdsStock: false });
const UNHELD_REVIEW = attemptIn('review', { holdsStock: false });

type Case = [
  what: string,
  attempt: PaymentAttempt,
  change: Change,
  known: Partial<Parameters<typeof decideChange>[2]>,
  expected: string,
];

describe('a decision on a change', () => {
  it.each<Case>([
    ['a payment of held pieces', attemptIn('open'), PAID, {}, 'paid → paid'],
    [
      'a payment after the release',
      attemptIn('released', { holdsStock: false }),
      PAID,
      {},
      'paid → paid, takes stock',
    ],
    [
      'a payment after the buyer gave up',
      attemptIn('released', { abandonedAt: '2026-11-28' }),
      PAID,
      {},
      'unfulfillable → refunding',
    ],
    ['a second payment', attemptIn('open', { paymentId: 'p0' }), PAID, {}, 'doubtful → review'],
    [
      'a payment of another order',
      attemptIn('open'),
      PAID,
      { isPaymentOfAnother: true },
      'doubtful → review',
    ],
    [
      'an order that differs from its payment',
      attemptIn('open'),
      PAID,
      { mismatches: 'Toplam farklı.' },
      'doubtful → review',
    ],
    [
      'a mismatch after the buyer gave up',
      attemptIn('open', { abandonedAt: '2026-11-28' }),
      PAID,
      { mismatches: 'Toplam farklı.' },
      'doubtful → review',
    ],
    ['an accepted payment', review, ACCEPTED, {}, 'accepted → paid'],
    ['a begun transfer', attemptIn('open'), BEGUN, {}, 'transferBegun → awaitingTransfer'],
    [
      'a begun transfer above the limit',
      attemptIn('open'),
      BEGUN,
      { hasTooManyTransfers: true },
      'transferUnheld → released',
    ],
    ['the same transfer again', attemptIn('awaitingTransfer'), BEGUN, {}, 'nothing'],
    ['a transfer of a form of before', attemptIn('released'), BEGUN, {}, 'transferBegun → released'],
    [
      'the same transfer of a form of before again',
      attemptIn('released', { transferBegunAt: '2026-11-30T09:00:00.000Z' }),
      BEGUN,
      { hasTooManyTransfers: true },
      'nothing',
    ],
    [
      'a transfer after a doubt, beside others',
      attemptIn('review', { transferBegunAt: '2026-11-30T09:00:00.000Z' }),
      BEGUN,
      { hasTooManyTransfers: true },
      'transferBegun → awaitingTransfer',
    ],
    [
      'a transfer after a doubt about what holds no stock',
      attemptIn('review', { holdsStock: false }),
      BEGUN,
      {},
      'transferUnheld → released',
    ],
    ['an event of no rule', attemptIn('refunded'), PAID, {}, 'nothing'],
    ['a written order’s form that ends', attemptIn('open'), OVER, WRITTEN, 'reserved → reserved'],
    ['its form that failed', attemptIn('opening'), { event: 'formFailed' }, WRITTEN, 'reserved → reserved'],
    ['its transfer that lapses', attemptIn('awaitingTransfer'), OVER, WRITTEN, 'reserved → reserved'],
    ['a doubt about it that ends', attemptIn('review'), OVER, WRITTEN, 'reserved → reserved'],
    ['a doubt that ends and holds nothing', UNHELD_REVIEW, OVER, WRITTEN, 'timeUp → released'],
    ['the end of a doubt about a payment', review, OVER, WRITTEN, 'nothing'],
    ['the dealer’s day', attemptIn('reserved'), OVER, {}, 'timeUp → released'],
    ['its transfer beside others', attemptIn('open'), BEGUN, BESIDE, 'transferBegun → awaitingTransfer'],
    ['its buyer’s giving up', attemptIn('open'), { event: 'abandoned' }, WRITTEN, 'abandoned → released'],
    ['money that a person received', attemptIn('reserved'), RECEIVED, {}, 'received → paid'],
    ['… after the release', UNHELD, RECEIVED, {}, 'received → paid, takes stock'],
    ['… after the buyer gave up', { ...UNHELD, abandonedAt: 'x' }, RECEIVED, {}, 'unfulfillable → refunding'],
    ['the same doubt again', review, { event: 'doubtful', reason: 'Tutar farklı.' }, {}, 'nothing'],
    ['another doubt', review, { event: 'doubtful', reason: 'Sepet farklı.' }, {}, 'doubtful → review'],
  ])('should fit the state: %s', (_what, attempt, change, known, expected) => {
    const decision = decideChange(attempt, change, { ...KNOWN, ...known });
    const text =
      decision &&
      `${decision.change.event} → ${decision.rule.to}${decision.takesStock ? ', takes stock' : ''}`;
    expect(text ?? 'nothing').toBe(expected);
  });

  it('should leave the payment of another order out of the facts, and keep the facts of the first payment', () => {
    const ofAnother = decideChange(attemptIn('open'), PAID, { ...KNOWN, isPaymentOfAnother: true });
    expect(ofAnother?.change.facts).toEqual({ items });
    const second = decideChange(attemptIn('open', { paymentId: 'p0' }), PAID, KNOWN);
    expect(second?.change.facts).toEqual({ differences: [{ name: 'paymentId', ours: 'p0', theirs: 'p1' }] });
  });

  it('should end the hold of a written order on the dealer’s day', () => {
    const decision = decideChange(attemptIn('open'), OVER, { ...KNOWN, ...WRITTEN });
    expect(decision?.change.facts).toEqual({ expiresAt: WRITTEN.reservedUntil });
  });

  it('should refund a payment whose pieces are sold, and refuse a person who accepts it', () => {
    const decision = decideSoldOut(attemptIn('released', { holdsStock: false }), PAID);
    expect(decision).toMatchObject({ change: { event: 'unfulfillable' }, rule: { to: 'refunding' } });
    expect(decision?.change.facts?.items).toMatchObject([{ itemId: 'stamp', refundTarget: 100_00 }]);
    expect(() => decideSoldOut(review, ACCEPTED)).toThrow(expect.objectContaining({ code: 'STOCK_SHORT' }));
  });

  it('should refuse a person who accepts a payment that its buyer gave up', () => {
    const givenUp = { ...review, abandonedAt: '2026-11-28' };
    expect(() => decideChange(givenUp, ACCEPTED, KNOWN)).toThrow(
      expect.objectContaining({ code: 'PAYMENT_STATE' }),
    );
  });
});
