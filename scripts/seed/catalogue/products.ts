import { ACCESSORIES } from './accessories.ts';
import { ASSEMBLY } from './assembly.ts';
import { OTTOMAN } from './ottoman.ts';
import { REPUBLIC_EARLY } from './republic-early.ts';
import { REPUBLIC_LATE } from './republic-late.ts';
import { REPUBLIC_MIDDLE } from './republic-middle.ts';
import {
  ACCESSORY_CATEGORIES,
  type AccessoryCategory,
  type AccessoryRow,
  type Era,
  type IssueRow,
  type SeedProduct,
} from './types.ts';

const POST_OFFICES: Record<Era, string> = {
  'Osmanlı İmparatorluğu': 'Osmanlı Posta Nezareti',
  'Büyük Millet Meclisi Hükûmeti': 'TBMM Hükûmeti Posta ve Telgraf Müdüriyeti',
  'Türkiye Cumhuriyeti': 'PTT',
};

const fromIssue =
  (category: Era) =>
  (row: IssueRow): SeedProduct => ({
    key: row.key,
    name: row.name,
    description: row.text,
    category,
    seriesIssueDate: row.issued,
    printingDate: row.printed ?? row.issued,
    printingProcess: row.process,
    printingHouse: row.house,
    denominationValueOfStamp: row.value,
    brand: POST_OFFICES[category],
    priceKurus: row.lira * 100,
    countInStock: row.stock,
    artKey: row.key,
    art: { kind: 'stamp', ...row.art },
  });

const fromAccessory = (category: AccessoryCategory, row: AccessoryRow): SeedProduct => ({
  key: row.key,
  name: row.name,
  description: row.text,
  category,
  seriesIssueDate: null,
  printingDate: null,
  printingProcess: '',
  printingHouse: '',
  denominationValueOfStamp: '',
  brand: row.brand,
  priceKurus: row.lira * 100,
  countInStock: row.stock,
  artKey: row.key,
  art: row.art,
});

/** Stamps written by hand, oldest era first. */
export const ISSUES: readonly SeedProduct[] = [
  ...OTTOMAN.map(fromIssue('Osmanlı İmparatorluğu')),
  ...ASSEMBLY.map(fromIssue('Büyük Millet Meclisi Hükûmeti')),
  ...[...REPUBLIC_EARLY, ...REPUBLIC_MIDDLE, ...REPUBLIC_LATE].map(fromIssue('Türkiye Cumhuriyeti')),
];

export const ACCESSORY_PRODUCTS: readonly SeedProduct[] = ACCESSORY_CATEGORIES.flatMap((category) =>
  ACCESSORIES[category].map((row) => fromAccessory(category, row)),
);

/** The whole hand-written catalogue. */
export const CATALOGUE: readonly SeedProduct[] = [...ISSUES, ...ACCESSORY_PRODUCTS];
