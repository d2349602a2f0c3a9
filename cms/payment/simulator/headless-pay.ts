import { setTimeout as sleep } from 'node:timers/promises';
import { findAttempt } from './browser-routes.ts';
import { readCardInput } from './card-input.ts';
import { answerThreeDS, finishThreeDS, payByCard } from './card-payments.ts';
import { ApiFailure } from './failures.ts';
import { callbackTimes } from './pay-route.ts';
import type { Simulation } from './simulation.ts';
import type { Attempt, Session } from './state.ts';

export interface HeadlessPayment {
  token: string;
  /** 5528790000000008 by default. */
  cardNumber?: string;
  cardHolderName?: string;
  expireMonth?: string;
  expireYear?: string;
  cvc?: string;
  threeDS?: boolean;
  /** What is pressed on the bank page, if one opens; `leave` (default) presses nothing. */
  threeDSDecision?: 'approve' | 'reject' | 'leave';
}

export interface HeadlessPaymentResult {
  /** `invalid`: a mistyped card or a token that takes none; nothing was recorded. */
  outcome: 'paid' | 'declined' | 'threeDSPending' | 'threeDSFailed' | 'invalid';
  token: string;
  /** The browser would post `token=…` there, `callbackTimes` times. */
  callbackUrl: string;
  callbackTimes: 0 | 1 | 2;
  paymentId?: string;
  attemptId?: string;
  errorCode?: string;
}

const DEFAULT_CARD = {
  cardNumber: '5528790000000008',
  cardHolderName: 'Ayşe Yılmaz',
  expireMonth: '12',
  expireYear: '99',
  cvc: '123',
};

/** Does what a shopper would do in the form and, if asked to, on the bank page. */
export async function payHeadless(
  simulation: Simulation,
  session: Session,
  { token, threeDSDecision = 'leave', ...card }: HeadlessPayment,
): Promise<HeadlessPaymentResult> {
  const earlierAttempts = session.attempts.length;
  let errorCode: string | undefined;
  try {
    payByCard(simulation, session, readCardInput({ ...DEFAULT_CARD, ...card }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    errorCode = error.errorCode;
  }
  const attempt = session.attempts[earlierAttempts];
  const wentToBank = attempt?.outcome === 'threeDSPending';
  if (attempt && wentToBank && threeDSDecision !== 'leave') {
    await settleThreeDS(simulation, attempt.id, threeDSDecision);
  }
  const outcome = outcomeOf(attempt, wentToBank);
  return {
    outcome,
    token,
    callbackUrl: session.callbackUrl,
    // A decline stays inside the form; of the failures only a 3-D Secure one brings the browser back.
    callbackTimes: outcome === 'paid' || outcome === 'threeDSFailed' ? callbackTimes(session) : 0,
    ...(session.paymentId && { paymentId: session.paymentId }),
    ...(attempt && { attemptId: attempt.id }),
    ...(errorCode && { errorCode }),
  };
}

/** Presses a button of the bank page; nothing happens when it was answered before. */
export async function settleThreeDS(
  simulation: Simulation,
  attemptId: string,
  decision: 'approve' | 'reject',
): Promise<void> {
  const found = findAttempt(simulation, attemptId);
  if (!found) throw new RangeError(`no attempt ${attemptId}`);
  if (!answerThreeDS(found.session, found.attempt)) return;
  await sleep(simulation.settings.threeDSSettleMs, undefined, { ref: false });
  finishThreeDS(simulation, found.session, found.attempt, decision);
}

function outcomeOf(attempt: Attempt | undefined, wentToBank: boolean): HeadlessPaymentResult['outcome'] {
  if (!attempt) return 'invalid';
  if (attempt.outcome === 'paid') return 'paid';
  if (attempt.outcome !== 'declined') return 'threeDSPending';
  return wentToBank ? 'threeDSFailed' : 'declined';
}
