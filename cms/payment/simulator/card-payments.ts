import { randomUUID } from 'node:crypto';
import { assertCardInput, type CardInput } from './card-input.ts';
import { isExpired } from './checkout-form-api.ts';
import { ApiFailure } from './failures.ts';
import { splitPaidPrice } from './paid-price.ts';
import type { Simulation } from './simulation.ts';
import type { Attempt, Decline, FraudStatus, Session, SimulatedPayment } from './state.ts';
import { cardOf } from './test-cards.ts';

const FRAUD_BY_SCENARIO: Readonly<Record<string, FraudStatus>> = {
  'SIM FRAUD REVIEW': 0,
  'SIM FRAUD REJECT': -1,
};
const THREE_DS_REFUSED = {
  tr: '3-D Secure doğrulaması başlatılamadı',
  en: '3-D Secure could not be started',
};
const NOT_PAYABLE = {
  tr: 'Bu ödeme formu artık kullanılamıyor',
  en: 'This payment form can no longer be used',
};

/**
 * One press of the pay button: pays, or opens the bank page.
 * @throws ApiFailure when the card is mistyped or declined; the session stays open for another try
 */
export function payByCard(simulation: Simulation, session: Session, input: CardInput): Attempt {
  const isTaken = session.status === 'PAID' || session.status === 'CALLBACK_THREEDS';
  if (isTaken || isExpired(simulation, session)) {
    throw new ApiFailure('5124', NOT_PAYABLE);
  }
  assertCardInput(input, simulation.now());
  const { isListed, ...card } = cardOf(input.cardNumber);
  if (simulation.settings.strictCards && !isListed)
    throw new ApiFailure('12', undefined, { field: 'ccnumber' });
  for (const earlier of session.attempts) {
    if (earlier.outcome === 'threeDSPending') earlier.outcome = 'superseded';
  }
  const attempt: Attempt = {
    id: randomUUID(),
    startedAt: simulation.now(),
    card: {
      binNumber: input.cardNumber.slice(0, 6),
      lastFourDigits: input.cardNumber.slice(-4),
      association: card.association,
      family: card.family,
      type: card.type,
    },
    behaviour: card.behaviour,
    scenario: /^SIM [A-Z ]+$/.test(input.cardHolderName) ? input.cardHolderName : undefined,
    outcome: 'threeDSPending',
  };
  session.attempts.push(attempt);
  const { behaviour } = attempt;
  if (behaviour.kind === 'decline') {
    const { errorCode, errorGroup, message } = behaviour;
    decline(simulation, session, attempt, { errorCode, errorGroup, errorMessage: message[session.locale] });
    throw new ApiFailure(errorCode, message, { errorGroup });
  }
  if (behaviour.kind === 'threeDSRefused') {
    const errorMessage = THREE_DS_REFUSED[session.locale];
    decline(simulation, session, attempt, { errorCode: '10999', errorMessage });
    throw new ApiFailure('10999', THREE_DS_REFUSED);
  }
  if (input.isThreeDS || session.isThreeDSForced || behaviour.kind === 'threeDSFails') {
    session.status = 'INIT_THREEDS';
    simulation.state.save(session);
  } else {
    settle(simulation, session, attempt, undefined);
  }
  return attempt;
}

/** The bank page was answered; between this and `finishThreeDS` the session is CALLBACK_THREEDS. */
export function answerThreeDS(session: Session, attempt: Attempt): boolean {
  if (attempt.outcome !== 'threeDSPending' || session.status !== 'INIT_THREEDS') return false;
  attempt.outcome = 'threeDSAnswered';
  session.status = 'CALLBACK_THREEDS';
  return true;
}

export function finishThreeDS(
  simulation: Simulation,
  session: Session,
  attempt: Attempt,
  decision: 'approve' | 'reject',
): void {
  if (attempt.outcome !== 'threeDSAnswered') return;
  if (decision === 'approve' && attempt.behaviour.kind !== 'threeDSFails') {
    settle(simulation, session, attempt, 1);
    return;
  }
  const mdStatus = attempt.behaviour.kind === 'threeDSFails' ? attempt.behaviour.mdStatus : 0;
  // Seen at iyzico: a failed 3-D Secure comes without any error text.
  decline(simulation, session, attempt, { mdStatus });
}

function settle(
  simulation: Simulation,
  session: Session,
  attempt: Attempt,
  mdStatus: number | undefined,
): void {
  const { state, webhooks, now } = simulation;
  const paymentId = state.nextNumber();
  const payment: SimulatedPayment = {
    paymentId,
    session,
    fraudStatus: FRAUD_BY_SCENARIO[attempt.scenario ?? ''] ?? 1,
    mdStatus,
    authCode: paymentId.slice(-6),
    hostReference: `sim${paymentId}`,
    card: attempt.card,
    items: splitPaidPrice(session, state.nextNumber),
    paidAt: now(),
    cancelledAt: undefined,
    refunds: [],
    isIrreversible: attempt.behaviour.kind === 'irreversible',
  };
  state.payments.set(paymentId, payment);
  session.paymentId = paymentId;
  session.status = 'PAID';
  attempt.outcome = 'paid';
  state.save(session);
  webhooks.announce({ session, paymentId, status: 'SUCCESS' });
}

function decline(simulation: Simulation, session: Session, attempt: Attempt, reason: Decline): void {
  const isFirst = session.lastDecline === undefined;
  attempt.outcome = 'declined';
  session.status = 'OPEN';
  session.lastDecline = reason;
  // Only the first decline of a token is notified (dev.iyzipay.com, webhooks).
  const paymentId = simulation.state.nextNumber();
  simulation.state.save(session);
  if (isFirst) simulation.webhooks.announce({ session, paymentId, status: 'FAILURE' });
}
