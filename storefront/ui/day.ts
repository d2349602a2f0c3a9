/** Sweden writes its dates as timestamps begin. */
const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' });

/**
 * A timestamp as lists, reviews and orders show it: `2026-05-17`, as its first ten characters would read if it were
 * written in the shop's own time. Whoever orders at half past midnight orders today.
 */
export function shownDay(timestamp: string | null): string {
  const time = new Date(timestamp ?? '');
  return Number.isNaN(time.getTime()) ? '' : istanbul.format(time);
}
