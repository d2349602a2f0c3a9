import { describe, expect, it } from 'vitest';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { readRefunds, refundReport } from './refund-report.ts';
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

it('should throw when the payment is missing', () => {
  expect(() => readBody({ payments: [] })).toThrow('the payment is not in the report');
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
