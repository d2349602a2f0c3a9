/**
 * Result of checking a provider's notification. Even a genuine token is only a hint, so query the provider before
 * acting. `unsigned`: notification without a signature, which the provider adds only on request. `malformed`: not a
 * notification of this provider.
 */
export type NotificationCheck =
  | { outcome: 'genuine' | 'unsigned'; token: string }
  | { outcome: 'forged' | 'malformed' };

type GivingBack<What> = What & { conversationId: string; ip: string };

/**
 * Interface of a payment provider: card form, payment queries and refunds. Each provider has a folder beside this file.
 * A promise rejects only with one of the four errors of `provider-errors.ts`. The provider checks the signatures of
 * signed responses; the caller compares the payment with the order.
 */
export interface PaymentProvider {
  /** Name stored with each payment attempt, to find the attempt's provider later. The name must never change. */
  readonly name: string;
  /** Longest time, in milliseconds, until a cancel or refund appears in the result of `lookUpRefunds`. */
  readonly reportLagMs: number;
  /** Origins that the payment form loads from and calls, for the Content-Security-Policy. */
  readonly formSources: readonly string[];
  /**
   * Queries the instalment totals for an amount in kuruş, by card family. Returns all plans of the merchant's account,
   * with or without a surcharge, or an empty list.
   */
  lookUpInstallments(price: number): Promise<InstallmentPlan[]>;
  /** Opens a payment. Throws a RangeError before sending anything if the lines do not sum to the price. */
  initializeCheckoutForm(order: CheckoutFormOrder): Promise<CheckoutForm>;
  /** Queries the payment of a token. A rejection does not prove that the payment failed; see its `meaning`. */
  retrieveCheckoutForm(query: {
    token: string;
    conversationId: string;
  }): Promise<Payment & { token: string | undefined }>;
  /**
   * Queries a payment by the conversation id of its initialize call. Rejects with the meaning `notFound` when there is
   * no such payment.
   */
  retrievePayment(query: { conversationId: string }): Promise<Payment>;
  /**
   * Queries the refunds of a payment. Call this before repeating a cancel or refund. `conversationId` is the id of the
   * initialize call. A refund may be missing for `reportLagMs`.
   * @throws OutcomeUnknownError when the payment is not in the report
   */
  lookUpRefunds(query: { paymentId: string; conversationId: string }): Promise<RefundsSoFar>;
  /**
   * Lists all payments from `since` to `until`, for a shop that lost payments in a restore. The list may lack the last
   * hours and is not signed, so query each listed payment before acting.
   */
  listPayments(days: { since: Date; until: Date }): Promise<ListedPayment[]>;
  /** Returns the next provider call of a refund. Calls nothing itself. */
  nextRefundStep(order: RefundOrder): RefundStep;
  /**
   * Cancels a whole payment. `price` is the expected amount in kuruş.
   * @throws OutcomeUnknownError when the response has another amount or payment
   */
  cancelPayment(order: GivingBack<{ paymentId: string; price?: number }>): Promise<void>;
  /**
   * Refunds `price` kuruş of a basket line, at most the amount not yet refunded.
   * @throws OutcomeUnknownError when the response is about another line
   */
  refundTransaction(order: GivingBack<RefundLine>): Promise<void>;
  /** Reads and checks a webhook call of the provider. The names in `headers` are in lower case, as in Node. */
  readNotification(notification: {
    payload: unknown;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): NotificationCheck;
  /** Reads the token from the form that a browser posts to `callbackUrl`; null for a form of another provider. */
  readReturn(form: unknown): string | null;
}

/** Types of the order sent to a payment provider and of the returned form. Amounts are in kuruş. */

interface Buyer {
  id: string;
  name: string;
  surname: string;
  /** Turkish identity number. As personal data, the number is not stored or logged by the payment code. */
  identityNumber: string;
  email: string;
  /** Phone number such as `+905350000000`; never an empty text. */
  gsmNumber: string;
  registrationAddress: string;
  city: string;
  country: string;
  zipCode?: string | undefined;
  ip: string;
}

interface Address {
  contactName: string;
  city: string;
  country: string;
  address: string;
  zipCode?: string | undefined;
}

export interface BasketItem {
  id: string;
  name: string;
  category: string;
  /** Price of the whole line: unit price times quantity. */
  price: number;
  itemType: 'PHYSICAL' | 'VIRTUAL';
}

export interface CheckoutFormOrder {
  conversationId: string;
  basketId: string;
  /** Total amount; must be the exact sum of the basket items. */
  price: number;
  callbackUrl: string;
  installments: readonly number[];
  buyer: Buyer;
  shippingAddress: Address;
  billingAddress: Address;
  basketItems: readonly BasketItem[];
}

/** Total price for a card family, by number of instalments (`count`); a count of 1 is a single payment. */
interface InstallmentPlan {
  cardFamily: string;
  totals: { count: number; total: number }[];
}

interface CheckoutForm {
  token: string;
  /** HTML of the payment form, to be put into the page unchanged. Contains the buyer's data: never log or cache it. */
  checkoutFormContent: string;
  paymentPageUrl: string;
  expiresAt: Date;
}

/** Types of a payment provider's responses about a payment and its refunds. Amounts are in kuruş. */

/**
 * Status of a payment. `SUCCESS`: the buyer has paid. `PENDING`: the payment may still succeed without the buyer at the
 * form. `TRANSFER`: the buyer began a bank transfer, which takes up to three business days. `UNPAID`: the buyer has not
 * paid.
 */
export type PaymentStatus = 'SUCCESS' | 'PENDING' | 'TRANSFER' | 'UNPAID';

export interface PaidItem {
  itemId: string;
  paymentTransactionId: string;
  paidPrice: number;
}

interface PaymentFacts {
  /** Result of the fraud check: 1 accepted, 0 under review, -1 refused; ship only after 1. */
  fraudStatus?: number | undefined;
  basketId?: string | undefined;
  /** Conversation id in the provider's response to this query; not the id of the initialize call. */
  conversationId?: string | undefined;
  /** Paid basket lines. May be empty even on success, since a provider may omit the lines. */
  items: PaidItem[];
  /** Card of the payment; `installments` is the number of instalments. */
  card: {
    [Name in 'association' | 'family' | 'binNumber' | 'lastFourDigits' | 'installments']?: string | undefined;
  };
}

interface MovedMoney {
  paymentId: string;
  price: number;
  paidPrice: number;
  currency: string;
}

/** Payment as the provider reports it. Amounts may be missing unless the payment succeeded. */
export type Payment = PaymentFacts &
  (
    | ({ paymentStatus: 'SUCCESS' } & MovedMoney)
    | ({ paymentStatus: Exclude<PaymentStatus, 'SUCCESS'> } & {
        [Name in keyof MovedMoney]?: MovedMoney[Name] | undefined;
      })
  );

export interface RefundsSoFar {
  isCancelled: boolean;
  refundedKurus: number;
  items: { paymentTransactionId: string; refundedKurus: number }[];
}

export interface ListedPayment {
  paymentId: string;
  /** Conversation id of the initialize call; missing if the listed days contain only a refund of the payment. */
  conversationId?: string | undefined;
  basketId?: string | undefined;
  isRefunded: boolean;
}

export interface RefundLine {
  paymentTransactionId: string;
  price: number;
}

export interface RefundOrder {
  /** Whether the whole payment is to be refunded and no part has been refunded before. */
  isWholePayment: boolean;
  isCancelRefused: boolean;
  /** Remaining amount per basket line; empty if lines are unknown or do not add up to the payment. */
  lines: readonly RefundLine[];
}

export type RefundStep =
  | { kind: 'cancel' }
  | ({ kind: 'refund' } & RefundLine)
  /** A person of the shop gives the money back, and notes it afterwards. */
  | { kind: 'byHand' }
  /** Refund that the shop cannot make, so that the dealer must make it. `reason` is a Turkish explanation. */
  | { kind: 'impossible'; reason: string };
