import type { Payload } from 'payload';
import type { OrderContract } from '../../contract/orders.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { getOrder } from './list-orders.ts';

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
  const { docs } = await payload.find({
    collection: 'order-contracts',
    where: { order: { equals: order._id } },
    sort: '-slug',
    pagination: false,
    depth: 0,
  });
  return docs.map(({ slug, title, html }) => ({ slug, title, html }));
}
