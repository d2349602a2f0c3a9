import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES, type AttemptDecision, type AttemptState } from '../../../contract/payment.ts';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import type { ShopError } from '../../../infra/errors.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { allowedDecisions, type Decision, type Obstacle } from './allowed-decisions.ts';
import { decideAttempt } from './decide-payment.ts';

const DECISIONS: Decision[] = [
  'recheck',
  'refund',
  'refundLines',
  'refundedOutside',
  'giveUpRefund',
  'accept',
  'release',
  'receive',
];

/** Allowed decisions; written by hand, on purpose. */
const EXPECTED: Record<AttemptState, Decision[]> = {
  opening: ['recheck'],
  open: ['recheck'],
  reserved: ['recheck', 'release', 'receive'],
  awaitingTransfer: ['recheck', 'release'],
  released: ['recheck'],
  rejected: ['recheck', 'refund', 'refundedOutside'],
  review: ['recheck', 'refund', 'refundedOutside', 'accept'],
  paid: ['refund', 'refundLines', 'refundedOutside'],
  partlyRefunded: ['refund', 'refundLines', 'refundedOutside'],
  refunding: ['recheck', 'refundedOutside'],
  refunded: [],
  refundFailed: ['recheck', 'refund', 'refundedOutside'],
  partRefundFailed: ['recheck', 'refund', 'refundedOutside', 'giveUpRefund'],
};

const possibleOf = (decisions: Record<Decision, Obstacle | null>) =>
  DECISIONS.filter((decision) => decisions[decision] === null);

describe('possible decisions', () => {
  it.each(ATTEMPT_STATES)('should be those of the lifecycle in %s', (state) => {
    const decisions = allowedDecisions({ state, paymentId: '22400001' });
    expect(possibleOf(decisions)).toEqual(EXPECTED[state]);
  });

  it('should be others for a review without a payment, with the reasons', () => {
    const decisions = allowedDecisions({ state: 'review', paymentId: null });
    expect(possibleOf(decisions)).toEqual(['recheck', 'release']);
    expect(decisions).toMatchObject({
      refund: 'noPayment',
      refundedOutside: 'noPayment',
      accept: 'noPayment',
      refundLines: 'review',
    });
  });

  it('should let a person receive only what is paid outside, and is awaited or may come late', () => {
    const receiving = (provider: string) =>
      ATTEMPT_STATES.filter((state) => allowedDecisions({ state, provider }).receive === null);
    expect(receiving('outside')).toEqual(['opening', 'reserved', 'awaitingTransfer', 'released']);
    expect(receiving('iyzico')).toEqual(['reserved']);
  });

  it('should give the reason why a review with a payment cannot be released', () => {
    expect(allowedDecisions({ state: 'review', paymentId: '22400001' }).release).toBe('hasPayment');
  });

  it('should otherwise name the state that has no such event', () => {
    expect(allowedDecisions({ state: 'refunded' })).toEqual(
      Object.fromEntries(DECISIONS.map((decision) => [decision, 'refunded'])),
    );
  });
});

describe('a decision', () => {
  const test = setUpTestShop();
  const payments = setUpPayments(test);

  it.each(ATTEMPT_STATES)(
    'should be carried out in %s exactly where it is called possible',
    async (state) => {
      const product = await test.createProduct({ countInStock: 50 });
      const { id, token } = await payments.buy({ by: await test.createUser(), lines: [{ product, qty: 1 }] });
      const { paymentId, items } = await payments.attemptOf(token);

      const decisions = DECISIONS.filter((name) => name !== 'recheck');
      const [withPayment, without] = [paymentId, null].map((named) =>
        allowedDecisions({ state, paymentId: named, provider: 'iyzico' }),
      );
      const depending = decisions.filter((name) => withPayment?.[name] !== without?.[name]);
      const cases = [
        { provider: 'iyzico', named: paymentId, decisions },
        { provider: 'iyzico', named: null, decisions: depending },
        { provider: 'outside', named: null, decisions: ['receive' as const] },
      ].flatMap(({ decisions, ...payment }) => decisions.map((decision) => ({ decision, ...payment })));
      for (const { decision, provider, named } of cases) {
        await payments.rewrite(id, { state, paymentId: named, items, provider });
        const asked = {
          action: decision === 'refundLines' ? 'refund' : decision,
          reason: 'Alıcı vazgeçti',
          ...(decision === 'refundLines' && { items: [product.id] }),
          ...(decision === 'receive' && { means: 'cash', day: istanbulDay(Date.now()), amount: 1000_00 }),
        } as AttemptDecision;
        const done = decideAttempt(test.shop, { attemptId: id, by: 'Satıcı', decision: asked });
        const refusal = await done.then(
          () => null,
          ({ code }: ShopError) => code,
        );
        await test.shop.background.idle();
        // The form of this attempt turns out paid.
        const isPaidTwice = decision === 'receive' && provider === 'iyzico';
        const isPossible =
          !isPaidTwice && allowedDecisions({ state, paymentId: named, provider })[decision] === null;
        expect([decision, provider, named, refusal]).toEqual([
          decision,
          provider,
          named,
          isPossible ? null : 'PAYMENT_STATE',
        ]);
      }
    },
  );
});
