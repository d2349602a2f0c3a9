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
 * The token a notification is about. Only a hint, signed or not: always query the provider by it before acting.
 * `unsigned`: the provider signs only on request. `malformed`: not a notification of this provider.
 */
export type NotificationCheck =
  | { outcome: 'genuine' | 'unsigned'; token: string }
  | { outcome: 'forged' | 'malformed' };

/** A cancel or refund: the `conversationId` of the call and the buyer's address. */
type GivingBack<What> = What & { conversationId: string; ip: string };

/**
 * What the shop needs of a payment provider: a hosted card form that ends in a payment, queries for its result, and ways
 * to refund. A provider is a folder beside this file that implements `PaymentProvider`.
 *
 * Every method that returns a promise rejects with one of the four classes of `provider-errors.ts`.
 * Signed responses are signature-checked. Comparing a payment with the order is the caller's business.
 */
export interface PaymentProvider {
  /** Stored with each attempt, so that it is queried at the provider that opened it; never to be changed. */
  readonly name: string;
  /** How long after a cancel or refund, in milliseconds, it may still be missing in `lookUpRefunds`. */
  readonly reportLagMs: number;
  /** The origins that its form is loaded from and calls, as sources of a content policy. */
  readonly formSources: readonly string[];
  /** Opens a payment. A `RangeError` (the lines do not sum to the price) is thrown before anything is sent. */
  initializeCheckoutForm(order: CheckoutFormOrder): Promise<CheckoutForm>;
  /** Queries the state of a token. A rejection never means "failed for good"; see its `meaning`. */
  retrieveCheckoutForm(query: {
    token: string;
    conversationId: string;
  }): Promise<Payment & { token: string | undefined }>;
  /**
   * Finds a payment by the conversation id it was initialised with; returns what `retrieveCheckoutForm` does.
   * A missing one is a rejection whose meaning is `notFound`.
   */
  retrievePayment(query: { conversationId: string }): Promise<Payment>;
  /**
   * What the provider has refunded already; to be called before a cancel or refund is repeated.
   * `conversationId` is the one of the initialize call. The result may be late by `reportLagMs`.
   * A payment that is missing in the report rejects with OutcomeUnknownError.
   */
  lookUpRefunds(query: { paymentId: string; conversationId: string }): Promise<RefundsSoFar>;
  /**
   * Every payment of these days, for a shop that may have forgotten some. The list may be hours late and is not signed:
   * it only shows which payments to query.
   */
  listPayments(days: { since: Date; until: Date }): Promise<ListedPayment[]>;
  /** How this provider gives money back: the next call to make. Pure. */
  nextRefundStep(order: RefundOrder): RefundStep;
  /**
   * Voids a whole payment. `price` in kuruş, to be compared with the response.
   * A response about something else rejects with OutcomeUnknownError.
   */
  cancelPayment(order: GivingBack<{ paymentId: string; price?: number }>): Promise<void>;
  /**
   * Refunds `price` kuruş of one basket line, at most what is left of it.
   * A response about something else rejects with OutcomeUnknownError.
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
