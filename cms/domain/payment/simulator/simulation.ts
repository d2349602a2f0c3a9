import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FaultBook, RouteName } from './faults.ts';
import type { Settings } from './options.ts';
import type { CardBehaviour } from './test-cards.ts';
import type { WebhookSender } from './webhooks.ts';

export type FraudStatus = 1 | 0 | -1;

/** All that is ever kept of a card. */
interface CardSummary {
  binNumber: string;
  lastFourDigits: string;
  association: string;
  family: string | undefined;
  type: string;
}

export interface Decline {
  errorCode?: string;
  errorGroup?: string;
  errorMessage?: string;
  mdStatus?: number;
}

/** One press of the pay button. */
export interface Attempt {
  id: string;
  card: CardSummary;
  behaviour: CardBehaviour;
  /** A holder name that selects a special outcome, such as `SIM FRAUD REVIEW`. */
  scenario: string | undefined;
  installment?: number;
  outcome: 'threeDSPending' | 'threeDSAnswered' | 'superseded' | 'paid' | 'declined';
}

/** Session opened by an initialize call, under its token. */
export interface Session {
  token: string;
  conversationId?: string | undefined;
  basketId?: string | undefined;
  priceKurus: number;
  currency: string;
  callbackUrl: string;
  /** As sent, with the identity number masked. */
  buyer: Readonly<Record<string, string>>;
  items: { id: string; priceKurus: number }[];
  /** The numbers that the form may offer; absent in files of before there were any. */
  installments?: number[];
  expiresAt: number;
  status: 'OPEN' | 'INIT_THREEDS' | 'CALLBACK_THREEDS' | 'PAID';
  attempts: Attempt[];
  lastDecline?: Decline;
  paymentId?: string;
}

export interface PaymentItem {
  itemId: string;
  paymentTransactionId: string;
  priceKurus: number;
  /** With what the instalments cost; absent where they cost nothing. */
  paidKurus?: number;
  refundedKurus: number;
}

export interface SimulatedPayment {
  paymentId: string;
  session: Session;
  fraudStatus: FraudStatus;
  mdStatus: number | undefined;
  installment?: number;
  authCode: string;
  hostReference: string;
  card: CardSummary;
  items: PaymentItem[];
  paidAt: number;
  cancelledAt?: number;
  refunds: { paymentTransactionId: string; priceKurus: number; at: number }[];
  /** The test card whose payments cannot be taken back. */
  isIrreversible: boolean;
}

type SimulatorState = ReturnType<typeof createState>;

/** One line of the file: a session as it was then. The last line of a token counts. */
interface SavedSession {
  counter: number;
  session: Session;
  payment?: Omit<SimulatedPayment, 'session'>;
}

/** An unpaid form is of no use to anybody after its end; a bank page may be open a little longer. */
const KEPT_UNPAID_MS = 24 * 3_600_000;

/**
 * State of the simulator. With a `file` of JSON lines, the state survives a kill at any moment: each change is a line
 * written before the response.
 */
export function createState(file?: string) {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, SimulatedPayment>();
  let counter = 22_400_000;
  let isOpen = false;

  function toLine(session: Session): string {
    const payment = payments.get(session.paymentId ?? '');
    const saved = { counter, session, payment: payment && { ...payment, session: undefined } };
    return `${JSON.stringify(saved)}\n`;
  }

  function restore({ counter: seen, session, payment }: SavedSession, now: number): void {
    counter = Math.max(counter, seen);
    if (!payment && session.expiresAt < now - KEPT_UNPAID_MS) {
      sessions.delete(session.token);
      return;
    }
    sessions.set(session.token, session);
    if (payment) payments.set(payment.paymentId, { ...payment, session });
  }

  /** All or nothing, with what counts alone. */
  function rewrite(): void {
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    // Buyers' names and addresses are in it.
    writeFileSync(`${file}.part`, [...sessions.values()].map(toLine).join(''), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }

  return {
    sessions,
    payments,
    /** Next of iyzico's running numbers, as payment and transaction ids. */
    nextNumber: (): string => String(++counter),
    /** To be called after each change of a session or its payment, before the response. */
    save(session: Session): void {
      if (file && isOpen) appendFileSync(file, toLine(session), { mode: 0o600 });
    },
    // The counter is not reset, so that no id is used twice.
    clear(): void {
      sessions.clear();
      payments.clear();
      if (isOpen) rewrite();
    },
    /** Restores what an earlier process kept in the file. A last line that was cut short is left out. */
    open(now: number): void {
      const text = file && existsSync(file) ? readFileSync(file, 'utf8') : '';
      for (const line of text.split('\n').slice(0, -1)) restore(JSON.parse(line), now);
      rewrite();
      isOpen = true;
    },
    close(): void {
      isOpen = false;
    },
  };
}

/** Percent on top of the price, by family of cards and number of instalments. */
export type InstallmentRates = Record<string, Record<number, number>>;

/** State shared by the parts of one running simulation. */
export interface Simulation {
  settings: Settings;
  state: SimulatorState;
  installmentRates: InstallmentRates;
  faults: FaultBook;
  webhooks: WebhookSender;
  /** The last requests to the API, for assertions. */
  requests: { route: RouteName; path: string }[];
  /** Epoch milliseconds on the simulation's own clock. */
  now: () => number;
  /** Origin as the browser sees it. */
  publicUrl: () => string;
}
