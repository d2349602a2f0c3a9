import type { AccessoryArt, ProductArt, StampArt } from '../art/types.ts';

export const ERAS = [
  'Osmanlı İmparatorluğu',
  'Büyük Millet Meclisi Hükûmeti',
  'Türkiye Cumhuriyeti',
] as const;
export type Era = (typeof ERAS)[number];
export const ACCESSORY_CATEGORIES = ['Pul Albümleri', 'Büyüteçler', 'Pensetler', 'Pul Listeleri'] as const;
export type AccessoryCategory = (typeof ACCESSORY_CATEGORIES)[number];
export type Category = Era | AccessoryCategory;

/** What the shop sells, as the writer puts it into the database. */
export type SeedProduct = {
  /** Stable and unique: names nothing a shopper sees. */
  key: string;
  name: string;
  description: string;
  category: Category;
  /** `YYYY-MM-DD`; null for what is not a stamp. */
  seriesIssueDate: string | null;
  printingDate: string | null;
  printingProcess: string;
  printingHouse: string;
  denominationValueOfStamp: string;
  brand: string;
  priceKurus: number;
  countInStock: number;
  /** Products with the same key share one picture. */
  artKey: string;
  art: ProductArt;
};

/** One line of an era's table; the rest follows from the era. */
export type IssueRow = {
  key: string;
  name: string;
  text: string;
  issued: string;
  /** When it differs from the day of issue. */
  printed?: string;
  process: string;
  house: string;
  value: string;
  lira: number;
  stock: number;
  art: Omit<StampArt, 'kind'>;
};

export type AccessoryRow = {
  key: string;
  name: string;
  text: string;
  brand: string;
  lira: number;
  stock: number;
  art: AccessoryArt;
};
