import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import type { SentCall } from './provider-call-log.ts';
import type { StockLine } from './stock.ts';

/** Who requested the refund under way, and its progress. */
export type RefundNote = {
  by?: string;
  /** Sold pieces that were returned to stock when it was requested. */
  restocked?: StockLine[];
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
