import type { Where } from 'payload';
import { endOfBusinessDays } from '../../../contract/rules/business-days.ts';
import { TRANSFER_DAYS } from '../../../contract/rules/transfers.ts';
import { inStockTurn } from '../../../infra/database/driver/transaction.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { rateLimitersOf } from '../../../infra/rate-limits/request-counters.ts';
import type { RefundsSoFar } from '../../payment/provider.ts';
import { findOpenRestore } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import type { Change } from '../lifecycle/decide-change.ts';
import { isAskable } from '../lifecycle/lifecycle.ts';
import { findAttemptByToken, updateAttemptAlone } from '../lifecycle/payment-attempts.ts';
import { applyChange, transition } from '../lifecycle/transition.ts';
import { recordSeenRefunds, reportAfterRestore } from '../refund/refunds-lost-in-restore.ts';
import { runRefund } from '../refund/run-refund.ts';
import { type PaymentFacts, readVerdict, type Verdict } from './judge-payment.ts';

/** Current attempt with the provider's verdict; the verdict is null if the provider was not queried. */
export type Settlement = { attempt: PaymentAttempt; verdict: Verdict['kind'] | null };

/**
 * Queries the provider about a payment, if the response could change the attempt, and stores the result. The result
 * does not depend on the order of callback, webhook, job, panel and second checkout; no data of a caller is trusted.
 * @param token token of the payment form, known only to its buyer and the provider. For a buyer above the rate limit,
 * the stored state is returned, and the job queries the provider later.
 * @throws ShopError ORDER_NOT_FOUND when no attempt has this token.
 */
export async function settlePayment(shop: Shop, token: string): Promise<Settlement> {
  const attempt = await findAttemptByToken(shop, token);
  if (!attempt) throw new ShopError('ORDER_NOT_FOUND', { message: 'Bu ödemeye ait bir sipariş bulunamadı.' });
  if (isAskable(attempt.state) && (await isAskedTooOften(shop, attempt)))
    return { attempt, verdict: 'unknown' };
  const settlement = await settleAttempt(shop, attempt);
  if (settlement.verdict === 'unknown' || settlement.verdict === 'pending')
    await checkAtNextRun(shop, settlement.attempt);
  return settlement;
}

/** Makes an attempt the first in the job's next run, since its callback or webhook had no result. */
async function checkAtNextRun({ payload }: Shop, { id, state, nextCheckAt }: PaymentAttempt): Promise<void> {
  if (!nextCheckAt) return;
  const isSame: Where[] = [{ state: { equals: state } }, { nextCheckAt: { equals: nextCheckAt } }];
  await updateAttemptAlone(payload, id, isSame, { nextCheckAt: new Date(0).toISOString() });
}

/** Whether the buyer has queried too often; counted per buyer, who may have many forms. */
async function isAskedTooOften({ payload, env }: Shop, { id, buyer }: PaymentAttempt): Promise<boolean> {
  if (!env.hasRateLimits) return false;
  const { isRefused } = await rateLimitersOf(payload).take('settling', String(buyer ?? id));
  return isRefused;
}

export async function settleAttempt(shop: Shop, attempt: PaymentAttempt): Promise<Settlement> {
  if (!isAskable(attempt.state)) return { attempt, verdict: null };
  if (await findOpenRestore(shop)) return { attempt, verdict: 'pending' };

  const verdict = await readVerdict(shop, attempt);
  if (verdict.kind === 'paid') return settlePaid(shop, attempt, verdict.payment);
  const change = changeFor(verdict, attempt);
  if (!change) return { attempt, verdict: verdict.kind };
  return { attempt: (await transition(shop, attempt.id, change)).attempt, verdict: verdict.kind };
}

/** Records a payment. If the payment is from before a restore, also records refunds in the provider's report. */
async function settlePaid(shop: Shop, attempt: PaymentAttempt, payment: PaymentFacts): Promise<Settlement> {
  let soFar: RefundsSoFar | null;
  try {
    soFar = await reportAfterRestore(shop, { ...attempt, paymentId: payment.paymentId });
  } catch (error) {
    shop.payload.logger.warn({
      err: error,
      msg: `No report of the refunds of payment attempt ${attempt.id}`,
    });
    return { attempt, verdict: 'unknown' };
  }
  const paid: Change = { event: 'paid', facts: { ...payment, differences: [] }, reason: null };
  const settled = await inStockTurn(shop.payload, async (req) => {
    const { attempt: current } = await applyChange(shop, req, attempt.id, paid);
    return soFar ? (await recordSeenRefunds(shop, req, current, soFar)).attempt : current;
  });
  // Refunds in the background: the refund is on record, and nobody has to wait for the provider.
  if (settled.state === 'refunding') shop.background.run('A refund', () => runRefund(shop, attempt.id));
  return { attempt: settled, verdict: 'paid' };
}

function changeFor(
  verdict: Exclude<Verdict, { kind: 'paid' }>,
  { transferBegunAt }: PaymentAttempt,
): Change | null {
  switch (verdict.kind) {
    case 'doubtful': {
      const { payment, differences, reason } = verdict;
      return { event: 'doubtful', facts: { ...payment, differences }, reason };
    }
    case 'rejected': {
      const reason = 'iyzico ödemeyi sahtecilik denetiminde reddetti.';
      return { event: 'rejected', facts: verdict.payment, reason };
    }
    case 'transfer': {
      const now = new Date();
      const expiresAt = endOfBusinessDays(now, TRANSFER_DAYS).toISOString();
      // Keeps the end of a transfer that was begun before an answer in doubt.
      const facts = transferBegunAt ? {} : { transferBegunAt: now.toISOString(), expiresAt };
      return { event: 'transferBegun', facts, reason: null };
    }
    default:
      return null;
  }
}
