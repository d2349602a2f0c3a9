/**
 * What a basket costs. One module for the cart, the checkout and the order, so that the sum a shopper sees is the sum the
 * card is charged.
 */
import type { Kurus, SumName } from '../money.ts';

/** Shipping is free when the items cost more than this. */
export const FREE_SHIPPING_ABOVE: Kurus = 500_00;
export const SHIPPING_FEE: Kurus = 30_00;
/** Percent of the items price. */
export const TAX_PERCENT = 18;

/** Basket lines that are not products, as the payment provider knows them. */
export const SHIPPING_ITEM = 'SHIPPING';
export const TAX_ITEM = 'TAX';

/** `price` is of one piece. */
export type PricedLine = { price: Kurus; qty: number };
export type Adjustment = { kind: 'shipping' | 'tax'; amount: Kurus };
export type Sums = Record<SumName, Kurus>;
export type Basket<Line> = { lines: readonly Line[]; adjustments: readonly Adjustment[]; totals: Sums };

/** Rounded half up. Kuruş are integers, so it is an integer division and no float can land on the wrong side of .5. */
export const taxOn = (items: Kurus): Kurus => Math.floor((items * TAX_PERCENT + 50) / 100);
/** The items price that is in a sum with its VAT. */
export const withoutTax = (sum: Kurus): Kurus => Math.round((sum * 100) / (100 + TAX_PERCENT));
export const withTax = (items: Kurus): Kurus => items + taxOn(items);

/** What comes on top of the items. What would lower the price is one more, with an amount below zero. */
const RULES: ReadonlyArray<(items: Kurus) => Adjustment> = [
  (items) => ({ kind: 'shipping', amount: items > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_FEE }),
  (items) => ({ kind: 'tax', amount: taxOn(items) }),
];

/** What is missing in the basket until it travels for nothing; 0 once it does. */
export const missingToFreeShipping = (items: Kurus): Kurus =>
  items > FREE_SHIPPING_ABOVE ? 0 : FREE_SHIPPING_ABOVE + 1 - items;

const sum = (amounts: readonly Kurus[]): Kurus => amounts.reduce((total, amount) => total + amount, 0);

/** An empty basket still shows shipping. */
export function priceBasket<Line extends PricedLine>(lines: readonly Line[]): Basket<Line> {
  const itemsPrice = sum(lines.map(({ price, qty }) => price * qty));
  const adjustments = RULES.map((rule) => rule(itemsPrice));
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
