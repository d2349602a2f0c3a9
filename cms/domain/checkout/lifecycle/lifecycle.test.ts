import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES, type AttemptState } from '../../../contract/payment.ts';
import {
  isAskable,
  isBeingRefunded,
  isUndecided,
  LIFECYCLE,
  type LifecycleEvent,
  orderFieldsAfter,
  type Rule,
  ruleFor,
} from './lifecycle.ts';

const EVENTS: LifecycleEvent[] = [
  'formOpened',
  'formFailed',
  'superseded',
  'abandoned',
  'timeUp',
  'paid',
  'unfulfillable',
  'doubtful',
  'rejected',
  'transferBegun',
  'transferUnheld',
  'reserved',
  'received',
  'refundAsked',
  'partRefundAsked',
  'refundDone',
  'partRefundDone',
  'refundRefused',
  'partRefundRefused',
  'refundSeen',
  'refundedOutside',
  'partRefundedOutside',
  'refundUnclear',
  'refundGivenUp',
  'restGivenUp',
  'accepted',
  'dropped',
];

/** to · order · stock · mail, in that order; a state's missing events change nothing. Written by hand, on purpose. */
const EXPECTED: Record<AttemptState, Partial<Record<LifecycleEvent, string>>> = {
  opening: {
    formOpened: 'open · - · - · -',
    formFailed: 'released · cancelled · return · -',
    superseded: 'released · cancelled · return · -',
    abandoned: 'released · cancelled · return · -',
    timeUp: 'released · cancelled · return · -',
    reserved: 'reserved · - · - · -',
    received: 'paid · paid · sell · confirmation',
    transferBegun: 'awaitingTransfer · - · - · transferBegun',
    transferUnheld: 'released · cancelled · return · transferUnheld',
    paid: 'paid · paid · sell · confirmation',
    unfulfillable: 'refunding · review · return · -',
    doubtful: 'review · review · - · reviewAlert',
    rejected: 'rejected · cancelled · return · -',
  },
  reserved: {
    transferBegun: 'awaitingTransfer · - · - · transferBegun',
    transferUnheld: 'released · cancelled · return · transferUnheld',
    superseded: 'released · cancelled · return · -',
    timeUp: 'released · cancelled · return · -',
    dropped: 'released · cancelled · return · -',
    received: 'paid · paid · sell · confirmation',
    paid: 'paid · paid · sell · confirmation',
    unfulfillable: 'refunding · review · return · -',
    doubtful: 'review · review · - · reviewAlert',
    rejected: 'rejected · cancelled · return · -',
  },
  awaitingTransfer: {
    reserved: 'reserved · - · - · -',
    received: 'paid · paid · sell · confirmation',
    abandoned: 'released · cancelled · return · -',
    timeUp: 'released · cancelled · return · transferOver',
    dropped: 'released · cancelled · return · transferOver',
    paid: 'paid · paid · sell · confirmation',
    unfulfillable: 'refunding · review · return · -',
    doubtful: 'review · review · - · reviewAlert',
    rejected: 'rejected · cancelled · return · -',
  },
  open: {
    reserved: 'reserved · - · - · -',
    transferBegun: 'awaitingTransfer · - · - · transferBegun',
    transferUnheld: 'released · cancelled · return · transferUnheld',
    superseded: 'released · cancelled · return · -',
    abandoned: 'released · cancelled · return · -',
    timeUp: 'released · cancelled · return · -',
    paid: 'paid · paid · sell · confirmation',
    unfulfillable: 'refunding · review · return · -',
    doubtful: 'review · review · - · reviewAlert',
    rejected: 'rejected · cancelled · return · -',
  },
  released: {
    received: 'paid · paid · sell · confirmation',
    formOpened: 'released · - · - · -',
    transferBegun: 'released · - · - · transferUnheld',
    paid: 'paid · paid · sell · confirmation',
    unfulfillable: 'refunding · review · return · -',
    doubtful: 'review · review · - · reviewAlert',
    rejected: 'rejected · cancelled · return · -',
  },
  rejected: {
    paid: 'paid · paid · sell · confirmation',
    unfulfillable: 'refunding · review · return · -',
    doubtful: 'review · review · - · reviewAlert',
    refundAsked: 'refunding · review · return · -',
    refundedOutside: 'refunded · refunded · return · refunded',
  },
  review: {
    reserved: 'reserved · awaiting · - · -',
    transferBegun: 'awaitingTransfer · awaiting · - · transferBegun',
    transferUnheld: 'released · cancelled · return · transferUnheld',
    paid: 'paid · paid · sell · confirmation',
    unfulfillable: 'refunding · review · return · -',
    doubtful: 'review · - · - · -',
    rejected: 'rejected · cancelled · return · -',
    timeUp: 'released · cancelled · return · -',
    dropped: 'released · cancelled · return · -',
    accepted: 'paid · paid · sell · confirmation',
    refundAsked: 'refunding · review · return · -',
    refundedOutside: 'refunded · refunded · return · refunded',
  },
  paid: {
    refundAsked: 'refunding · review · return · -',
    partRefundAsked: 'refunding · - · - · -',
    refundedOutside: 'refunded · refunded · return · refunded',
    partRefundedOutside: 'partlyRefunded · - · - · partlyRefunded',
    refundUnclear: 'review · review · - · reviewAlert',
  },
  partlyRefunded: {
    refundAsked: 'refunding · review · return · -',
    partRefundAsked: 'refunding · - · - · -',
    refundedOutside: 'refunded · refunded · return · refunded',
    partRefundedOutside: 'partlyRefunded · - · - · partlyRefunded',
    refundUnclear: 'review · review · - · reviewAlert',
  },
  refunding: {
    refundDone: 'refunded · refunded · return · refunded',
    partRefundDone: 'partlyRefunded · - · - · partlyRefunded',
    refundRefused: 'refundFailed · review · - · refundFailedAlert',
    partRefundRefused: 'partRefundFailed · - · - · refundFailedAlert',
    refundedOutside: 'refunded · refunded · return · refunded',
    partRefundedOutside: 'partlyRefunded · - · - · partlyRefunded',
  },
  partRefundFailed: {
    refundAsked: 'refunding · - · - · -',
    refundSeen: 'partRefundFailed · - · - · -',
    refundDone: 'refunded · refunded · return · refunded',
    partRefundDone: 'partlyRefunded · - · - · partlyRefunded',
    refundedOutside: 'refunded · refunded · return · refunded',
    partRefundedOutside: 'partlyRefunded · - · - · partlyRefunded',
    refundGivenUp: 'paid · - · - · -',
    restGivenUp: 'partlyRefunded · - · - · partlyRefunded',
  },
  refundFailed: {
    refundAsked: 'refunding · - · - · -',
    refundSeen: 'refundFailed · - · - · -',
    refundDone: 'refunded · refunded · return · refunded',
    refundedOutside: 'refunded · refunded · return · refunded',
  },
  refunded: {},
};

