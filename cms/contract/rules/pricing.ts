/**
 * Price of a basket. One module for the cart, the checkout and the order, so that the sum a shopper sees is the sum the
 * card is charged.
 */
import type { Kurus, SumName } from '../money.ts';

/** The dealer's terms for every basket. `taxPercent`: a whole percentage of the items price. */
export type PriceTerms = { shippingFee: Kurus; freeShippingAbove: Kurus; taxPercent: number };

/** The specification's numbers apply until the dealer sets others. Shipping is free above this items price. */
export const FREE_SHIPPING_ABOVE: Kurus = 500_00;
export const SHIPPING_FEE: Kurus = 30_00;
/** Percent of the items price. */
export const TAX_PERCENT = 18;
export const DEFAULT_PRICES: PriceTerms = {
  shippingFee: SHIPPING_FEE,
  freeShippingAbove: FREE_SHIPPING_ABOVE,
  taxPercent: TAX_PERCENT,
};

/** Basket lines that are not products, as the payment provider knows them. */
export const SHIPPING_ITEM = 'SHIPPING';
export const TAX_ITEM = 'TAX';

/** `price` is of one piece. */
export type PricedLine = { price: Kurus; qty: number };
export type Adjustment = { kind: 'shipping' | 'tax'; amount: Kurus };
export type Sums = Record<SumName, Kurus>;
export type Basket<Line> = { lines: readonly Line[]; adjustments: readonly Adjustment[]; totals: Sums };

/** Rounded half up. Kuruş are integers, so it is an integer division and no float can land on the wrong side of .5. */
export const taxOn = (items: Kurus, taxPercent: number): Kurus => Math.floor((items * taxPercent + 50) / 100);
/** The items price that is in a sum with its VAT. */
export const withoutTax = (sum: Kurus, taxPercent: number): Kurus =>
  Math.round((sum * 100) / (100 + taxPercent));
export const withTax = (items: Kurus, taxPercent: number): Kurus => items + taxOn(items, taxPercent);

/** VAT percentage of an order. Old orders have none stored: it follows from the sums; null when no known rate fits. */
export const taxPercentOf = ({
  taxPercent,
  itemsPrice,
  taxPrice,
}: Pick<Sums, 'itemsPrice' | 'taxPrice'> & { taxPercent?: number | null }): number | null =>
  taxPercent ?? (taxOn(itemsPrice, TAX_PERCENT) === taxPrice ? TAX_PERCENT : null);

/** Charges on top of the items. A discount would be one more rule, with an amount below zero. */
const RULES: ReadonlyArray<(items: Kurus, terms: PriceTerms) => Adjustment> = [
  (items, { shippingFee, freeShippingAbove }) => ({
    kind: 'shipping',
    amount: items > freeShippingAbove ? 0 : shippingFee,
  }),
  (items, { taxPercent }) => ({ kind: 'tax', amount: taxOn(items, taxPercent) }),
];

/** Kuruş missing until shipping is free; 0 when it is. */
export const missingToFreeShipping = (
  items: Kurus,
  { freeShippingAbove }: Pick<PriceTerms, 'freeShippingAbove'>,
): Kurus => (items > freeShippingAbove ? 0 : freeShippingAbove + 1 - items);

const sum = (amounts: readonly Kurus[]): Kurus => amounts.reduce((total, amount) => total + amount, 0);

/** An empty basket still shows shipping. */
export function priceBasket<Line extends PricedLine>(
  lines: readonly Line[],
  terms: PriceTerms,
): Basket<Line> {
  const itemsPrice = sum(lines.map(({ price, qty }) => price * qty));
  const adjustments = RULES.map((rule) => rule(itemsPrice, terms));
  const amountOf = (wanted: Adjustment['kind']) =>
    sum(adjustments.map(({ kind, amount }) => (kind === wanted ? amount : 0)));
  return {
    lines,
    adjustments,
    totals: {
      itemsPrice,
      shippingPrice: amountOf('shipping'),
      taxPrice: amountOf('tax'),
      totalPrice: itemsPrice + sum(adjustments.map(({ amount }) => amount)),
    },
  };
}
