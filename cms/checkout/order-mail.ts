import { inTransaction } from '../database/transaction.ts';
import { orderConfirmation, orderRefunded } from '../mail/order-templates.ts';
import type { Order } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import { updateOrder } from './records.ts';

/** Whoever sends a mail has this long before another may try it. */
const LEASE_MINUTES = 10;

/**
 * Sends the mails that orders owe their buyers. The debt (`mailDueAt`) is written in the transaction that settles the
 * order, so no mail is lost to a crash; claiming it moves the time on, so no two senders send the same one.
 */
export async function sendDueMail(shop: Shop): Promise<void> {
  const { payload } = shop;
  const { docs } = await payload.find({
    collection: 'orders',
    where: { mailDueAt: { less_than_equal: new Date().toISOString() } },
    select: {},
    limit: 50,
    pagination: false,
    depth: 0,
  });
  for (const { id } of docs) {
    const order = await claimMail(shop, id);
    if (!order) continue;
    try {
      await payload.sendEmail({
        to: order.buyer?.email ?? '',
        ...(order.state === 'paid' ? orderConfirmation : orderRefunded)(order, shop.env.publicUrl),
      });
      await updateOrder(payload, id, { mailDueAt: null });
    } catch (error) {
      // The lease runs out and the job tries again; a mail server that is down must not undo a sale.
      payload.logger.error({ err: error, msg: `Mail for order ${id} was not sent` });
    }
  }
}

async function claimMail({ payload }: Shop, id: string): Promise<Order | null> {
  return inTransaction(payload, async (req) => {
    const order = await payload.findByID({ collection: 'orders', id, depth: 0, req });
    if (!order.mailDueAt || Date.parse(order.mailDueAt) > Date.now() || !order.buyer?.email) return null;
    const mailDueAt = new Date(Date.now() + LEASE_MINUTES * 60_000).toISOString();
    await payload.update({ collection: 'orders', id, data: { mailDueAt }, depth: 0, req });
    return order;
  });
}
