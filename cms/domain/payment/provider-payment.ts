/** What a payment provider returns about a payment and its refunds. Amounts in kuruş. */

/** `SUCCESS`: the money moved. `PENDING`: it may still move without anybody at the form. `UNPAID`: it has not. */
export type PaymentStatus = 'SUCCESS' | 'PENDING' | 'UNPAID';

export interface PaidItem {
  itemId: string;
  /** What a refund of this line needs. */
  paymentTransactionId: string;
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
  card: Record<'association' | 'family' | 'binNumber' | 'lastFourDigits', string | undefined>;
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

/** What was given back of a payment until now. */
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
  /** What it was initialised with; absent where these days saw no more than a refund of it. */
  conversationId?: string | undefined;
  basketId?: string | undefined;
  /** Some of it, or all, was given back. */
  isRefunded: boolean;
}

export interface RefundLine {
  paymentTransactionId: string;
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
  /** A person has to do it; `reason` explains it in Turkish. */
  | { kind: 'impossible'; reason: string };
