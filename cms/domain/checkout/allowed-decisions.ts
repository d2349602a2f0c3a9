import type { AttemptDecision } from '../../contract/payment-decisions.ts';
import type { AttemptState } from '../../contract/payment-states.ts';
import { isAskable, isBeingRefunded, type LifecycleEvent, ruleFor, rulesOf } from './lifecycle.ts';

/** A refund of chosen lines is possible in fewer states than that of the whole. */
export type Decision = AttemptDecision['action'] | 'refundLines';

/** Why not: iyzico has, or has not, named a payment; else it is the state that knows no such step. */
export type Obstacle = 'hasPayment' | 'noPayment' | AttemptState;

/** Null where the decision is possible. */
export type AllowedDecisions = Record<Decision, Obstacle | null>;

/** What a decision asks of the lifecycle. The plain question asks for nothing. */
const EVENTS: Record<Exclude<Decision, 'recheck'>, LifecycleEvent> = {
  refund: 'refundAsked',
  refundLines: 'partRefundAsked',
  // Of a refund of some lines it is `partRefundedOutside`, which is known in no other states.
  refundedOutside: 'refundedOutside',
  // Or `restGivenUp`, known in the same state.
  giveUpRefund: 'refundGivenUp',
  accept: 'accepted',
  release: 'dropped',
};

type PaymentStatus = { state: AttemptState; paymentId?: string | null | undefined };

/** What a person may decide about a payment as it stands, read from the lifecycle's own table. */
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

/** iyzico's answer may settle the payment, or end a refund of it. */
const canAsk = (state: AttemptState): boolean => isAskable(state) || isBeingRefunded(state);
