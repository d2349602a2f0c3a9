import type { AttemptDecision, AttemptState } from '../../../contract/payment.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import { isAskable, isBeingRefunded, type LifecycleEvent, ruleFor, rulesOf } from '../lifecycle/lifecycle.ts';

/** Decision about a payment. Refunding chosen lines is possible in fewer states than refunding everything. */
export type Decision = AttemptDecision['action'] | 'refundLines';

/** Reason that forbids a decision: a payment at the provider, no payment there, or the attempt's state. */
export type Obstacle = 'hasPayment' | 'noPayment' | AttemptState;

/** Obstacle to each decision; null if the decision is possible. */
export type AllowedDecisions = Record<Decision, Obstacle | null>;

const EVENTS: Record<Exclude<Decision, 'recheck'>, LifecycleEvent> = {
  refund: 'refundAsked',
  refundLines: 'partRefundAsked',
  // For single lines the event is `partRefundedOutside`, which no further state allows.
  refundedOutside: 'refundedOutside',
  // The event may also be `restGivenUp`, which the same states allow.
  giveUpRefund: 'refundGivenUp',
  accept: 'accepted',
  release: 'dropped',
  receive: 'received',
};

type PaymentStatus = {
  state: AttemptState;
  paymentId?: string | null | undefined;
  provider?: string | null | undefined;
};

export function allowedDecisions(attempt: PaymentStatus): AllowedDecisions {
  const decisions = Object.entries(EVENTS).map(([decision, event]) => [decision, obstacleTo(attempt, event)]);
  const { state } = attempt;
  // The provider's response may settle a payment, or end a refund. Outside the form nobody can be asked.
  const mayHelp = attempt.provider !== OUTSIDE && (isAskable(state) || isBeingRefunded(state));
  return { ...Object.fromEntries(decisions), recheck: mayHelp ? null : state };
}

function obstacleTo(attempt: PaymentStatus, event: LifecycleEvent): Obstacle | null {
  const isPossible = event !== 'received' || attempt.provider === OUTSIDE || attempt.state === 'reserved';
  if (isPossible && ruleFor(attempt, event)) return null;
  switch (rulesOf(attempt.state)[event]?.needs) {
    case 'payment':
      return 'noPayment';
    case 'noPayment':
      return 'hasPayment';
    default:
      return attempt.state;
  }
}
