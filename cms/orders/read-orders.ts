import type { Payload, Where } from 'payload';
import type { SignedInUser } from '../access/signed-in-user.ts';
import type { Order, OrderSummary } from '../contract/orders.ts';
import { newestFirst } from '../database/newest-first.ts';
import { ShopError } from '../errors.ts';
import { serializeOrder, serializeOrderSummary } from './serialize-order.ts';

/**
 * An order the reader may see.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for somebody else's
 */
export async function getOrder(payload: Payload, reader: SignedInUser, id: string): Promise<Order> {
  const order = await payload.findByID({
    collection: 'orders',
    id,
    depth: 0,
    user: reader,
    overrideAccess: false,
    disableErrors: true,
  });
  if (order) return serializeOrder(order);
  const { totalDocs } = await payload.count({ collection: 'orders', where: { id: { equals: id } } });
  throw new ShopError(totalDocs === 0 ? 'ORDER_NOT_FOUND' : 'FORBIDDEN');
}

/** Every order the reader may see, newest first. */
export async function listOrders(
  payload: Payload,
  reader: SignedInUser,
  where: Where = {},
): Promise<OrderSummary[]> {
  const select = { orderItems: false, shippingAddress: false, billingAddress: false, acceptedTerms: false };
  const orders: OrderSummary[] = [];
  for await (const order of newestFirst(payload, { collection: 'orders', where, select, reader }))
    orders.push(serializeOrderSummary(order));
  return orders;
}
