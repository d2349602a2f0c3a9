import type { AttemptAnswer, AttemptState } from '../../contract/payment.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';

/** The message about an attempt after a decision about it. */
const MESSAGES: Record<AttemptState, string> = {
  opening: 'Ödeme formu açılıyor.',
  open: 'Ödeme formu açık, henüz ödenmedi.',
  released: 'Ödeme bırakıldı; ürünler stoka döndü.',
  rejected: 'iyzico ödemeyi reddetti; ürünler stoka döndü.',
  review: 'Ödeme hâlâ inceleme bekliyor.',
  paid: 'Ödeme kabul edildi.',
  partlyRefunded: 'Seçilen satırlar iade edildi.',
  refunding: 'İade başladı.',
  refunded: 'Ödeme iade edildi.',
  refundFailed: 'İade yapılamadı.',
  partRefundFailed: 'Seçilen satırlar iade edilemedi.',
};

export const serializeAttempt = (attempt: PaymentAttempt): AttemptAnswer => ({
  _id: attempt.id,
  state: attempt.state,
  reason: attempt.reason ?? '',
  refundedAmount: attempt.refundedAmount ?? 0,
  message: MESSAGES[attempt.state],
});
