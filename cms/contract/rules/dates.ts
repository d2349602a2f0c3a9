/** The first ten characters of a timestamp: the day of a moment that `inShopTime` wrote, and of a product's date, which is midnight in UTC. */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? '';

/** Turkey has kept to it since 2016, in summer and winter. */
const AHEAD_OF_UTC_MS = 3 * 60 * 60_000;

/**
 * A moment as answers tell it: `2026-05-17T00:30:00.000+03:00`. Its first ten characters, which lists and reviews show, are
 * the day in Istanbul: whoever orders at half past midnight orders today.
 */
export const inShopTime = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + AHEAD_OF_UTC_MS).toISOString().replace('Z', '+03:00');
