import { describe, expect, it } from 'vitest';
import type { RefundsSoFar } from '../../payment/provider.ts';
import { endOfCall, isCallOverdue, type SentCall } from './refund-progress.ts';

const SENT_AT = Date.parse('2026-11-24T10:00:00.000Z');
const LAG_MS = 60_000;
const HOUR_MS = 3_600_000;
const mark = { key: 'k', sentAt: new Date(SENT_AT).toISOString() };
const REFUND: SentCall = { ...mark, paymentTransactionId: 't1', price: 600, before: 1200 };
const CANCEL: SentCall = { ...mark, price: 5000, before: 0 };
const back = (refundedKurus: number, isCancelled = false): RefundsSoFar => ({
  isCancelled,
  refundedKurus,
  items: [
    { paymentTransactionId: 't2', refundedKurus: 0 },
    { paymentTransactionId: 't1', refundedKurus },
  ],
});
const end = (call: SentCall, soFar: RefundsSoFar, afterMs: number) =>
  endOfCall(call, { soFar, askedAt: SENT_AT + afterMs, lagMs: LAG_MS });

describe('the end of a call by a report', () => {
  it.each([
    ['a refund that it shows', REFUND, back(1800), 1, 'made'],
    ['a refund and more of its line', REFUND, back(1900), LAG_MS, 'made'],
    ['a refund of which it shows too little, as yet', REFUND, back(1799), LAG_MS - 1, 'unknown'],
    ['what was back before, when it can be late no longer', REFUND, back(1200), LAG_MS, 'notMade'],
    ['a refund of a payment that is cancelled', REFUND, back(0, true), 1, 'made'],
    ['a cancel that it shows', CANCEL, back(0, true), 1, 'made'],
    ['all of a cancelled payment, by its amount', CANCEL, back(5000), 1, 'made'],
    ['a cancel that it does not know, as yet', CANCEL, back(0), LAG_MS - 1, 'unknown'],
    ['a cancel that it does not know', CANCEL, back(4999), LAG_MS, 'notMade'],
  ] as const)('should go by %s', (_, call, soFar, afterMs, outcome) => {
    expect(end(call, soFar, afterMs)).toBe(outcome);
  });

  it('should stay unknown while the report names no lines', () => {
    expect(end(REFUND, { isCancelled: false, refundedKurus: 0, items: [] }, 24 * HOUR_MS)).toBe('unknown');
  });
});

it('should be a person’s after six hours', () => {
  expect(isCallOverdue(REFUND, SENT_AT + 6 * HOUR_MS)).toBe(false);
  expect(isCallOverdue(REFUND, SENT_AT + 6 * HOUR_MS + 1)).toBe(true);
});
