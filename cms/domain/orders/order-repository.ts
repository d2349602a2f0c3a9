import type { Payload, PayloadRequest, Where } from 'payload';
import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import type { Order, OrderContract } from '../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../infra/database/rows.ts';
import { type RowChanges, updateWhere } from '../../infra/database/update-where.ts';

/** Orders in the database, for code that changes them together with a payment. */

export const findOrder = (req: PayloadRequest, id: string) =>
  findRow<Order>(req, 'orders', { id: { equals: id } });

/** By which percent an order was taxed; one that is gone, by the specification's. */
export async function taxPercentOfOrder(req: PayloadRequest, id: string): Promise<number> {
  return termsOfOrder((await findOrder(req, id)) ?? {}).taxPercent;
}

/** The texts an order was made under, the preliminary information form first; none for orders of before they were kept. */
export const findOrderContracts = (reader: { payload: Payload } | PayloadRequest, order: string) =>
  findRows<OrderContract>(reader, 'order-contracts', { order: { equals: order } }, { sort: '-slug' });

/** False when the order does not, or no longer, match the guards. */
export async function updateOrder(
  req: PayloadRequest,
  id: string,
  guards: Where[],
  data: RowChanges<'orders'>,
): Promise<boolean> {
  const where = { and: [{ id: { equals: id } }, ...guards] };
  return (await updateWhere(req, { collection: 'orders', where, data })) !== null;
}
