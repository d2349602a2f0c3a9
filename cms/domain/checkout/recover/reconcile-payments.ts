import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findOpenRestore } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import { refundOwedReturns } from '../decide/withdraw.ts';
import { findDueAttempts, getAttempt, updateAttemptAlone } from '../lifecycle/payment-attempts.ts';
import { transition } from '../lifecycle/transition.ts';
import { runRefund } from '../refund/run-refund.ts';
import { nextCheckAfter, overdueChange } from '../settle/judge-payment.ts';
import { type Settlement, settleAttempt } from '../settle/settle-payment.ts';

/** Most attempts per run: the provider allows a hundred queries a minute, and returning buyers need the rest. */
const ATTEMPTS_PER_RUN = 80;
/** Attempts checked at the same time; with fewer, a run would last longer than the minute between runs. */
const AT_ONCE = 4;

/**
 * Job that checks due payment attempts each minute. Claims each attempt first, so that processes share the work; a
 * failed check is repeated later. Does nothing after a restore until the payments are reconciled.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  if (await findOpenRestore(shop)) return;
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

/** Claims an attempt, or returns false. After a crash the attempt is due again when the claim ends. */
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

async function planNextCheck({ payload, env }: Shop, { attempt, verdict }: Settlement): Promise<void> {
  const now = Date.now();
  const next = nextCheckAfter(attempt, verdict, { now, unitMs: env.reconcile.unitMs });
  await updateAttemptAlone(payload, attempt.id, [{ state: { equals: attempt.state } }], {
    checks: (attempt.checks ?? 0) + 1,
    checkedAt: new Date(now).toISOString(),
    nextCheckAt: next?.toISOString() ?? null,
  });
}
