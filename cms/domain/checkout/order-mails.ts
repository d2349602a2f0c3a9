import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { dealerAlert, newOrder } from '../../infra/mail/dealer-templates.ts';
import type { MailContent } from '../../infra/mail/mail-template.ts';
import type { Seller } from '../../infra/mail/order-mail-parts.ts';
import {
  orderConfirmation,
  orderDelivered,
  orderPartlyRefunded,
  orderRefunded,
  orderShipped,
  orderUnderReview,
} from '../../infra/mail/order-templates.ts';
import type { OutgoingMail } from '../../infra/mail/outbox.ts';
import type { Shop } from '../shop.ts';
import type { MailKind } from './lifecycle.ts';
import { refundNoteOf } from './refund-note.ts';

export type MailFacts = { order: Order; attempt: PaymentAttempt; seller: Seller; publicUrl: string };
type Occasion = MailFacts & { admin: Shop['env']['admin'] };

/** The mails about an order, built from the data at the moment of writing. */
export const MAIL_BUILDERS = {
  confirmation: ({ order, seller, publicUrl }) => orderConfirmation(order, publicUrl, seller),
  underReview: ({ order, publicUrl }) => orderUnderReview(order, publicUrl),
  refunded: ({ order, attempt, publicUrl }) =>
    orderRefunded(order, publicUrl, { isByDealer: refundNoteOf(attempt).by !== undefined }),
  partlyRefunded: ({ order, attempt, publicUrl }) =>
    orderPartlyRefunded(order, publicUrl, attempt.refundedAmount ?? 0),
  newOrder: ({ order, publicUrl }) => newOrder(order, publicUrl),
  reviewAlert: ({ attempt, publicUrl }) => dealerAlert('reviewAlert', attempt, publicUrl),
  refundFailedAlert: ({ attempt, publicUrl }) => dealerAlert('refundFailedAlert', attempt, publicUrl),
} satisfies Record<string, (told: MailFacts) => MailContent>;
export type OrderMailKind = keyof typeof MAIL_BUILDERS;

/** Besides those, the mails about shipping can be sent again with the same texts (`orders/shipping-mails.ts`). */
export const REPEATABLE = {
  ...MAIL_BUILDERS,
  shipped: ({ order, publicUrl }) => orderShipped(order, publicUrl),
  delivered: ({ order, publicUrl }) => orderDelivered(order, publicUrl),
} satisfies Record<string, (told: MailFacts) => MailContent>;

/** Under which key each is owed, once: the key names the occasion. */
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

/** The mails that a transition owes. A buyer whose account is deleted gets none. */
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
