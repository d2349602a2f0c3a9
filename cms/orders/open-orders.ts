import type { PayloadRequest } from 'payload';
import { numberOf } from '../contract/orders.ts';
import type { Order, PaymentAttempt } from '../payload-types.ts';

type Known = Pick<Order, 'id' | 'number' | 'state' | 'isDelivered'>;

/** Nothing is owed to either side any more. */
const isOver = ({ state, isDelivered }: Known): boolean =>
  state === 'cancelled' || state === 'refunded' || (state === 'paid' && isDelivered === true);

/**
 * The numbers of somebody's orders that are not over: unpaid, in doubt or not delivered. A cancelled one too while its form
 * may still be paid, since its money would then have to go back to somebody.
 */
export async function openOrdersOf(req: PayloadRequest, user: string): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection: 'orders',
    where: { user: { equals: user } },
    select: { number: true, state: true, isDelivered: true },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
    req,
  });
  const watched = await watchedAmong(
    req,
    docs.filter(({ state }) => state === 'cancelled'),
  );
  return docs.filter((order) => !isOver(order) || watched.has(order.id)).map(numberOf);
}

async function watchedAmong(req: PayloadRequest, cancelled: Known[]): Promise<Set<string>> {
  if (cancelled.length === 0) return new Set();
  const { docs } = await req.payload.db.find<PaymentAttempt & { order: string }>({
    collection: 'payment-attempts',
    where: {
      and: [
        { order: { in: cancelled.map(({ id }) => id) } },
        { nextCheckAt: { exists: true } },
        { watchUntil: { greater_than: new Date().toISOString() } },
      ],
    },
    limit: 0,
    pagination: false,
    req,
  });
  return new Set(docs.map(({ order }) => order));
}
