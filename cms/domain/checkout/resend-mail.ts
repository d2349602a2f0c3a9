import type { Payload } from 'payload';
import type { Mail } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import { findOrder } from '../orders/order-repository.ts';
import { REPEATABLE } from './order-mails.ts';
import { findAttemptOfOrder } from './payment-attempts.ts';

/** A second press within this time is the same wish. */
const SAME_WISH_MS = 60_000;

const isRepeatable = (kind: string | null | undefined): kind is keyof typeof REPEATABLE =>
  Boolean(kind && kind in REPEATABLE);

/**
 * Owes a sent mail about an order once more, written anew: what was sent is not kept. Its key counts the resends, so of
 * two presses at the same moment one is written.
 * @throws ShopError NOT_FOUND, MAIL_NOT_REPEATABLE
 */
export async function resendMail(payload: Payload, id: string): Promise<void> {
  await inTransaction(payload, async (req) => {
    const where = { id: { equals: id } };
    const mail = await payload.db.findOne<Mail>({ collection: 'mails', where, req });
    if (!mail) throw new ShopError('NOT_FOUND');
    const orderId = typeof mail.order === 'object' ? mail.order?.id : mail.order;
    if (mail.state !== 'sent' || !orderId || !isRepeatable(mail.kind))
      throw new ShopError('MAIL_NOT_REPEATABLE');
    const [order, attempt] = [await findOrder(req, orderId), await findAttemptOfOrder(req, orderId)];
    if (!order || !attempt) throw new ShopError('MAIL_NOT_REPEATABLE');

    const resends = `resend:${mail.id}:`;
    const { docs } = await payload.find({
      collection: 'mails',
      where: { key: { like: resends } },
      sort: '-createdAt',
      depth: 0,
      pagination: false,
      req,
    });
    if (docs[0] && Date.now() - Date.parse(docs[0].createdAt) < SAME_WISH_MS) return;
    const seller = await payload.findGlobal({ slug: 'business-details', depth: 0, req });
    const build = REPEATABLE[mail.kind]({ order, attempt, seller, publicUrl: payload.config.serverURL });
    const key = `${resends}${docs.length + 1}`;
    await enqueueMail(req, { key, kind: mail.kind, order: orderId, to: mail.to, ...build });
    sendAfterCommit(req);
  });
}
