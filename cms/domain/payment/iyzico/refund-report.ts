import { z } from 'zod';
import { OutcomeUnknownError } from '../provider-errors.ts';
import type { RefundsSoFar } from '../provider-payment.ts';
import { kurus, listOf, optionalWord, word } from './response-schemas.ts';

/** Refund and cancel entries of the report; only this status was seen on money that really went back. */
const DONE = '1';

const entry = z.object({ refundPrice: kurus.nullish(), refundStatus: optionalWord });
const payment = z.object({
  paymentId: word,
  paidPrice: kurus,
  paymentRefundStatus: optionalWord,
  cancels: listOf(entry),
  itemTransactions: listOf(
    z.object({ paymentTransactionId: word, paidPrice: kurus, refunds: listOf(entry) }),
  ),
});
export const refundReport = z.object({ payments: listOf(payment) });

/**
 * Reads the report about one payment. An entry counts only when its status is a success: what is counted wrongly
 * would keep a buyer's money, what is overlooked is only refused by iyzico when it is requested again.
 * @throws OutcomeUnknownError when the payment is not in the report
 */
export function readRefunds(
  operation: string,
  { payments }: z.output<typeof refundReport>,
  paymentId: string,
): RefundsSoFar {
  const found = payments.find((candidate) => candidate.paymentId === paymentId);
  if (!found) throw new OutcomeUnknownError(operation, 'the payment is not in the report');
  const isCancelled = found.cancels.some(({ refundStatus }) => refundStatus === DONE);
  const isWhole = isCancelled || found.paymentRefundStatus === 'TOTALLY_REFUNDED';
  const items = found.itemTransactions.map(({ paymentTransactionId, paidPrice, refunds }) => ({
    paymentTransactionId,
    refundedKurus: isWhole ? paidPrice : sumOf(refunds),
  }));
  const refundedKurus = isWhole
    ? found.paidPrice
    : items.reduce((total, { refundedKurus: ofLine }) => total + ofLine, 0);
  return { isCancelled, refundedKurus, items };
}

function sumOf(entries: z.output<typeof entry>[]): number {
  return entries
    .filter(({ refundStatus }) => refundStatus === DONE)
    .reduce((total, { refundPrice }) => total + (refundPrice ?? 0), 0);
}
