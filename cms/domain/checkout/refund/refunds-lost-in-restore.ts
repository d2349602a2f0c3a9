import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import type { RefundsSoFar } from '../../payment/provider.ts';
import { isOfBeforeRestore } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import { ruleFor } from '../lifecycle/lifecycle.ts';
import { chargeOf, linesOf, orderIdOf } from '../lifecycle/payment-attempts.ts';
import { refundsKnown, wholeRefund } from '../lifecycle/refund-plan.ts';
import { NO_PIECES, piecesOfRefund } from '../lifecycle/refunded-pieces.ts';
import { changeReturn, findReturns } from '../lifecycle/returns.ts';
import { applyChange, type Transition } from '../lifecycle/transition.ts';
import { lookUpRefunds } from './run-refund.ts';

/** Records refunds that the provider reports and a restored database lacks, so that they are not sent again. */

/**
 * Returns the provider's report of refunds for a payment from before a restore; null for any other payment.
 * @throws errors of the provider
 */
export async function reportAfterRestore(shop: Shop, attempt: PaymentAttempt): Promise<RefundsSoFar | null> {
  if (!(await isOfBeforeRestore(shop, attempt))) return null;
  return (await lookUpRefunds(shop.providers.of(attempt), attempt)).soFar;
}

/**
 * Records refunds of a paid order that only the provider knows, in the caller's transaction. After a partial refund,
 * open returns count as refunded, so that no money is sent twice; the pieces of an unsent order return to stock, and a
 * person must decide about the order.
 */
export async function recordSeenRefunds(
  shop: Shop,
  req: PayloadRequest,
  attempt: PaymentAttempt,
  soFar: RefundsSoFar,
): Promise<Transition> {
  const charge = chargeOf(attempt);
  const facts = refundsKnown(charge.items, soFar);
  const seen = Math.max(facts.refundedAmount, soFar.refundedKurus);
  const isWhole = soFar.isCancelled || seen >= charge.amount;
  const isNew = isWhole || seen > refundsKnown(charge.items).refundedAmount;
  // Ignores them while a refund is under way, which finds them by itself.
  if (!isNew || !ruleFor(attempt, 'refundUnclear')) return { attempt, hasChanged: false };
  const restock = (await piecesOfRefund(req, attempt, { ...NO_PIECES, restock: true }))?.restocked ?? [];
  const by = 'Dükkân';
  if (isWhole) {
    const reason = 'Geri yüklenen yedekten sonra iade edilmiş.';
    const whole = { ...wholeRefund(charge), refund: { by: 'dealer' } };
    return applyChange(shop, req, attempt.id, {
      event: 'refundedOutside',
      facts: whole,
      restock,
      reason,
      by,
    });
  }
  for (const one of await findReturns(req, orderIdOf(attempt))) await changeReturn(req, one, 'allRefunded');
  const reason = `Geri yüklenen yedekten sonra ${formatLira(seen)} iade edilmiş; hangi ürünler için olduğu bilinmiyor. Alıcıya sorun, sonra siparişi kabul edin veya kalanını iade edin.`;
  // Records only the money, because pieces that were sent cannot be kept back.
  if (restock.length === 0)
    return applyChange(shop, req, attempt.id, { event: 'partRefundedOutside', facts, reason, by });
  // Drops the counts of pieces, which are from before the restore.
  const lines = linesOf(attempt).map(({ productId, qty }) => ({ productId, qty }));
  return applyChange(shop, req, attempt.id, {
    event: 'refundUnclear',
    facts: { ...facts, lines },
    restock,
    reason,
    by,
  });
}
