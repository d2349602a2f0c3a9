import type { Payload, PayloadRequest, Where } from 'payload';
import { type OrderRates, ratesOfOrder } from '../../contract/rules/order-tax.ts';
import type { Order, OrderContract } from '../../infra/database/payload-types.ts';
import { findRow, findRows, insertRow } from '../../infra/database/rows/rows.ts';
import { type RowChanges, updateWhere } from '../../infra/database/rows/update-where.ts';

export const findOrder = (req: PayloadRequest, id: string) => findRow<Order>(req, 'orders', id);

/** Reads the VAT rates of an order; the default rate for a missing order. */
export const readRates = async (req: PayloadRequest, id: string): Promise<OrderRates> =>
  ratesOfOrder((await findOrder(req, id)) ?? {});

/** Finds an order's contract texts, the preliminary form first; none for orders from before texts were stored. */
export const findOrderContracts = (reader: { payload: Payload } | PayloadRequest, order: string) =>
  findRows<OrderContract>(reader, 'order-contracts', { order: { equals: order } }, { sort: '-slug' });

/** Updates an order; returns false when the order does not match the guards. */
export async function updateOrder(
  req: PayloadRequest,
  id: string,
  guards: Where[],
  data: RowChanges<'orders'>,
): Promise<boolean> {
  const where = { and: [{ id: { equals: id } }, ...guards] };
  return (await updateWhere(req, 'orders', where, data)) !== null;
}

/** Events in an order's history that a person causes, except for payment events, which `LifecycleEvent` lists. */
export type StepEvent =
  | 'shipped'
  | 'shipmentCorrected'
  | 'delivered'
  | 'deliveryCorrected'
  | 'addressChanged'
  | 'billingChanged'
  | 'invoiced'
  | 'note'
  | 'withdrawn'
  | 'returnArrived'
  | 'returnRefused'
  | 'returnRefundOwed';

type HistoryEntry = {
  order: string;
  attempt?: string;
  /** An event of the lifecycle, or a `StepEvent`. */
  event: string;
  from?: string;
  to?: string;
  /** Name of the person who decided; absent if the shop decided automatically. */
  by?: string | undefined;
  reason?: string | null | undefined;
  /** Total refunded amount in kuruş after this event; absent if the event does not change it. */
  refundedAmount?: number | undefined;
  /** Refunded kuruş of each line of the payment, by its id. */
  refundedItems?: Readonly<Record<string, number>> | undefined;
  /** Pieces returned to stock, such as `Pul × 2`; empty if none were, absent if the dealer had no choice. */
  restocked?: string | undefined;
};

/** Formats pieces for history and messages: `Pul × 2, Zarf × 1` */
export const describeLines = (lines: ReadonlyArray<{ name: string; qty: number }>): string =>
  lines.map(({ name, qty }) => `${name} × ${qty}`).join(', ');

export const recordEvent = (req: PayloadRequest, entry: HistoryEntry): Promise<void> =>
  insertRow(req, 'order-events', entry);
