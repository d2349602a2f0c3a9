import type { Payload, Where } from 'payload';
import type { PageQuery } from '../../contract/field-schemas.ts';
import type { Order, OrderContract, OrderPage } from '../../contract/orders.ts';
import { paths } from '../../contract/paths.ts';
import type { Order as OrderDocument, OrderEvent } from '../../infra/database/payload-types.ts';
import { iterateNewestFirst } from '../../infra/database/rows/newest-first-cursor.ts';
import { findRow, findRows, findVisibleById } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { findAdminSearchPage } from '../desk-search.ts';
import { isToldOfParcelsOnly } from '../roles.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { findOrderContracts } from './order-repository.ts';
import { serializeOrder } from './serialize-order.ts';

/** @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for another person's order */
export async function getOrder(payload: Payload, reader: SignedInUser, id: string): Promise<Order> {
  return serializeOrder(await findOrderFor(payload, reader, id));
}

/** Refuses other people's orders to senders, who see them only in the sender's panel, without sums. */
export async function findOrderFor(
  payload: Payload,
  reader: SignedInUser,
  id: string,
): Promise<OrderDocument> {
  const order = await findVisibleById(payload, 'orders', id, { user: reader });
  if (order && !(isToldOfParcelsOnly(reader) && order.user !== reader.id)) return order;
  throw new ShopError((await findRow({ payload }, 'orders', id)) ? 'FORBIDDEN' : 'ORDER_NOT_FOUND');
}

/**
 * Reads an order of this buyer, for steps that only the buyer may take.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for another person's order, even if an admin asks
 */
export async function getOwnOrder(payload: Payload, buyer: SignedInUser, id: string): Promise<Order> {
  const order = await getOrder(payload, buyer, id);
  if (order.user._id !== buyer.id) throw new ShopError('FORBIDDEN');
  return order;
}

const WHOLE = { acceptedTerms: false };

/** Yields all orders that the reader may see, the newest first. */
export async function* listOrders(
  payload: Payload,
  reader: SignedInUser,
  where: Where = {},
): AsyncGenerator<Order[]> {
  const asked = { collection: 'orders', where, select: WHOLE, reader } as const;
  for await (const orders of iterateNewestFirst(payload, asked)) yield orders.map(serializeOrder);
}

/** Finds orders by number, name or e-mail, page by page. The caller must check that the reader is an admin. */
export async function findOrders(payload: Payload, query: PageQuery): Promise<OrderPage> {
  const { docs, ...facts } = await findAdminSearchPage(payload, 'orders', query, WHOLE);
  return { orders: docs.map(serializeOrder), ...facts };
}

/**
 * Yields the buyer's own orders. Leaves out an unpaid order if the buyer replaced its payment form by a newer form.
 * Admins see all orders in a separate list.
 */
export async function* listMyOrders(payload: Payload, buyer: SignedInUser): AsyncGenerator<Order[]> {
  for await (const orders of listOrders(payload, buyer, { user: { equals: buyer.id } }))
    yield await withPaymentLinks(payload, await withoutSuperseded(payload, orders));
}

/** Adds the payment links of written orders that wait for payment, which only their buyer may see. */
export async function withPaymentLinks(payload: Payload, orders: Order[]): Promise<Order[]> {
  const waiting = orders.filter(({ state, transferUntil }) => state === 'awaiting' && !transferUntil);
  if (waiting.length === 0) return orders;
  const written = await findRows<OrderDocument>({ payload }, 'orders', {
    id: { in: waiting.map(({ _id }) => _id) },
    paymentLink: { exists: true },
    reservedUntil: { greater_than: new Date().toISOString() },
  });
  const links = new Map(written.map(({ id, paymentLink }) => [id, paymentLink]));
  return orders.map((order) => {
    const link = links.get(order._id);
    return link ? { ...order, paymentLink: paths.paymentLink(link) } : order;
  });
}

async function withoutSuperseded(payload: Payload, orders: Order[]): Promise<Order[]> {
  const cancelled = orders.filter(({ state }) => state === 'cancelled').map(({ _id }) => _id);
  if (cancelled.length === 0) return orders;
  const isSuperseded = { event: { equals: 'superseded' }, order: { in: cancelled } };
  const docs = await findRows<OrderEvent>({ payload }, 'order-events', isSuperseded);
  const superseded = new Set(docs.map(({ order }) => (typeof order === 'object' ? order.id : order)));
  return orders.filter(({ _id, state }) => state !== 'cancelled' || !superseded.has(_id));
}

/**
 * Reads the contract texts stored with an order. Orders from before texts were stored have none.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for another person's order
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