/** These depend on whether the provider has named a payment. */
const NEEDS: Partial<Record<LifecycleEvent, 'payment' | 'noPayment'>> = {
  timeUp: 'noPayment',
  reserved: 'noPayment',
  transferBegun: 'noPayment',
  transferUnheld: 'noPayment',
  dropped: 'noPayment',
  accepted: 'payment',
  refundAsked: 'payment',
  refundedOutside: 'payment',
};

describe('the lifecycle', () => {
  for (const state of ATTEMPT_STATES)
    it.each(EVENTS)(`should return the rule for %s in ${state}`, (event) => {
      const isConditional = (state === 'review' || state === 'rejected') && event in NEEDS;
      const paymentId = !isConditional || NEEDS[event] === 'payment' ? '22400001' : null;
      const rule = ruleFor({ state, paymentId }, event);
      const said = rule && [rule.to, rule.order ?? '-', rule.stock ?? '-', rule.mail ?? '-'].join(' · ');
      expect(said ?? undefined).toBe(EXPECTED[state][event]);
    });

  it.each(['timeUp', 'dropped'] as const)('should not release by %s an attempt with a payment', (event) => {
    expect(ruleFor({ state: 'review', paymentId: '22400001' }, event)).toBeNull();
  });

  it.each([
    ['accepted', 'review'],
    ['refundAsked', 'review'],
    ['refundedOutside', 'review'],
    ['refundAsked', 'rejected'],
    ['refundedOutside', 'rejected'],
    ['refundGivenUp', 'partRefundFailed'],
    ['restGivenUp', 'partRefundFailed'],
  ] as const)('should not allow %s in %s without a payment', (event, state) => {
    expect(ruleFor({ state, paymentId: null }, event)).toBeNull();
    expect(ruleFor({ state }, event)).toBeNull();
  });

  it('should lead from a refund back to a paid order only where a person gives up a refund of some lines', () => {
    const reached = new Set<AttemptState>(['refunding', 'refundFailed', 'refunded']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const state of [...reached])
        for (const [event, rule] of Object.entries(LIFECYCLE[state]))
          if (rule.to !== 'partlyRefunded' && event !== 'refundGivenUp') reached.add(rule.to);
    }
    expect([...reached].sort()).toEqual(['partRefundFailed', 'refundFailed', 'refunded', 'refunding']);
    expect(LIFECYCLE.refundFailed).not.toHaveProperty('refundGivenUp');
    expect(LIFECYCLE.partlyRefunded).not.toHaveProperty('paid');
    expect(LIFECYCLE.partlyRefunded).not.toHaveProperty('accepted');
  });

  it('should have no rules for a state that is not in it, and not throw', () => {
    const old = 'expired' as AttemptState;
    for (const event of EVENTS) expect(ruleFor({ state: old }, event)).toBeNull();
    expect([isAskable(old), isUndecided(old), isBeingRefunded(old)]).toEqual([false, false, false]);
  });

  it('should query iyzico only where a response may change something', () => {
    expect(ATTEMPT_STATES.filter(isAskable)).toEqual([
      'opening',
      'open',
      'reserved',
      'awaitingTransfer',
      'released',
      'rejected',
      'review',
    ]);
  });

  it('should know where a refund is under way or could not be made', () => {
    expect(ATTEMPT_STATES.filter(isBeingRefunded)).toEqual(['refunding', 'refundFailed', 'partRefundFailed']);
  });

  it('should count as undecided what a buyer may still pay and holds stock for', () => {
    expect(ATTEMPT_STATES.filter(isUndecided)).toEqual(['opening', 'open']);
  });
});

