/**
 * Money. Inside the shop, every amount is in whole kuruş; the documented API uses lira. `toContractJson` and
 * `fromContractJson` convert JSON between the two units, on the server and in the browser.
 */

export type Kurus = number;

declare const unit: unique symbol;
/** Amount in lira, as the API sends it. The compiler does not accept it as a number, so nobody calculates with lira. */
export type Lira = { readonly [unit]: 'lira' };

/** Names of a basket's sums in the API, in stored orders and in the cart in the browser's storage. */
export const SUMS = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const;
export type SumName = (typeof SUMS)[number];

export const eachSum = <T>(of: (name: SumName) => T): Record<SumName, T> =>
  Object.fromEntries(SUMS.map((name) => [name, of(name)])) as Record<SumName, T>;

/** All contract fields with an amount. Due to `InKurus`, code using an amount field missing here does not compile. */
const MONEY_FIELDS = [
  ...SUMS,
  'price',
  'maxPrice',
  'previousPrice',
  'regularPrice',
  'listPrice',
  'amount',
  'refundedTotal',
  'refundedAmount',
  'shippingFee',
  'freeShippingAbove',
  'paidTotal',
] as const;
type MoneyField = (typeof MONEY_FIELDS)[number];

/**
 * Converts a contract type from lira to kuruş. A lira field that is missing in `MONEY_FIELDS` stays `Lira`, and a
 * listed field that is not lira becomes `never`. Code that uses such a field does not compile.
 */
export type InKurus<T> = T extends object
  ? { [Name in keyof T]: Name extends MoneyField ? AsKurus<T[Name]> : InKurus<T[Name]> }
  : T;
type AsKurus<T> = T extends Lira ? Kurus : T extends number ? never : T;

const isAmount = (name: string, value: unknown): value is number =>
  typeof value === 'number' && (MONEY_FIELDS as readonly string[]).includes(name);

/** Serialises a response or request body as JSON, with amounts in lira. An amount typed as text stays unchanged. */
export const toContractJson = (value: unknown): string =>
  JSON.stringify(value, (name, part) => (isAmount(name, part) ? toLira(part) : part));

/** @throws SyntaxError */
export const fromContractJson = (text: string): unknown =>
  JSON.parse(text, (name, part) => (isAmount(name, part) ? toKurus(part) : part));

/** Converts lira with at most two decimals to kuruş. */
export const toKurus = (lira: number): Kurus => Math.round(lira * 100);

export const toLira = (kurus: Kurus): number => kurus / 100;

/** Formats kuruş as `"1234.50"`. */
export function toDecimalString(kurus: Kurus): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats kuruş as `1.234,50`, the Turkish notation. */
export function formatAmount(kurus: Kurus): string {
  const [whole = '0', fraction] = toDecimalString(kurus).split('.');
  const groups: string[] = [];
  // The minus sign counts as a digit of the first group, so that no point follows it: `-123,00`.
  let end = whole.length;
  for (; end > (kurus < 0 ? 4 : 3); end -= 3) groups.unshift(whole.slice(end - 3, end));
  return `${[whole.slice(0, end), ...groups].join('.')},${fraction}`;
}

/** Formats kuruş as `₺1.234,50`, for the catalogue, cart and checkout screens. */
export const formatLira = (kurus: Kurus): string => `₺${formatAmount(kurus)}`;

/** Formats kuruş as `$1234.50`. The specification requires dollar signs on order detail and profile (section 1). */
export const formatDollar = (kurus: Kurus): string => `$${toDecimalString(kurus)}`;

/** Formats kuruş as `1234,50`, for the value of an input. */
export const formatForInput = (kurus: Kurus): string => toDecimalString(kurus).replace('.', ',');

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;

/** Reads a typed number: `1.250` is 1250, and both `12.50` and `12,50` are 12.5. Null for any other text. */
export function parseAmount(typed: string): number | null {
  const text = typed.trim();
  const plain = (GROUPED.test(text) ? text.replaceAll('.', '') : text).replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Matches `1,250`, which may mean 1250 in English notation, or 1,25 with an extra zero. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;
export const isAmbiguous = (typed: string): boolean => AMBIGUOUS.test(typed.trim());

/** Converts typed lira to kuruş. Returns null for no amount, an ambiguous amount, or more than two decimals. */
export function parseLira(typed: string): Kurus | null {
  if (isAmbiguous(typed)) return null;
  const lira = parseAmount(typed);
  return lira === null || toLira(toKurus(lira)) !== lira ? null : toKurus(lira);
}
