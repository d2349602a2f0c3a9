const HOURS_IN_THREE_DAYS = 72;
/** Minutes. */
const BACKOFF_MINUTES = [1, 2, 5, 10, 30, ...Array<number>(HOURS_IN_THREE_DAYS).fill(60)];

/**
 * Minutes until the next try after so many that failed, or null when a person has to look: a mail server that is away
 * over a long weekend loses nothing.
 */
export const backoffAfter = (tries: number): number | null => BACKOFF_MINUTES[tries - 1] ?? null;

const LONGEST_MINUTES = Math.max(...BACKOFF_MINUTES);
/** More than the clocks of two machines differ. */
const SLACK_MINUTES = 5;

/** A mail that is due later than this was written while the clock was ahead: no pause and no lease is so long. */
export const latestDue = (now: number): Date => new Date(now + (LONGEST_MINUTES + SLACK_MINUTES) * 60_000);
