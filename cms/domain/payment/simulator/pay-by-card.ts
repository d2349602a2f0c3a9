import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  ApiFailure,
  type Attempt,
  type FraudStatus,
  type Session,
  type SimulatedPayment,
  type Simulation,
  sum,
} from './options-and-state.ts';
import { cardOf } from './test-cards.ts';

const cardBody = z.object({
  cardHolderName: z.string().trim().min(1),
  cardNumber: z
    .string()
    .transform((number) => number.replace(/[\s-]/g, ''))
    .refine((number) => /^\d{15,19}$/.test(number) && passesLuhn(number)),
  expireMonth: z.string().regex(/^(0?[1-9]|1[0-2])$/),
  expireYear: z.string().regex(/^(\d\d){1,2}$/),
  cvc: z.string().regex(/^\d{3,4}$/),
  threeDS: z.boolean().optional(),
  installment: z.coerce.number().int().default(1),
});

/** Errors by invalid card field: iyzico's error code, the message, and the id of the input in the card form. */
const MISTYPED: Readonly<Record<string, [code: string, text: string, field: string]>> = {
  cardHolderName: ['17', 'Kart sahibinin adı zorunludur', 'ccname'],
  cardNumber: ['12', 'Kart numarası geçersiz', 'ccnumber'],
  expireMonth: ['13', 'Son kullanma ayı geçersiz', 'ccexp'],
  expireYear: ['14', 'Son kullanma tarihi geçersiz veya geçmiş', 'ccexp'],
  cvc: ['15', 'Güvenlik kodu geçersiz', 'cccvc'],
  installment: ['11', 'Bu kartla bu kadar taksit yapılamaz', 'iyz-installment'],
};

function mistyped(part: string): ApiFailure {
  const [code, text, field] = MISTYPED[part] ?? ['11', 'Geçersiz istek', ''];
  return new ApiFailure(code, text, { field });
}

/** Checks the card data that the card form has posted. Keeps the data only until the response. */
function readCard(body: unknown, now: number) {
  const { data: card, error } = cardBody.safeParse(body);
  if (!card) throw mistyped(String(error.issues[0]?.path[0]));
  const year = 2000 + Number(card.expireYear.slice(-2));
  if (Date.UTC(year, Number(card.expireMonth)) <= now) throw mistyped('expireYear');
  return card;
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2));
  return sum(digits.map((value) => (value > 9 ? value - 9 : value))) % 10 === 0;
}

const rateOf = ({ installmentRates }: Simulation, family: string | undefined, count: number) =>
  count === 1 ? 0 : installmentRates[family ?? '']?.[count];

export const withRate = (kurus: number, percent: number): number =>
  Math.round((kurus * (100 + percent)) / 100);

/** Adds the surcharge to the line prices; the last line gets the rounding difference, so that the sum is exact. */
function paidLines(prices: readonly number[], percent: number): number[] {
  const paid = prices.slice(0, -1).map((price) => withRate(price, percent));
  return [...paid, withRate(sum(prices), percent) - sum(paid)];
}

/**
 * Pays with a card, or starts 3-D Secure on the bank page.
 * @throws ApiFailure when the card is mistyped or declined; the session then allows another attempt
 */
export function payByCard(simulation: Simulation, session: Session, body: unknown): Attempt {
  if (session.status === 'PAID' || session.transfer || simulation.now() >= session.expiresAt)
    throw new ApiFailure('5124', 'Bu ödeme formu artık kullanılamıyor');
  const { cardNumber, cardHolderName, threeDS, installment } = readCard(body, simulation.now());
  for (const earlier of session.attempts)
    if (earlier.outcome === 'threeDSPending') earlier.outcome = 'superseded';
  const { association, family, behaviour } = cardOf(cardNumber);
  const isOffered = installment === 1 || session.installments.includes(installment);
  if (!isOffered || rateOf(simulation, family, installment) === undefined) throw mistyped('installment');
  const attempt: Attempt = {
    id: randomUUID(),
    card: {
      binNumber: cardNumber.slice(0, 6),
      lastFourDigits: cardNumber.slice(-4),
      association,
      family,
    },
    behaviour,
    scenario: /^SIM [A-Z ]+$/.test(cardHolderName) ? cardHolderName : undefined,
    installment,
    outcome: 'threeDSPending',
  };
  session.attempts.push(attempt);
  if (behaviour.kind === 'decline') {
    const { kind: _, ...reason } = behaviour;
    decline(simulation, { session, attempt }, reason);
    throw new ApiFailure(reason.errorCode, reason.errorMessage, { errorGroup: reason.errorGroup });
  }
  if (threeDS || behaviour.kind === 'threeDSFails') {
    session.status = 'INIT_THREEDS';
    simulation.state.save(session);
  } else {
    settle(simulation, { session, attempt });
  }
  return attempt;
}

const FRAUD_BY_SCENARIO: Readonly<Record<string, FraudStatus>> = {
  'SIM FRAUD REVIEW': 0,
  'SIM FRAUD REJECT': -1,
};

export interface FoundAttempt {
  session: Session;
  attempt: Attempt;
}

function settle(simulation: Simulation, { session, attempt }: FoundAttempt): void {
  const { installment, card, behaviour, scenario = '' } = attempt;
  attempt.outcome = 'paid';
  capture(simulation, session, {
    card,
    installment,
    fraudStatus: FRAUD_BY_SCENARIO[scenario] ?? 1,
    isIrreversible: behaviour.kind === 'irreversible',
  });
}

type Capture = Pick<SimulatedPayment, 'card' | 'installment'> &
  Partial<Pick<SimulatedPayment, 'fraudStatus' | 'isIrreversible'>>;

/** Records the money of a session, by card or by bank transfer, and notifies the shop. */
export function capture(simulation: Simulation, session: Session, facts: Capture): void {
  const { state, webhooks, now } = simulation;
  const { transfer } = session;
  const rate = rateOf(simulation, facts.card?.family, facts.installment) ?? 0;
  const prices = session.items.map(({ priceKurus }) => priceKurus);
  const paid = paidLines(prices, rate);
  const paymentId = transfer?.paymentId ?? state.nextNumber();
  state.payments.set(paymentId, {
    paymentId,
    session,
    fraudStatus: 1,
    isIrreversible: false,
    ...facts,
    items: session.items.map(({ id, priceKurus }, index) => ({
      itemId: id,
      paymentTransactionId: transfer?.transactionIds[index] ?? state.nextNumber(),
      priceKurus,
      paidKurus: paid[index] ?? priceKurus,
      refundedKurus: 0,
    })),
    paidAt: now(),
    refunds: [],
  });
  session.paymentId = paymentId;
  session.status = 'PAID';
  state.save(session);
  webhooks.notify(session, paymentId, 'SUCCESS');
}

function decline(
  { state, webhooks }: Simulation,
  { session, attempt }: FoundAttempt,
  reason: NonNullable<Session['lastDecline']>,
): void {
  const isFirst = session.lastDecline === undefined;
  attempt.outcome = 'declined';
  session.status = 'OPEN';
  session.lastDecline = reason;
  const paymentId = state.nextNumber();
  state.save(session);
  // Notifies only the first decline of a token (dev.iyzipay.com, webhooks).
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

export function answerBankPage(simulation: Simulation, found: FoundAttempt, decision: BankDecision): void {
  if (found.attempt.outcome !== 'threeDSPending') return;
  const { kind } = found.attempt.behaviour;
  if (decision === 'approve' && kind !== 'threeDSFails') settle(simulation, found);
  else decline(simulation, found, {});
}
