import type { AttemptState } from '../../../contract/payment.ts';

/**
 * Pauses between checks of an attempt. The unit is half of PAYMENT_RECONCILE_AFTER_SECONDS, by default a minute. Pauses
 * grow, so that checks of old attempts do not use up the provider's limit of a hundred queries a minute.
 */
const CHECK_INTERVALS: Partial<Record<AttemptState, readonly number[]>> = {
  opening: [2, 2, 3, 5],
  open: [2, 2, 3, 5],
  reserved: [15],
  // The provider reads its bank accounts every 15 minutes.
  awaitingTransfer: [15],
  released: [2, 5, 10, 30, 60, 120, 240],
  rejected: [5, 30, 60, 240],
  review: [5, 15, 60, 240],
  refunding: [1, 2, 5, 15, 30, 60],
};

/** Milliseconds without a clear response after which a person checks attempts that hold stock or owe a refund. */
export const SILENCE_MS = 24 * 60 * 60_000;

/**
 * Time of the next check, or null when nothing can happen to an attempt in this state.
 * @param checks number of checks in this state so far.
 * @param unitMs length of a pause's unit.
 */
export function nextCheckAt(
  state: AttemptState,
  { checks, now, unitMs }: { checks: number; now: number; unitMs: number },
): Date | null {
  const intervals = CHECK_INTERVALS[state];
  if (!intervals) return null;
  const interval = intervals[Math.min(checks, intervals.length - 1)] ?? 0;
  return new Date(now + interval * unitMs);
}

/** Whether the form of an attempt in this state can still be paid although no order waits for the payment. */
export const isWatched = (state: AttemptState): boolean => state === 'released' || state === 'rejected';

/** Tolerance in milliseconds: longer than the claim of a check, and than the clocks of two machines differ. */
const SLACK_MS = 5 * 60_000;

/**
 * Returns the latest date that `nextCheckAt` can plan for each state and number of checks; `isLast` marks an entry that
 * also applies to higher numbers. A later date in the database was written by a wrong clock.
 */
export const latestChecks = ({ now, unitMs }: { now: number; unitMs: number }) =>
  Object.entries(CHECK_INTERVALS).flatMap(([state, intervals]) =>
    intervals.map((interval, checks) => ({
      state,
      checks,
      isLast: checks === intervals.length - 1,
      latest: new Date(now + interval * unitMs + SLACK_MS),
    })),
  );
