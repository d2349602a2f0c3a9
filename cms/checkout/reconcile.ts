import type { PaymentAttempt } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import { sendDueMail } from './order-mail.ts';
import { giveMoneyBack } from './refund.ts';
import { releaseAttempt } from './release.ts';
import { settlePayment } from './settle.ts';

/** A 3-D Secure page may end after the token's own end, so the stock waits a little longer. */
const EXPIRY_MARGIN_MS = 10 * 60_000;
/** iyzico answers a hundred queries a minute; shoppers need most of them. */
const ATTEMPTS_PER_RUN = 30;
const REVIEW_PAUSE_MS = 5 * 60_000;

const minutesAgo = (ms: number) => new Date(Date.now() - ms).toISOString();

/**
 * What the job does each minute: settle what was paid behind a closed browser, release what was not paid in time,
 * finish refunds, send owed mails. Each step is idempotent, so several shop processes may run it at once.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  for (const attempt of await dueAttempts(shop)) await reconcile(shop, attempt);
  await sendDueMail(shop);
}

async function dueAttempts({ payload, env }: Shop): Promise<PaymentAttempt[]> {
  const { docs } = await payload.find({
    collection: 'payment-attempts',
    where: {
      or: [
        {
          and: [
            { state: { in: ['opening', 'open'] } },
            { createdAt: { less_than: minutesAgo(env.reconcile.afterSeconds * 1000) } },
          ],
        },
        {
          and: [
            { state: { in: ['review', 'refunding'] } },
            { checkedAt: { less_than: minutesAgo(REVIEW_PAUSE_MS) } },
          ],
        },
      ],
    },
    // The one that waited longest first, so that a long queue starves nobody.
    sort: 'checkedAt',
    limit: ATTEMPTS_PER_RUN,
    pagination: false,
    depth: 0,
  });
  return docs;
}

async function reconcile(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  if (attempt.state === 'refunding') return giveMoneyBack(shop, attempt.id);

  const endsAt = attempt.expiresAt ? Date.parse(attempt.expiresAt) : 0;
  if (!attempt.token) {
    // Its process died between the write and the form. Nobody saw a form, so nobody can have paid.
    if (Date.now() > endsAt)
      await releaseAttempt(shop, attempt.id, { state: 'failed', note: 'Ödeme formu açılamadı.' });
    return;
  }
  // A payment that iyzico refused to give back has been settled; only a person can go on.
  if (attempt.state === 'review' && attempt.paymentId) return;
  const { outcome } = await settlePayment(shop, attempt.token);
  // Without an answer the stock stays reserved: released too early, a paid order could not be honoured.
  if (outcome === 'unpaid' && Date.now() > endsAt + EXPIRY_MARGIN_MS)
    await releaseAttempt(shop, attempt.id, { state: 'expired', note: 'Süresi içinde ödenmedi.' });
}
