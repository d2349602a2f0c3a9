import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Shop } from '../shop.ts';
import { isUndecided } from './lifecycle.ts';
import { findUndecidedAttempt, orderIdOf } from './payment-attempts.ts';
import { settleAttempt } from './settle-payment.ts';

/**
 * The buyer's undecided attempt, if the provider reports that nothing was paid for it: then a new one may replace it. An
 * attempt whose form was never shown can always be replaced.
 * @throws ShopError PAYMENT_PENDING, naming the order, while it is paid, or may be.
 */
export async function findReplaceableAttempt(shop: Shop, buyerId: string): Promise<PaymentAttempt | null> {
  const current = await findUndecidedAttempt(shop, buyerId);
  if (!current || current.state === 'opening') return current;

  const { attempt, verdict } = await settleAttempt(shop, current);
  if (isUndecided(attempt.state) && verdict === 'unpaid') return attempt;
  ensureNotPaid(attempt);
  // In review, rejected, or on its way back: decided as far as this buyer's next purchase is concerned.
  if (!isUndecided(attempt.state)) return null;
  throw new ShopError('PAYMENT_PENDING', { orderId: orderIdOf(attempt) });
}

/** @throws ShopError PAYMENT_PENDING, naming the order: a buyer who has just paid does not mean to pay again. */
export function ensureNotPaid(attempt: PaymentAttempt): void {
  if (attempt.state !== 'paid') return;
  throw new ShopError('PAYMENT_PENDING', {
    message: 'Önceki ödemeniz alındı ve siparişiniz oluştu.',
    orderId: orderIdOf(attempt),
  });
}
