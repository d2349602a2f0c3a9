import type { CardBehaviour } from './test-cards.ts';

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
