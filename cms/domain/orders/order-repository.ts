import type { PayloadRequest, Where } from 'payload';
import type { Order } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows.ts';
import { type RowChanges, updateWhere } from '../../infra/database/update-where.ts';

/** Orders and their history in the database, for code that changes them together with a payment. */

export const findOrder = (req: PayloadRequest, id: string) =>
  findRow<Order>(req, 'orders', { id: { equals: id } });

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

/** What people do with an order besides its payment, whose events the lifecycle names. */
export type StepEvent = 'shipped' | 'shipmentCorrected' | 'delivered' | 'addressChanged' | 'note';

type HistoryEntry = {
  order: string;
  attempt?: string;
  /** An event of the lifecycle, or a `StepEvent`. */
  event: string;
  from?: string;
  to?: string;
  /** Who decided it; absent when the shop did. */
  by?: string | undefined;
  reason?: string | null | undefined;
  /** Pieces that were returned to stock, `Pul × 2`; empty when none were, absent where there was no choice. */
  restocked?: string | undefined;
};

/** Adds an entry to the order's history, in the transaction of the change that it records. */
export async function recordEvent(req: PayloadRequest, entry: HistoryEntry): Promise<void> {
  await req.payload.db.create({
    collection: 'order-events',
    data: { ...entry, updatedAt: new Date().toISOString() },
    req,
    returning: false,
  });
}
