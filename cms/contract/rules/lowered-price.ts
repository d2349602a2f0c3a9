import type { Kurus } from '../money.ts';
import { inShopTime, MONTHS } from './dates.ts';

/**
 * Lowered prices. The price struck through is the lowest of the thirty days before the lowering: Fiyat Etiketi
 * Yönetmeliği, article 11 (1). The same article makes the seller prove that price.
 */
export const COMPARED_MS = 30 * 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** Filter value for products whose price is lowered now. */
export const LOWERED = 'lowered';

export const LOWERING_FIELDS = ['loweredPrice', 'loweredFrom', 'loweredUntil'] as const;
export type LoweringField = (typeof LOWERING_FIELDS)[number];

/** A price from one whole minute until another. All three fields are set, or none. Dates are ISO dates. */
export type Lowering = {
  loweredPrice?: Kurus | null;
  loweredFrom?: string | null;
  loweredUntil?: string | null;
};
/** `previousPrice` is shown struck through during a lowering. */
export type Priced = Lowering & { price: Kurus; previousPrice?: Kurus | null };

/** Milliseconds since 1970, or NaN, which is neither before nor after any time. */
export const momentOf = (date: string | null | undefined): number => Date.parse(date ?? '');

/** @param at milliseconds since 1970, by the shop's clock */
export const isLowered = ({ loweredPrice, loweredFrom, loweredUntil }: Lowering, at: number): boolean =>
  typeof loweredPrice === 'number' && at >= momentOf(loweredFrom) && at < momentOf(loweredUntil);

/** Price of one piece at this moment, in kuruş without VAT. */
export const chargedPrice = (product: Priced, at: number): Kurus =>
  isLowered(product, at) ? Number(product.loweredPrice) : product.price;

/** Public fields of a lowered price. A price that is not below the previous price is no discount. */
export type Discount = {
  previousPrice?: Kurus;
  /** Rounded down, so that the discount is never overstated. Absent below one percent. */
  discountPercent?: number;
  /** By the shop's clock. */
  loweredUntil?: string;
};

/** Empty while nothing is lowered. */
export function discountOf(product: Priced, at: number): Discount {
  if (!isLowered(product, at)) return {};
  const loweredUntil = inShopTime(String(product.loweredUntil));
  const price = chargedPrice(product, at);
  const previousPrice = product.previousPrice ?? 0;
  if (previousPrice <= price) return { loweredUntil };
  const discountPercent = Math.floor(((previousPrice - price) * 100) / previousPrice);
  return { previousPrice, ...(discountPercent > 0 && { discountPercent }), loweredUntil };
}

/** A price that was charged from one moment until another, in milliseconds since 1970. */
export type ChargedSpan = { price: Kurus; from: number; until: number };

/** Lowest price of the thirty days before `began`, to strike through; null when nothing was charged then. */
export function previousPriceOf(spans: readonly ChargedSpan[], began: number): Kurus | null {
  const compared = spans.filter(
    ({ from, until }) => from < until && from < began && until > began - COMPARED_MS,
  );
  return compared.length > 0 ? Math.min(...compared.map(({ price }) => price)) : null;
}

/** The price of `products`, lowered by whole percent, half a kuruş up. */
export const lowerByPercent = (price: Kurus, percent: number): Kurus =>
  Math.floor((price * (100 - percent) + 50) / 100);

/** Start of a moment's minute, as an ISO date; a text that is no date is returned unchanged. */
export function wholeMinute(date: string | null | undefined): string | null | undefined {
  const time = momentOf(date);
  return Number.isNaN(time) ? date : new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS).toISOString();
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

export const hasLowering = (product: Lowering): boolean =>
  LOWERING_FIELDS.some((name) => !isBlank(product[name]));

/** A lowering that is over is left as it is, whatever the price is by now. */
const isOver = ({ loweredUntil }: Lowering, now: number): boolean => momentOf(loweredUntil) <= now;

type Fault = { name: LoweringField; message: string };

/**
 * Returns the fault of a lowering, or null.
 * @param wasUntil its end before the edit: a past end may stay, but no past end may be entered anew.
 */
export function loweringFault(
  product: Priced,
  { now, wasUntil }: { now: number; wasUntil?: string | null | undefined },
): Fault | null {
  if (!hasLowering(product)) return null;
  const missing = LOWERING_FIELDS.find((name) => isBlank(product[name]));
  if (missing) return { name: missing, message: INCOMPLETE };
  const { price, loweredPrice, loweredFrom, loweredUntil } = product;
  if (isOver(product, now))
    return momentOf(loweredUntil) === momentOf(wasUntil) ? null : { name: 'loweredUntil', message: PAST };
  if (!(Number.isInteger(loweredPrice) && Number(loweredPrice) > 0 && Number(loweredPrice) < price))
    return { name: 'loweredPrice', message: NOT_LOWER };
  if (Number.isNaN(momentOf(loweredFrom))) return { name: 'loweredFrom', message: NO_DATE };
  if (Number.isNaN(momentOf(loweredUntil))) return { name: 'loweredUntil', message: NO_DATE };
  return momentOf(loweredFrom) < momentOf(loweredUntil) ? null : { name: 'loweredUntil', message: REVERSED };
}

const INCOMPLETE =
  'İndirimli fiyat, başlangıcı ve bitişi birlikte girilir. İndirim yoksa üçünü de boş bırakın.';
const NOT_LOWER = 'İndirimli fiyat sıfırdan büyük, satış fiyatından düşük olmalıdır.';
const NO_DATE = 'Tarih anlaşılmadı; örneğin 26.11.2026 18:00.';
const REVERSED = 'İndirimin bitişi başlangıcından sonra olmalıdır.';
const PAST = 'İndirimin bitişi geçmişte kalmış.';

/** Turkish takes the suffix of the last spoken number: on sekiz’e, yirmi’ye, otuz’a. */
const UNIT_ENDINGS = ['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a'];
const TEN_ENDINGS = ['a', 'a', 'ye', 'a', 'a', 'ye'];

const endingOf = (number: number): string =>
  (number > 0 && number % 10 === 0 ? TEN_ENDINGS[number / 10] : UNIT_ENDINGS[number % 10]) ?? 'e';

/** `26 Kasım 18.00’e kadar`, for a moment in the shop's time zone. */
export function untilText(loweredUntil: string): string {
  const [month = 1, day = 1, hour = 0, minute = 0] = [5, 8, 11, 14].map((at) =>
    Number(loweredUntil.slice(at, at + 2)),
  );
  const clock = loweredUntil.slice(11, 16).replace(':', '.');
  return `${day} ${MONTHS[month - 1]} ${clock}’${endingOf(minute || hour)} kadar`;
}
