import type { OrderState } from '../../contract/orders.ts';
import type { AttemptState } from '../../contract/payment.ts';

/**
 * Lifecycle of a payment attempt and its order: allowed events per state, and their effects. This table is the only
 * source; `transition.ts` applies it in one transaction.
 */

export type LifecycleEvent =
  /** The provider returned a form, or none. */
  | 'formOpened'
  | 'formFailed'
  /** The buyer opened another form, gave the order up, or did not pay in time. */
  | 'superseded'
  | 'abandoned'
  | 'timeUp'
  /**
   * Reports of the provider about the payment. `unfulfillable`: paid, but its stock is sold, or the buyer had given the
   * order up.
   */
  | 'paid'
  | 'unfulfillable'
  | 'doubtful'
  | 'rejected'
  /** A refund is requested (whole, or some lines), and how it ends. */
  | 'refundAsked'
  | 'partRefundAsked'
  | 'refundDone'
  | 'partRefundDone'
  | 'refundRefused'
  | 'partRefundRefused'
  /** The provider's report was read again, and more is refunded than was recorded. */
  | 'refundSeen'
  | 'refundedOutside'
  | 'partRefundedOutside'
  /** A restored shop finds a partial refund and cannot assign it to pieces. */
  | 'refundUnclear'
  /** A person keeps the order as paid after a refused refund of some lines: nothing, or not all of it, is refunded. */
  | 'refundGivenUp'
  | 'restGivenUp'
  /** A person decides a review. */
  | 'accepted'
  | 'dropped';

export type MailKind = 'confirmation' | 'refunded' | 'partlyRefunded' | 'reviewAlert' | 'refundFailedAlert';

export type Rule = {
  to: AttemptState;
  /** The order's new state; kept when absent. */
  order?: OrderState;
  /** `return`: what is held returns to stock. `sell`: what is held, or taken now, is sold. Kept when absent. */
  stock?: 'return' | 'sell';
  mail?: MailKind;
  /** Only when the provider has, or has not, returned a payment. */
  needs?: 'payment' | 'noPayment';
};

const PAY: Rule = { to: 'paid', order: 'paid', stock: 'sell', mail: 'confirmation' };
const RELEASE: Rule = { to: 'released', order: 'cancelled', stock: 'return' };
const GIVE_BACK: Rule = { to: 'refunding', order: 'review', stock: 'return' };
const REVIEW: Rule = { to: 'review', order: 'review', mail: 'reviewAlert' };
const REJECT: Rule = { to: 'rejected', order: 'cancelled', stock: 'return' };
const REFUNDED: Rule = { to: 'refunded', order: 'refunded', stock: 'return', mail: 'refunded' };
const PARTLY_REFUNDED: Rule = { to: 'partlyRefunded', mail: 'partlyRefunded' };

/** Reports that the provider may send for a form, whatever was decided before any payment was seen. */
const ANSWERS = { paid: PAY, unfulfillable: GIVE_BACK, doubtful: REVIEW, rejected: REJECT };
/** A paid order can be given back, delivered or not. */
const REFUNDS = {
  refundAsked: GIVE_BACK,
  partRefundAsked: { to: 'refunding' },
  refundedOutside: REFUNDED,
  // Refunds lost by a restore.
  partRefundedOutside: PARTLY_REFUNDED,
  refundUnclear: REVIEW,
} as const;

