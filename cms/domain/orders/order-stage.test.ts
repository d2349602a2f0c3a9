import { expect, it } from 'vitest';
import { isPartlyRefunded, stageOf } from './order-stage.ts';

it.each([
  ['awaiting', { state: 'awaiting' }],
  ['review', { state: 'review', isShipped: true }],
  ['cancelled', { state: 'cancelled' }],
  ['toShip', { state: 'paid' }],
  ['shipped', { state: 'paid', isShipped: true }],
  ['delivered', { state: 'paid', isShipped: true, isDelivered: true }],
  ['goodsRefunded', { state: 'paid', isShipped: true, isDelivered: true, goodsRefunded: true }],
  ['refunded', { state: 'refunded', isShipped: true, isDelivered: true, goodsRefunded: true }],
] as const)('should be %s', (stage, order) => expect(stageOf(order)).toBe(stage));

it('should count an order as partly refunded while something of it is paid', () => {
  const isPartly = (refundedTotal: number | null) => isPartlyRefunded({ refundedTotal, totalPrice: 100 });
  expect([null, 0, 1, 99, 100].map(isPartly)).toEqual([false, false, true, true, false]);
});
