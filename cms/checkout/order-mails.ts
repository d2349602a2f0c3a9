import { refundFailedAlert, reviewAlert } from '../mail/dealer-templates.ts';
import { orderConfirmation, orderPartlyRefunded, orderRefunded } from '../mail/order-templates.ts';
import type { OutgoingMail } from '../mail/outbox.ts';
import type { Order, PaymentAttempt } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import type { MailKind } from './lifecycle.ts';
import { refundNoteOf } from './refund-note.ts';

type Occasion = { order: Order; attempt: PaymentAttempt; env: Pick<Shop['env'], 'publicUrl' | 'admin'> };

/**
 * The mail that a transition owes, under a key that names the occasion: the same one is never told of twice. Null when
 * there is nobody to tell.
 */
export function mailFor(kind: MailKind, { order, attempt, env }: Occasion): OutgoingMail | null {
  const { publicUrl } = env;
  switch (kind) {
    case 'reviewAlert':
      return {
        key: `review:${attempt.id}:${attempt.updatedAt}`,
        to: { adminsOr: env.admin.email },
        ...reviewAlert(attempt, publicUrl),
      };
    case 'refundFailedAlert':
      return {
        key: `refund-failed:${attempt.id}:${attempt.updatedAt}`,
        to: { adminsOr: env.admin.email },
        ...refundFailedAlert(attempt, publicUrl),
      };
  }
  const to = order.buyer?.email;
  if (!to) return null;
  switch (kind) {
    case 'confirmation':
      return { key: `confirmation:${attempt.id}`, to, ...orderConfirmation(order, publicUrl) };
    case 'refunded':
      return {
        key: `refunded:${attempt.id}`,
        to,
        ...orderRefunded(order, publicUrl, { isByDealer: refundNoteOf(attempt).by !== undefined }),
      };
    case 'partlyRefunded': {
      const refunded = attempt.refundedAmount ?? 0;
      return {
        key: `partly-refunded:${attempt.id}:${refunded}`,
        to,
        ...orderPartlyRefunded(order, publicUrl, refunded),
      };
    }
  }
}
