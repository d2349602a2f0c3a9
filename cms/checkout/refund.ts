import { inTransaction } from '../database/transaction.ts';
import { IyzicoRejectedError } from '../payment/errors.ts';
import type { Shop } from '../shop.ts';
import { updateAttempt } from './records.ts';

/** A basket line as iyzico settled it. `paidPrice` in kuruş. */
export type PaidItem = {
  itemId: string;
  paymentTransactionId: string;
  paidPrice: number;
  refundedAt?: string;
};

/**
 * Gives a payment back whole: a cancel on the same day, else a refund per line. The intent (`refunding`) is on record
 * before this runs. Running it again is safe: each call names full amounts, so a repeated one can only be refused.
 * What stays undecided remains `refunding` for the job; what iyzico refuses goes to a person.
 */
export async function giveMoneyBack(shop: Shop, attemptId: string): Promise<void> {
  const { payload } = shop;
  const attempt = await payload.findByID({ collection: 'payment-attempts', id: attemptId, depth: 0 });
  if (attempt.state !== 'refunding' || !attempt.paymentId) return;
  const ip = attempt.buyerIp ?? '127.0.0.1';
  const items = (attempt.items ?? []) as PaidItem[];
  try {
    if (!items.some((item) => item.refundedAt) && (await cancel(shop, attempt.paymentId, attempt.id, ip)))
      return await closeRefund(shop, attemptId, items);

    for (const item of items) {
      if (item.refundedAt) continue;
      await shop.gateway.refundTransaction({
        paymentTransactionId: item.paymentTransactionId,
        price: item.paidPrice,
        conversationId: attempt.id,
        ip,
      });
      item.refundedAt = new Date().toISOString();
      // Each line is recorded as it is done: a crash in between must not lose which ones are.
      await updateAttempt(payload, attemptId, { items });
    }
    await closeRefund(shop, attemptId, items);
  } catch (error) {
    const needsPerson = error instanceof IyzicoRejectedError;
    payload.logger.error({ err: error, msg: `Refund of payment attempt ${attemptId} failed` });
    await updateAttempt(payload, attemptId, {
      state: needsPerson ? 'review' : 'refunding',
      holdsStock: false,
      checkedAt: new Date().toISOString(),
      note: needsPerson
        ? 'iyzico iadeyi kabul etmedi: iyzico panelinden elle iade edin.'
        : 'İade sonucu alınamadı, yeniden denenecek.',
    });
    if (needsPerson) await setOrderState(shop, String(attempt.order), 'review');
  }
}

/** False when iyzico refuses, as it does after the day of the payment. */
async function cancel(
  { gateway }: Shop,
  paymentId: string,
  conversationId: string,
  ip: string,
): Promise<boolean> {
  try {
    await gateway.cancelPayment({ paymentId, conversationId, ip });
    return true;
  } catch (error) {
    if (error instanceof IyzicoRejectedError) return false;
    throw error;
  }
}

async function closeRefund(shop: Shop, attemptId: string, items: PaidItem[]): Promise<void> {
  const now = new Date().toISOString();
  const attempt = await updateAttempt(shop.payload, attemptId, {
    state: 'refunded',
    items: items.map((item) => ({ ...item, refundedAt: item.refundedAt ?? now })),
    checkedAt: now,
    note: 'Ödeme karşılanamadığı için iade edildi.',
  });
  await setOrderState(shop, String(attempt.order), 'refunded');
}

/** An order that another attempt has paid keeps its state. */
async function setOrderState(
  { payload }: Shop,
  orderId: string,
  state: 'refunded' | 'review',
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const order = await payload.findByID({ collection: 'orders', id: orderId, depth: 0, req });
    if (order.isPaid) return;
    const mailDueAt = state === 'refunded' ? new Date().toISOString() : order.mailDueAt;
    await payload.update({ collection: 'orders', id: orderId, data: { state, mailDueAt }, depth: 0, req });
  });
}
