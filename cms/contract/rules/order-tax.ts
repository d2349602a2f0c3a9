/** VAT of an order. Each line keeps its rate; lines of an order from before that have the order's rate. */
import type { Kurus } from '../money.ts';
import { type RateSum, type Sums, TAX_PERCENT, taxByRate, taxPercentOf } from './pricing.ts';

/** VAT rates of an order: `lineRates` by product id, `taxPercent` for every other line. */
export type OrderRates = { taxPercent: number; lineRates?: Readonly<Record<string, number>> };

type Percent = number | null | undefined;
type TaxedLine = { product: string; taxPercent?: Percent };
type TaxedOrder<Line extends TaxedLine = TaxedLine> = {
  taxPercent?: Percent;
  orderItems?: readonly Line[] | null;
};
type SoldLine = TaxedLine & { price: Kurus; qty: number };

/** Returns the VAT rates of an order. An order from before rates were stored gets the specification's rate. */
export const ratesOfOrder = ({ taxPercent, orderItems }: TaxedOrder): OrderRates => ({
  taxPercent: taxPercent ?? TAX_PERCENT,
  lineRates: Object.fromEntries(
    (orderItems ?? []).flatMap((line) => (line.taxPercent == null ? [] : [[line.product, line.taxPercent]])),
  ),
});

export const rateOfLine = ({ taxPercent, lineRates = {} }: OrderRates, productId: string): number =>
  lineRates[productId] ?? taxPercent;

/** Returns the rate of an order of one rate, and null for an order of several rates. */
export function onlyRateOf(order: TaxedOrder): number | null {
  const rates = ratesOfOrder(order);
  const [rate, ...others] = new Set(order.orderItems?.map(({ product }) => rateOfLine(rates, product)));
  return others.length > 0 ? null : (rate ?? rates.taxPercent);
}

/** Goods and VAT of an order at one rate; the rate is null where nobody knows it. */
export type TaxRow = Omit<RateSum, 'taxPercent'> & { taxPercent: number | null };

/** Adds up the lines of an order by VAT rate. */
export function sumLines(order: TaxedOrder<SoldLine>): RateSum[] {
  const rates = ratesOfOrder(order);
  const lines = order.orderItems ?? [];
  return taxByRate(
    lines.map((line) => ({ amount: line.price * line.qty, taxPercent: rateOfLine(rates, line.product) })),
  );
}

/** Returns the sums of an order by VAT rate. An order of one rate has a single row, of its own sums. */
export function taxRowsOf(
  order: TaxedOrder<SoldLine> & Pick<Sums, 'itemsPrice' | 'taxPrice'>,
): readonly TaxRow[] {
  const rows = sumLines(order);
  if (rows.length > 1) return rows;
  return [{ taxPercent: taxPercentOf(order), items: order.itemsPrice, tax: order.taxPrice }];
}

export const taxLabel = (taxPercent: number | null, name = 'KDV'): string =>
  taxPercent === null ? name : `${name} (%${taxPercent})`;
