import type { Payload, PayloadRequest, Where } from 'payload';
import { retainedUntil } from '../../contract/rules/data-retention.ts';
import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { eraseRecipient } from '../../infra/mail/outbox.ts';

/**
 * Takes an account off its orders. Paid ones keep their personal data for as long as the law requires, and the end date;
 * what nobody paid for has no invoice and is made unknown at once.
 */
export async function releaseOrdersOf(req: PayloadRequest, user: string): Promise<void> {
  for (const order of await findRows<Order>(req, 'orders', { user: { equals: user } })) {
    if (order.isPaid && order.paidAt)
      await writeOrder(req, order.id, {
        user: null,
        personalDataUntil: retainedUntil(order.paidAt).toISOString(),
      });
    else await anonymise(req, order);
  }
}

/** Straight to the database: nobody else may write into an order. */
const writeOrder = (req: PayloadRequest, id: string, data: Record<string, unknown>) =>
  req.payload.db.updateOne({ collection: 'orders', id, data, req, returning: false });

/** Buyer, addresses, parcel, mails and contracts together: one of them alone would still identify the buyer. */
async function anonymise(req: PayloadRequest, order: Order): Promise<void> {
  const { db } = req.payload;
  const ofOrder = { order: { equals: order.id } };
  await writeOrder(req, order.id, {
    user: null,
    buyer: { name: '', email: '' },
    shippingAddress: emptied(order.shippingAddress),
    billingAddress: emptied(order.billingAddress),
    trackingNumber: null,
    note: null,
    anonymisedAt: new Date().toISOString(),
  });
  for (const { id } of await findRows<PaymentAttempt>(req, 'payment-attempts', ofOrder))
    await updateWhere(req, {
      collection: 'payment-attempts',
      where: { id: { equals: id } },
      data: { buyer: null, buyerIp: null, card: null, form: null },
    });
  await db.deleteMany({ collection: 'order-contracts', where: ofOrder, req });
  await db.deleteMany({ collection: 'invoices', where: ofOrder, req });
  await db.updateMany({
    collection: 'returns',
    where: ofOrder,
    data: { reason: null, refusal: null },
    req,
    returning: false,
  });
  // An address before and after, and what people noted.
  await db.updateMany({
    collection: 'order-events',
    where: {
      and: [
        ofOrder,
        { event: { in: ['addressChanged', 'billingChanged', 'note', 'withdrawn', 'returnRefused'] } },
      ],
    },
    data: { from: null, to: null, reason: null },
    req,
    returning: false,
  });
  await db.updateMany({
    collection: 'audit-entries',
    where: { and: [{ about: { equals: 'orders' } }, { document: { equals: order.id } }] },
    data: { changes: null },
    req,
    returning: false,
  });
  await eraseRecipient(req, ofOrder);
}

/** Whether it was a firm's identifies nobody. */
const emptied = (address: object | undefined): object =>
  Object.fromEntries(
    Object.entries(address ?? {}).map(([name, value]) => [name, name === 'billingType' ? value : '']),
  );

const AT_ONCE = 100;

/** Makes unknown whose order's date has passed, each in a transaction of its own. Run once a day. */
export async function anonymiseDueOrders(payload: Payload, now = new Date()): Promise<void> {
  const where: Where = {
    and: [{ personalDataUntil: { less_than: now.toISOString() } }, { anonymisedAt: { exists: false } }],
  };
  for (;;) {
    const due = await findRows<Order>({ payload }, 'orders', where, { limit: AT_ONCE });
    for (const order of due) await inTransaction(payload, (req) => anonymise(req, order));
    if (due.length < AT_ONCE) return;
  }
}
