import { expect, it } from 'vitest';
import { daysBetween, toListedPayments, transactionList } from './payment-list.ts';

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
    ],
  });
  expect(toListedPayments(transactions)).toEqual([
    { paymentId: '7', conversationId: 'attempt-7', basketId: 'PD-2026-00007', isRefunded: true },
    { paymentId: '8', isRefunded: true },
  ]);
  expect(transactionList.parse({ transactions: null })).toEqual({ transactions: [] });
});
