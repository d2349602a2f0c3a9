import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { isWatched, nextCheckAt, SILENCE_MS } from './check-schedule.ts';
import type { Verdict } from './judge-payment.ts';
import type { Change } from './transition.ts';

type Attempt = Pick<PaymentAttempt, 'state' | 'expiresAt' | 'watchUntil' | 'checks'>;

/**
 * Returns the change due by time in an attempt, right after a query of the provider; null for none.
 * Without a clear result the stock stays reserved: released too early, a paid order could not be fulfilled.
 *
 * @param marginMs how long a bank page may end after the form's own end.
 */
export function overdueChange(
  { state, expiresAt }: Attempt,
  verdict: Verdict['kind'],
  { now, marginMs }: { now: number; marginMs: number },
): Change | null {
  const holds = state === 'opening' || state === 'open' || state === 'review';
  const end = expiresAt ? Date.parse(expiresAt) : 0;
  // An attempt that never got a form has no bank page to wait for.
  if (!holds || now <= end + (state === 'opening' ? 0 : marginMs)) return null;
  if (verdict === 'unpaid') return { event: 'timeUp', reason: 'Süresi içinde ödenmedi.' };
  if (state === 'review' || now <= end + SILENCE_MS) return null;
  return { event: 'doubtful', reason: 'iyzico bir gündür ödemenin sonucunu bildirmedi.' };
}

/** A refund has its end in `watchUntil`; one of before there was an end has waited long enough. */
export const isRefundOverdue = ({ watchUntil }: Pick<Attempt, 'watchUntil'>, now: number): boolean =>
  !(now <= Date.parse(watchUntil ?? ''));

/** Time of the next check of an unchanged attempt; null after its watch if the provider reports it as unpaid. */
export function nextCheckAfter(
  { state, watchUntil, checks }: Attempt,
  verdict: Verdict['kind'] | null,
  { now, unitMs }: { now: number; unitMs: number },
): Date | null {
  const isWatchOver = isWatched(state) && now >= Date.parse(watchUntil ?? '');
  if (isWatchOver && (verdict === 'unpaid' || verdict === 'rejected')) return null;
  return nextCheckAt(state, { checks: (checks ?? 0) + 1, now, unitMs });
}
