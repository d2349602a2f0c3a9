/** Printing houses in the catalogue's filter. Products store these names, and pages show the names unchanged. */
export const PRINTING_HOUSES = [
  'Ajans - Türk Matbaası / Ankara',
  'Klişecilik ve Matbaacılık A.Ş / İstanbul',
  'Kıral Matbaası / İstanbul',
] as const;
export type PrintingHouse = (typeof PRINTING_HOUSES)[number];

/** Categories in the footer. Products store and pages show these names unchanged. Other categories may be typed. */
export const CATEGORIES = [
  'Türkiye Cumhuriyeti',
  'Büyük Millet Meclisi Hükûmeti',
  'Osmanlı İmparatorluğu',
  'Pul Albümleri',
  'Pul Listeleri',
  'Büyüteçler',
  'Pensetler',
] as const;

/** The filter's value for products at a reduced price. */
export const LOWERED = 'lowered';

/** Sort orders of the catalogue with their labels, the default first. */
export const SORT_ORDERS = {
  recommended: 'Önerilen',
  priceAsc: 'Artan Fiyat',
  priceDesc: 'Azalan Fiyat',
  dateAsc: 'Basım Tarihi Artan',
  dateDesc: 'Basım Tarihi Azalan',
} as const;
export type SortOrder = keyof typeof SORT_ORDERS;
export const DEFAULT_SORT_ORDER: SortOrder = 'recommended';

/** Widths in pixels of the files made from an uploaded picture. No file is wider than the uploaded picture. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

/** Content types of uploaded pictures, by the extensions of their files. */
export const PICTURE_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
/** Value of `accept`, so that a browser offers only files that the shop takes. */
export const ACCEPTED_PICTURES = [...new Set(Object.values(PICTURE_TYPES))].join(',');
/** Largest uploaded picture in bytes. */
export const MAX_PICTURE = 5 * 1024 * 1024;

export const PAGE_SIZE = 12;
/** Numbers of products per page that a shopper may choose. `PAGE_SIZE` is the default. */
export const PAGE_SIZES = [PAGE_SIZE, 24, 48] as const;
/** Number of reviews per page. The response for a product contains the first page. */
export const REVIEWS_PER_PAGE = 100;
/** Maximum number of characters in a story, enough for a few sentences above a list of products. */
export const STORY_MAX_LENGTH = 1500;
export const PAGE_NUMBER = /^[1-9]\d{0,6}$/;
/** Reads the number of a page in a URL; null for an invalid number. */
export const readPageNumber = (typed: string | null): number | null =>
  typed !== null && PAGE_NUMBER.test(typed) ? Number(typed) : null;
export const KEYWORD_MAX_LENGTH = 100;
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const RATING_ERROR = 'Puan 1 ile 5 arasında bir tam sayı olmalıdır.';
/** Highest price of a product in kuruş: ten million lira, as in the contract. */
export const MAX_PRICE = 1_000_000_000;

/** Parses a typed change of the stock, such as `+3` or `-1`; null for any other text. */
export const readStockChange = (text: string): number | null =>
  /^[+-]?\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : null;
/** Writes a change of the stock with its sign: `+2`, `−3`, `0`. */
export const signed = (pieces: number): string =>
  `${pieces > 0 ? '+' : pieces < 0 ? '−' : ''}${Math.abs(pieces)}`;
/** Highest stock of a product, more than any shop has. */
export const MAX_STOCK = 1_000_000;
/** Highest quantity of an order line: the whole stock. The total of an order has a separate limit. */
export const MAX_LINE_QUANTITY = MAX_STOCK;
/** Highest stock that counts as low, so that the dealer may have to restock. */
export const LOW_STOCK = 1;
/** Maximum number of lines in an order. The payment provider accepts 500 lines, including shipping and tax. */
export const MAX_ORDER_LINES = 100;

/** Joins names of printing houses with commas. No such name contains a comma. */
export const joinPrintingHouses = (houses: readonly string[]): string => houses.join(',');

export const MAX_FURTHER_PICTURES = 8;
/** Views of a further picture. If the picture has no caption, pages show the label of the view. */
export const PICTURE_VIEWS = {
  front: 'Ön yüz',
  back: 'Arka yüz',
  certificate: 'Sertifika',
  detail: 'Ayrıntı',
} as const;
export type PictureView = keyof typeof PICTURE_VIEWS;
export const pictureViews = Object.keys(PICTURE_VIEWS) as PictureView[];
export const PICTURE_CAPTION_LENGTH = 60;

/** Filters that accept several values, in display order. */
export const CHOICE_FILTERS = ['category', 'period', 'series', 'condition', 'format', 'offer'] as const;
export type ChoiceFilter = (typeof CHOICE_FILTERS)[number];

export const FACETS = ['printingHouse', ...CHOICE_FILTERS] as const;
export type Facet = (typeof FACETS)[number];

export const eachFacet = <T>(of: (name: Facet) => T): Record<Facet, T> =>
  Object.fromEntries(FACETS.map((name) => [name, of(name)])) as Record<Facet, T>;

export const MAX_CHOICES = 30;
export const CHOICE_MAX_LENGTH = 120;
export const LAST_YEAR = 2100;

export const eachChoice = <T>(of: (name: ChoiceFilter) => T): Record<ChoiceFilter, T> =>
  Object.fromEntries(CHOICE_FILTERS.map((name) => [name, of(name)])) as Record<ChoiceFilter, T>;

export const NO_FILTER = {
  printingHouse: [],
  ...eachChoice((): readonly string[] => []),
  yearFrom: null,
  yearTo: null,
  priceFrom: null,
  priceTo: null,
  inStock: false,
} as const;