const now = new Date('2026-11-21T12:00:00.000Z');
const updatedAt = now.toISOString();

// A rule is looked up inside the test: thrown while the file loads, an error is of no test.
it.each<[string, AttemptState, LifecycleEvent, number | null | undefined, object | null]>([
  ['paid', 'open', 'paid', undefined, { state: 'paid', isPaid: true, paidAt: updatedAt, updatedAt }],
  ['released', 'open', 'timeUp', undefined, { state: 'cancelled', updatedAt }],
  ['on its way back', 'paid', 'refundAsked', undefined, { state: 'review', updatedAt }],
  ['refunded', 'refunding', 'refundDone', 100, { state: 'refunded', refundedTotal: 100, updatedAt }],
  ['partly refunded', 'refunding', 'partRefundDone', 40, { refundedTotal: 40, updatedAt }],
  ['refunded by nothing', 'refunding', 'partRefundDone', 0, { refundedTotal: 0, updatedAt }],
  ['opened', 'opening', 'formOpened', undefined, null],
  ['opened, with no amount', 'opening', 'formOpened', null, null],
  ['awaited again', 'awaitingTransfer', 'reserved', undefined, { transferUntil: null, updatedAt }],
])('should write into an order whose payment is %s', (_name, state, event, refundedTotal, expected) => {
  expect(orderFieldsAfter(LIFECYCLE[state][event] as Rule, { refundedTotal }, now)).toEqual(expected);
});

it.each([true, false])(
  'should return for an order whose lines are known whether goods are left: %s',
  (goodsRefunded) => {
    expect(orderFieldsAfter({ to: 'refunding' }, { goodsRefunded }, now)).toEqual({
      goodsRefunded,
      updatedAt,
    });
  },
);
