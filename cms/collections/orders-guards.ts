import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload';
import { ShopError } from '../errors.ts';
import { recordEvent } from '../orders/history.ts';
import type { Order } from '../payload-types.ts';

/** Only a paid, undelivered order can be marked delivered, and that is for good. */
export const guardDelivery: CollectionBeforeChangeHook = ({ data, originalDoc, operation }) => {
  if (operation !== 'update' || data.isDelivered === undefined) return data;
  if (originalDoc.isDelivered && !data.isDelivered) throw new ShopError('ORDER_DELIVERED');
  if (!data.isDelivered || originalDoc.isDelivered) return data;
  // Not `isPaid`: that stays true when the money is on its way back.
  if (originalDoc.state !== 'paid') throw new ShopError('ORDER_NOT_PAID');
  return { ...data, deliveredAt: new Date().toISOString() };
};

/** In the transaction that marks it, so that no delivery is without its line. */
export const recordDelivery: CollectionAfterChangeHook<Order> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc.isDelivered && !previousDoc.isDelivered)
    await recordEvent(req, { order: doc.id, event: 'delivered', by: req.user?.name });
  return doc;
};
