import { type OrderRates, rateOfLine } from '../../../contract/rules/order-tax.ts';
import { type RateSum, SHIPPING_ITEM, TAX_ITEM, taxShares } from '../../../contract/rules/pricing.ts';
import type { PaidItem as PaidLine, RefundOrder, RefundsSoFar } from '../../payment/provider.ts';
import type { StockLine } from './stock.ts';

/** Basket line as charged by the provider, with the id of a product, `SHIPPING` or `TAX`. Amounts in kuruş. */
export type PaidItem = PaidLine & {
  /** Total refunded amount of the line after the refund under way. */
  refundTarget?: number;
  /** Amount refunded so far, as the provider confirmed. */
  refunded?: number;
};

/** Payment with a refund under way; the card was charged `amount` kuruş. */
type Refunded = { amount: number; items: readonly PaidItem[] };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const leftOf = ({ paidPrice, refunded = 0 }: PaidItem) => paidPrice - refunded;
const isGoods = ({ itemId }: PaidItem) => itemId !== TAX_ITEM && itemId !== SHIPPING_ITEM;
const targetOf = (item: PaidItem) => item.refundTarget ?? item.refunded ?? 0;
/** Adds `refundTarget` to the lines of an old refund, which is always for the whole payment. */
const asked = (items: readonly PaidItem[]): readonly PaidItem[] =>
  items.some((item) => item.refundTarget !== undefined) ? items : refundAll(items);

/** Whether the lines add up to the amount, as a refund of single lines requires. */
export const doesAddUp = (items: readonly PaidItem[], amount: number): boolean =>
  sum(items.map((item) => item.paidPrice)) === amount;

export const refundAll = (items: readonly PaidItem[]): PaidItem[] =>
  items.map((item) => ({ ...item, refundTarget: item.paidPrice }));

/**
 * Plans a refund of lines and their VAT. The VAT of all goods is a separate line of the payment.
 * @param rates the order's VAT rates.
 * @returns null if these lines are already refunded.
 */
export function refundLines(
  items: readonly PaidItem[],
  itemIds: readonly string[],
  rates: OrderRates,
): PaidItem[] | null {
  const chosen = items.filter((item) => itemIds.includes(item.itemId));
  if (sum(chosen.map(leftOf)) <= 0) return null;
  const aimed = items.map((item) => ({
    ...item,
    refundTarget: itemIds.includes(item.itemId) ? item.paidPrice : (item.refunded ?? 0),
  }));
  return withTax(aimed, rates);
}

/** Goods of a payment with the VAT share of each, which adds up to the VAT of the order. */
function sharesOf(items: readonly PaidItem[], rates: OrderRates): Array<{ item: PaidItem; share: number }> {
  const goods = items.filter(isGoods);
  const shares = taxShares(
    goods.map(({ itemId, paidPrice }) => ({ amount: paidPrice, taxPercent: rateOfLine(rates, itemId) })),
  );
  return goods.map((item, index) => ({ item, share: shares[index] ?? 0 }));
}

/** Returns the part of a line's VAT share that goes back with this much of its price. */
const shareWith = (back: number, { item, share }: { item: PaidItem; share: number }): number =>
  item.paidPrice === 0 ? 0 : Math.round((share * back) / item.paidPrice);

/** Adds up the refunded goods and their VAT by rate. `backOf` returns how much of a line goes back, without VAT. */
export function backByRate(
  items: readonly PaidItem[],
  rates: OrderRates,
  backOf: (item: PaidItem) => number,
): RateSum[] {
  const byRate = new Map<number, RateSum>();
  for (const one of sharesOf(items, rates)) {
    const taxPercent = rateOfLine(rates, one.item.itemId);
    const { items: goods = 0, tax = 0 } = byRate.get(taxPercent) ?? {};
    const back = backOf(one.item);
    byRate.set(taxPercent, { taxPercent, items: goods + back, tax: tax + shareWith(back, one) });
  }
  return [...byRate.values()].sort((a, b) => b.taxPercent - a.taxPercent);
}

/** Returns the VAT in kuruş that belongs to the refunded goods. */
export const taxBack = (...refund: Parameters<typeof backByRate>): number =>
  sum(backByRate(...refund).map(({ tax }) => tax));

