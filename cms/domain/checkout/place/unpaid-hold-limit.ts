import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import type { Reader } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { Shop } from '../../shop.ts';
import { isUndecided } from '../lifecycle/lifecycle.ts';
import { findAttemptsSince, linesOf } from '../lifecycle/payment-attempts.ts';
import type { PricedCart } from './price-cart.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Most forms that an account may open within an hour and leave unpaid. */
const UNPAID_FORMS = 12;
/** Longest time in a day for which an account may hold a product without paying, such as three expired forms. */
const UNPAID_HOLD_MS = 90 * MINUTE_MS;

type Attempt = Pick<PaymentAttempt, 'state' | 'token' | 'createdAt' | 'expiresAt' | 'lines'> &
  Partial<Pick<PaymentAttempt, 'abandonedAt' | 'transferBegunAt'>>;
export type Hold = { from: number; until: number; productIds: string[]; isOver: boolean };

/**
 * Keeps an account from reserving stock for ever by opening form after form.
 * @throws ShopError HOLD_LIMIT
 */
export async function enforceHoldLimit(
  { hasRateLimits, reconcile }: Shop['env'],
  reader: Reader,
  buyerId: string,
  { lines }: Pick<PricedCart, 'lines'>,
): Promise<void> {
  if (!hasRateLimits) return;
  const now = Date.now();
  const holds = unpaidHolds(await findAttemptsSince(reader, buyerId, new Date(now - DAY_MS)), {
    now,
    marginMs: reconcile.marginMs,
  });
  const refuse = (until: number | null, message?: string) => {
    if (until === null) return;
    const retryAfter = Math.ceil((until - now) / 1000);
    throw new ShopError('HOLD_LIMIT', { ...(message && { message }), retryAfter });
  };
  refuse(tooManyAttemptsUntil(holds, now));
  for (const { productId, name } of lines) refuse(heldTooLongUntil(holds, productId), sayHeldTooLong(name));
}

const sayHeldTooLong = (name: string): string =>
  `“${name}” son 24 saatte ödemediğiniz siparişlerde uzun süre ayrılı kaldı. Başkaları da alabilsin diye şimdilik yeniden ayrılamıyor: yarın yeniden deneyin ya da sepetinizden çıkarın.`;

/**
 * Returns the times for which a buyer held stock without paying. A form without a token was never shown and does not
 * count. A transfer to the dealer's own account has no token, and counts as a form that was left at once. A buyer has one
 * form at a time, so each hold ends at the latest when the next begins.
 * @param attempts the oldest first.
 * @param marginMs time for which the stock stays reserved after a form's own end.
 */
export function unpaidHolds(
  attempts: readonly Attempt[],
  { now, marginMs }: { now: number; marginMs: number },
): Hold[] {
  return attempts.flatMap((attempt, index) => {
    const { state, token, createdAt, expiresAt, abandonedAt, transferBegunAt, lines } = attempt;
    const isOver = state === 'released';
    if (!(token || transferBegunAt) || !(isOver || isUndecided(state))) return [];
    const from = Date.parse(createdAt);
    const next = attempts[index + 1];
    const ends = [
      now,
      ...(next ? [Date.parse(next.createdAt)] : []),
      ...(abandonedAt ? [Date.parse(abandonedAt)] : []),
      // Leaves out the hold of a begun bank transfer, which has limits of its own.
      ...(transferBegunAt ? [Date.parse(transferBegunAt)] : []),
      // Ends a released attempt's hold at its form's end; an undecided attempt holds stock until the job has found it
      // unpaid.
      ...(isOver && expiresAt ? [Date.parse(expiresAt) + marginMs] : []),
    ];
    const productIds = linesOf({ lines }).map(({ productId }) => productId);
    return [{ from, until: Math.max(from, Math.min(...ends)), productIds, isOver }];
  });
}

/** Time when the next form may be opened; null when it may be opened now. */
export function tooManyAttemptsUntil(holds: readonly Hold[], now: number): number | null {
  const recent = holds.filter(({ isOver, from }) => isOver && from > now - HOUR_MS);
  const last = recent.at(-UNPAID_FORMS);
  return last ? last.from + HOUR_MS : null;
}

/** Time when the product may be held again; null when it may be held now. A hold counts until a day after it began. */
export function heldTooLongUntil(holds: readonly Hold[], productId: string): number | null {
  let heldMs = 0;
  for (const { from, until, productIds } of holds.toReversed()) {
    if (productIds.includes(productId)) heldMs += until - from;
    if (heldMs >= UNPAID_HOLD_MS) return from + DAY_MS;
  }
  return null;
}
