import type { OrderState } from '../../../contract/orders.ts';
import type { AttemptState } from '../../../contract/payment.ts';

/** Allowed events per state of a payment attempt, with their effects. `transition.ts` applies an event. */

export type LifecycleEvent =
  | 'formOpened'
  | 'formFailed'
  /** End of an unpaid form: the buyer opened another form, gave the order up, or did not pay in time. */
  | 'superseded'
  | 'abandoned'
  | 'timeUp'
  /**
   * Reports of the provider about the payment. `unfulfillable`: the payment was made, but the pieces are sold to
   * others, or the buyer had given up the order.
   */
  | 'paid'
  | 'unfulfillable'
  | 'doubtful'
  | 'rejected'
  /**
   * Reports of the provider about a bank transfer that the buyer began. `transferUnheld`: the buyer has too many begun
   * transfers, or the stock went back before, so the pieces of this transfer are not held.
   */
  | 'transferBegun'
  | 'transferUnheld'
  /** An order that the dealer wrote holds its pieces until the dealer's day, before and after a form. */
  | 'reserved'
  /** A person of the shop says that the money came outside: in cash, by the shop's own terminal or account. */
  | 'received'
  /** Request of a full or partial refund, and the possible results of the refund. */
  | 'refundAsked'
  | 'partRefundAsked'
  | 'refundDone'
  | 'partRefundDone'
  | 'refundRefused'
  | 'partRefundRefused'
  /** Provider's newer report contains refunds that were not recorded yet. */
  | 'refundSeen'
  | 'refundedOutside'
  | 'partRefundedOutside'
  /** Partial refund found after a restore, which cannot be assigned to pieces. */
  | 'refundUnclear'
  /**
   * Decision of a person to keep the order as paid after a refused refund of some lines; nothing, or only a part, is
   * refunded.
   */
  | 'refundGivenUp'
  | 'restGivenUp'
  | 'accepted'
  | 'dropped';

export type MailKind =
  | 'confirmation'
  | 'paymentLink'
  | 'transferBegun'
  | 'transferUnheld'
  | 'transferOver'
  | 'refunded'
  | 'partlyRefunded'
  | 'reviewAlert'
  | 'refundFailedAlert';

export type Rule = {
  to: AttemptState;
  order?: OrderState;
  /**
   * Effect on the stock. `return`: held pieces return to stock. `sell`: pieces held, or taken now, are sold. Absent:
   * the stock stays as it is.
   */
  stock?: 'return' | 'sell';
  mail?: MailKind;
  /** Condition: the attempt must have a payment at the provider (`payment`), or none (`noPayment`). */
  needs?: 'payment' | 'noPayment';
};

const PAY: Rule = { to: 'paid', order: 'paid', stock: 'sell', mail: 'confirmation' };
const RELEASE: Rule = { to: 'released', order: 'cancelled', stock: 'return' };
const RESERVE: Rule = { to: 'reserved' };
const AWAIT_TRANSFER: Rule = { to: 'awaitingTransfer', mail: 'transferBegun' };
const END_TRANSFER: Rule = { ...RELEASE, mail: 'transferOver' };
const NO_HOLD: Rule = { ...RELEASE, mail: 'transferUnheld' };
const GIVE_BACK: Rule = { to: 'refunding', order: 'review', stock: 'return' };
const REVIEW: Rule = { to: 'review', order: 'review', mail: 'reviewAlert' };
const REJECT: Rule = { to: 'rejected', order: 'cancelled', stock: 'return' };
const REFUNDED: Rule = { to: 'refunded', order: 'refunded', stock: 'return', mail: 'refunded' };
const PARTLY_REFUNDED: Rule = { to: 'partlyRefunded', mail: 'partlyRefunded' };

