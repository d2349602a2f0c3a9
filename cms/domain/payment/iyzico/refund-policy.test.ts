import { expect, it } from 'vitest';
import type { RefundOrder } from '../provider-payment.ts';
import { nextRefundStep } from './refund-policy.ts';

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
