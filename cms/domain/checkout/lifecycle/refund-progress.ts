import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import type { RefundsSoFar } from '../../payment/provider.ts';
import type { Moved } from './payment-attempts.ts';
import type { StockLine } from './stock.ts';

export type RefundNote = {
  by?: string;
  restocked?: StockLine[];
  /** Sold pieces that the refund took back, or left with the buyer. */
  moved?: Moved;
  cancelRefused?: boolean;
  /** Whether the payment was cancelled, even before the provider's report contains it. */
  isCancelled?: boolean;
  /** Number of refusals by the provider. The first refusal is not final, since a late report may be its cause. */
  refusals?: number;
  /** Call whose result is not known yet. */
  sent?: SentCall;
};

export const refundNoteOf = (attempt: Pick<PaymentAttempt, 'refund'>): RefundNote =>
  (attempt.refund ?? {}) as RefundNote;

/** Call that cancels a payment or refunds a line. While its result is unknown, no other call is sent. */
export type SentCall = {
  /** Conversation id sent with the call. */
  key: string;
  /** Refunded line of the payment; absent if the call cancels the whole payment. */
  paymentTransactionId?: string;
  price: number;
  /** Amount in kuruş that was refunded before the call. */
  before: number;
  sentAt: string;
};

/** Provider's report after a call. The report may lack a successful call for `lagMs` milliseconds. */
export type CallOutcome = { soFar: RefundsSoFar; askedAt: number; lagMs: number };

/** Time in milliseconds without a result after which a person must check the call. */
const CALL_SILENCE_MS = 6 * 60 * 60_000;

export const isCallOverdue = ({ sentAt }: SentCall, now: number): boolean =>
  now > Date.parse(sentAt) + CALL_SILENCE_MS;

/** Whether the time allowed for a refund has passed. An old refund without `watchUntil` counts as overdue. */
export const isRefundOverdue = ({ watchUntil }: Pick<PaymentAttempt, 'watchUntil'>, now: number): boolean =>
  !(now <= Date.parse(watchUntil ?? ''));

/** Result of a call by the provider's report: `notMade` only when the report can no longer be late. */
export function endOfCall(
  { paymentTransactionId, price, before, sentAt }: SentCall,
  { soFar, askedAt, lagMs }: CallOutcome,
): 'made' | 'notMade' | 'unknown' {
  const line = soFar.items.find((item) => item.paymentTransactionId === paymentTransactionId);
  const back = paymentTransactionId === undefined ? soFar.refundedKurus : line?.refundedKurus;
  if (soFar.isCancelled || (back !== undefined && back >= before + price)) return 'made';
  return back !== undefined && askedAt >= Date.parse(sentAt) + lagMs ? 'notMade' : 'unknown';
}