/**
 * Raises the refund target of the VAT line to the VAT of all goods refunded so far, including this refund. So the VAT
 * of a line is refunded once, even if the line is refunded in two parts. A refund of the last goods includes the rest
 * of the VAT.
 */
function withTax(aimed: readonly PaidItem[], rates: OrderRates): PaidItem[] {
  const isOfGoods = (item: PaidItem) => isGoods(item) && targetOf(item) > (item.refunded ?? 0);
  const isLast = unrefundedGoods(asRefunded(aimed)).length === 0;
  if (!isLast && !aimed.some(isOfGoods)) return [...aimed];
  const due = isLast ? Infinity : taxBack(aimed, rates, targetOf);
  return aimed.map((item) =>
    item.itemId === TAX_ITEM
      ? { ...item, refundTarget: Math.min(item.paidPrice, Math.max(targetOf(item), due)) }
      : item,
  );
}

/**
 * Plans a refund of pieces with their VAT. A refund of the last goods includes everything left, also the delivery.
 * @param sold number of sold pieces of each product.
 * @param rates the order's VAT rates.
 * @param leavesPieces whether the buyer keeps other pieces, so that the delivery is not refunded.
 * @returns null when nothing is left to refund.
 */
export function refundPieces(
  items: readonly PaidItem[],
  sold: readonly StockLine[],
  pieces: readonly StockLine[],
  rates: OrderRates,
  leavesPieces = false,
): PaidItem[] | null {
  const qtyOf = (lines: readonly StockLine[], item: PaidItem) =>
    lines.find(({ productId }) => productId === item.itemId)?.qty ?? 0;
  const aimed = items.map((item) => {
    const [refunded, of] = [item.refunded ?? 0, qtyOf(sold, item)];
    const price = of === 0 ? 0 : Math.round((item.paidPrice * qtyOf(pieces, item)) / of);
    return { ...item, refundTarget: Math.min(item.paidPrice, refunded + price) };
  });
  const isLast = !leavesPieces && unrefundedGoods(asRefunded(aimed)).length === 0;
  const planned = isLast ? refundAll(items) : withTax(aimed, rates);
  return leftOfRefund(planned) > 0 ? planned : null;
}

/**
 * Plans a refund of a free amount: its VAT from the VAT line, the rest from the goods in turn, then from the delivery.
 * @param amount in kuruş, VAT included.
 * @param rates the order's VAT rates.
 * @returns null if less than the amount is left.
 */
export function refundAmount(
  items: readonly PaidItem[],
  amount: number,
  rates: OrderRates,
): PaidItem[] | null {
  if (amount <= 0 || amount > sum(items.map(leftOf))) return null;
  const taken = goodsFor(items, amount, rates);
  const backOf = (item: PaidItem) => (item.refunded ?? 0) + (taken.get(item.itemId) ?? 0);
  const tax = items.find(({ itemId }) => itemId === TAX_ITEM);
  const ofGoods = sum([...taken.values()]);
  const areGoodsBack = items.filter(isGoods).every((item) => backOf(item) === item.paidPrice);
  const taxDue = areGoodsBack ? taxBack(items, rates, backOf) - (tax?.refunded ?? 0) : amount - ofGoods;
  const ofTax = tax ? Math.max(0, Math.min(leftOf(tax), amount - ofGoods, taxDue)) : 0;
  if (tax) taken.set(TAX_ITEM, ofTax);
  let rest = amount - ofGoods - ofTax;
  for (const item of inTurn(items)) {
    const more = Math.min(item.paidPrice - backOf(item), rest);
    taken.set(item.itemId, (taken.get(item.itemId) ?? 0) + more);
    rest -= more;
  }
  return items.map((item) => ({ ...item, refundTarget: backOf(item) }));
}

/**
 * Splits a free amount among the goods: kuruş of each line without VAT. Goes by the VAT of all that is refunded after
 * this refund, like the VAT of lines and pieces.
 */
