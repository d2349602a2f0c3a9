import type { PayloadRequest } from 'payload';
import { insertRow } from '../../infra/database/rows.ts';

/** Steps of a person with an order, besides its payment; the lifecycle names payment events. */
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
  /** The person who decided; absent for the shop itself. */
  by?: string | undefined;
  reason?: string | null | undefined;
  /** In kuruş: how much of the payment is back with it; absent where that does not change. */
  refundedAmount?: number | undefined;
  /** Pieces that were returned to stock, `Pul × 2`; empty when none were, absent where there was no choice. */
  restocked?: string | undefined;
};

/** Adds an entry to the order's history, in the transaction of the change. */
export const recordEvent = (req: PayloadRequest, entry: HistoryEntry): Promise<void> =>
  insertRow(req, 'order-events', entry);
