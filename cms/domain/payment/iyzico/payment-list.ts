import { z } from 'zod';
import type { ListedPayment } from '../provider-payment.ts';
import { listOf, optionalWord, word } from './response-schemas.ts';

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
