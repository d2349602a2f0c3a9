const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 09:00 in Türkiye, which has had one time all year since 2016. */
const MAIL_HOUR_UTC = 6;
/** A transaction dates a product when it writes, and may commit later: what is that fresh is looked at the next day. */
const SETTLING_MS = 60_000;

/**
 * Searches that were looked at until before this are due: once a day, at nine o'clock in the morning or as soon afterwards
 * as the shop runs.
 */
export function dueBefore(now: Date): Date {
  const shift = MAIL_HOUR_UTC * HOUR_MS;
  const nine = Math.floor((now.getTime() - shift) / DAY_MS) * DAY_MS + shift;
  return new Date(nine - SETTLING_MS);
}

/** Until when products count as looked at. */
export const checkedUntil = (now: Date): Date => new Date(now.getTime() - SETTLING_MS);
