import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import type { Shop } from '../shop.ts';
import { nextCheckAfter, overdueChange } from './overdue-attempts.ts';
import { findDueAttempts, getAttempt, updateAttemptAlone } from './payment-attempts.ts';
import { runRefund } from './run-refund.ts';
import { type Settlement, settleAttempt } from './settle-payment.ts';
import { transition } from './transition.ts';
import { refundOwedReturns } from './withdraw.ts';

/** The provider allows a hundred queries a minute; the rest is for returning buyers. */
const ATTEMPTS_PER_RUN = 80;
/** Or a run would last longer than the minute until the next one. */
const AT_ONCE = 4;

/**
 * Runs each minute: settles payments behind closed browsers, releases unpaid attempts, watches released ones, continues
 * refunds, and begins refunds of returns. Each attempt is claimed first, so several processes share the work; a failed
 * attempt is logged and tried again later, behind the others.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const waiting = await findDueAttempts(shop, ATTEMPTS_PER_RUN);
  const checkNext = async (): Promise<void> => {
    for (let due = waiting.shift(); due; due = waiting.shift()) await checkAttempt(shop, due);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, checkNext));
  await refundOwedReturns(shop);
}

async function checkAttempt(shop: Shop, due: PaymentAttempt): Promise<void> {
  try {
    if (await claim(shop, due)) await reconcile(shop, due.id);
  } catch (error) {
    shop.payload.logger.error({ err: error, msg: `Payment attempt ${due.id} could not be reconciled` });
  }
}

/** False if another process has the claim. After a crash the attempt is due again when the claim ends. */
async function claim({ payload, env }: Shop, { id, nextCheckAt: seen }: PaymentAttempt): Promise<boolean> {
  const nextCheckAt = new Date(Date.now() + env.reconcile.leaseMs).toISOString();
  return updateAttemptAlone(payload, id, [{ nextCheckAt: { equals: seen } }], { nextCheckAt });
}

async function reconcile(shop: Shop, id: string): Promise<void> {
  const attempt = await getAttempt(shop, id);
  if (attempt.state === 'refunding') await runRefund(shop, id);
  const settlement = await settleAttempt(shop, attempt);
  const { verdict, attempt: settled } = settlement;
  const change =
    verdict && overdueChange(settled, verdict, { now: Date.now(), marginMs: shop.env.reconcile.marginMs });
  if (change && (await transition(shop, id, change)).hasChanged) return;
  if (settled.state === attempt.state) await planNextCheck(shop, settlement);
}

/** Nothing happened: look again after a longer pause. */
async function planNextCheck({ payload, env }: Shop, { attempt, verdict }: Settlement): Promise<void> {
  const now = Date.now();
  const next = nextCheckAfter(attempt, verdict, { now, unitMs: env.reconcile.unitMs });
  await updateAttemptAlone(payload, attempt.id, [{ state: { equals: attempt.state } }], {
    checks: (attempt.checks ?? 0) + 1,
    checkedAt: new Date(now).toISOString(),
    nextCheckAt: next?.toISOString() ?? null,
  });
}
