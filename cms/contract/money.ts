/**
 * Money. Inside the shop every amount is whole kuruş; the documented API speaks lira. `toContractJson` and
 * `fromContractJson` are the only edge between the two, on the server and in the browser.
 */

export type Kurus = number;

declare const unit: unique symbol;
/** An amount as the API has it. Not a number to the compiler, so that nobody calculates with lira. */
export type Lira = { readonly [unit]: 'lira' };

/** The sums of a basket, as the API, the orders in the database and the cart in the browser's storage call them. */
export const SUMS = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const;
export type SumName = (typeof SUMS)[number];

export const eachSum = <T>(of: (name: SumName) => T): Record<SumName, T> =>
  Object.fromEntries(SUMS.map((name) => [name, of(name)])) as Record<SumName, T>;

/** Every field of the contract that holds an amount. The compiler refuses one that is missing here: see `InKurus`. */
const MONEY_FIELDS = [
  ...SUMS,
  'price',
  'maxPrice',
  'previousPrice',
  'regularPrice',
  'amount',
  'refundedTotal',
  'refundedAmount',
  'shippingFee',
  'freeShippingAbove',
  'paidTotal',
] as const;
type MoneyField = (typeof MONEY_FIELDS)[number];

/**
 * The shop's form of a contract type, in kuruş. A lira field outside the money fields stays `Lira`, a type that the
 * shop never produces; a money field that is no lira becomes `never`. Neither compiles.
 */
export type InKurus<T> = T extends object
  ? { [Name in keyof T]: Name extends MoneyField ? AsKurus<T[Name]> : InKurus<T[Name]> }
  : T;
type AsKurus<T> = T extends Lira ? Kurus : T extends number ? never : T;

const isAmount = (name: string, value: unknown): value is number =>
  typeof value === 'number' && (MONEY_FIELDS as readonly string[]).includes(name);

/** An answer or a body as JSON. Amounts that are still typed text stay text. */
export const toContractJson = (value: unknown): string =>
  JSON.stringify(value, (name, part) => (isAmount(name, part) ? toLira(part) : part));

/** @throws SyntaxError */
export const fromContractJson = (text: string): unknown =>
  JSON.parse(text, (name, part) => (isAmount(name, part) ? toKurus(part) : part));

/** Lira (a number with at most two decimals) to kuruş. */
export const toKurus = (lira: number): Kurus => Math.round(lira * 100);

/** Kuruş to lira as a number with at most two decimals. */
export const toLira = (kurus: Kurus): number => kurus / 100;

/** Kuruş to `"1234.50"`. */
export function toDecimalString(kurus: Kurus): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Kuruş to `1.234,50`, as one would write it. */
export function formatAmount(kurus: Kurus): string {
  const [whole = '0', fraction] = toDecimalString(kurus).split('.');
  const groups: string[] = [];
  // A minus sign stands beside its first digit.
  let end = whole.length;
  for (; end > (kurus < 0 ? 4 : 3); end -= 3) groups.unshift(whole.slice(end - 3, end));
  return `${[whole.slice(0, end), ...groups].join('.')},${fraction}`;
}

/** Kuruş to `₺1.234,50`: catalogue, cart and checkout screens. */
export const formatLira = (kurus: Kurus): string => `₺${formatAmount(kurus)}`;

/** Kuruş to `$1234.50`: the specification puts dollar signs on the order detail and profile screens (section 1). */
export const formatDollar = (kurus: Kurus): string => `$${toDecimalString(kurus)}`;

/** Kuruş to `1234,50`, as one would type it. */
export const formatForInput = (kurus: Kurus): string => toDecimalString(kurus).replace('.', ',');

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;

/** A number typed the Turkish way or with a decimal point: `1.250` is 1250, `12.50` and `12,50` are 12.5. Else null. */
export function parseAmount(typed: string): number | null {
  const text = typed.trim();
  const plain = (GROUPED.test(text) ? text.replaceAll('.', '') : text).replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** `1,250`: a thousand with a comma, as English programs write it, or 1,25 with a zero more. */
const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/;
export const isAmbiguous = (typed: string): boolean => AMBIGUOUS.test(typed.trim());

/** Typed lira in kuruş; null for no amount, an ambiguous amount, or more than two decimals. */
export function parseLira(typed: string): Kurus | null {
  if (isAmbiguous(typed)) return null;
  const lira = parseAmount(typed);
  return lira === null || toLira(toKurus(lira)) !== lira ? null : toKurus(lira);
}
