import { istanbulDay, startOfIstanbulDay } from './dates.ts';

/** Days after delivery within which the buyer may withdraw: the legal minimum. The dealer may set more days. */
export const WITHDRAWAL_DAYS = 14;
/** Days after the withdrawal notice within which the buyer must send the pieces back. */
export const RETURN_SHIPPING_DAYS = 10;
/** Days after the withdrawal notice within which the shop must refund the buyer. */
export const REFUND_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

/** Returns the end of the day that is `days` days after a date, by Istanbul's calendar. Both dates are ISO dates. */
export const endOfDayAfter = (timestamp: string, days: number): string =>
  new Date(startOfIstanbulDay(istanbulDay(timestamp)).getTime() + (days + 1) * DAY_MS - 1).toISOString();

/** Returns the end of the withdrawal period; null while the day of delivery is unknown and the period stays open. */
export const withdrawalEnd = (
  deliveredAt: string | null | undefined,
  days: number = WITHDRAWAL_DAYS,
): string | null => (deliveredAt ? endOfDayAfter(deliveredAt, days) : null);
