import type { CardBehaviour } from './test-cards.ts';

export type Locale = 'tr' | 'en';
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

export interface Attempt {
  id: string;
  startedAt: number;
  card: CardSummary;
  behaviour: CardBehaviour;
  scenario: string | undefined;
  outcome: 'threeDSPending' | 'threeDSAnswered' | 'superseded' | 'paid' | 'declined';
}

export interface SessionItem {
  id: string;
  name: string;
  priceKurus: number;
}

export interface Session {
  token: string;
  locale: Locale;
  conversationId: string | undefined;
  basketId: string | undefined;
  priceKurus: number;
  paidPriceKurus: number;
  currency: string;
  callbackUrl: string;
  isThreeDSForced: boolean;
  /** As sent, with the identity number masked. */
  buyer: Readonly<Record<string, unknown>>;
  items: SessionItem[];
  createdAt: number;
  expiresAt: number;
  status: 'OPEN' | 'INIT_THREEDS' | 'CALLBACK_THREEDS' | 'PAID';
  attempts: Attempt[];
  lastDecline: Decline | undefined;
  paymentId: string | undefined;
}

export interface PaymentItem {
  itemId: string;
  paymentTransactionId: string;
  priceKurus: number;
  paidPriceKurus: number;
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
  cancelledAt: number | undefined;
  refunds: { paymentTransactionId: string; priceKurus: number; at: number }[];
  /** The test card whose payments cannot be taken back. */
  isIrreversible: boolean;
}

export interface SimulatorState {
  sessions: Map<string, Session>;
  payments: Map<string, SimulatedPayment>;
  /** Next of iyzico's running numbers, as payment and transaction ids. */
  nextNumber: () => string;
  clear: () => void;
}

export function createState(): SimulatorState {
  const sessions = new Map<string, Session>();
  const payments = new Map<string, SimulatedPayment>();
  let counter = 22_400_000;
  return {
    sessions,
    payments,
    nextNumber: () => String(++counter),
    // The counter goes on, so that an id of before never names something of after.
    clear() {
      sessions.clear();
      payments.clear();
    },
  };
}
