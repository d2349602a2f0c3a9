import { z } from 'zod';
import type { ListedPayment, RefundOrder, RefundStep, RefundsSoFar } from '../provider.ts';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { kurus, listOf, optionalWord, word } from './response-schemas.ts';

/** Status of a completed refund or cancel in iyzico's report. No completed refund was seen with another status. */
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
 * Reads a payment's refunds from iyzico's report. Counts only successful entries: a wrongly counted entry would keep a
 * buyer's money, while iyzico refuses a refund that is requested twice.
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

type IyzicoStep = Exclude<RefundStep, { kind: 'byHand' }>;

/** Chooses a cancel for a whole payment, which iyzico allows only on the payment's day; otherwise a line's refund. */
export function nextRefundStep({ isWholePayment, isCancelRefused, lines }: RefundOrder): IyzicoStep {
  const [line] = lines;
  if (isWholePayment && !isCancelRefused) return { kind: 'cancel' };
  if (line) return { kind: 'refund', ...line };
  return { kind: 'impossible', reason: 'iyzico ödemenin satırlarını bildirmedi: panelinden iade edin.' };
}

const DAY_MS = 24 * 60 * 60_000;

/** Page of a day's transactions at iyzico: a row for each paid basket line, and a row for each refund. */
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

/** Lists the dates (`2026-11-24`, Istanbul time) from `since` to `until`. All days in Istanbul have 24 hours. */
export function daysBetween({ since, until }: { since: Date; until: Date }): string[] {
  const dateOf = (time: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(time);
  const days = new Set<string>();
  for (let time = since.getTime(); time < until.getTime(); time += DAY_MS) days.add(dateOf(time));
  return [...days.add(dateOf(until.getTime()))];
}

/** Groups rows by payment. Only payment rows have the payment's conversation id; a refund row has the refund's id. */
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