/** Rules for reports of the provider about a form, even after the shop released the attempt. */
const ANSWERS = { paid: PAY, unfulfillable: GIVE_BACK, doubtful: REVIEW, rejected: REJECT };
const TRANSFERS = { transferBegun: AWAIT_TRANSFER, transferUnheld: NO_HOLD };
/** Refunds of a paid order, delivered or not. */
const REFUNDS = {
  refundAsked: GIVE_BACK,
  partRefundAsked: { to: 'refunding' },
  refundedOutside: REFUNDED,
  // Partial refunds that a restore of the database has lost.
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
    reserved: RESERVE,
    received: PAY,
    ...TRANSFERS,
    ...ANSWERS,
  },
  open: {
    superseded: RELEASE,
    abandoned: RELEASE,
    timeUp: RELEASE,
    reserved: RESERVE,
    ...TRANSFERS,
    ...ANSWERS,
  },
  // Keeps accepting reports, because a form of the order may have been open before.
  reserved: {
    superseded: RELEASE,
    timeUp: RELEASE,
    dropped: RELEASE,
    received: PAY,
    ...TRANSFERS,
    ...ANSWERS,
  },
  // Does not count as undecided, so that the buyer may order other pieces meanwhile.
  awaitingTransfer: {
    abandoned: RELEASE,
    timeUp: END_TRANSFER,
    dropped: END_TRANSFER,
    reserved: RESERVE,
    received: PAY,
    ...ANSWERS,
  },
  // Keeps accepting reports, because the provider may still take money for the stored token.
  released: {
    formOpened: { to: 'released' },
    // Takes no pieces back from the stock: others may have ordered them.
    transferBegun: { to: 'released', mail: 'transferUnheld' },
    received: PAY,
    ...ANSWERS,
  },
  // Keeps accepting reports, because the money may have been taken nevertheless.
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
    transferBegun: { ...AWAIT_TRANSFER, order: 'awaiting', needs: 'noPayment' },
    transferUnheld: { ...NO_HOLD, needs: 'noPayment' },
    timeUp: { ...RELEASE, needs: 'noPayment' },
    reserved: { ...RESERVE, order: 'awaiting', needs: 'noPayment' },
    dropped: { ...RELEASE, needs: 'noPayment' },
    accepted: { ...PAY, needs: 'payment' },
    refundAsked: { ...GIVE_BACK, needs: 'payment' },
    // Requires a payment: an unpaid form may still be paid, and the job would no longer check it.
    refundedOutside: { ...REFUNDED, needs: 'payment' },
  },
  paid: REFUNDS,
  partlyRefunded: REFUNDS,
  // Allows no way back to `paid` by a response of the provider: the buyer may already have the money.
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
  // Keeps the order paid, because its other lines can be delivered.
  partRefundFailed: {
    refundAsked: { to: 'refunding' },
    refundSeen: { to: 'partRefundFailed' },
    refundDone: REFUNDED,
    partRefundDone: PARTLY_REFUNDED,
    refundedOutside: REFUNDED,
    partRefundedOutside: PARTLY_REFUNDED,
    // Chosen between these two events by the refunds in the provider's report.
    refundGivenUp: { to: 'paid', needs: 'payment' },
    restGivenUp: { ...PARTLY_REFUNDED, needs: 'payment' },
  },
  refunded: {},
};

/** Rules of a state; none for a state of an older version that no migration has changed. */
export const rulesOf = (state: AttemptState): Partial<Record<LifecycleEvent, Rule>> => LIFECYCLE[state] ?? {};

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

/** Whether a buyer's attempt is undecided in this state; the database allows one undecided attempt per buyer. */
export const isUndecided = (state: AttemptState): boolean => state === 'opening' || state === 'open';

/** Whether a refund is under way in this state, or could not be made. */
export const isBeingRefunded = (state: AttemptState): boolean => 'refundDone' in rulesOf(state);

/** Whether the provider's next response may still change something in this state. */
export const isAskable = (state: AttemptState): boolean => 'paid' in rulesOf(state);

/**
 * Order fields that a rule of the lifecycle writes; null if there are none. `refundedTotal` is in kuruş;
 * `goodsRefunded` is absent while no paid lines are known. `expiresAt` is the end of a begun bank transfer.
 */
export function orderFieldsAfter(
  { to, order: state }: Rule,
  {
    refundedTotal,
    goodsRefunded,
    expiresAt,
  }: {
    refundedTotal?: number | null | undefined;
    goodsRefunded?: boolean | undefined;
    expiresAt?: string | null | undefined;
  },
  now: Date,
): Record<string, unknown> | null {
  const at = now.toISOString();
  const fields = {
    ...(state && { state }),
    ...(state === 'paid' && { isPaid: true, paidAt: at }),
    ...(to === 'awaitingTransfer' && { transferUntil: expiresAt }),
    ...(to === 'reserved' && { transferUntil: null }),
    ...(typeof refundedTotal === 'number' && { refundedTotal }),
    ...(goodsRefunded !== undefined && { goodsRefunded }),
  };
  return Object.keys(fields).length === 0 ? null : { ...fields, updatedAt: at };
}
