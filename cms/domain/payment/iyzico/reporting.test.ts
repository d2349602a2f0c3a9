import { describe, expect, it } from 'vitest';
import type { RefundOrder } from '../provider.ts';
import { OutcomeUnknownError } from '../provider-errors.ts';
import {
  daysBetween,
  nextRefundStep,
  readRefunds,
  refundReport,
  toListedPayments,
  transactionList,
} from './reporting.ts';
import { readAnswer } from './response-schemas.ts';

const readBody = (body: object) =>
  readRefunds('lookUpRefunds', readAnswer('lookUpRefunds', refundReport, body), '7');
const read = (payment: object) => readBody({ payments: [payment] });
const done = (refundPrice: number | string) => ({ refundPrice, refundStatus: 1 });

const bare = { paymentId: 7, paidPrice: 149.9 };
const first = { paymentTransactionId: 71, paidPrice: 100 };
const second = { paymentTransactionId: 72, paidPrice: 49.9 };

it.each<[what: string, payment: object, expected: object]>([
  ['a payment without any detail', bare, { isCancelled: false, refundedKurus: 0, items: [] }],
  [
    'lists that are null',
    { ...bare, cancels: null, itemTransactions: [{ ...first, refunds: null }] },
    { isCancelled: false, refundedKurus: 0, items: [{ paymentTransactionId: '71', refundedKurus: 0 }] },
  ],
  [
    'a line refunded in parts, amounts as texts',
    { ...bare, itemTransactions: [{ ...first, refunds: [done('40.00000000'), done(0.01)] }, second] },
    {
      isCancelled: false,
      refundedKurus: 4001,
      items: [
        { paymentTransactionId: '71', refundedKurus: 4001 },
        { paymentTransactionId: '72', refundedKurus: 0 },
      ],
    },
  ],
  [
    'a refund that did not succeed or does not say so',
    {
      ...bare,
      itemTransactions: [{ ...first, refunds: [{ refundPrice: 40, refundStatus: 0 }, { refundPrice: 9 }] }],
    },
    { isCancelled: false, refundedKurus: 0, items: [{ paymentTransactionId: '71', refundedKurus: 0 }] },
  ],
  [
    'a cancel that did not succeed',
    { ...bare, cancels: [{ refundPrice: 149.9, refundStatus: 0 }] },
    { isCancelled: false, refundedKurus: 0, items: [] },
  ],
  [
    'a cancel, which gives back every line',
    { ...bare, cancels: [done(149.9)], itemTransactions: [first, second] },
    {
      isCancelled: true,
      refundedKurus: 14_990,
      items: [
        { paymentTransactionId: '71', refundedKurus: 10_000 },
        { paymentTransactionId: '72', refundedKurus: 4990 },
      ],
    },
  ],
  [
    'a whole refund without its details',
    { ...bare, paymentRefundStatus: 'TOTALLY_REFUNDED' },
    { isCancelled: false, refundedKurus: 14_990, items: [] },
  ],
])('should read %s', (_what, payment, expected) => {
  expect(read(payment)).toEqual(expected);
});

describe('a report that cannot be trusted', () => {
  it.each<[what: string, body: object]>([
    ['no payment', { payments: [] }],
    ['no list', {}],
    ['another payment only', { payments: [{ ...bare, paymentId: '8' }] }],
    ['an amount that is none', { payments: [{ ...bare, paidPrice: 'free' }] }],
  ])('should leave the outcome unknown: %s', (_what, body) => {
    expect(() => readBody(body)).toThrow(OutcomeUnknownError);
  });
});

const FIRST = { paymentTransactionId: 't1', price: 6000 };
const LINES = [FIRST, { paymentTransactionId: 't2', price: 4000 }];
const order = (changes: Partial<RefundOrder>): RefundOrder => ({
  isWholePayment: true,
  isCancelRefused: false,
  lines: LINES,
  ...changes,
});

it.each([
  ['cancel a whole payment', {}, { kind: 'cancel' }],
  ['cancel one whose lines are not known', { lines: [] }, { kind: 'cancel' }],
  [
    'refund the first line where a cancel is refused',
    { isCancelRefused: true },
    { kind: 'refund', ...FIRST },
  ],
  ['never cancel for a part', { isWholePayment: false }, { kind: 'refund', ...FIRST }],
  [
    'leave to a person what it can neither cancel nor refund',
    { isCancelRefused: true, lines: [] },
    { kind: 'impossible', reason: 'iyzico ödemenin satırlarını bildirmedi: panelinden iade edin.' },
  ],
  [
    'leave to a person what was given back in part, without lines',
    { isWholePayment: false, lines: [] },
    { kind: 'impossible', reason: expect.any(String) },
  ],
] as const)('should %s', (_, changes, step) => {
  expect(nextRefundStep(order(changes))).toEqual(step);
});

it.each([
  ['2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z', ['2026-11-24']],
  // In Istanbul a day begins at 21:00 UTC.
  ['2026-11-24T20:59:00Z', '2026-11-24T21:00:00Z', ['2026-11-24', '2026-11-25']],
  ['2026-12-30T22:00:00Z', '2027-01-02T01:00:00Z', ['2026-12-31', '2027-01-01', '2027-01-02']],
])('should name the days of Istanbul from %s to %s', (since, until, days) => {
  expect(daysBetween({ since: new Date(since), until: new Date(until) })).toEqual(days);
});

it('should name each payment once, by its own rows', () => {
  const row = { paymentId: 7, conversationId: 'attempt-7', basketId: 'PD-2026-00007' };
  const { transactions } = transactionList.parse({
    transactions: [
      { ...row, transactionType: 'PAYMENT', paymentTxId: 1 },
      { paymentId: 7, transactionType: 'REFUND', conversationId: 'call-1', basketId: null },
      { ...row, transactionType: 'PAYMENT', paymentTxId: 2 },
      { paymentId: '8', transactionType: 'CANCEL', conversationId: 'call-2' },
      { paymentId: '9', transactionType: 'PAYMENT', conversationId: 'attempt-9' },
    ],
  });
  expect(toListedPayments(transactions)).toEqual([
    { paymentId: '7', conversationId: 'attempt-7', basketId: 'PD-2026-00007', isRefunded: true },
    { paymentId: '8', isRefunded: true },
    { paymentId: '9', conversationId: 'attempt-9', isRefunded: false },
  ]);
  expect(transactionList.parse({ transactions: null })).toEqual({ transactions: [] });
  expect(transactionList.parse({ transactions: [], totalPageCount: '2' }).totalPageCount).toBe(2);
  expect(transactionList.safeParse({ transactions: [], totalPageCount: -1 }).success).toBe(false);
});
