import type { Attempt, Decline, FraudStatus, Session } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';

const FRAUD_BY_SCENARIO: Readonly<Record<string, FraudStatus>> = {
  'SIM FRAUD REVIEW': 0,
  'SIM FRAUD REJECT': -1,
};

export interface FoundAttempt {
  session: Session;
  attempt: Attempt;
}

export function settle(
  { state, webhooks, now }: Simulation,
  { session, attempt }: FoundAttempt,
  mdStatus?: number,
): void {
  const paymentId = state.nextNumber();
  state.payments.set(paymentId, {
    paymentId,
    session,
    fraudStatus: FRAUD_BY_SCENARIO[attempt.scenario ?? ''] ?? 1,
    mdStatus,
    authCode: paymentId.slice(-6),
    hostReference: `sim${paymentId}`,
    card: attempt.card,
    items: session.items.map(({ id, priceKurus }) => ({
      itemId: id,
      paymentTransactionId: state.nextNumber(),
      priceKurus,
      refundedKurus: 0,
    })),
    paidAt: now(),
    refunds: [],
    isIrreversible: attempt.behaviour.kind === 'irreversible',
  });
  session.paymentId = paymentId;
  session.status = 'PAID';
  attempt.outcome = 'paid';
  state.save(session);
  webhooks.notify(session, paymentId, 'SUCCESS');
}

export function decline(
  { state, webhooks }: Simulation,
  { session, attempt }: FoundAttempt,
  reason: Decline,
): void {
  const isFirst = session.lastDecline === undefined;
  attempt.outcome = 'declined';
  session.status = 'OPEN';
  session.lastDecline = reason;
  const paymentId = state.nextNumber();
  state.save(session);
  // Only the first decline of a token is notified (dev.iyzipay.com, webhooks).
  if (isFirst) webhooks.notify(session, paymentId, 'FAILURE');
}

/** Whether the browser returns to the shop after paying; one scenario prevents it. */
export const comesBack = ({ attempts }: Session): boolean => attempts.at(-1)?.scenario !== 'SIM NO CALLBACK';
