/** Words of the catalogue that the storefront, the adapter and the panel share. */

/** The Matbaa filter: the value stored with a product is also its label. */
export const PRINTING_HOUSES = [
  'Ajans - Türk Matbaası / Ankara',
  'Klişecilik ve Matbaacılık A.Ş / İstanbul',
  'Kıral Matbaası / İstanbul',
] as const;
export type PrintingHouse = (typeof PRINTING_HOUSES)[number];

/** What the shop's footer leads to: the value stored with a product is also its label. Others may be typed. */
export const CATEGORIES = [
  'Türkiye Cumhuriyeti',
  'Büyük Millet Meclisi Hükûmeti',
  'Osmanlı İmparatorluğu',
  'Pul Albümleri',
  'Pul Listeleri',
  'Büyüteçler',
  'Pensetler',
] as const;

/** Wire value and label of each order, the default first. */
export const SORT_ORDERS = {
  recommended: 'Önerilen',
  priceAsc: 'Artan Fiyat',
  priceDesc: 'Azalan Fiyat',
  dateAsc: 'Basım Tarihi Artan',
  dateDesc: 'Basım Tarihi Azalan',
} as const;
export type SortOrder = keyof typeof SORT_ORDERS;
export const DEFAULT_SORT_ORDER: SortOrder = 'recommended';

/** Widths a picture is derived in, at most its own; the storefront picks by `srcset`. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

export const PAGE_SIZE = 12;
/** A product comes with the first page of them. */
export const REVIEWS_PER_PAGE = 100;
/** A few sentences above a list. */
export const STORY_MAX_LENGTH = 1500;
export const KEYWORD_MAX_LENGTH = 100;
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const RATING_ERROR = 'Puan 1 ile 5 arasında bir tam sayı olmalıdır.';
/** In kuruş: ten million lira, as the contract has it. */
export const MAX_PRICE = 1_000_000_000;
/** More than any shop stocks. */
export const MAX_STOCK = 1_000_000;
/** One order line may hold all of it. What an order may cost is bounded by itself, far inside safe integers. */
export const MAX_LINE_QUANTITY = MAX_STOCK;
/** An order's distinct lines; the payment provider takes 500 with shipping and tax. */
export const MAX_ORDER_LINES = 100;

/** A printing house's name contains no comma, so a comma joins the selected ones in a query. */
export const joinPrintingHouses = (houses: readonly string[]): string => houses.join(',');
