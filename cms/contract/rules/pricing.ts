/** Price of a basket. Cart, checkout and order use this module, so that the card is charged the sum that was shown. */
import type { Kurus, SumName } from '../money.ts';

/** VAT in whole percent. A category without a rate of its own has the shop's `taxPercent`. */
export type TaxTerms = { taxPercent: number; categoryRates?: Readonly<Record<string, number>> };
/** Terms that determine the price of a basket. */
export type PriceTerms = TaxTerms & { shippingFee: Kurus; freeShippingAbove: Kurus };

/** Returns the VAT percentage of a product of this category. */
export function taxRateOf(
  { taxPercent, categoryRates = {} }: TaxTerms,
  category: string | null | undefined,
): number {
  const name = category ?? '';
  // A dealer may name a category like a property that every object has: `constructor`.
  return (Object.hasOwn(categoryRates, name) ? categoryRates[name] : undefined) ?? taxPercent;
}

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

/** Line of a basket. `price` is the price of one piece in kuruş; the category determines the VAT rate. */
export type PricedLine = { price: Kurus; qty: number; category?: string | null };
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

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Net amount of a line in kuruş, and its VAT rate in percent. */
export type TaxedAmount = { amount: Kurus; taxPercent: number };
/** Goods of one VAT rate, and their VAT, which is rounded once. */
export type RateSum = { taxPercent: number; items: Kurus; tax: Kurus };

/** Adds up lines by VAT rate, the highest rate first. */
export function taxByRate(lines: readonly TaxedAmount[]): RateSum[] {
  const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent))].sort((a, b) => b - a);
  return rates.map((taxPercent) => {
    const items = sum(lines.map((line) => (line.taxPercent === taxPercent ? line.amount : 0)));
    return { taxPercent, items, tax: taxOn(items, taxPercent) };
  });
}

/** Splits the VAT of each rate among its lines by largest remainder. Equal remainders: the earlier line first. */
export function taxShares(lines: readonly TaxedAmount[]): Kurus[] {
  const exact = lines.map(({ amount, taxPercent }) => amount * taxPercent);
  const shares = exact.map((hundredths) => Math.floor(hundredths / 100));
  for (const { taxPercent, tax } of taxByRate(lines)) {
    const own = [...lines.keys()].filter((index) => lines[index]?.taxPercent === taxPercent);
    const missing = tax - sum(own.map((index) => shares[index] ?? 0));
    const remainder = (index: number) => (exact[index] ?? 0) % 100;
    own.sort((a, b) => remainder(b) - remainder(a));
    for (const index of own.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
}

/** Adds up a basket by VAT rate. An empty basket has the shop's rate. */
export const basketTax = (lines: readonly PricedLine[], terms: TaxTerms): RateSum[] =>
  taxByRate(
    lines.length > 0
      ? lines.map(({ price, qty, category }) => ({
          amount: price * qty,
          taxPercent: taxRateOf(terms, category),
        }))
      : [{ amount: 0, taxPercent: terms.taxPercent }],
  );

/** Adds VAT to the sum of lines, as a basket does. */
export const sumWithTax = (lines: readonly PricedLine[], terms: TaxTerms): Kurus =>
  basketTax(lines, terms).reduce((total, { items, tax }) => total + items + tax, 0);

/** Calculates the sums of a basket. Even an empty basket includes the shipping fee. */
export function priceBasket<Line extends PricedLine>(
  lines: readonly Line[],
  terms: PriceTerms,
): Basket<Line> {
  const itemsPrice = sum(lines.map(({ price, qty }) => price * qty));
  const shippingPrice = itemsPrice > terms.freeShippingAbove ? 0 : terms.shippingFee;
  const taxPrice = sum(basketTax(lines, terms).map(({ tax }) => tax));
  return {
    lines,
    adjustments: [
      { kind: 'shipping', amount: shippingPrice },
      { kind: 'tax', amount: taxPrice },
    ],
    totals: { itemsPrice, shippingPrice, taxPrice, totalPrice: itemsPrice + shippingPrice + taxPrice },
  };
}
