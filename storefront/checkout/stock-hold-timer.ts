import { whoIsThere } from '../session/session-store.ts';
import { createStoredValue, fieldsIn, useStoredValue } from '../session/stored-value.ts';

/** Pieces of an order with an open payment, held for the buyer until `endsAt` (milliseconds since 1970). */
export type StockHold = { orderId: string; userId: string; endsAt: number };

const HOUR_MS = 60 * 60_000;
/** No payment stays open longer: beyond it, the visitor's clock is wrong and no countdown would be true. */
const LONGEST_MS = 3 * HOUR_MS;
/** How long the end of the time is still shown. */
const TOLD_FOR_MS = HOUR_MS;

function parseStockHold(stored: unknown): StockHold | null {
  const { orderId, userId, endsAt } = fieldsIn(stored);
  if (typeof orderId !== 'string' || typeof userId !== 'string' || typeof endsAt !== 'number') return null;
  const left = endsAt - Date.now();
  return left > -TOLD_FOR_MS && left <= LONGEST_MS ? { orderId, userId, endsAt } : null;
}

/** This tab's hold: a payment in another tab has its own. The store survives a reload of the payment page. */
const store = createStoredValue<StockHold | null>({
  key: 'stockHold',
  area: 'session',
  empty: null,
  parse: parseStockHold,
});

/** Call when a payment was opened; `holdExpiresAt` as the server returned it. */
export function rememberStockHold(orderId: string, holdExpiresAt: string | undefined): void {
  const endsAt = Date.parse(holdExpiresAt ?? '');
  const left = endsAt - Date.now();
  const isBelievable = left > 0 && left <= LONGEST_MS;
  store.write(isBelievable ? { orderId, userId: whoIsThere() ?? '', endsAt } : null);
}

/** Call when an order was decided, or without one when nothing is known of any hold. */
export function forgetStockHold(orderId?: string): void {
  const hold = store.read();
  if (hold && (orderId === undefined || hold.orderId === orderId)) store.write(null);
}

/** The signed-in user's hold, present or just expired. */
export function useStockHold(): StockHold | null {
  const hold = useStoredValue(store);
  return hold && hold.userId === (whoIsThere() ?? '') ? hold : null;
}
