import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ApiFailure, readBody } from './api/read-body.ts';
import { paidLines, rateOf } from './installment-rates.ts';
import type { Attempt, Decline, FraudStatus, Session, Simulation } from './simulation.ts';
import { cardOf } from './test-cards.ts';

/**
 * One press of the pay button: pays, or opens the bank page.
 * @throws ApiFailure when the card is mistyped or declined; the session stays open for another try
 */
export function payByCard(simulation: Simulation, session: Session, body: unknown): Attempt {
  const isTaken = session.status === 'PAID' || session.status === 'CALLBACK_THREEDS';
  if (isTaken || simulation.now() >= session.expiresAt) {
    throw new ApiFailure('5124', 'Bu ödeme formu artık kullanılamıyor');
  }
  const card = readCard(body, simulation.now());
  for (const earlier of session.attempts) {
    if (earlier.outcome === 'threeDSPending') earlier.outcome = 'superseded';
  }
  const attempt = newAttempt(card);
  const { installment } = card;
  const isOffered = installment === 1 || (session.installments ?? []).includes(installment);
  if (!isOffered || rateOf(simulation, attempt.card.family, installment) === undefined)
    throw new ApiFailure('11', 'Bu kartla bu kadar taksit yapılamaz', { field: 'iyz-installment' });
  session.attempts.push(attempt);
  const { behaviour } = attempt;
  if (behaviour.kind === 'decline') {
    const { errorCode, errorGroup, errorMessage } = behaviour;
    decline(simulation, { session, attempt }, { errorCode, errorGroup, errorMessage });
    throw new ApiFailure(errorCode, errorMessage, { errorGroup });
  }
  if (card.threeDS || behaviour.kind === 'threeDSFails') {
    session.status = 'INIT_THREEDS';
    simulation.state.save(session);
  } else {
    settle(simulation, { session, attempt });
  }
  return attempt;
}

function newAttempt({ cardNumber, cardHolderName, installment }: Card): Attempt {
  const { association, family, type, behaviour } = cardOf(cardNumber);
  const binNumber = cardNumber.slice(0, 6);
  return {
    id: randomUUID(),
    card: { binNumber, lastFourDigits: cardNumber.slice(-4), association, family, type },
    behaviour,
    scenario: /^SIM [A-Z ]+$/.test(cardHolderName) ? cardHolderName : undefined,
    installment,
    outcome: 'threeDSPending',
  };
}

const FRAUD_BY_SCENARIO: Readonly<Record<string, FraudStatus>> = {
  'SIM FRAUD REVIEW': 0,
  'SIM FRAUD REJECT': -1,
};

export interface FoundAttempt {
  session: Session;
  attempt: Attempt;
}

function settle(simulation: Simulation, { session, attempt }: FoundAttempt, mdStatus?: number): void {
  const { state, webhooks, now } = simulation;
  const { installment = 1 } = attempt;
  const rate = rateOf(simulation, attempt.card.family, installment) ?? 0;
  const paid = paidLines(
    session.items.map(({ priceKurus }) => priceKurus),
    rate,
  );
  const paymentId = state.nextNumber();
  state.payments.set(paymentId, {
    paymentId,
    session,
    fraudStatus: FRAUD_BY_SCENARIO[attempt.scenario ?? ''] ?? 1,
    mdStatus,
    authCode: paymentId.slice(-6),
    hostReference: `sim${paymentId}`,
    card: attempt.card,
    installment,
    items: session.items.map(({ id, priceKurus }, index) => ({
      itemId: id,
      paymentTransactionId: state.nextNumber(),
      priceKurus,
      paidKurus: paid[index] ?? priceKurus,
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

function decline({ state, webhooks }: Simulation, { session, attempt }: FoundAttempt, reason: Decline): void {
  const isFirst = session.lastDecline === undefined;
  attempt.outcome = 'declined';
  session.status = 'OPEN';
  session.lastDecline = reason;
  const paymentId = state.nextNumber();
  state.save(session);
  // Only the first decline of a token is notified (dev.iyzipay.com, webhooks).
  if (isFirst) webhooks.notify(session, paymentId, 'FAILURE');
}

/** Whether the browser returns to the shop after paying; one scenario prevents the return. */
export const comesBack = ({ attempts }: Session): boolean => attempts.at(-1)?.scenario !== 'SIM NO CALLBACK';

export type BankDecision = 'approve' | 'reject';

export function findAttempt({ state }: Simulation, attemptId: string): FoundAttempt | undefined {
  for (const session of state.sessions.values()) {
    const attempt = session.attempts.find(({ id }) => id === attemptId);
    if (attempt) return { session, attempt };
  }
  return undefined;
}

/** Presses a button of the bank page; nothing happens when one was pressed before. */
export async function answerBankPage(
  simulation: Simulation,
  found: FoundAttempt,
  decision: BankDecision,
): Promise<void> {
  const { session, attempt } = found;
  if (attempt.outcome !== 'threeDSPending' || session.status !== 'INIT_THREEDS') return;
  attempt.outcome = 'threeDSAnswered';
  session.status = 'CALLBACK_THREEDS';
  await sleep(simulation.settings.threeDSSettleMs, undefined, { ref: false });
  const { behaviour } = attempt;
  if (decision === 'approve' && behaviour.kind !== 'threeDSFails') return settle(simulation, found, 1);
  // Seen at iyzico: a failed 3-D Secure has no error text.
  decline(simulation, found, { mdStatus: behaviour.kind === 'threeDSFails' ? behaviour.mdStatus : 0 });
}

/** The form's field for each code. */
const FIELDS: Readonly<Record<string, string>> = {
  '12': 'ccnumber',
  '13': 'ccexp',
  '14': 'ccexp',
  '15': 'cccvc',
  '17': 'ccname',
};

const cardBody = z
  .object({
    cardHolderName: z.string('17').trim().min(1, '17'),
    cardNumber: z
      .string('12')
      .transform((number) => number.replace(/[\s-]/g, ''))
      .refine((number) => /^\d{15,19}$/.test(number) && passesLuhn(number), '12'),
    expireMonth: z.string('13').regex(/^(0?[1-9]|1[0-2])$/, '13'),
    expireYear: z.string('14').regex(/^(\d\d){1,2}$/, '14'),
    cvc: z.string('15').regex(/^\d{3,4}$/, '15'),
    threeDS: z.boolean().optional(),
    installment: z.coerce.number('11').int('11').default(1),
  })
  // The sandbox takes any code; three digits are accepted for American Express too.
  .refine(({ cardNumber, cvc }) => cvc.length === 3 || /^3[47]/.test(cardNumber), '15');

/** Card data from the form's pay call, kept only until its response. */
type Card = z.output<typeof cardBody>;

/** @throws ApiFailure 17, 12, 13, 14 or 15, each naming the form's `field` */
function readCard(body: unknown, now: number): Card {
  try {
    const card = readBody(cardBody, body);
    const year = 2000 + Number(card.expireYear.slice(-2));
    if (Date.UTC(year, Number(card.expireMonth)) <= now) throw new ApiFailure('14');
    return card;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.errorCode, undefined, { field: FIELDS[error.errorCode] });
  }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
