import type { Payload } from 'payload';
import type { Order } from '../../contract/orders.ts';
import type { OrderEvent } from '../../infra/database/payload-types.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { listOrders } from './list-orders.ts';

/**
 * The buyer's own orders, one row per purchase: a form that gave way to a newer one of the same buyer is no purchase, unless
 * it was paid after all. Admins see every order in their own list.
 */
export async function listMyOrders(payload: Payload, buyer: SignedInUser): Promise<Order[]> {
  const orders = await listOrders(payload, buyer, { user: { equals: buyer.id } });
  const cancelled = orders.filter(({ state }) => state === 'cancelled').map(({ _id }) => _id);
  if (cancelled.length === 0) return orders;
  const { docs } = await payload.db.find<OrderEvent>({
    collection: 'order-events',
    where: { and: [{ event: { equals: 'superseded' } }, { order: { in: cancelled } }] },
    pagination: false,
  });
  const superseded = new Set(docs.map(({ order }) => (typeof order === 'object' ? order.id : order)));
  return orders.filter(({ _id, state }) => state !== 'cancelled' || !superseded.has(_id));
}
