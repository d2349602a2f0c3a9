import type { Payload, PayloadRequest } from 'payload';
import type { Mail, Order, OrderContract, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { findRow, findRows, PAST_ACCESS } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { dealerAlert, newOrder } from '../../infra/mail/dealer-templates.ts';
import type { MailContent } from '../../infra/mail/mail-template.ts';
import type { Seller } from '../../infra/mail/order-mail-parts.ts';
import {
  orderConfirmation,
  orderDelivered,
  orderInvoiced,
  orderPartlyRefunded,
  orderRefunded,
  orderShipped,
  orderUnderReview,
} from '../../infra/mail/order-templates.ts';
import { enqueueMail, type OutgoingMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import { findOrder, findOrderContracts } from '../orders/order-repository.ts';
import type { Shop } from '../shop.ts';
import type { MailKind } from './lifecycle.ts';
import { findAttemptOfOrder } from './payment-attempts.ts';
import { refundNoteOf } from './refund-progress.ts';

type SaleFacts = { seller: Seller; contracts: readonly OrderContract[] };
type MailFacts = SaleFacts & { order: Order; attempt: PaymentAttempt; publicUrl: string };
type Occasion = MailFacts & { admin: Shop['env']['admin'] };

/** The mails about an order, built from the data at the moment of writing. */
const MAIL_BUILDERS = {
  confirmation: ({ order, publicUrl, ...sale }) => orderConfirmation(order, publicUrl, sale),
  underReview: ({ order, publicUrl }) => orderUnderReview(order, publicUrl),
  refunded: ({ order, attempt, publicUrl }) =>
    orderRefunded(order, publicUrl, { isByDealer: refundNoteOf(attempt).by !== undefined }),
  partlyRefunded: ({ order, attempt, publicUrl }) =>
    orderPartlyRefunded(order, publicUrl, attempt.refundedAmount ?? 0),
  newOrder: ({ order, publicUrl }) => newOrder(order, publicUrl),
  reviewAlert: ({ attempt, publicUrl }) => dealerAlert('reviewAlert', attempt, publicUrl),
  refundFailedAlert: ({ attempt, publicUrl }) => dealerAlert('refundFailedAlert', attempt, publicUrl),
} satisfies Record<string, (told: MailFacts) => MailContent>;
type OrderMailKind = keyof typeof MAIL_BUILDERS;

/** Besides those, the mails about shipping can be sent again with the same texts (`orders/fulfilment-steps.ts`). */
const REPEATABLE = {
  ...MAIL_BUILDERS,
  shipped: ({ order, publicUrl }) => orderShipped(order, publicUrl),
  delivered: ({ order, publicUrl }) => orderDelivered(order, publicUrl),
  invoice: ({ order, publicUrl }) => orderInvoiced(order, publicUrl),
} satisfies Record<string, (told: MailFacts) => MailContent>;

/** Unique key of each mail: the key names the occasion. */
const KEYS: Record<OrderMailKind, (attempt: PaymentAttempt) => string> = {
  confirmation: ({ id }) => `confirmation:${id}`,
  underReview: ({ id }) => `under-review:${id}`,
  refunded: ({ id }) => `refunded:${id}`,
  partlyRefunded: ({ id, refundedAmount }) => `partly-refunded:${id}:${refundedAmount ?? 0}`,
  newOrder: ({ id }) => `new-order:${id}`,
  reviewAlert: ({ id, updatedAt }) => `review:${id}:${updatedAt}`,
  refundFailedAlert: ({ id, updatedAt }) => `refund-failed:${id}:${updatedAt}`,
};

const TO_BUYER: readonly OrderMailKind[] = ['confirmation', 'underReview', 'refunded', 'partlyRefunded'];

/** All mails that follow from a mail of the lifecycle. */
const MAILS_OF: Record<MailKind, readonly OrderMailKind[]> = {
  confirmation: ['confirmation', 'newOrder'],
  refunded: ['refunded'],
  partlyRefunded: ['partlyRefunded'],
  reviewAlert: ['reviewAlert', 'underReview'],
  refundFailedAlert: ['refundFailedAlert'],
};

/** The seller's details and the texts that the buyer accepted, word for word. */
export async function readSaleFacts(req: PayloadRequest, orderId: string): Promise<SaleFacts> {
  const seller = await req.payload.findGlobal({ slug: 'business-details', ...PAST_ACCESS, req });
  return { seller, contracts: await findOrderContracts(req, orderId) };
}

/** Mails owed by a transition; none to a buyer whose account is deleted. */
export function mailsFor(kind: MailKind, occasion: Occasion): OutgoingMail[] {
  const { order, attempt, admin } = occasion;
  const buyer = order.buyer?.email;
  return MAILS_OF[kind].flatMap((mailKind): OutgoingMail[] => {
    const to = TO_BUYER.includes(mailKind) ? buyer : { adminsOr: admin.email };
    if (!to) return [];
    const key = KEYS[mailKind](attempt);
    return [{ key, kind: mailKind, order: order.id, to, ...MAIL_BUILDERS[mailKind](occasion) }];
  });
}

/** A second press within this time is the same wish. */
const SAME_WISH_MS = 60_000;

const isRepeatable = (kind: string | null | undefined): kind is keyof typeof REPEATABLE =>
  Boolean(kind && kind in REPEATABLE);

/**
 * Queues a sent mail about an order again, written anew, since sent texts are not stored. The key counts resends, so
 * two presses at the same moment write one mail.
 * @throws ShopError NOT_FOUND, MAIL_NOT_REPEATABLE
 */
export async function resendMail(payload: Payload, id: string): Promise<void> {
  await inTransaction(payload, async (req) => {
    const where = { id: { equals: id } };
    const mail = await findRow<Mail>(req, 'mails', where);
    if (!mail) throw new ShopError('NOT_FOUND');
    const orderId = typeof mail.order === 'object' ? mail.order?.id : mail.order;
    if (mail.state !== 'sent' || !orderId || !isRepeatable(mail.kind))
      throw new ShopError('MAIL_NOT_REPEATABLE');
    const [order, attempt] = [await findOrder(req, orderId), await findAttemptOfOrder(req, orderId)];
    if (!order || !attempt) throw new ShopError('MAIL_NOT_REPEATABLE');

    const resends = `resend:${mail.id}:`;
    const sent = await findRows<Mail>(req, 'mails', { key: { like: resends } }, { sort: '-createdAt' });
    if (sent[0] && Date.now() - Date.parse(sent[0].createdAt) < SAME_WISH_MS) return;
    const sale = await readSaleFacts(req, orderId);
    const build = REPEATABLE[mail.kind]({ order, attempt, ...sale, publicUrl: payload.config.serverURL });
    const key = `${resends}${sent.length + 1}`;
    await enqueueMail(req, { key, kind: mail.kind, order: orderId, to: mail.to, ...build });
    sendAfterCommit(req);
  });
}