export const LIFECYCLE: Record<AttemptState, Partial<Record<LifecycleEvent, Rule>>> = {
  opening: {
    formOpened: { to: 'open' },
    formFailed: RELEASE,
    superseded: RELEASE,
    abandoned: RELEASE,
    timeUp: RELEASE,
    ...ANSWERS,
  },
  open: { superseded: RELEASE, abandoned: RELEASE, timeUp: RELEASE, ...ANSWERS },
  // Its token is still kept: the provider may take money for it.
  released: { formOpened: { to: 'released' }, ...ANSWERS },
  // Its money may have been taken nevertheless.
  rejected: {
    paid: PAY,
    unfulfillable: GIVE_BACK,
    doubtful: REVIEW,
    refundAsked: { ...GIVE_BACK, needs: 'payment' },
    refundedOutside: { ...REFUNDED, needs: 'payment' },
  },
  review: {
    ...ANSWERS,
    doubtful: { to: 'review' },
    timeUp: { ...RELEASE, needs: 'noPayment' },
    dropped: { ...RELEASE, needs: 'noPayment' },
    accepted: { ...PAY, needs: 'payment' },
    refundAsked: { ...GIVE_BACK, needs: 'payment' },
    // Without a payment, the form may still be paid, and the job would no longer look.
    refundedOutside: { ...REFUNDED, needs: 'payment' },
  },
  paid: REFUNDS,
  partlyRefunded: REFUNDS,
  // From here no response of the provider leads back to `paid`: the buyer may already have the money.
  refunding: {
    refundDone: REFUNDED,
    partRefundDone: PARTLY_REFUNDED,
    refundRefused: { to: 'refundFailed', order: 'review', mail: 'refundFailedAlert' },
    partRefundRefused: { to: 'partRefundFailed', mail: 'refundFailedAlert' },
    refundedOutside: REFUNDED,
    partRefundedOutside: PARTLY_REFUNDED,
  },
  refundFailed: {
    refundAsked: { to: 'refunding' },
    refundSeen: { to: 'refundFailed' },
    refundDone: REFUNDED,
    refundedOutside: REFUNDED,
  },
  // The order stays paid: its other lines can be delivered.
  partRefundFailed: {
    refundAsked: { to: 'refunding' },
    refundSeen: { to: 'partRefundFailed' },
    refundDone: REFUNDED,
    partRefundDone: PARTLY_REFUNDED,
    refundedOutside: REFUNDED,
    partRefundedOutside: PARTLY_REFUNDED,
    // Decided by the provider's report of what is refunded.
    refundGivenUp: { to: 'paid', needs: 'payment' },
    restGivenUp: { ...PARTLY_REFUNDED, needs: 'payment' },
  },
  refunded: {},
};

/** An older state that no migration has changed has no events. */
export const rulesOf = (state: AttemptState): Partial<Record<LifecycleEvent, Rule>> => LIFECYCLE[state] ?? {};

/** The rule for an event, or null where it changes nothing. */
export function ruleFor(
  attempt: { state: AttemptState; paymentId?: string | null | undefined },
  event: LifecycleEvent,
): Rule | null {
  const rule = rulesOf(attempt.state)[event];
  if (!rule) return null;
  if (rule.needs === 'payment' && !attempt.paymentId) return null;
  if (rule.needs === 'noPayment' && attempt.paymentId) return null;
  return rule;
}

/** A buyer's attempt is undecided in these states; the database allows one per buyer. */
export const isUndecided = (state: AttemptState): boolean => state === 'opening' || state === 'open';

/** In these states a refund is under way, or could not be made. */
export const isBeingRefunded = (state: AttemptState): boolean => 'refundDone' in rulesOf(state);

/** In these states the provider's next response may still change something. */
export const isAskable = (state: AttemptState): boolean => 'paid' in rulesOf(state);

/**
 * Order fields that a rule of the lifecycle writes; null if there are none. `refundedTotal` in kuruş; `goodsRefunded`
 * is absent while no paid lines are known.
 */
export function orderFieldsAfter(
  { order: state }: Rule,
  {
    refundedTotal,
    goodsRefunded,
  }: { refundedTotal?: number | null | undefined; goodsRefunded?: boolean | undefined },
  now: Date,
): Record<string, unknown> | null {
  const at = now.toISOString();
  const fields = {
    ...(state && { state }),
    ...(state === 'paid' && { isPaid: true, paidAt: at }),
    ...(typeof refundedTotal === 'number' && { refundedTotal }),
    ...(goodsRefunded !== undefined && { goodsRefunded }),
  };
  return Object.keys(fields).length === 0 ? null : { ...fields, updatedAt: at };
}