function goodsFor(items: readonly PaidItem[], amount: number, rates: OrderRates): Map<string, number> {
  const shares = sharesOf(items, rates).sort((a, b) => leftOf(b.item) - leftOf(a.item));
  const taxSoFar = items.find(({ itemId }) => itemId === TAX_ITEM)?.refunded ?? 0;
  let gross = amount + taxSoFar - taxBack(items, rates, ({ refunded = 0 }) => refunded);
  let net = amount;
  const taken = new Map<string, number>();
  for (const one of shares) {
    const { item, share } = one;
    const left = leftOf(item);
    const grossLeft = left + share - shareWith(item.refunded ?? 0, one);
    const part = gross >= grossLeft || left === 0 ? left : Math.round((gross * left) / grossLeft);
    const most = Math.max(0, Math.min(left, part, net));
    taken.set(item.itemId, most);
    net -= most;
    gross -= grossLeft;
  }
  return taken;
}

/** Takes from the goods with the largest rest first, because a fully refunded line counts as returned. */
const inTurn = (items: readonly PaidItem[]): PaidItem[] =>
  [...items].sort((a, b) => rankOf(a) - rankOf(b) || leftOf(b) - leftOf(a));

const rankOf = ({ itemId }: PaidItem): number => [SHIPPING_ITEM, TAX_ITEM].indexOf(itemId);

const unrefundedGoods = (items: readonly PaidItem[]): PaidItem[] =>
  items.filter((item) => isGoods(item) && leftOf(item) > 0);

/** Result of a refund, according to the provider's report; null while a part of the refund is missing. */
export function refundEnd(
  { amount, items }: Refunded,
  soFar: RefundsSoFar,
): { isWhole: boolean; items: PaidItem[]; refundedAmount: number } | null {
  const { items: known, refundedAmount: total } = refundsKnown(asked(items), soFar);
  if (soFar.isCancelled || soFar.refundedKurus >= amount || total >= amount)
    return { isWhole: true, ...wholeRefund({ amount, items: known }) };
  const isDone = doesAddUp(items, amount) && known.every((item) => targetOf(item) <= item.refunded);
  return isDone ? { isWhole: false, items: known, refundedAmount: total } : null;
}

export const wholeRefund = ({ amount, items }: Refunded) => ({
  items: items.map((item) => ({ ...item, refunded: item.paidPrice })),
  refundedAmount: amount,
});

/** Returns the amounts not refunded yet, in kuruş. The provider decides how to refund them. */
export function refundLeft(
  { amount, items }: Refunded,
  soFar: RefundsSoFar,
): Pick<RefundOrder, 'isWholePayment' | 'lines'> {
  const { items: known, refundedAmount: total } = refundsKnown(asked(items), soFar);
  const lines = known.map((item) => ({
    paymentTransactionId: item.paymentTransactionId,
    price: targetOf(item) - item.refunded,
  }));
  return {
    isWholePayment: isWholeRefund(items, amount) && total === 0 && soFar.refundedKurus === 0,
    lines: doesAddUp(items, amount) ? lines.filter(({ price }) => price > 0) : [],
  };
}

/** Whether a refund is for the whole payment; always true if the lines do not add up to the amount. */
export const isWholeRefund = (items: readonly PaidItem[], amount: number): boolean =>
  !doesAddUp(items, amount) || sum(asked(items).map(targetOf)) === amount;

/** Amount in kuruş that the refund under way has still to send. */
export const leftOfRefund = (items: readonly PaidItem[]): number =>
  sum(asked(items).map((item) => Math.max(0, targetOf(item) - (item.refunded ?? 0))));

/** Amount in kuruş that a planned refund would send; 0 without a plan. */
export const sumOfRefund = (items: readonly PaidItem[] | null): number => (items ? leftOfRefund(items) : 0);

export const asRefunded = (items: readonly PaidItem[]): PaidItem[] =>
  asked(items).map((item) => ({ ...item, refunded: Math.max(item.refunded ?? 0, targetOf(item)) }));

/** Refunded amount in kuruş, per line and in total. */
export function refundsKnown(items: readonly PaidItem[], soFar?: RefundsSoFar) {
  const known = items.map((item) => ({ ...item, refunded: refundedOf(item, soFar) }));
  return { items: known, refundedAmount: sum(known.map((item) => item.refunded)) };
}

/** Refunded kuruş by the shop's record or the provider's report, whichever is higher: the report may be late. */
export function refundedOf(item: PaidItem, soFar?: RefundsSoFar): number {
  const { paymentTransactionId: id } = item;
  const reported = soFar?.items.find(({ paymentTransactionId }) => paymentTransactionId === id);
  return Math.max(item.refunded ?? 0, reported?.refundedKurus ?? 0);
}
