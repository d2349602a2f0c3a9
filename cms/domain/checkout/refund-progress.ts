import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import type { RefundsSoFar } from '../payment/provider.ts';
import type { Moved } from './payment-attempts.ts';
import type { StockLine } from './stock.ts';

/** The person behind the refund under way, and its progress. */
export type RefundNote = {
  by?: string;
  /** Sold pieces restocked at the request. */
  restocked?: StockLine[];
  /** The sold pieces that went, or stayed, with the refund. */
  moved?: Moved;
  cancelRefused?: boolean;
  /** Known before the provider's report contains it. */
  isCancelled?: boolean;
  /** How often the provider refused; a late report may be the cause, so the first refusal is not final. */
  refusals?: number;
  /** How it ended is not known yet. */
  sent?: SentCall;
};

export const refundNoteOf = (attempt: Pick<PaymentAttempt, 'refund'>): RefundNote =>
  (attempt.refund ?? {}) as RefundNote;

/**
 * A cancel or refund, recorded before sending and kept until its result is known. Meanwhile nothing else is sent for
 * the payment. Amounts in kuruş.
 */
export type SentCall = {
  /** Sent as the call's conversation id. */
  key: string;
  /** The line that is refunded; a cancel is of the whole payment and names none. */
  paymentTransactionId?: string;
  price: number;
  /** Amount in kuruş refunded before. */
  before: number;
  /** ISO date. */
  sentAt: string;
};

/** The provider's report, the time of the request, and how long a call may be missing. */
export type CallOutcome = { soFar: RefundsSoFar; askedAt: number; lagMs: number };

/** A call without an end for this long is a person's. */
const CALL_SILENCE_MS = 6 * 60 * 60_000;

export const isCallOverdue = ({ sentAt }: SentCall, now: number): boolean =>
  now > Date.parse(sentAt) + CALL_SILENCE_MS;

/** How a call ended, by a report. A missing call was not made only if the report can no longer be late. */
export function endOfCall(
  { paymentTransactionId, price, before, sentAt }: SentCall,
  { soFar, askedAt, lagMs }: CallOutcome,
): 'made' | 'notMade' | 'unknown' {
  const line = soFar.items.find((item) => item.paymentTransactionId === paymentTransactionId);
  const back = paymentTransactionId === undefined ? soFar.refundedKurus : line?.refundedKurus;
  if (soFar.isCancelled || (back !== undefined && back >= before + price)) return 'made';
  return back !== undefined && askedAt >= Date.parse(sentAt) + lagMs ? 'notMade' : 'unknown';
}
