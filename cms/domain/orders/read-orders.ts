import type { Payload, Where } from 'payload';
import type { PageQuery } from '../../contract/field-schemas.ts';
import type { Order, OrderContract, OrderPage } from '../../contract/orders.ts';
import { findAdminSearchPage } from '../../infra/database/admin-search-page.ts';
import { iterateNewestFirst } from '../../infra/database/newest-first-cursor.ts';
import type { Order as OrderDocument, OrderEvent } from '../../infra/database/payload-types.ts';
import { findRows, findVisibleById } from '../../infra/database/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { isToldOfParcelsOnly } from '../roles.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { findOrderContracts } from './order-repository.ts';
import { serializeOrder } from './serialize-order.ts';

/**
 * An order the reader may see.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for somebody else's
 */
export async function getOrder(payload: Payload, reader: SignedInUser, id: string): Promise<Order> {
  return serializeOrder(await findOrderFor(payload, reader, id));
}

/** The same, as it is stored. Senders see others' orders in their panel alone, where no sum is. */
export async function findOrderFor(
  payload: Payload,
  reader: SignedInUser,
  id: string,
): Promise<OrderDocument> {
  const order = await findVisibleById(payload, 'orders', id, { user: reader });
  if (order && !(isToldOfParcelsOnly(reader) && order.user !== reader.id)) return order;
  const where = { id: { equals: id } };
  const { totalDocs } = await payload.count({ collection: 'orders', where, overrideAccess: true });
  throw new ShopError(totalDocs === 0 ? 'ORDER_NOT_FOUND' : 'FORBIDDEN');
}

/**
 * An order of this buyer, for what a buyer alone may do with it.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for somebody else's, to admins too
 */
export async function getOwnOrder(payload: Payload, buyer: SignedInUser, id: string): Promise<Order> {
  const order = await getOrder(payload, buyer, id);
  if (order.user._id !== buyer.id) throw new ShopError('FORBIDDEN');
  return order;
}

const WHOLE = { acceptedTerms: false };

/** Every order the reader may see, newest first. */
export async function* listOrders(
  payload: Payload,
  reader: SignedInUser,
  where: Where = {},
): AsyncGenerator<Order[]> {
  const asked = { collection: 'orders', where, select: WHOLE, reader } as const;
  for await (const orders of iterateNewestFirst(payload, asked)) yield orders.map(serializeOrder);
}

/** A page of all orders, by number, name or e-mail. For admins only, which the caller checks. */
export async function findOrders(payload: Payload, query: PageQuery): Promise<OrderPage> {
  const { docs, ...facts } = await findAdminSearchPage(payload, {
    collection: 'orders',
    query,
    select: WHOLE,
  });
  return { orders: docs.map(serializeOrder), ...facts };
}

/**
 * The buyer's own orders, one row per purchase: a form that gave way to a newer one of the same buyer is no purchase, unless
 * it was paid after all. Admins see every order in their own list.
 */
export async function* listMyOrders(payload: Payload, buyer: SignedInUser): AsyncGenerator<Order[]> {
  for await (const orders of listOrders(payload, buyer, { user: { equals: buyer.id } }))
    yield await withoutSuperseded(payload, orders);
}

async function withoutSuperseded(payload: Payload, orders: Order[]): Promise<Order[]> {
  const cancelled = orders.filter(({ state }) => state === 'cancelled').map(({ _id }) => _id);
  if (cancelled.length === 0) return orders;
  const docs = await findRows<OrderEvent>({ payload }, 'order-events', {
    and: [{ event: { equals: 'superseded' } }, { order: { in: cancelled } }],
  });
  const superseded = new Set(docs.map(({ order }) => (typeof order === 'object' ? order.id : order)));
  return orders.filter(({ _id, state }) => state !== 'cancelled' || !superseded.has(_id));
}

/**
 * The texts an order was made under, as its buyer accepted them; none for orders of before they were kept.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for somebody else's
 */
export async function readOrderContracts(
  payload: Payload,
  reader: SignedInUser,
  id: string,
): Promise<OrderContract[]> {
  const order = await getOrder(payload, reader, id);
  const kept = await findOrderContracts({ payload }, order._id);
  return kept.map(({ slug, title, html }) => ({ slug, title, html }));
}
