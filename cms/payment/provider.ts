/**
 * What the shop needs of a payment provider, in its own words: a hosted card form that ends in a payment, a way to ask
 * how it ended, and ways to give money back. A provider is a folder beside this file that implements `PaymentProvider`.
 */

/** `SUCCESS`: the money moved. `PENDING`: it may still move without anybody at the form. `UNPAID`: it has not. */
export type PaymentStatus = 'SUCCESS' | 'PENDING' | 'UNPAID';

export interface Buyer {
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

export interface Address {
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
  /** Kuruş for the whole line. */
  price: number;
  itemType: 'PHYSICAL' | 'VIRTUAL';
}

export interface CheckoutFormOrder {
  conversationId: string;
  basketId: string;
  /** Kuruş; must be the exact sum of the basket items. */
  price: number;
  callbackUrl: string;
  buyer: Buyer;
  shippingAddress: Address;
  billingAddress: Address;
  basketItems: readonly BasketItem[];
}

export interface CheckoutForm {
  token: string;
  /** HTML to put into the page as it is: the form, or its empty place and the scripts that fill it. Holds the buyer's
   * data: never log or cache it. */
  checkoutFormContent: string;
  paymentPageUrl: string;
  expiresAt: Date;
}

export interface PaidItem {
  itemId: string;
  /** What a refund of this line needs. */
  paymentTransactionId: string;
  /** Kuruş. */
  paidPrice: number;
}

interface PaymentFacts {
  /** 1 fine, 0 under review, -1 refused; ship on 1 only. */
  fraudStatus: number | undefined;
  basketId: string | undefined;
  /** Echo of the asking call's id, not of the initialising one. */
  conversationId: string | undefined;
  /** Empty when the provider leaves them out, which it may even of a success. */
  items: PaidItem[];
  card: {
    association: string | undefined;
    family: string | undefined;
    binNumber: string | undefined;
    lastFourDigits: string | undefined;
  };
}

/** A payment whose money moved. Amounts in kuruş. */
export interface SuccessfulPayment extends PaymentFacts {
  paymentStatus: 'SUCCESS';
  paymentId: string;
  price: number;
  paidPrice: number;
  currency: string;
}

/** A payment without success, so far. Amounts in kuruş, where the provider tells them at all. */
export interface UnsuccessfulPayment extends PaymentFacts {
  paymentStatus: Exclude<PaymentStatus, 'SUCCESS'>;
  paymentId: string | undefined;
  price: number | undefined;
  paidPrice: number | undefined;
  currency: string | undefined;
}

export type Payment = SuccessfulPayment | UnsuccessfulPayment;
export type CheckoutFormResult = Payment & { token: string | undefined };

export type PaymentReference = { conversationId?: string } & (
  | { paymentId: string }
  | { paymentConversationId: string }
);

export interface Cancellation {
  paymentId: string;
  /** Kuruş. */
  price: number | undefined;
  currency: string | undefined;
  conversationId: string | undefined;
}

export interface Refund {
  paymentId: string;
  paymentTransactionId: string | undefined;
  /** Kuruş. */
  price: number;
  currency: string | undefined;
  conversationId: string | undefined;
}

/** What was given back of a payment until now. Amounts in kuruş. */
export interface RefundsSoFar {
  /** The whole payment was voided. */
  isCancelled: boolean;
  refundedKurus: number;
  /** Per basket line; empty when the provider names no lines. */
  items: { paymentTransactionId: string; refundedKurus: number }[];
}

export interface RefundLine {
  paymentTransactionId: string;
  /** Kuruş. */
  price: number;
}

/** What is still to be given back of a payment. */
export interface RefundOrder {
  /** All that was paid, and nothing of it is back yet. */
  isWholePayment: boolean;
  /** The provider has refused to cancel this payment. */
  isCancelRefused: boolean;
  /** What is left of each basket line; empty when the lines are not known, or do not add up to the payment. */
  lines: readonly RefundLine[];
}

export type RefundStep =
  | { kind: 'cancel' }
  | ({ kind: 'refund' } & RefundLine)
  /** A person has to do it; `reason` says so in Turkish. */
  | { kind: 'impossible'; reason: string };

/**
 * The token a notification is about. Only a hint, signed or not: always ask by it before acting.
 * `unsigned`: the provider signs only on request. `malformed`: not a notification of this provider.
 */
export type NotificationCheck =
  | { outcome: 'genuine' | 'unsigned'; token: string }
  | { outcome: 'forged' | 'malformed' };

/**
 * Every method that answers a promise rejects with one of the four classes of `provider-errors.ts`.
 * Answers are signature-checked where the provider signs them. Comparing a payment with the order is the caller's business.
 */
export interface PaymentProvider {
  /** Written on each attempt, so that whoever opened it is asked about it; never to be changed. */
  readonly name: string;
  /** Where its form comes from and talks to, as sources of a content policy. */
  readonly formSources: readonly string[];
  /** Opens a payment. A `RangeError` (the lines do not sum to the price) is thrown before anything is sent. */
  initializeCheckoutForm(order: CheckoutFormOrder): Promise<CheckoutForm>;
  /** Asks how a token stands. A rejection never means "failed for good"; see its `meaning`. */
  retrieveCheckoutForm(query: { token: string; conversationId: string }): Promise<CheckoutFormResult>;
  /**
   * Finds a payment by its id or by the conversation id it was initialised with, told as `retrieveCheckoutForm` does.
   * None there is a rejection whose meaning is `notFound`.
   */
  retrievePayment(reference: PaymentReference): Promise<Payment>;
  /**
   * What the provider has given back already; to be asked before a cancel or refund is repeated.
   * `conversationId` is the one of the initialize call. The answer may lag some seconds behind the
   * refund itself.
   * A payment that is missing in the report rejects with OutcomeUnknownError.
   */
  lookUpRefunds(query: { paymentId: string; conversationId: string }): Promise<RefundsSoFar>;
  /** How this provider gives money back: the next call to make. Pure. */
  nextRefundStep(order: RefundOrder): RefundStep;
  /**
   * Voids a whole payment. `price` in kuruş, to be compared with the answer.
   * An answer about something else rejects with OutcomeUnknownError.
   */
  cancelPayment(order: {
    paymentId: string;
    conversationId: string;
    ip: string;
    price?: number;
  }): Promise<Cancellation>;
  /**
   * Gives back `price` kuruş of one basket line, at most what is left of it.
   * An answer about something else rejects with OutcomeUnknownError.
   */
  refundTransaction(order: {
    paymentTransactionId: string;
    price: number;
    conversationId: string;
    ip: string;
  }): Promise<Refund>;
  /** Reads what its server posts to the webhook. `headers` in lower case, as Node has them. */
  readNotification(notification: {
    payload: unknown;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): NotificationCheck;
  /** The token in the form that a browser brings back to `callbackUrl`; null when there is none of this provider's. */
  readReturn(form: unknown): string | null;
}
