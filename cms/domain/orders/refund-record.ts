import { SHIPPING_ITEM, TAX_ITEM, withoutTax } from '../../contract/rules/pricing.ts';

/**
 * Recorded refunds: the history has the times and the total so far, the payment has the total. Events older than these
 * totals leave their money to the next event.
 */

/** The lifecycle's events with which more of a payment may be back than before. */
export const REFUND_EVENTS = [
  'refundDone',
  'partRefundDone',
  'refundRefused',
  'partRefundRefused',
  'refundSeen',
  'refundedOutside',
  'partRefundedOutside',
  'refundUnclear',
  'restGivenUp',
] as const;

/** A moment, as an ISO date, and how much was back by then, where that is known. */
type Moment = { at: string; total: number | null };

export type Refund = { at: string; amount: number };

/**
 * Returns the refunds with their times. Money of a moment with unknown total counts at the next moment.
 * @param moments of one payment, the oldest first
 * @param refundedAmount total refunded by now
 */
export function refundsAt(moments: readonly Moment[], refundedAmount: number): Refund[] {
  let before = 0;
  return moments.flatMap(({ at, total }, index): Refund[] => {
    const now = index === moments.length - 1 ? refundedAmount : (total ?? before);
    const amount = now - before;
    if (amount <= 0) return [];
    before = now;
    return [{ at, amount }];
  });
}

/** Parts of an amount, in kuruş. */
export type Parts = { items: number; tax: number; shipping: number };

type PaidLine = { itemId: string; refunded?: number };

/** Parts of everything refunded of a payment; null if the lines are unknown. */
export function partsBack(lines: readonly PaidLine[]): Parts | null {
  if (lines.length === 0) return null;
  const parts = { items: 0, tax: 0, shipping: 0 };
  for (const { itemId, refunded = 0 } of lines)
    parts[itemId === TAX_ITEM ? 'tax' : itemId === SHIPPING_ITEM ? 'shipping' : 'items'] += refunded;
  return parts;
}

/**
 * Splits each refund into goods and their VAT; the last refund gets the rest, with rounding and the delivery fee. Null
 * if the parts do not add up.
 */
export function withParts(
  refunds: readonly Refund[],
  back: Parts | null,
  taxPercent: number,
): Array<Refund & { parts: Parts | null }> {
  const rest = { ...back } as Parts;
  return refunds.map((refund, index) => {
    if (!back) return { ...refund, parts: null };
    const isLast = index === refunds.length - 1;
    const items = withoutTax(refund.amount, taxPercent);
    const parts = isLast ? { ...rest } : { items, tax: refund.amount - items, shipping: 0 };
    for (const name of ['items', 'tax', 'shipping'] as const) rest[name] -= parts[name];
    const amounts = Object.values(parts);
    const isSound =
      amounts.every((amount) => amount >= 0) && amounts.reduce((a, b) => a + b) === refund.amount;
    return { ...refund, parts: isSound ? parts : null };
  });
}
