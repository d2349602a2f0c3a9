import type { Payload, PayloadRequest } from 'payload';
import { numberOf, type TransferTo } from '../../../contract/orders.ts';
import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type {
  Mail,
  Order,
  OrderContract,
  PaymentAttempt,
  Product,
} from '../../../infra/database/payload-types.ts';
import { findRow, findRows, PAST_ACCESS } from '../../../infra/database/rows/rows.ts';
import { updateWhere } from '../../../infra/database/rows/update-where.ts';
import { ShopError } from '../../../infra/errors.ts';
import { dealerAlert, lowStock, newOrder } from '../../../infra/mail/dealer-templates.ts';
import type { OutgoingMail } from '../../../infra/mail/enqueue-mail.ts';
import type { MailContent } from '../../../infra/mail/mail-template.ts';
import type { Seller } from '../../../infra/mail/order-mail-parts.ts';
import {
  orderConfirmation,
  orderDelivered,
  orderInvoiced,
  orderPartlyRefunded,
  orderRefunded,
  orderShipped,
  orderUnderReview,
  paymentLink,
  transferBegun,
  transferOver,
  transferUnheld,
} from '../../../infra/mail/order-templates.ts';
import { mailAfterCommit } from '../../../infra/mail/send-outbox.ts';
import { findOrder, findOrderContracts } from '../../orders/order-repository.ts';
import type { Shop } from '../../shop.ts';
import type { MailKind } from './lifecycle.ts';
import { awaitsOwnTransfer, readTransferTo } from './own-account.ts';
import { findAttemptOfOrder, heldQuantity, linesOf, orderIdOf } from './payment-attempts.ts';
import { refundNoteOf } from './refund-progress.ts';
import type { StockLine } from './stock.ts';

type SaleFacts = {
  seller: Seller;
  contracts: readonly OrderContract[];
  /** Account on which a transfer is awaited; absent for a transfer by the provider's form. */
  transferTo?: TransferTo | undefined;
};
type MailFacts = SaleFacts & { order: Order; attempt: PaymentAttempt; publicUrl: string };
type Occasion = MailFacts & { admin: Shop['env']['admin'] };

const LINK_GONE = 'Ödeme bağlantısı artık bu siparişin değil: alıcının yeni siparişinden gönderin.';

const MAIL_BUILDERS = {
  confirmation: ({ order, publicUrl, ...sale }) => orderConfirmation(order, publicUrl, sale),
  paymentLink: ({ order, publicUrl }) => {
    if (!order.paymentLink) throw new ShopError('MAIL_NOT_REPEATABLE', { message: LINK_GONE });
    return paymentLink(order, publicUrl);
  },
  underReview: ({ order, publicUrl }) => orderUnderReview(order, publicUrl),
  transferBegun: ({ order, attempt, transferTo, publicUrl }) =>
    transferBegun(order, publicUrl, { lastMoment: attempt.expiresAt ?? '', transferTo }),
  transferUnheld: ({ order, attempt, publicUrl }) =>
    transferUnheld(order, publicUrl, { isGivenUp: Boolean(attempt.abandonedAt) }),
  transferOver: ({ order, publicUrl }) => transferOver(order, publicUrl),
  refunded: ({ order, attempt, publicUrl }) =>
    orderRefunded(order, publicUrl, { isByDealer: refundNoteOf(attempt).by !== undefined }),
  partlyRefunded: ({ order, attempt, publicUrl }) =>
    orderPartlyRefunded(order, publicUrl, attempt.refundedAmount ?? 0),
  newOrder: ({ order, publicUrl }) => newOrder(order, publicUrl),
  reviewAlert: ({ attempt, publicUrl }) => dealerAlert('reviewAlert', attempt, publicUrl),
  refundFailedAlert: ({ attempt, publicUrl }) => dealerAlert('refundFailedAlert', attempt, publicUrl),
} satisfies Record<string, (told: MailFacts) => MailContent>;
type OrderMailKind = keyof typeof MAIL_BUILDERS;

/** Builders of mails that can be sent again; shipping mails are the same as in `orders/fulfilment-steps.ts`. */
const REPEATABLE = {
  ...MAIL_BUILDERS,
  shipped: ({ order, publicUrl }) => orderShipped(order, publicUrl),
  delivered: ({ order, publicUrl }) => orderDelivered(order, publicUrl),
  invoice: ({ order, publicUrl }) => orderInvoiced(order, publicUrl),
} satisfies Record<string, (told: MailFacts) => MailContent>;

/** Key of a mail, unique for each occasion, so that no mail is queued twice. Stored mails have these names. */
function keyOf(kind: OrderMailKind, { id, refundedAmount, updatedAt }: PaymentAttempt): string {
  if (kind === 'partlyRefunded') return `partly-refunded:${id}:${refundedAmount ?? 0}`;
  if (kind === 'reviewAlert') return `review:${id}:${updatedAt}`;
  if (kind === 'refundFailedAlert') return `refund-failed:${id}:${updatedAt}`;
  return `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${id}`;
}

const TO_ADMINS: readonly OrderMailKind[] = ['newOrder', 'reviewAlert', 'refundFailedAlert'];

