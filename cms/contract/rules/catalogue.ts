/** Words of the catalogue that the storefront, the adapter and the panel share. */

/** The Matbaa filter: the value stored with a product is also its label. */
export const PRINTING_HOUSES = [
  'Ajans - Türk Matbaası / Ankara',
  'Klişecilik ve Matbaacılık A.Ş / İstanbul',
  'Kıral Matbaası / İstanbul',
] as const;
export type PrintingHouse = (typeof PRINTING_HOUSES)[number];

/** Categories in the shop's footer: the value stored with a product is also its label. Others may be typed. */
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

/** Reads a typed difference of the stock, `+3` or `-1`; null for any other text. */
export const readStockChange = (text: string): number | null =>
  /^[+-]?\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : null;
/** More than any shop stocks. */
export const MAX_STOCK = 1_000_000;
/** One order line may hold the whole stock. The total of an order has its own limit, far inside safe integers. */
export const MAX_LINE_QUANTITY = MAX_STOCK;
/** With this many pieces left, or fewer, the dealer may have to restock: lists, the first page and mails all use it. */
export const LOW_STOCK = 1;
/** An order's distinct lines; the payment provider takes 500 with shipping and tax. */
export const MAX_ORDER_LINES = 100;

/** A printing house's name contains no comma, so a comma joins the selected ones in a query. */
export const joinPrintingHouses = (houses: readonly string[]): string => houses.join(',');

/** A product's pictures beside the first one. */
export const MAX_FURTHER_PICTURES = 8;
/** Subject of a further picture: the stored word, and the label for shoppers when there is no caption. */
export const PICTURE_VIEWS = {
  front: 'Ön yüz',
  back: 'Arka yüz',
  certificate: 'Sertifika',
  detail: 'Ayrıntı',
} as const;
export type PictureView = keyof typeof PICTURE_VIEWS;
export const pictureViews = Object.keys(PICTURE_VIEWS) as PictureView[];
export const PICTURE_CAPTION_LENGTH = 60;

/** Filters of the catalogue, besides the specification's printing house. */

/** Several values each; a product has one at most. In the order people see them. */
export const CHOICE_FILTERS = ['category', 'period', 'series', 'condition', 'format', 'offer'] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

/** Filters whose values are counted. */
export const FACETS = ['printingHouse', ...CHOICE_FILTERS] as const;
export type Facet = (typeof FACETS)[number];

export const eachFacet = <T>(of: (name: Facet) => T): Record<Facet, T> =>
  Object.fromEntries(FACETS.map((name) => [name, of(name)])) as Record<Facet, T>;

/** Values of one filter in one query; more than anybody ticks. */
export const MAX_CHOICES = 30;
export const CHOICE_MAX_LENGTH = 120;
export const LAST_YEAR = 2100;

export const eachChoice = <T>(of: (name: ChoiceFilter) => T): Record<ChoiceFilter, T> =>
  Object.fromEntries(CHOICE_FILTERS.map((name) => [name, of(name)])) as Record<ChoiceFilter, T>;

/** Nothing is narrowed. */
export const NO_FILTER = {
  printingHouse: [],
  ...eachChoice((): readonly string[] => []),
  yearFrom: null,
  yearTo: null,
  priceFrom: null,
  priceTo: null,
  inStock: false,
} as const;
