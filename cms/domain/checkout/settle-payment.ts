import type { Where } from 'payload';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { inStockTurn } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { rateLimitersOf } from '../../infra/rate-limits/rate-limiters.ts';
import type { Shop } from '../shop.ts';
import { applyPayment, findForgotten } from './forgotten-refunds.ts';
import { type PaymentFacts, readVerdict, type Verdict } from './judge-payment.ts';
import { isAskable } from './lifecycle.ts';
import { findAttemptByToken, updateAttemptAlone } from './payment-attempts.ts';
import { runRefund } from './run-refund.ts';
import { type Change, transition } from './transition.ts';

/** The attempt as it is now, and the provider's verdict if it was queried just now (null when that was not needed). */
export type Settlement = { attempt: PaymentAttempt; verdict: Verdict['kind'] | null };

/**
 * The one place where a payment makes an order paid: callback, webhook, job, panel and a second checkout all call it, in
 * any order and any number, and the result is the same as of one call. The provider is queried while its response could still
 * change something; nothing a caller sends is trusted.
 *
 * @param token of the payment form. Only its buyer and the provider have it; a buyer above the rate limit gets what is stored,
 * and the job queries the provider later.
 * @throws ShopError ORDER_NOT_FOUND when no attempt has this token.
 */
export async function settlePayment(shop: Shop, token: string): Promise<Settlement> {
  const attempt = await findAttemptByToken(shop, token);
  if (!attempt) throw new ShopError('ORDER_NOT_FOUND', { message: 'Bu ödemeye ait bir sipariş bulunamadı.' });
  if (isAskable(attempt.state) && (await isAskedTooOften(shop, attempt)))
    return { attempt, verdict: 'unknown' };
  const settlement = await settleAttempt(shop, attempt);
  if (settlement.verdict === 'unknown') await lookFirst(shop, settlement.attempt);
  return settlement;
}

/** After a callback or webhook for which the provider did not respond: the job's next run begins with this attempt. */
async function lookFirst({ payload }: Shop, { id, state, nextCheckAt }: PaymentAttempt): Promise<void> {
  if (!nextCheckAt) return;
  const isSame: Where[] = [{ state: { equals: state } }, { nextCheckAt: { equals: nextCheckAt } }];
  await updateAttemptAlone(payload, id, isSame, { nextCheckAt: new Date(0).toISOString() });
}

/** Counted per buyer, who may have many forms that can be queried. */
async function isAskedTooOften({ payload, env }: Shop, { id, buyer }: PaymentAttempt): Promise<boolean> {
  if (!env.hasRateLimits) return false;
  const { isRefused } = await rateLimitersOf(payload).take('settling', String(buyer ?? id));
  return isRefused;
}

export async function settleAttempt(shop: Shop, attempt: PaymentAttempt): Promise<Settlement> {
  if (!isAskable(attempt.state)) return { attempt, verdict: null };

  const verdict = await readVerdict(shop, attempt);
  if (verdict.kind === 'paid') return settlePaid(shop, attempt, verdict.payment);
  const change = changeFor(verdict);
  if (!change) return { attempt, verdict: verdict.kind };
  return { attempt: (await transition(shop, attempt.id, change)).attempt, verdict: verdict.kind };
}

/** Unless a restore has forgotten that its money went back. */
async function settlePaid(shop: Shop, attempt: PaymentAttempt, payment: PaymentFacts): Promise<Settlement> {
  const forgotten = await findForgotten(shop, { ...attempt, paymentId: payment.paymentId });
  if (forgotten === 'late' || forgotten === 'unknown')
    return { attempt, verdict: forgotten === 'late' ? 'pending' : 'unknown' };
  const settled = await inStockTurn(shop.payload, (req) =>
    applyPayment(shop, req, attempt, payment, forgotten),
  );
  // The intent to refund is on record; nobody has to wait for the provider to carry it out.
  if (settled.state === 'refunding') shop.background.run('A refund', () => runRefund(shop, attempt.id));
  return { attempt: settled, verdict: 'paid' };
}

/** Null where the provider's response changes nothing. */
function changeFor(verdict: Exclude<Verdict, { kind: 'paid' }>): Change | null {
  switch (verdict.kind) {
    case 'doubtful': {
      const { payment, differences, reason } = verdict;
      return { event: 'doubtful', facts: { ...payment, differences }, reason };
    }
    case 'rejected': {
      const reason = 'iyzico ödemeyi sahtecilik denetiminde reddetti.';
      return { event: 'rejected', facts: verdict.payment, reason };
    }
    default:
      return null;
  }
}
