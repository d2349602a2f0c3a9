import type { Kurus } from '../money.ts';
import { inShopTime, MONTHS } from './dates.ts';

/**
 * Price reductions. The crossed-out price is the lowest price in the thirty days before the reduction: Fiyat Etiketi
 * Yönetmeliği, article 11 (1). By the same article, the seller must be able to prove the crossed-out price.
 */
export const COMPARED_MS = 30 * 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

export const LOWERING_FIELDS = ['loweredPrice', 'loweredFrom', 'loweredUntil'] as const;
export type LoweringField = (typeof LOWERING_FIELDS)[number];

/** Price reduction with start and end, both ISO dates of whole minutes. Either all three fields are set, or none. */
export type Lowering = {
  loweredPrice?: Kurus | null;
  loweredFrom?: string | null;
  loweredUntil?: string | null;
};
/** Prices of a product. Pages show `previousPrice` crossed out while the price is reduced. */
export type Priced = Lowering & { price: Kurus; previousPrice?: Kurus | null };

/** Converts an ISO date to milliseconds since 1970. Returns NaN without a date, so that every comparison is false. */
export const momentOf = (date: string | null | undefined): number => Date.parse(date ?? '');

/** @param at milliseconds since 1970, by the shop's clock */
export const isLowered = ({ loweredPrice, loweredFrom, loweredUntil }: Lowering, at: number): boolean =>
  typeof loweredPrice === 'number' && at >= momentOf(loweredFrom) && at < momentOf(loweredUntil);

/** Returns the price of one piece at the moment `at`, in kuruş without VAT. */
export const chargedPrice = (product: Priced, at: number): Kurus =>
  isLowered(product, at) ? Number(product.loweredPrice) : product.price;

/** Public fields of a price reduction. Without a higher previous price, only `loweredUntil` is set. */
export type Discount = {
  previousPrice?: Kurus;
  /** Discount in whole percent, rounded down so that the discount is never overstated; absent below one percent. */
  discountPercent?: number;
  loweredUntil?: string;
};

export function discountOf(product: Priced, at: number): Discount {
  if (!isLowered(product, at)) return {};
  const loweredUntil = inShopTime(String(product.loweredUntil));
  const price = chargedPrice(product, at);
  const previousPrice = product.previousPrice ?? 0;
  if (previousPrice <= price) return { loweredUntil };
  const discountPercent = Math.floor(((previousPrice - price) * 100) / previousPrice);
  return { previousPrice, ...(discountPercent > 0 && { discountPercent }), loweredUntil };
}

/** Price that the shop charged between two moments, in milliseconds since 1970. */
export type ChargedSpan = { price: Kurus; from: number; until: number };

/** Returns the lowest price charged in the thirty days before `began`, in kuruş; null without any price then. */
export function previousPriceOf(spans: readonly ChargedSpan[], began: number): Kurus | null {
  const compared = spans.filter(
    ({ from, until }) => from < until && from < began && until > began - COMPARED_MS,
  );
  return compared.length > 0 ? Math.min(...compared.map(({ price }) => price)) : null;
}

/** Reduces a price by a whole percentage, with half a kuruş rounded up. */
export const lowerByPercent = (price: Kurus, percent: number): Kurus =>
  Math.floor((price * (100 - percent) + 50) / 100);

/** Rounds a date down to the whole minute, as an ISO date. Returns a text that is no date unchanged. */
export function wholeMinute(date: string | null | undefined): string | null | undefined {
  const time = momentOf(date);
  return Number.isNaN(time) ? date : new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS).toISOString();
}

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

export const hasLowering = (product: Lowering): boolean =>
  LOWERING_FIELDS.some((name) => !isBlank(product[name]));

/** Whether a price reduction has ended. An ended reduction is not compared with the current price. */
const isOver = ({ loweredUntil }: Lowering, now: number): boolean => momentOf(loweredUntil) <= now;

type Fault = { name: LoweringField; message: string };

/**
 * Checks an entered reduction. Without a start, the reduction begins when it is saved.
 * @param wasUntil end before the edit: a past end may stay, but may not be entered anew
 */
export function loweringFault(
  product: Priced,
  { now, wasUntil }: { now: number; wasUntil?: string | null | undefined },
): Fault | null {
  if (!hasLowering(product)) return null;
  const missing = LOWERING_FIELDS.find((name) => name !== 'loweredFrom' && isBlank(product[name]));
  if (missing) return { name: missing, message: INCOMPLETE };
  const { price, loweredPrice, loweredFrom, loweredUntil } = product;
  if (isOver(product, now))
    return momentOf(loweredUntil) === momentOf(wasUntil) ? null : { name: 'loweredUntil', message: PAST };
  if (!(Number.isInteger(loweredPrice) && Number(loweredPrice) > 0 && Number(loweredPrice) < price))
    return { name: 'loweredPrice', message: NOT_LOWER };
  const from = isBlank(loweredFrom) ? now : momentOf(loweredFrom);
  if (Number.isNaN(from)) return { name: 'loweredFrom', message: NO_DATE };
  if (Number.isNaN(momentOf(loweredUntil))) return { name: 'loweredUntil', message: NO_DATE };
  return from < momentOf(loweredUntil) ? null : { name: 'loweredUntil', message: REVERSED };
}

const INCOMPLETE =
  'İndirimli fiyat ve bitişi birlikte girilir; boş başlangıç, kaydedildiği andır. İndirim yoksa üçünü de boş bırakın.';
const NOT_LOWER = 'İndirimli fiyat sıfırdan büyük, satış fiyatından düşük olmalıdır.';
const NO_DATE = 'Tarih anlaşılmadı; örneğin 26.11.2026 18:00.';
const REVERSED = 'İndirimin bitişi başlangıcından sonra olmalıdır.';
const PAST = 'İndirimin bitişi geçmişte kalmış.';

/** Turkish dative endings of numbers, which depend on the last spoken word: on sekiz’e, yirmi’ye, otuz’a. */
const UNIT_ENDINGS = ['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a'];
const TEN_ENDINGS = ['a', 'a', 'ye', 'a', 'a', 'ye'];

const endingOf = (number: number): string =>
  (number > 0 && number % 10 === 0 ? TEN_ENDINGS[number / 10] : UNIT_ENDINGS[number % 10]) ?? 'e';

/** Formats a timestamp from `inShopTime` as `26 Kasım 18.00’e kadar`. */
export function untilText(loweredUntil: string): string {
  const [month = 1, day = 1, hour = 0, minute = 0] = [5, 8, 11, 14].map((at) =>
    Number(loweredUntil.slice(at, at + 2)),
  );
  const clock = loweredUntil.slice(11, 16).replace(':', '.');
  return `${day} ${MONTHS[month - 1]} ${clock}’${endingOf(minute || hour)} kadar`;
}
