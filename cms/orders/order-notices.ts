import type { PayloadRequest } from 'payload';
import { enqueueMail, type OutgoingMail } from '../mail/outbox.ts';
import { sendAfterCommit } from '../mail/send-due-mail.ts';
import { orderDelivered, orderShipped } from '../mail/shipping-templates.ts';
import type { Order } from '../payload-types.ts';

/** What a buyer is told of an order once it is paid: the one place. Called in the transaction of what they tell of. */

export const tellShipped = (
  req: PayloadRequest,
  order: Order,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): Promise<void> =>
  tell(req, order, {
    // Each correction is an occasion of its own.
    kind: 'shipped',
    key: `shipped:${order.id}${isCorrection ? `:${new Date().toISOString()}` : ''}`,
    ...orderShipped(order, req.payload.config.serverURL, { isCorrection }),
  });

export const tellDelivered = (req: PayloadRequest, order: Order): Promise<void> =>
  tell(req, order, {
    kind: 'delivered',
    key: `delivered:${order.id}`,
    ...orderDelivered(order, req.payload.config.serverURL),
  });

async function tell(req: PayloadRequest, order: Order, mail: Omit<OutgoingMail, 'to'>): Promise<void> {
  const to = order.buyer?.email;
  // An order whose buyer was deleted has nobody to tell.
  if (!to) return;
  await enqueueMail(req, { to, order: order.id, ...mail });
  sendAfterCommit(req);
}
