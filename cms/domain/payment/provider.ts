import type { CheckoutForm, CheckoutFormOrder } from './provider-form.ts';
import type {
  ListedPayment,
  Payment,
  RefundLine,
  RefundOrder,
  RefundStep,
  RefundsSoFar,
} from './provider-payment.ts';

/**
 * The token a notification is about. Only a hint, signed or not: always ask by it before acting.
 * `unsigned`: the provider signs only on request. `malformed`: not a notification of this provider.
 */
export type NotificationCheck =
  | { outcome: 'genuine' | 'unsigned'; token: string }
  | { outcome: 'forged' | 'malformed' };

/** A cancel or refund: the `conversationId` of the call and the buyer's address. */
type GivingBack<What> = What & { conversationId: string; ip: string };

/**
 * What the shop needs of a payment provider, in its own words: a hosted card form that ends in a payment, a way to ask
 * how it ended, and ways to give money back. A provider is a folder beside this file that implements `PaymentProvider`.
 *
 * Every method that answers a promise rejects with one of the four classes of `provider-errors.ts`.
 * Answers are signature-checked where the provider signs them. Comparing a payment with the order is the caller's business.
 */
export interface PaymentProvider {
  /** Written on each attempt, so that whoever opened it is asked about it; never to be changed. */
  readonly name: string;
  /** How long after a cancel or refund, in milliseconds, `lookUpRefunds` may still know nothing of it. */
  readonly reportLagMs: number;
  /** Where its form comes from and talks to, as sources of a content policy. */
  readonly formSources: readonly string[];
  /** Opens a payment. A `RangeError` (the lines do not sum to the price) is thrown before anything is sent. */
  initializeCheckoutForm(order: CheckoutFormOrder): Promise<CheckoutForm>;
  /** Asks how a token stands. A rejection never means "failed for good"; see its `meaning`. */
  retrieveCheckoutForm(query: {
    token: string;
    conversationId: string;
  }): Promise<Payment & { token: string | undefined }>;
  /**
   * Finds a payment by the conversation id it was initialised with, told as `retrieveCheckoutForm` does.
   * None there is a rejection whose meaning is `notFound`.
   */
  retrievePayment(query: { conversationId: string }): Promise<Payment>;
  /**
   * What the provider has given back already; to be asked before a cancel or refund is repeated.
   * `conversationId` is the one of the initialize call. The answer may be late by `reportLagMs`.
   * A payment that is missing in the report rejects with OutcomeUnknownError.
   */
  lookUpRefunds(query: { paymentId: string; conversationId: string }): Promise<RefundsSoFar>;
  /**
   * Every payment of these days, for a shop that may have forgotten some. The list may be hours late and is not signed:
   * it only says which payments to ask about.
   */
  listPayments(days: { since: Date; until: Date }): Promise<ListedPayment[]>;
  /** How this provider gives money back: the next call to make. Pure. */
  nextRefundStep(order: RefundOrder): RefundStep;
  /**
   * Voids a whole payment. `price` in kuruş, to be compared with the answer.
   * An answer about something else rejects with OutcomeUnknownError.
   */
  cancelPayment(order: GivingBack<{ paymentId: string; price?: number }>): Promise<void>;
  /**
   * Gives back `price` kuruş of one basket line, at most what is left of it.
   * An answer about something else rejects with OutcomeUnknownError.
   */
  refundTransaction(order: GivingBack<RefundLine>): Promise<void>;
  /** Reads what its server posts to the webhook. `headers` in lower case, as Node has them. */
  readNotification(notification: {
    payload: unknown;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): NotificationCheck;
  /** The token in the form that a browser brings back to `callbackUrl`; null when there is none of this provider's. */
  readReturn(form: unknown): string | null;
}
