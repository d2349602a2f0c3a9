import type { AttemptDecision } from '../api/contract/payment-decisions.ts';
import { TAX_PERCENT } from '../api/contract/rules/pricing.ts';
import { ShopError } from '../errors.ts';
import type { Order, PaymentAttempt } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import { getAttempt, itemsOf, linesOf, orderIdOf } from './attempts.ts';
import { runRefund } from './refund.ts';
import { doesAddUp, refundAll, refundLines } from './refund-plan.ts';
import { settleAttempt } from './settle.ts';
import type { StockLine } from './stock.ts';
import { type Change, transition } from './transition.ts';

/**
 * What a person decides about a payment: asks iyzico again, gives money back (all, or some lines), notes that it was
 * given back elsewhere, accepts it, or lets it go. Who and why go into the order's history.
 *
 * @throws ShopError ATTEMPT_NOT_FOUND; PAYMENT_STATE where the lifecycle has no such step now; STOCK_SHORT for a payment
 * that is accepted when its pieces are gone.
 */
export async function decideAttempt(
  shop: Shop,
  { attemptId, decision, by }: { attemptId: string; decision: AttemptDecision; by: string },
): Promise<PaymentAttempt> {
  const attempt = await findAttempt(shop, attemptId);
  if (decision.action === 'recheck') return recheck(shop, attempt);

  const change = await changeFor(shop, attempt, decision);
  const { attempt: decided, hasChanged } = await transition(shop, attemptId, {
    ...change,
    by,
    reason: decision.reason,
  });
  if (!hasChanged) throw new ShopError('PAYMENT_STATE');
  if (decided.state === 'refunding') shop.background.run('A refund', () => runRefund(shop, attemptId));
  return decided;
}

async function findAttempt({ payload }: Shop, id: string): Promise<PaymentAttempt> {
  const attempt = await payload.findByID({
    collection: 'payment-attempts',
    id,
    depth: 0,
    disableErrors: true,
  });
  if (!attempt) throw new ShopError('ATTEMPT_NOT_FOUND');
  return attempt;
}

/** Asks iyzico now instead of at the next look. Of a refund that failed, too: it may have been made in iyzico's panel. */
async function recheck(shop: Shop, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  if (attempt.state === 'refunding') await runRefund(shop, attempt.id);
  else if (attempt.state === 'refundFailed') await noteRefundElsewhere(shop, attempt);
  else await settleAttempt(shop, attempt);
  return getAttempt(shop, attempt.id);
}

async function noteRefundElsewhere(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const { isCancelled, refundedKurus } = await shop.gateway
    .lookUpRefunds({ paymentId: String(attempt.paymentId), conversationId: attempt.id })
    .catch((cause: unknown) => {
      throw new ShopError('PAYMENT_UNAVAILABLE', {
        message: 'iyzico şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyin.',
        cause,
      });
    });
  if (isCancelled || refundedKurus >= attempt.amount)
    await transition(shop, attempt.id, { event: 'refundDone', facts: wholeRefund(attempt) });
}

async function changeFor(
  shop: Shop,
  attempt: PaymentAttempt,
  decision: Exclude<AttemptDecision, { action: 'recheck' }>,
): Promise<Change> {
  switch (decision.action) {
    case 'refund':
      return refundChange(shop, attempt, decision);
    case 'refundedOutside':
      return { event: 'refundedOutside', facts: wholeRefund(attempt) };
    case 'accept':
      return { event: 'accepted' };
    case 'release':
      return { event: 'dropped' };
  }
}

async function refundChange(
  shop: Shop,
  attempt: PaymentAttempt,
  { items: chosen, restock }: Extract<AttemptDecision, { action: 'refund' }>,
): Promise<Change> {
  const facts = { refund: { by: 'dealer' } };
  const isSold = attempt.state === 'paid' || attempt.state === 'partlyRefunded';
  const goesBack = restock && isSold ? await unrefundedLines(shop, attempt) : [];
  if (!chosen)
    return {
      event: 'refundAsked',
      facts: { ...facts, items: refundAll(itemsOf(attempt)) },
      restock: goesBack,
    };
  if (!doesAddUp(itemsOf(attempt), attempt.amount))
    throw new ShopError('PAYMENT_STATE', {
      message: 'iyzico bu ödemenin satırlarını doğru bildirmedi: yalnızca tamamı iade edilebilir.',
    });
  const items = refundLines(itemsOf(attempt), chosen, TAX_PERCENT);
  if (!items) throw new ShopError('PAYMENT_STATE', { message: 'Bu satırlar zaten iade edilmiş.' });
  return {
    event: 'partRefundAsked',
    facts: { ...facts, items },
    restock: goesBack.filter((line) => chosen.includes(line.productId)),
  };
}

/** Sold pieces that may go back on the shelf: not those of a delivered order, nor those of lines given back before. */
async function unrefundedLines({ payload }: Shop, attempt: PaymentAttempt): Promise<StockLine[]> {
  const order = await payload.db.findOne<Order>({
    collection: 'orders',
    where: { id: { equals: orderIdOf(attempt) } },
  });
  if (order?.isDelivered) return [];
  const refunded = itemsOf(attempt).filter((item) => (item.refunded ?? 0) > 0);
  return linesOf(attempt).filter((line) => !refunded.some((item) => item.itemId === line.productId));
}

const wholeRefund = (attempt: PaymentAttempt) => ({
  items: itemsOf(attempt).map((item) => ({ ...item, refunded: item.paidPrice })),
  refundedAmount: attempt.amount,
});
