import { z } from 'zod';
import { ApiFailure } from '../api/api-errors.ts';
import { answerBankPage } from '../card/bank-page.ts';
import { payByCard } from '../card/pay-by-card.ts';
import type { Attempt, Session } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';

export const headlessPayment = z.object({
  token: z.string(),
  cardNumber: z.string().default('5528790000000008'),
  cardHolderName: z.string().default('Ayşe Yılmaz'),
  expireMonth: z.string().default('12'),
  expireYear: z.string().default('99'),
  cvc: z.string().default('123'),
  threeDS: z.boolean().default(false),
  /** What is pressed on the bank page, if one opens; `leave` presses nothing. */
  threeDSDecision: z.enum(['approve', 'reject', 'leave']).default('leave'),
});
export type HeadlessPayment = z.input<typeof headlessPayment>;

export interface HeadlessPaymentResult {
  /** `invalid`: a mistyped card or a token that takes none; nothing was recorded. */
  outcome: 'paid' | 'declined' | 'threeDSPending' | 'threeDSFailed' | 'invalid';
  /** The browser would post `token=…` there. */
  callbackUrl: string;
  paymentId?: string;
  attemptId?: string;
  errorCode?: string;
}

/** Does what a shopper would do in the form and, if requested, on the bank page. */
export async function payHeadless(
  simulation: Simulation,
  session: Session,
  { threeDSDecision, ...card }: z.output<typeof headlessPayment>,
): Promise<HeadlessPaymentResult> {
  const earlierAttempts = session.attempts.length;
  let errorCode: string | undefined;
  try {
    payByCard(simulation, session, card);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    errorCode = error.errorCode;
  }
  const attempt = session.attempts[earlierAttempts];
  const wentToBank = attempt?.outcome === 'threeDSPending';
  if (attempt && wentToBank && threeDSDecision !== 'leave') {
    await answerBankPage(simulation, { session, attempt }, threeDSDecision);
  }
  return {
    outcome: outcomeOf(attempt, wentToBank),
    callbackUrl: session.callbackUrl,
    ...(session.paymentId && { paymentId: session.paymentId }),
    ...(attempt && { attemptId: attempt.id }),
    ...(errorCode && { errorCode }),
  };
}

function outcomeOf(attempt: Attempt | undefined, wentToBank: boolean): HeadlessPaymentResult['outcome'] {
  if (!attempt) return 'invalid';
  if (attempt.outcome === 'paid') return 'paid';
  if (attempt.outcome !== 'declined') return 'threeDSPending';
  return wentToBank ? 'threeDSFailed' : 'declined';
}
