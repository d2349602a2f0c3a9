/**
 * What a basket costs. One module for the cart, the checkout and the order, so that the sum a
 * shopper sees is the sum the card is charged. Everything is integer kuruş; lira appear only at the edge.
 */

/** Shipping is free when the items cost more than this. Kuruş. */
export const FREE_SHIPPING_ABOVE = 500_00;
/** Kuruş. */
export const SHIPPING_FEE = 30_00;
/** Percent of the items price. */
export const TAX_PERCENT = 18;

export type PricedLine = {
  /** Unit price in kuruş. */
  price: number;
  qty: number;
};

/** All amounts in kuruş. */
export type Prices = { items: number; shipping: number; tax: number; total: number };

/** Prices of a basket in kuruş: tax is 18 % of the items, rounded half up; an empty basket still shows shipping. */
export function priceBasket(lines: readonly PricedLine[]): Prices {
  const items = lines.reduce((sum, line) => sum + line.price * line.qty, 0);
  const shipping = items > FREE_SHIPPING_ABOVE ? 0 : SHIPPING_FEE;
  // Kuruş are integers, so half up is an integer division and no float can land on the wrong side of .5.
  const tax = Math.floor((items * TAX_PERCENT + 50) / 100);
  return { items, shipping, tax, total: items + shipping + tax };
}

/** Lira (a number with at most two decimals) to kuruş. */
export const toKurus = (lira: number): number => Math.round(lira * 100);

/** Kuruş to lira as a number with at most two decimals. */
export const toLira = (kurus: number): number => kurus / 100;

/** Kuruş to `"1234.50"`, the form the cart keeps its prices in. */
export function toDecimalString(kurus: number): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Kuruş to `₺1.234,50`: catalogue, cart and checkout screens. */
export function formatLira(kurus: number): string {
  const [whole = '0', fraction] = toDecimalString(kurus).split('.');
  return `₺${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

/** Kuruş to `$1234.50`: the specification puts dollar signs on the order detail and profile screens (section 1). */
export const formatDollar = (kurus: number): string => `$${toDecimalString(kurus)}`;
