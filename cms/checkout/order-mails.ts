import { dealerAlert, newOrder } from '../mail/dealer-templates.ts';
import type { Letter } from '../mail/letter.ts';
import type { Seller } from '../mail/order-facts.ts';
import {
  orderConfirmation,
  orderPartlyRefunded,
  orderRefunded,
  orderUnderReview,
} from '../mail/order-templates.ts';
import type { OutgoingMail } from '../mail/outbox.ts';
import { orderDelivered, orderShipped } from '../mail/shipping-templates.ts';
import type { Order, PaymentAttempt } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import type { MailKind } from './lifecycle.ts';
import { refundNoteOf } from './refund-note.ts';

export type Told = { order: Order; attempt: PaymentAttempt; seller: Seller; publicUrl: string };
type Occasion = Told & { admin: Shop['env']['admin'] };

/** What is told of an order, in the words of the moment at which it is written. */
export const LETTERS = {
  confirmation: ({ order, seller, publicUrl }) => orderConfirmation(order, publicUrl, seller),
  underReview: ({ order, publicUrl }) => orderUnderReview(order, publicUrl),
  refunded: ({ order, attempt, publicUrl }) =>
    orderRefunded(order, publicUrl, { isByDealer: refundNoteOf(attempt).by !== undefined }),
  partlyRefunded: ({ order, attempt, publicUrl }) =>
    orderPartlyRefunded(order, publicUrl, attempt.refundedAmount ?? 0),
  newOrder: ({ order, publicUrl }) => newOrder(order, publicUrl),
  reviewAlert: ({ attempt, publicUrl }) => dealerAlert('reviewAlert', attempt, publicUrl),
  refundFailedAlert: ({ attempt, publicUrl }) => dealerAlert('refundFailedAlert', attempt, publicUrl),
} satisfies Record<string, (told: Told) => Letter>;
export type LetterKind = keyof typeof LETTERS;

/** Besides those, what a person did with the order is told again in the same words (`orders/order-notices.ts`). */
export const REPEATABLE = {
  ...LETTERS,
  shipped: ({ order, publicUrl }) => orderShipped(order, publicUrl),
  delivered: ({ order, publicUrl }) => orderDelivered(order, publicUrl),
} satisfies Record<string, (told: Told) => Letter>;

/** Under which key each is owed, once: the key names the occasion. */
const KEYS: Record<LetterKind, (attempt: PaymentAttempt) => string> = {
  confirmation: ({ id }) => `confirmation:${id}`,
  underReview: ({ id }) => `under-review:${id}`,
  refunded: ({ id }) => `refunded:${id}`,
  partlyRefunded: ({ id, refundedAmount }) => `partly-refunded:${id}:${refundedAmount ?? 0}`,
  newOrder: ({ id }) => `new-order:${id}`,
  reviewAlert: ({ id, updatedAt }) => `review:${id}:${updatedAt}`,
  refundFailedAlert: ({ id, updatedAt }) => `refund-failed:${id}:${updatedAt}`,
};

const TO_BUYER: readonly LetterKind[] = ['confirmation', 'underReview', 'refunded', 'partlyRefunded'];

/** Who else is told of what the lifecycle says is told. */
const TOLD_OF: Record<MailKind, readonly LetterKind[]> = {
  confirmation: ['confirmation', 'newOrder'],
  refunded: ['refunded'],
  partlyRefunded: ['partlyRefunded'],
  reviewAlert: ['reviewAlert', 'underReview'],
  refundFailedAlert: ['refundFailedAlert'],
};

/** The mails that a transition owes. A buyer whose account is gone is told nothing. */
export function mailsFor(kind: MailKind, occasion: Occasion): OutgoingMail[] {
  const { order, attempt, admin } = occasion;
  const buyer = order.buyer?.email;
  return TOLD_OF[kind].flatMap((letter): OutgoingMail[] => {
    const to = TO_BUYER.includes(letter) ? buyer : { adminsOr: admin.email };
    if (!to) return [];
    const key = KEYS[letter](attempt);
    return [{ key, kind: letter, order: order.id, to, ...LETTERS[letter](occasion) }];
  });
}
