import type { OrderRates } from '../../contract/rules/order-tax.ts';
import { SHIPPING_ITEM, TAX_ITEM, withoutTax } from '../../contract/rules/pricing.ts';
import { backByRate, type PaidItem } from '../checkout/lifecycle/refund-plan.ts';

/**
 * Refund amounts are calculated from the order's history, in which each event has its time and the total refunded by
 * then. Old events have no total; their amount is counted at the next event.
 */

/** Events after which the refunded total of a payment may have grown. */
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

/** Refunded kuruş of each line of the payment, by its id. */
export type RefundedItems = Readonly<Record<string, number>>;

/** Event of the order's history: time as an ISO date, and the total refunded by then in kuruş; null if unknown. */
type Moment = { at: string; total: number | null; refundedItems?: RefundedItems | null };

/** `refundedItems`: of this refund and all before; absent in refunds from before they were noted. */
export type Refund = { at: string; amount: number; refundedItems?: RefundedItems | null };

/**
 * Calculates the amount and time of each refund. An amount refunded at a moment with unknown total is counted at the
 * next moment.
 * @param moments of a single payment, the oldest first
 * @param refundedAmount total refunded until now, in kuruş
 */
export function refundsAt(moments: readonly Moment[], refundedAmount: number): Refund[] {
  let before = 0;
  return moments.flatMap(({ at, total, refundedItems }, index): Refund[] => {
    const now = index === moments.length - 1 ? refundedAmount : (total ?? before);
    const amount = now - before;
    if (amount <= 0) return [];
    before = now;
    return [{ at, amount, ...(refundedItems && { refundedItems }) }];
  });
}

/** Parts of a payment or refund in kuruş: goods without VAT, VAT, and delivery fee. */
export type Parts = { items: number; tax: number; shipping: number };

type PaidLine = { itemId: string; refunded?: number };

export function partsBack(lines: readonly PaidLine[]): Parts | null {
  if (lines.length === 0) return null;
  const parts = { items: 0, tax: 0, shipping: 0 };
  for (const { itemId, refunded = 0 } of lines)
    parts[itemId === TAX_ITEM ? 'tax' : itemId === SHIPPING_ITEM ? 'shipping' : 'items'] += refunded;
  return parts;
}

/** Splits refunds into parts. The last refund gets rounding and delivery fee. Parts that do not add up are null. */
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

/** Parts of a payment or refund at one VAT rate; the first part has the delivery fee. Null: nobody knows the rate. */
export type RatePart = Parts & { taxPercent: number | null };

/** Splits the refunds of an order of several VAT rates. A refund whose lines are unknown has no parts. */
export function withRates(
  refunds: readonly Refund[],
  paid: readonly PaidItem[],
  rates: OrderRates,
): Array<Refund & { parts: RatePart[] | null }> {
  let before: RatePart[] | null = partsByRate(paid, {}, rates);
  return refunds.map((refund) => {
    const now = refund.refundedItems ? partsByRate(paid, refund.refundedItems, rates) : null;
    const parts = before && now?.map((part, index) => minus(part, before?.[index] ?? part));
    before = now;
    const amount = parts?.reduce((sum, { items, tax, shipping }) => sum + items + tax + shipping, 0);
    const own = parts?.filter(({ items, tax, shipping }) => items || tax || shipping) ?? null;
    return { ...refund, parts: amount === refund.amount ? own : null };
  });
}

const minus = (part: RatePart, { items, tax, shipping }: Parts): RatePart => ({
  taxPercent: part.taxPercent,
  items: part.items - items,
  tax: part.tax - tax,
  shipping: part.shipping - shipping,
});

/** Returns the amounts refunded by then. The highest rate has the kuruş by which a free amount rounds differently. */
function partsByRate(paid: readonly PaidItem[], back: RefundedItems, rates: OrderRates): RatePart[] {
  const backOf = ({ itemId }: Pick<PaidItem, 'itemId'>) => back[itemId] ?? 0;
  const parts = backByRate(paid, rates, backOf);
  const rounding = backOf({ itemId: TAX_ITEM }) - parts.reduce((sum, { tax }) => sum + tax, 0);
  return parts.map((part, index) => ({
    ...part,
    tax: part.tax + (index === 0 ? rounding : 0),
    shipping: index === 0 ? backOf({ itemId: SHIPPING_ITEM }) : 0,
  }));
}
