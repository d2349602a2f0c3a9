import type { Where } from 'payload';
import type { Order } from '../../infra/database/payload-types.ts';

/** Stage of an order for the dealer: payment, parcel and goods in a single word. */
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
  // Returns the stage of refunded goods although the order is paid: its shipping may not be refunded.
  if (goodsRefunded) return 'goodsRefunded';
  if (isDelivered) return 'delivered';
  return isShipped ? 'shipped' : 'toShip';
}

/** Queries that together select all orders to be sent or already sent, whether refunded or not. */
export const WITH_PARCEL: Where[] = [
  { and: [{ state: { equals: 'paid' } }, { goodsRefunded: { not_equals: true } }] },
  { isShipped: { equals: true } },
  { isDelivered: { equals: true } },
];

/** Whether a part of the money was refunded, while the rest of the order stays valid. */
export const isPartlyRefunded = ({
  refundedTotal,
  totalPrice,
}: Pick<Order, 'refundedTotal' | 'totalPrice'>): boolean =>
  (refundedTotal ?? 0) > 0 && (refundedTotal ?? 0) < totalPrice;
