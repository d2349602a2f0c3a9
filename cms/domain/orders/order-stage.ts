import type { Order } from '../../infra/database/payload-types.ts';

/** Where an order stands, in the one word that a dealer asks for: its payment, its parcel and its goods together. */
export const ORDER_STAGES = [
  'awaiting',
  'review',
  'toShip',
  'shipped',
  'delivered',
  'goodsRefunded',
  'refunded',
  'cancelled',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

type Known = Pick<Order, 'state'> & Partial<Pick<Order, 'isShipped' | 'isDelivered' | 'goodsRefunded'>>;

export function stageOf({ state, isShipped, isDelivered, goodsRefunded }: Known): OrderStage {
  if (state !== 'paid') return state;
  // Its shipping may still be paid.
  if (goodsRefunded) return 'goodsRefunded';
  if (isDelivered) return 'delivered';
  return isShipped ? 'shipped' : 'toShip';
}

/** Some of the money went back, and the order goes on. */
export const isPartlyRefunded = ({
  refundedTotal,
  totalPrice,
}: Pick<Order, 'refundedTotal' | 'totalPrice'>): boolean =>
  (refundedTotal ?? 0) > 0 && (refundedTotal ?? 0) < totalPrice;
