import type { Payload, Where } from 'payload';
import type { PageQuery } from '../../contract/field-schemas.ts';
import type { Order, OrderPage } from '../../contract/orders.ts';
import { findAdminSearchPage } from '../../infra/database/admin-search-page.ts';
import { iterateNewestFirst } from '../../infra/database/newest-first-cursor.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { serializeOrder } from './serialize-order.ts';

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

const WHOLE = { acceptedTerms: false };

/** Every order the reader may see, newest first. */
export async function listOrders(
  payload: Payload,
  reader: SignedInUser,
  where: Where = {},
): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const order of iterateNewestFirst(payload, {
    collection: 'orders',
    where,
    select: WHOLE,
    reader,
  }))
    orders.push(serializeOrder(order));
  return orders;
}

/** A page of all orders, by number, name or e-mail. For admins only, which the caller checks. */
export async function findOrders(payload: Payload, query: PageQuery): Promise<OrderPage> {
  const { docs, ...facts } = await findAdminSearchPage(payload, {
    collection: 'orders',
    query,
    numberField: 'number',
    select: WHOLE,
  });
  return { orders: docs.map(serializeOrder), ...facts };
}
