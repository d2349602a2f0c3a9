import type { PayloadRequest } from 'payload';
import type { Order } from '../../infra/database/payload-types.ts';
import { orderDelivered, orderShipped } from '../../infra/mail/order-templates.ts';
import { enqueueMail, type OutgoingMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';

/** All mails to the buyer of a paid order about its shipping. Called in the transaction of the change they report. */

export const mailShipped = (
  req: PayloadRequest,
  order: Order,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): Promise<void> =>
  sendMail(req, order, {
    // Each correction is an occasion of its own.
    kind: 'shipped',
    key: `shipped:${order.id}${isCorrection ? `:${new Date().toISOString()}` : ''}`,
    ...orderShipped(order, req.payload.config.serverURL, { isCorrection }),
  });

export const mailDelivered = (req: PayloadRequest, order: Order): Promise<void> =>
  sendMail(req, order, {
    kind: 'delivered',
    key: `delivered:${order.id}`,
    ...orderDelivered(order, req.payload.config.serverURL),
  });

async function sendMail(req: PayloadRequest, order: Order, mail: Omit<OutgoingMail, 'to'>): Promise<void> {
  const to = order.buyer?.email;
  // An order whose buyer was deleted has no recipient.
  if (!to) return;
  await enqueueMail(req, { to, order: order.id, ...mail });
  sendAfterCommit(req);
}
