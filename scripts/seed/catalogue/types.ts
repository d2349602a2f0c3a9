import type { StampCondition, StampFormat } from '../../../cms/contract/rules/stamp-attributes.ts';

export const ERAS = [
  'Osmanlı İmparatorluğu',
  'Büyük Millet Meclisi Hükûmeti',
  'Türkiye Cumhuriyeti',
] as const;
export type Era = (typeof ERAS)[number];
export const ACCESSORY_CATEGORIES = ['Pul Albümleri', 'Büyüteçler', 'Pensetler', 'Pul Listeleri'] as const;
export type AccessoryCategory = (typeof ACCESSORY_CATEGORIES)[number];
export type Category = Era | AccessoryCategory;

export const KINDS = ['stamp', 'album', 'magnifier', 'tweezers', 'list'] as const;
export type Kind = (typeof KINDS)[number];

/** How many stamps are sold together, and how they hang together. */
export const FORMS = ['single', 'vertical-pair', 'horizontal-pair', 'block', 'sheet', 'cover'] as const;
export type Form = (typeof FORMS)[number];

export type Condition =
  | { use: 'used' }
  | { use: 'unused'; gum: 'full' | 'hinged' | 'none'; isWellCentred?: boolean };

/** What a stamp's condition is derived from. */
export type StampState = { form: Form; isImperforate: boolean; condition: Condition };

/** What only stamps have, as it is stored; an accessory has none of it. */
export type StampFacts = {
  series: string;
  condition: StampCondition;
  format: StampFormat;
  color: string;
  perforation: string;
  michelNumber: string;
};

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
  pictureKey: string;
  kind: Kind;
  /** What a review may praise it for: `perforated`, `used`, `screws`. */
  traits: readonly string[];
  /** The description before the condition; for variations, which have another one. */
  story: string;
  facts: StampFacts | null;
  /** Null for what is not a stamp. */
  state: StampState | null;
};
