const HOURS_IN_THREE_DAYS = 72;
/** Minutes. */
const PAUSES = [1, 2, 5, 10, 30, ...Array<number>(HOURS_IN_THREE_DAYS).fill(60)];

/**
 * Minutes until the next try after so many that failed, or null when a person has to look: a mail server that is away
 * over a long weekend loses nothing.
 */
export const pauseAfter = (tries: number): number | null => PAUSES[tries - 1] ?? null;
