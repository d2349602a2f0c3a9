import type { Payload } from 'payload';
import type { SignedInUser } from '../access/signed-in-user.ts';
import type { Order } from '../contract/orders.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import { serializeOrder } from './serialize-order.ts';

/**
 * Marks a paid order delivered. The collection's own hook guards the transition.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_PAID, ORDER_DELIVERED
 */
export async function deliverOrder(payload: Payload, admin: SignedInUser, id: string): Promise<Order> {
  const order = await payload.findByID({ collection: 'orders', id, depth: 0, disableErrors: true });
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  if (order.isDelivered) throw new ShopError('ORDER_DELIVERED');
  const change = { collection: 'orders', id, data: { isDelivered: true } } as const;
  const delivered = await inTransaction(
    payload,
    (req) => payload.update({ ...change, depth: 0, overrideAccess: false, req }),
    admin,
  );
  return serializeOrder(delivered);
}
