import { noteChange } from '../catalogue/changes.ts';
import type { AttemptState } from '../collections/PaymentAttempts.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import type { PaymentAttempt } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import { sendDueMail } from './order-mail.ts';
import { updateAttempt } from './records.ts';
import { giveMoneyBack } from './refund.ts';
import { releaseAttempt } from './release.ts';
import { reserveStock } from './stock.ts';
import { readVerdict, type Verdict } from './verdict.ts';

/** What became of an attempt: final, or `unpaid` (may still be paid), or `unknown` (the provider did not answer). */
export type Outcome = 'paid' | 'unpaid' | 'unknown' | 'review' | 'rejected' | 'refunded';
export type Settlement = { orderId: string; outcome: Outcome };

const FINAL: Partial<Record<AttemptState, Outcome>> = {
  paid: 'paid',
  refunding: 'refunded',
  refunded: 'refunded',
};

/**
 * The one place where money becomes an order: callback, webhook, job and a second checkout all come here, in any order
 * and any number, and the result is the same as if one had come. iyzico is asked each time; nothing a caller says counts.
 *
 * @param token of the payment form.
 * @throws ShopError ORDER_NOT_FOUND when no attempt has this token.
 */
export async function settlePayment(shop: Shop, token: string): Promise<Settlement> {
  const attempt = await findAttempt(shop, token);
  const orderId = String(attempt.order);
  const decided = FINAL[attempt.state];
  if (decided) return { orderId, outcome: decided };

  const verdict = await readVerdict(shop, attempt);
  return { orderId, outcome: await applyVerdict(shop, attempt, verdict) };
}

async function findAttempt({ payload }: Shop, token: string): Promise<PaymentAttempt> {
  const { docs } = await payload.find({
    collection: 'payment-attempts',
    where: { token: { equals: token } },
    limit: 1,
    pagination: false,
    depth: 0,
  });
  if (!docs[0]) throw new ShopError('ORDER_NOT_FOUND', { message: 'Bu ödemeye ait bir sipariş bulunamadı.' });
  return docs[0];
}

async function applyVerdict(shop: Shop, attempt: PaymentAttempt, verdict: Verdict): Promise<Outcome> {
  switch (verdict.kind) {
    case 'unknown':
    case 'unpaid':
      await updateAttempt(shop.payload, attempt.id, { checkedAt: new Date().toISOString() });
      return verdict.kind;
    case 'rejected':
      await releaseAttempt(shop, attempt.id, {
        state: 'failed',
        note: 'iyzico ödemeyi sahtecilik denetiminde reddetti.',
        fraudStatus: -1,
      });
      return 'rejected';
    case 'review':
      return holdForReview(shop, attempt.id, verdict);
    case 'paid':
      return acceptPayment(shop, attempt.id, verdict);
  }
}

/** Something does not add up, or iyzico is still checking: keep the stock, ship nothing, show it in the panel. */
async function holdForReview(
  { payload }: Shop,
  attemptId: string,
  verdict: Extract<Verdict, { kind: 'review' }>,
): Promise<Outcome> {
  payload.logger.warn(`Payment attempt ${attemptId} needs review: ${verdict.reason}`);
  return inTransaction(payload, async (req) => {
    const attempt = await payload.findByID({ collection: 'payment-attempts', id: attemptId, depth: 0, req });
    const decided = FINAL[attempt.state];
    if (decided) return decided;
    await payload.update({
      collection: 'payment-attempts',
      id: attemptId,
      data: {
        state: 'review',
        note: verdict.reason,
        fraudStatus: verdict.fraudStatus,
        checkedAt: new Date().toISOString(),
      },
      depth: 0,
      req,
    });
    const order = await payload.findByID({ collection: 'orders', id: String(attempt.order), depth: 0, req });
    if (!order.isPaid)
      await payload.update({ collection: 'orders', id: order.id, data: { state: 'review' }, depth: 0, req });
    return 'review';
  });
}

/** Marks the order paid exactly once. A payment the shop can no longer honour is given back. */
async function acceptPayment(
  shop: Shop,
  attemptId: string,
  verdict: Extract<Verdict, { kind: 'paid' }>,
): Promise<Outcome> {
  const { payload } = shop;
  const payment = {
    paymentId: verdict.paymentId,
    fraudStatus: 1,
    items: verdict.items,
    card: verdict.card,
    checkedAt: new Date().toISOString(),
  };
  const decision = await inTransaction(payload, async (req) => {
    const attempt = await payload.findByID({ collection: 'payment-attempts', id: attemptId, depth: 0, req });
    const decided = FINAL[attempt.state];
    if (decided) return { outcome: decided, isOurs: false };

    const order = await payload.findByID({ collection: 'orders', id: String(attempt.order), depth: 0, req });
    const canHonour =
      !order.isPaid && order.state !== 'refunded' && (await holdsItsStock(shop, attempt, req));
    await payload.update({
      collection: 'payment-attempts',
      id: attemptId,
      data: canHonour
        ? { ...payment, state: 'paid', holdsStock: false, note: null }
        : { ...payment, state: 'refunding', note: 'Ödendi ama karşılanamıyor: para iade ediliyor.' },
      depth: 0,
      req,
    });
    if (canHonour)
      await payload.update({
        collection: 'orders',
        id: order.id,
        data: { state: 'paid', isPaid: true, paidAt: payment.checkedAt, mailDueAt: payment.checkedAt },
        depth: 0,
        req,
      });
    return { outcome: canHonour ? ('paid' as const) : ('refunded' as const), isOurs: true };
  });
  if (!decision.isOurs) return decision.outcome;
  noteChange('Product');
  if (decision.outcome === 'refunded') await giveMoneyBack(shop, attemptId);
  await sendDueMail(shop);
  return decision.outcome;
}

/** A late payment may find its stock given back; then it is taken again, if it is still there. */
async function holdsItsStock(
  { payload }: Shop,
  attempt: PaymentAttempt,
  req: Parameters<Parameters<typeof inTransaction>[1]>[0],
): Promise<boolean> {
  if (attempt.holdsStock) return true;
  const order = await payload.findByID({ collection: 'orders', id: String(attempt.order), depth: 0, req });
  const lines = (order.orderItems ?? []).map((line) => ({ productId: line.product, qty: line.qty }));
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { in: lines.map((line) => line.productId) } },
    select: { countInStock: true, isPublished: true },
    pagination: false,
    depth: 0,
    req,
  });
  const stock = new Map(docs.map((product) => [product.id, product.isPublished ? product.countInStock : 0]));
  // Looked at before it is taken: a half-taken basket would have to be undone inside a transaction that must go on.
  if (!lines.every((line) => (stock.get(line.productId) ?? 0) >= line.qty)) return false;
  await reserveStock(lines, req);
  return true;
}
