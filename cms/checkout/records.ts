import type { Payload } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import type { Order, PaymentAttempt } from '../payload-types.ts';

/**
 * Changes to one order or one attempt outside a larger transaction. Payload reads a document, merges and writes it
 * whole; only in a transaction that is run again when it collides can none of two changes get lost.
 */

export const updateAttempt = (
  payload: Payload,
  id: string,
  data: Partial<PaymentAttempt>,
): Promise<PaymentAttempt> =>
  inTransaction(payload, (req) =>
    payload.update({ collection: 'payment-attempts', id, data, depth: 0, req }),
  );

export const updateOrder = (payload: Payload, id: string, data: Partial<Order>): Promise<Order> =>
  inTransaction(payload, (req) => payload.update({ collection: 'orders', id, data, depth: 0, req }));
