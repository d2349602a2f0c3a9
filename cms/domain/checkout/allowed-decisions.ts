import type { AttemptDecision, AttemptState } from '../../contract/payment.ts';
import { isAskable, isBeingRefunded, type LifecycleEvent, ruleFor, rulesOf } from './lifecycle.ts';

/** A refund of chosen lines is possible in fewer states than that of the whole. */
export type Decision = AttemptDecision['action'] | 'refundLines';

/** Why not: the provider has, or has not, returned a payment; else the state that has no such event. */
export type Obstacle = 'hasPayment' | 'noPayment' | AttemptState;

/** Null where the decision is possible. */
export type AllowedDecisions = Record<Decision, Obstacle | null>;

/** The event that a decision needs in the lifecycle. `recheck` needs none. */
const EVENTS: Record<Exclude<Decision, 'recheck'>, LifecycleEvent> = {
  refund: 'refundAsked',
  refundLines: 'partRefundAsked',
  // For some lines, the event is `partRefundedOutside`, which exists in no further states.
  refundedOutside: 'refundedOutside',
  // Or `restGivenUp`, which exists in the same state.
  giveUpRefund: 'refundGivenUp',
  accept: 'accepted',
  release: 'dropped',
};

type PaymentStatus = { state: AttemptState; paymentId?: string | null | undefined };

/** Returns the decisions that a person may take in the payment's current state, from the lifecycle's table. */
export function allowedDecisions(attempt: PaymentStatus): AllowedDecisions {
  const decisions = Object.entries(EVENTS).map(([decision, event]) => [decision, obstacleTo(attempt, event)]);
  return { ...Object.fromEntries(decisions), recheck: canAsk(attempt.state) ? null : attempt.state };
}

function obstacleTo(attempt: PaymentStatus, event: LifecycleEvent): Obstacle | null {
  if (ruleFor(attempt, event)) return null;
  switch (rulesOf(attempt.state)[event]?.needs) {
    case 'payment':
      return 'noPayment';
    case 'noPayment':
      return 'hasPayment';
    default:
      return attempt.state;
  }
}

/** The provider's response may settle the payment, or end a refund of it. */
const canAsk = (state: AttemptState): boolean => isAskable(state) || isBeingRefunded(state);
