import type { Payload, PayloadRequest, Where } from 'payload';
import { RETENTION_YEARS, retainedUntil } from '../../contract/rules/data-retention.ts';
import { istanbulDay, startOfIstanbulDay } from '../../contract/rules/dates.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { deleteRows, findRows, updateRows } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { eraseRecipient } from '../../infra/mail/enqueue-mail.ts';

/** Removes a user from orders. Paid orders keep other data until the legal date; unpaid orders are anonymised. */
export async function releaseOrdersOf(req: PayloadRequest, user: string): Promise<void> {
  for (const order of await findRows<Order>(req, 'orders', { user: { equals: user } })) {
    if (order.isPaid && order.paidAt) {
      await endPaymentLink(req, order.id);
      const personalDataUntil = retainedUntil(order.paidAt).toISOString();
      await updateRows(req, 'orders', order.id, { user: null, personalDataUntil });
    } else await anonymise(req, order);
  }
}

/** Clears a unique field, which two orders must not hold as null on MongoDB. */
const endPaymentLink = (req: PayloadRequest, id: string) =>
  updateWhere(req, 'orders', id, { paymentLink: null });

/** Erases buyer, addresses, parcel, mails and contracts together, because any would identify the buyer. */
async function anonymise(req: PayloadRequest, order: Order): Promise<void> {
  const ofOrder = { order: { equals: order.id } };
  await endPaymentLink(req, order.id);
  await updateRows(req, 'orders', order.id, {
    user: null,
    buyer: { name: '', email: '' },
    shippingAddress: emptied(order.shippingAddress),
    billingAddress: emptied(order.billingAddress),
    trackingNumber: null,
    note: null,
    giftNote: null,
    anonymisedAt: new Date().toISOString(),
  });
  for (const { id } of await findRows<PaymentAttempt>(req, 'payment-attempts', ofOrder))
    await updateWhere(req, 'payment-attempts', id, { buyer: null, buyerIp: null, card: null, form: null });
  await deleteRows(req, 'order-contracts', ofOrder);
  await deleteRows(req, 'invoices', ofOrder);
  await updateRows(req, 'returns', ofOrder, { reason: null, refusal: null });
  // Clears history entries that contain addresses, and the notes of people.
  const event = { in: ['addressChanged', 'billingChanged', 'note', 'withdrawn', 'returnRefused'] };
  await updateRows(req, 'order-events', { ...ofOrder, event }, { from: null, to: null, reason: null });
  const ofAudit = { about: { equals: 'orders' }, document: { equals: order.id } };
  await updateRows(req, 'audit-entries', ofAudit, { changes: null });
  await eraseRecipient(req, ofOrder);
}

/** Empties an address, but keeps the kind of bill, a person's or a firm's, which identifies nobody. */
const emptied = (address: object | undefined): object =>
  Object.fromEntries(
    Object.entries(address ?? {}).map(([name, value]) => [name, name === 'billingType' ? value : '']),
  );

/** Days after which an order that the dealer wrote, and nobody paid, is anonymised if its buyer has no account. */
const UNPAID_DAYS = 30;

/** Orders of buyers without an account, which no closing of an account releases. */
function writtenForGuests(now: Date): Where[] {
  const isGuests: Where[] = [{ user: { exists: false } }, { writtenBy: { exists: true } }];
  const year = Number(istanbulDay(now).slice(0, 4)) - RETENTION_YEARS;
  const paidBefore = startOfIstanbulDay(`${year}-01-01`).toISOString();
  const unpaidSince = new Date(now.getTime() - UNPAID_DAYS * 24 * 60 * 60_000).toISOString();
  const isUnpaid: Where[] = [{ state: { equals: 'cancelled' } }, { updatedAt: { less_than: unpaidSince } }];
  return [{ and: [...isGuests, { paidAt: { less_than: paidBefore } }] }, { and: [...isGuests, ...isUnpaid] }];
}

const AT_ONCE = 100;

/** Anonymises orders whose date has passed, each in its own transaction. Run once a day. */
export async function anonymiseDueOrders(payload: Payload, now = new Date()): Promise<void> {
  const isDue: Where = { personalDataUntil: { less_than: now.toISOString() } };
  const where: Where = {
    and: [{ or: [isDue, ...writtenForGuests(now)] }, { anonymisedAt: { exists: false } }],
  };
  for (;;) {
    const due = await findRows<Order>({ payload }, 'orders', where, { limit: AT_ONCE });
    for (const order of due) await inTransaction(payload, (req) => anonymise(req, order));
    if (due.length < AT_ONCE) return;
  }
}
