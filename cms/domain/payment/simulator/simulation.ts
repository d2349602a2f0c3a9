import type { FaultBook, RouteName } from './faults.ts';
import { type Journal, readJournal, startJournal } from './journal.ts';
import type { Settings } from './options.ts';
import type { CardBehaviour } from './test-cards.ts';
import type { WebhookSender } from './webhooks.ts';

export type FraudStatus = 1 | 0 | -1;

/** All that is ever kept of a card. */
export interface CardSummary {
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
  outcome: 'threeDSPending' | 'threeDSAnswered' | 'superseded' | 'paid' | 'declined';
}

/** What one initialize call opened, under its token. */
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
  refundedKurus: number;
}

export interface SimulatedPayment {
  paymentId: string;
  session: Session;
  fraudStatus: FraudStatus;
  mdStatus: number | undefined;
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

export type SimulatorState = ReturnType<typeof createState>;

/** One line of the file: a session as it was then. The last line of a token counts. */
interface SavedSession {
  counter: number;
  session: Session;
  payment?: Omit<SimulatedPayment, 'session'>;
}

/** An unpaid form is of no use to anybody after its end; a bank page may be open a little longer. */
const KEPT_UNPAID_MS = 24 * 3_600_000;

/** The simulator's memory; with a `file` it outlives the process. */
export function createState(file?: string) {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, SimulatedPayment>();
  let counter = 22_400_000;
  let journal: Journal | undefined;

  function toSaved(session: Session): SavedSession {
    const found = session.paymentId && payments.get(session.paymentId);
    if (!found) return { counter, session };
    const { session: _session, ...payment } = found;
    return { counter, session, payment };
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

  const restart = () => {
    journal?.close();
    journal = file ? startJournal(file, [...sessions.values()].map(toSaved)) : undefined;
  };

  return {
    sessions,
    payments,
    /** Next of iyzico's running numbers, as payment and transaction ids. */
    nextNumber: (): string => String(++counter),
    /** To be called after each change of a session or its payment, before the response: returns when it is durable. */
    save: (session: Session): void => journal?.append(toSaved(session)),
    // The counter is not reset, so that no id is used twice.
    clear(): void {
      sessions.clear();
      payments.clear();
      if (journal) restart();
    },
    /** Restores what an earlier process kept in the file. */
    open(now: number): void {
      if (!file) return;
      for (const saved of readJournal(file)) restore(saved as SavedSession, now);
      restart();
    },
    close(): void {
      journal?.close();
      journal = undefined;
    },
  };
}

/** What the simulator's parts share: one running simulation. */
export interface Simulation {
  settings: Settings;
  state: SimulatorState;
  faults: FaultBook;
  webhooks: WebhookSender;
  /** The last requests to the API, for assertions. */
  requests: { route: RouteName; path: string }[];
  /** Epoch milliseconds on the simulation's own clock. */
  now: () => number;
  /** Origin as the browser sees it. */
  publicUrl: () => string;
}
