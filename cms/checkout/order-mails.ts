import { dealerAlert } from '../mail/dealer-templates.ts';
import { orderConfirmation, orderPartlyRefunded, orderRefunded } from '../mail/order-templates.ts';
import type { OutgoingMail } from '../mail/outbox.ts';
import type { Order, PaymentAttempt } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import type { MailKind } from './lifecycle.ts';
import { refundNoteOf } from './refund-note.ts';

type Occasion = { order: Order; attempt: PaymentAttempt; env: Pick<Shop['env'], 'publicUrl' | 'admin'> };
type Letter = (order: Order, attempt: PaymentAttempt, publicUrl: string) => Omit<OutgoingMail, 'to'>;

const TO_BUYER = {
  confirmation: (order, { id }, publicUrl) => ({
    key: `confirmation:${id}`,
    ...orderConfirmation(order, publicUrl),
  }),
  refunded: (order, attempt, publicUrl) => ({
    key: `refunded:${attempt.id}`,
    ...orderRefunded(order, publicUrl, { isByDealer: refundNoteOf(attempt).by !== undefined }),
  }),
  partlyRefunded: (order, { id, refundedAmount }, publicUrl) => ({
    key: `partly-refunded:${id}:${refundedAmount ?? 0}`,
    ...orderPartlyRefunded(order, publicUrl, refundedAmount ?? 0),
  }),
} satisfies Partial<Record<MailKind, Letter>>;

const ALERT_KEYS = { reviewAlert: 'review', refundFailedAlert: 'refund-failed' };

/**
 * The mail that a transition owes, under a key that names the occasion: the same one is never told of twice. Null when
 * there is nobody to tell.
 */
export function mailFor(kind: MailKind, { order, attempt, env }: Occasion): OutgoingMail | null {
  if (kind === 'reviewAlert' || kind === 'refundFailedAlert') {
    const key = `${ALERT_KEYS[kind]}:${attempt.id}:${attempt.updatedAt}`;
    return { key, to: { adminsOr: env.admin.email }, ...dealerAlert(kind, attempt, env.publicUrl) };
  }
  const to = order.buyer?.email;
  return to ? { to, ...TO_BUYER[kind](order, attempt, env.publicUrl) } : null;
}