const MAILS_OF: Record<MailKind, readonly OrderMailKind[]> = {
  confirmation: ['confirmation', 'newOrder'],
  paymentLink: ['paymentLink'],
  transferBegun: ['transferBegun'],
  transferUnheld: ['transferUnheld'],
  transferOver: ['transferOver'],
  refunded: ['refunded'],
  partlyRefunded: ['partlyRefunded'],
  reviewAlert: ['reviewAlert', 'underReview'],
  refundFailedAlert: ['refundFailedAlert'],
};

export async function readSaleFacts(
  req: PayloadRequest,
  order: Order,
  attempt: PaymentAttempt,
): Promise<SaleFacts> {
  const seller = await req.payload.findGlobal({ slug: 'business-details', ...PAST_ACCESS, req });
  const transferTo = awaitsOwnTransfer(attempt) ? await readTransferTo(req, numberOf(order)) : undefined;
  return { seller, contracts: await findOrderContracts(req, order.id), transferTo };
}

/**
 * Mails that a transition must send; none goes to a buyer whose account is deleted. A sale over the counter is no news
 * to the shop: a fair would fill the admins' mailboxes.
 */
export function mailsFor(kind: MailKind, occasion: Occasion): OutgoingMail[] {
  const { order, attempt, admin } = occasion;
  const buyer = order.buyer?.email;
  return MAILS_OF[kind].flatMap((mailKind): OutgoingMail[] => {
    const to = TO_ADMINS.includes(mailKind) ? { adminsOr: admin.email } : buyer;
    if (!to || (order.isRetail && mailKind === 'newOrder')) return [];
    const key = keyOf(mailKind, attempt);
    return [{ key, kind: mailKind, order: order.id, to, ...MAIL_BUILDERS[mailKind](occasion) }];
  });
}

/** Time within which a second press of the button does not send a second mail. */
const SAME_WISH_MS = 60_000;

type RepeatableMail = { order: string | Order; kind: keyof typeof REPEATABLE };

/** Whether the mail can be sent again: it is sent, or only in a file, and its text can be built from the order. */
export const isRepeatable = (mail: Partial<Mail>): mail is Partial<Mail> & RepeatableMail =>
  (mail.state === 'sent' || mail.state === 'written') &&
  Boolean(mail.order && mail.kind && mail.kind in REPEATABLE);

/**
 * Sends an order's mail again. Builds its text anew, since the texts of sent mails are not stored. Two simultaneous
 * requests send one mail.
 * @throws ShopError NOT_FOUND, MAIL_NOT_REPEATABLE
 */
export async function resendMail(payload: Payload, id: string): Promise<void> {
  await inTransaction(payload, async (req) => {
    const mail = await findRow<Mail>(req, 'mails', id);
    if (!mail) throw new ShopError('NOT_FOUND');
    if (!isRepeatable(mail)) throw new ShopError('MAIL_NOT_REPEATABLE');
    const orderId = typeof mail.order === 'object' ? mail.order.id : mail.order;
    const [order, attempt] = [await findOrder(req, orderId), await findAttemptOfOrder(req, orderId)];
    if (!order || !attempt) throw new ShopError('MAIL_NOT_REPEATABLE');

    const resends = `resend:${mail.id}:`;
    const sent = await findRows<Mail>(req, 'mails', { key: { like: resends } }, { sort: '-createdAt' });
    if (sent[0] && Date.now() - Date.parse(sent[0].createdAt) < SAME_WISH_MS) return;
    const sale = await readSaleFacts(req, order, attempt);
    const build = REPEATABLE[mail.kind]({ order, attempt, ...sale, publicUrl: payload.config.serverURL });
    const key = `${resends}${sent.length + 1}`;
    await mailAfterCommit(req, { key, kind: mail.kind, order: orderId, to: mail.to, ...build });
  });
}

/**
 * Builds mails to the dealer about products of which a sale left few pieces: one mail per product until it is
 * restocked. The pieces of `attempt` must no longer be held.
 */
export async function lowStockMails(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { publicUrl, admin }: Pick<Shop['env'], 'publicUrl' | 'admin'>,
): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  for (const { productId, qty } of await linesNearTheEnd(req, linesOf(attempt))) {
    const product = await claim(req, productId);
    if (!product) continue;
    // Counts the pieces held by open payments as left, because they are not sold yet.
    const left = product.countInStock + (await heldQuantity(req, productId));
    if (left > LOW_STOCK || left + qty <= LOW_STOCK) continue;
    const key = `low-stock:${productId}:${orderIdOf(attempt)}`;
    const mail = lowStock({ id: product.id, name: product.name, left }, publicUrl);
    mails.push({ key, kind: 'lowStock', to: { adminsOr: admin.email }, ...mail });
  }
  return mails;
}

async function linesNearTheEnd(req: PayloadRequest, lines: readonly StockLine[]): Promise<StockLine[]> {
  const ids = lines.map(({ productId }) => productId);
  const isLow = { id: { in: ids }, countInStock: { less_than_equal: LOW_STOCK } };
  const docs = await findRows<Product>(req, 'products', isLow);
  return lines.filter(({ productId }) => docs.some(({ id }) => id === productId));
}

/** Locks the product's row; otherwise two simultaneous sales would count each other's pieces as in stock. */
const claim = (req: PayloadRequest, productId: string) =>
  updateWhere(req, 'products', productId, { countInStock: { $inc: 0 } });
