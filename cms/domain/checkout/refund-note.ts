import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import type { SentCall } from './provider-call-log.ts';
import type { StockLine } from './stock.ts';

/** Who asked for the refund under way, and how it goes. */
export type RefundNote = {
  by?: string;
  /** Sold pieces that went back into stock when it was asked for. */
  restocked?: StockLine[];
  cancelRefused?: boolean;
  /** Known before iyzico's report says so. */
  isCancelled?: boolean;
  /** How often iyzico said no; a report that is late may be the cause, so the first no is not the last word. */
  refusals?: number;
  /** How it ended is not known yet. */
  sent?: SentCall;
};

export const refundNoteOf = (attempt: Pick<PaymentAttempt, 'refund'>): RefundNote =>
  (attempt.refund ?? {}) as RefundNote;
