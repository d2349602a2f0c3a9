import type { Payload, Where } from 'payload';
import type { SignedInUser } from '../access/signed-in-user.ts';
import type { Order, OrderPage, OrderSummary } from '../contract/orders.ts';
import type { PageQuery } from '../contract/pages.ts';
import { newestFirst } from '../database/newest-first.ts';
import { newestPage } from '../database/newest-page.ts';
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

const SUMMARY = { orderItems: false, shippingAddress: false, billingAddress: false, acceptedTerms: false };

/** Every order the reader may see, newest first. */
export async function listOrders(
  payload: Payload,
  reader: SignedInUser,
  where: Where = {},
): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = [];
  for await (const order of newestFirst(payload, { collection: 'orders', where, select: SUMMARY, reader }))
    orders.push(serializeOrderSummary(order));
  return orders;
}

/** A page of all orders, by number, name or e-mail. For admins only; the caller answers for it. */
export async function findOrders(payload: Payload, query: PageQuery): Promise<OrderPage> {
  const { docs, ...facts } = await newestPage(payload, {
    collection: 'orders',
    query,
    numberField: 'number',
    select: SUMMARY,
  });
  return { orders: docs.map(serializeOrderSummary), ...facts };
}
