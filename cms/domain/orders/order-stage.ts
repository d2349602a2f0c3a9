import type { Where } from 'payload';
import type { Order } from '../../infra/database/payload-types.ts';

/** Where an order stands, in the one word that a dealer asks for: its payment, its parcel and its goods together. */
const ORDER_STAGES = [
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

/** Orders that are to be sent or were sent, whatever became of their money afterwards. Any one of these. */
export const WITH_PARCEL: Where[] = [
  { and: [{ state: { equals: 'paid' } }, { goodsRefunded: { not_equals: true } }] },
  { isShipped: { equals: true } },
  { isDelivered: { equals: true } },
];

/** Some of the money went back, and the order goes on. */
export const isPartlyRefunded = ({
  refundedTotal,
  totalPrice,
}: Pick<Order, 'refundedTotal' | 'totalPrice'>): boolean =>
  (refundedTotal ?? 0) > 0 && (refundedTotal ?? 0) < totalPrice;
