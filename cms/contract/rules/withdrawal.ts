import { fromIstanbul, toIstanbul } from './dates.ts';

/** The days of the withdrawal right (cayma), as the contract texts name them. Written once; an order keeps its own. */

/** After delivery the buyer may withdraw for so long, until the dealer grants more: the law wants no less. */
export const WITHDRAWAL_DAYS = 14;
/** After that notice the pieces are sent back within so many days. */
export const RETURN_SHIPPING_DAYS = 10;
/** After that notice the money is back within so many days. */
export const REFUND_DAYS = 14;

/** The last moment of the day that is so many days after this one, by Istanbul's calendar. ISO dates. */
export function endOfDayAfter(timestamp: string, days: number): string {
  const day = toIstanbul(timestamp);
  const next = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days + 1);
  return new Date(Date.parse(fromIstanbul(new Date(next))) - 1).toISOString();
}

/** Until when the buyer of an order may withdraw; null while nothing says when it was delivered: then it stays open. */
export const withdrawalEnd = (
  deliveredAt: string | null | undefined,
  days: number = WITHDRAWAL_DAYS,
): string | null => (deliveredAt ? endOfDayAfter(deliveredAt, days) : null);
