import { expect, it } from 'vitest';
import { LIFECYCLE, type Rule } from './lifecycle.ts';
import { orderFieldsAfter } from './order-payment-fields.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const updatedAt = now.toISOString();

it.each<[string, Rule | undefined, number | null | undefined, object | null]>([
  ['paid', LIFECYCLE.open.paid, undefined, { state: 'paid', isPaid: true, paidAt: updatedAt, updatedAt }],
  ['released', LIFECYCLE.open.timeUp, undefined, { state: 'cancelled', updatedAt }],
  ['on its way back', LIFECYCLE.paid.refundAsked, undefined, { state: 'review', updatedAt }],
  ['refunded', LIFECYCLE.refunding.refundDone, 100, { state: 'refunded', refundedTotal: 100, updatedAt }],
  ['partly refunded', LIFECYCLE.refunding.partRefundDone, 40, { refundedTotal: 40, updatedAt }],
  ['refunded by nothing', LIFECYCLE.refunding.partRefundDone, 0, { refundedTotal: 0, updatedAt }],
  ['opened', LIFECYCLE.opening.formOpened, undefined, null],
  ['opened, with no amount', LIFECYCLE.opening.formOpened, null, null],
])('should write into an order whose payment is %s', (_name, rule, refundedTotal, expected) => {
  expect(orderFieldsAfter(rule as Rule, { refundedTotal }, now)).toEqual(expected);
});

it.each([true, false])(
  'should return for an order whose lines are known whether goods are left: %s',
  (goodsRefunded) => {
    expect(orderFieldsAfter({ to: 'refunding' }, { goodsRefunded }, now)).toEqual({
      goodsRefunded,
      updatedAt,
    });
  },
);
