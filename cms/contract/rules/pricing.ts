/** Price of a basket. Cart, checkout and order use this module, so that the card is charged the sum that was shown. */
import type { Kurus, SumName } from '../money.ts';

/** VAT in whole percent. A category without a rate of its own has the shop's `taxPercent`. */
export type TaxTerms = { taxPercent: number; categoryRates?: Readonly<Record<string, number>> };
/** Terms that determine the price of a basket. */
export type PriceTerms = TaxTerms & { shippingFee: Kurus; freeShippingAbove: Kurus };

/** Returns the VAT percentage of a product of this category. */
export const taxRateOf = (
  { taxPercent, categoryRates }: TaxTerms,
  category: string | null | undefined,
): number => categoryRates?.[category ?? ''] ?? taxPercent;

/** Defaults of the specification, in kuruş and percent. Shipping is free above this items price. */
export const FREE_SHIPPING_ABOVE: Kurus = 500_00;
export const SHIPPING_FEE: Kurus = 30_00;
export const TAX_PERCENT = 18;
export const DEFAULT_PRICES: PriceTerms = {
  shippingFee: SHIPPING_FEE,
  freeShippingAbove: FREE_SHIPPING_ABOVE,
  taxPercent: TAX_PERCENT,
};

/** Ids of the basket lines for shipping and VAT at the payment provider. */
export const SHIPPING_ITEM = 'SHIPPING';
export const TAX_ITEM = 'TAX';

/** Line of a basket. `price` is the price of one piece in kuruş. */
export type PricedLine = { price: Kurus; qty: number };
export type Adjustment = { kind: 'shipping' | 'tax'; amount: Kurus };
export type Sums = Record<SumName, Kurus>;
export type Basket<Line> = { lines: readonly Line[]; adjustments: readonly Adjustment[]; totals: Sums };

/** Calculates VAT in kuruş, rounded half up. Uses integers, because floating-point errors could round .5 down. */
export const taxOn = (items: Kurus, taxPercent: number): Kurus => Math.floor((items * taxPercent + 50) / 100);
/** Returns the part of a sum that is not VAT, in kuruş. */
export const withoutTax = (sum: Kurus, taxPercent: number): Kurus =>
  Math.round((sum * 100) / (100 + taxPercent));
export const withTax = (items: Kurus, taxPercent: number): Kurus => items + taxOn(items, taxPercent);

/** Whether the price of any product grows by VAT. */
export const hasTax = ({ taxPercent, categoryRates = {} }: TaxTerms): boolean =>
  [taxPercent, ...Object.values(categoryRates)].some((rate) => rate > 0);

/** Net price that gives a gross price, or the nearest gross prices below and above that a net price gives. */
export type NetOf = { net: Kurus } | { nearest: readonly [below: Kurus, above: Kurus] };

/** Finds the net price of a gross price, which is at least 0. No net price in whole kuruş gives some gross prices. */
export function netOf(gross: Kurus, taxPercent: number): NetOf {
  const near = withoutTax(gross, taxPercent);
  const net = withTax(near, taxPercent) > gross ? near - 1 : near;
  const below = withTax(net, taxPercent);
  return below === gross ? { net } : { nearest: [below, withTax(net + 1, taxPercent)] };
}

type TaxedLine = PricedLine & { category?: string | null | undefined };

/** Adds VAT to the sum of lines, rounded once for each rate, as a basket does. */
export function sumWithTax(lines: readonly TaxedLine[], terms: TaxTerms): Kurus {
  const sums = new Map<number, Kurus>();
  for (const { price, qty, category } of lines) {
    const rate = taxRateOf(terms, category);
    sums.set(rate, (sums.get(rate) ?? 0) + price * qty);
  }
  return [...sums].reduce((total, [rate, sum]) => total + withTax(sum, rate), 0);
}

/** Returns the VAT percentage, or null. Old orders store none: the default applies if the order's VAT matches. */
export const taxPercentOf = ({
  taxPercent,
  itemsPrice,
  taxPrice,
}: Pick<Sums, 'itemsPrice' | 'taxPrice'> & { taxPercent?: number | null }): number | null =>
  taxPercent ?? (taxOn(itemsPrice, TAX_PERCENT) === taxPrice ? TAX_PERCENT : null);

/** Returns the amount in kuruş that a basket lacks for free shipping. */
export const missingToFreeShipping = (
  items: Kurus,
  { freeShippingAbove }: Pick<PriceTerms, 'freeShippingAbove'>,
): Kurus => (items > freeShippingAbove ? 0 : freeShippingAbove + 1 - items);

/** Calculates the sums of a basket. Even an empty basket includes the shipping fee. */
export function priceBasket<Line extends PricedLine>(
  lines: readonly Line[],
  { shippingFee, freeShippingAbove, taxPercent }: PriceTerms,
): Basket<Line> {
  const itemsPrice = lines.reduce((total, { price, qty }) => total + price * qty, 0);
  const shippingPrice = itemsPrice > freeShippingAbove ? 0 : shippingFee;
  const taxPrice = taxOn(itemsPrice, taxPercent);
  return {
    lines,
    adjustments: [
      { kind: 'shipping', amount: shippingPrice },
      { kind: 'tax', amount: taxPrice },
    ],
    totals: { itemsPrice, shippingPrice, taxPrice, totalPrice: itemsPrice + shippingPrice + taxPrice },
  };
}
