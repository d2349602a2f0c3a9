import type { AttemptState } from '../../contract/payment.ts';

/**
 * When the job looks at an attempt again. Pauses grow, so that a long queue of old attempts leaves the provider's hundred
 * queries a minute to the shoppers; they are counted in units of half of PAYMENT_RECONCILE_AFTER_SECONDS, a minute by
 * default.
 */
const CHECK_INTERVALS: Partial<Record<AttemptState, readonly number[]>> = {
  opening: [2, 2, 3, 5],
  open: [2, 2, 3, 5],
  released: [2, 5, 10, 30, 60, 120, 240],
  rejected: [5, 30, 60, 240],
  review: [5, 15, 60, 240],
  refunding: [1, 2, 5, 15, 30, 60],
};

/** After this long without a clear word of the provider, a person looks at what still holds stock, or is to be given back. */
export const SILENCE_MS = 24 * 60 * 60_000;

/**
 * @param checks how often the job has looked at it in this state.
 * @param unitMs the length of a pause's unit.
 * @returns when to look next, or null when nothing can happen to an attempt in this state.
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

/** States whose form can still be paid although nothing waits for it. */
export const isWatched = (state: AttemptState): boolean => state === 'released' || state === 'rejected';

/** More than a claim lasts, and than the clocks of two machines differ. */
const SLACK_MS = 5 * 60_000;

/**
 * The latest date that `nextCheckAt` plans after so many looks (`checks` or more, where `isLast`). A later one was
 * written while the clock was ahead.
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
