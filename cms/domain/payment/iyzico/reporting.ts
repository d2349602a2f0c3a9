import { z } from 'zod';
import type { ListedPayment, RefundOrder, RefundStep, RefundsSoFar } from '../provider.ts';
import { OutcomeUnknownError } from '../provider-errors.ts';
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

/** A whole payment is cancelled, which iyzico does on the day of the payment only; else each line is refunded. */
export function nextRefundStep({ isWholePayment, isCancelRefused, lines }: RefundOrder): RefundStep {
  const [line] = lines;
  if (isWholePayment && !isCancelRefused) return { kind: 'cancel' };
  if (line) return { kind: 'refund', ...line };
  return { kind: 'impossible', reason: 'iyzico ödemenin satırlarını bildirmedi: panelinden iade edin.' };
}

const DAY_MS = 24 * 60 * 60_000;

/** A page of a day's transactions: payments, a row for each basket line, and what was given back of them. */
export const transactionList = z.object({
  transactions: listOf(
    z.object({
      transactionType: word,
      paymentId: word,
      conversationId: optionalWord,
      basketId: optionalWord,
    }),
  ),
  totalPageCount: z.coerce.number().int().min(0).nullish(),
});
type Transaction = z.output<typeof transactionList>['transactions'][number];

/** The dates of Istanbul, where days have no other length, that touch this time: `2026-11-24`. */
export function daysBetween({ since, until }: { since: Date; until: Date }): string[] {
  const dateOf = (time: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(time);
  const days = new Set<string>();
  for (let time = since.getTime(); time < until.getTime(); time += DAY_MS) days.add(dateOf(time));
  return [...days.add(dateOf(until.getTime()))];
}

/** A row of a refund has the conversation id of that call, so the payment's is only in its own rows. */
export function toListedPayments(transactions: readonly Transaction[]): ListedPayment[] {
  const listed = new Map<string, ListedPayment>();
  for (const { transactionType, paymentId, conversationId, basketId } of transactions) {
    const known = listed.get(paymentId) ?? { paymentId, isRefunded: false };
    const isPayment = transactionType.toUpperCase() === 'PAYMENT';
    listed.set(
      paymentId,
      isPayment ? { ...known, conversationId, basketId } : { ...known, isRefunded: true },
    );
  }
  return [...listed.values()];
}
