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

/** Rounded half up. Kuruş are integers, so it is an integer division and no float can land on the wrong side of .5. */
export const taxOn = (items: Kurus): Kurus => Math.floor((items * TAX_PERCENT + 50) / 100);

/** What comes on top of the items, by its kind. What would lower the price is one more, with an amount below zero. */
const RULES = {
  shipping: (items) => (items > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_FEE),
  tax: taxOn,
} as const satisfies Record<string, (items: Kurus) => Kurus>;

export type AdjustmentKind = keyof typeof RULES;
export type Adjustment = { kind: AdjustmentKind; amount: Kurus };

/** `price` is of one piece. */
export type PricedLine = { price: Kurus; qty: number };
export type Sums = Record<SumName, Kurus>;
export type Basket<Line extends PricedLine = PricedLine> = {
  lines: readonly Line[];
  adjustments: readonly Adjustment[];
  totals: Sums;
};

const sum = (amounts: readonly Kurus[]): Kurus => amounts.reduce((total, amount) => total + amount, 0);

/** An empty basket still shows shipping. */
export function priceBasket<Line extends PricedLine>(lines: readonly Line[]): Basket<Line> {
  const items = sum(lines.map(({ price, qty }) => price * qty));
  const adjustments = (Object.keys(RULES) as AdjustmentKind[]).map((kind) => ({
    kind,
    amount: RULES[kind](items),
  }));
  const allOf = (wanted: AdjustmentKind) =>
    sum(adjustments.filter(({ kind }) => kind === wanted).map(({ amount }) => amount));
  return {
    lines,
    adjustments,
    totals: {
      itemsPrice: items,
      shippingPrice: allOf('shipping'),
      taxPrice: allOf('tax'),
      totalPrice: items + sum(adjustments.map(({ amount }) => amount)),
    },
  };
}
