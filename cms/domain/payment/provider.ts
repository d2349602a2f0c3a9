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
 * Port of a payment provider: a hosted card form, queries for the result, and refunds. A provider is a folder beside
 * this file that implements `PaymentProvider`.
 *
 * Every method that returns a promise rejects with one of the four classes of `provider-errors.ts`.
 * Signed responses are signature-checked. Comparing a payment with the order is the caller's business.
 */
export interface PaymentProvider {
  /** Stored with each attempt, whose queries go to the provider that opened it; never to be changed. */
  readonly name: string;
  /** How long after a cancel or refund, in milliseconds, it may still be missing in `lookUpRefunds`. */
  readonly reportLagMs: number;
  /** Origins of the form and its calls, for the content policy. */
  readonly formSources: readonly string[];
  /**
   * Instalment prices for a price in kuruş, by family of cards: all plans of the merchant's account, with or without
   * extra cost. Empty if there are none.
   */
  lookUpInstallments(price: number): Promise<InstallmentPlan[]>;
  /** Opens a payment. A `RangeError` (the lines do not sum to the price) is thrown before anything is sent. */
  initializeCheckoutForm(order: CheckoutFormOrder): Promise<CheckoutForm>;
  /** Queries the state of a token. A rejection never means "failed for good"; see its `meaning`. */
  retrieveCheckoutForm(query: {
    token: string;
    conversationId: string;
  }): Promise<Payment & { token: string | undefined }>;
  /**
   * Finds a payment by its conversation id; returns the same as `retrieveCheckoutForm`.
   * A missing payment is a rejection with the meaning `notFound`.
   */
  retrievePayment(query: { conversationId: string }): Promise<Payment>;
  /**
   * Returns the refunds made so far; to be called before a cancel or refund is repeated.
   * `conversationId` is the one of the initialize call. The result may be late by `reportLagMs`.
   * A payment that is missing in the report rejects with OutcomeUnknownError.
   */
  lookUpRefunds(query: { paymentId: string; conversationId: string }): Promise<RefundsSoFar>;
  /**
   * All payments of these days, for a shop that may have lost some. The list may be hours late and is not signed: use
   * it only to choose payments to query.
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
   * Refunds `price` kuruş of one basket line, at most the line's rest.
   * A response about something else rejects with OutcomeUnknownError.
   */
  refundTransaction(order: GivingBack<RefundLine>): Promise<void>;
  /** Reads a webhook of the provider's server. `headers` in lower case, as Node has them. */
  readNotification(notification: {
    payload: unknown;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): NotificationCheck;
  /** The token in the form that a browser posts to `callbackUrl`; null for a form of another provider. */
  readReturn(form: unknown): string | null;
}

/** Order data for a payment provider, and the returned form. Amounts in kuruş. */

interface Buyer {
  id: string;
  name: string;
  surname: string;
  /** Turkish identity number; personal data, neither stored nor logged here. */
  identityNumber: string;
  email: string;
  /** `+905350000000`; never an empty text. */
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
  /** Amount of the whole line. */
  price: number;
  itemType: 'PHYSICAL' | 'VIRTUAL';
}

export interface CheckoutFormOrder {
  conversationId: string;
  basketId: string;
  /** Must be the exact sum of the basket items. */
  price: number;
  callbackUrl: string;
  /** The numbers of instalments that the form may offer besides a single payment. */
  installments: readonly number[];
  buyer: Buyer;
  shippingAddress: Address;
  billingAddress: Address;
  basketItems: readonly BasketItem[];
}

/** Price for one family of cards, by number of instalments; 1 is a single payment. */
interface InstallmentPlan {
  cardFamily: string;
  totals: { count: number; total: number }[];
}

interface CheckoutForm {
  token: string;
  /** HTML for the page, unchanged: the form, or its place and scripts. Holds the buyer's data: never log or cache it. */
  checkoutFormContent: string;
  paymentPageUrl: string;
  expiresAt: Date;
}

/** A payment provider's answers about a payment and its refunds. Amounts in kuruş. */

/** `SUCCESS`: the money moved. `PENDING`: it may still move without anybody at the form. `UNPAID`: it has not. */
export type PaymentStatus = 'SUCCESS' | 'PENDING' | 'UNPAID';

export interface PaidItem {
  itemId: string;
  /** Id needed for a refund of this line. */
  paymentTransactionId: string;
  paidPrice: number;
}

interface PaymentFacts {
  /** 1 fine, 0 under review, -1 refused; ship on 1 only. */
  fraudStatus: number | undefined;
  basketId: string | undefined;
  /** Echo of the asking call's id, not of the initialising one. */
  conversationId: string | undefined;
  /** Empty if the provider leaves the lines out, which can happen even on success. */
  items: PaidItem[];
  /** `installments`: in how many it was paid. */
  card: Record<
    'association' | 'family' | 'binNumber' | 'lastFourDigits' | 'installments',
    string | undefined
  >;
}

interface MovedMoney {
  paymentId: string;
  price: number;
  paidPrice: number;
  currency: string;
}

/** The provider may leave out the money of a payment that has had no success so far. */
export type Payment = PaymentFacts &
  (
    | ({ paymentStatus: 'SUCCESS' } & MovedMoney)
    | ({ paymentStatus: Exclude<PaymentStatus, 'SUCCESS'> } & {
        [Name in keyof MovedMoney]: MovedMoney[Name] | undefined;
      })
  );

/** Refunds of a payment up to now. */
export interface RefundsSoFar {
  /** The whole payment was voided. */
  isCancelled: boolean;
  refundedKurus: number;
  /** Per basket line; empty when the provider names no lines. */
  items: { paymentTransactionId: string; refundedKurus: number }[];
}

/** A payment as the provider's list of a day names it. */
export interface ListedPayment {
  paymentId: string;
  /** As initialised; absent if only a refund of the payment fell into these days. */
  conversationId?: string | undefined;
  basketId?: string | undefined;
  /** Some of it, or all, was given back. */
  isRefunded: boolean;
}

export interface RefundLine {
  paymentTransactionId: string;
  price: number;
}

/** The refund still owed. */
export interface RefundOrder {
  /** The whole payment, and nothing is refunded yet. */
  isWholePayment: boolean;
  /** The provider has refused to cancel this payment. */
  isCancelRefused: boolean;
  /** Remaining amount per basket line; empty if lines are unknown or do not add up to the payment. */
  lines: readonly RefundLine[];
}

export type RefundStep =
  | { kind: 'cancel' }
  | ({ kind: 'refund' } & RefundLine)
  /** A person has to do it; `reason` explains it in Turkish. */
  | { kind: 'impossible'; reason: string };
