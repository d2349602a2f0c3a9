import { type Kurus, parseLira } from '../../../contract/money.ts';
import { type GridRow, UNNAMED_DRAFT } from '../../../contract/product-bulk-edits.ts';
import { MAX_PRICE, MAX_STOCK } from '../../../contract/rules/catalogue.ts';

export const DRAFTS_PATH = '/taslaklar';

/** A draft that was made of a picture, as it is stored. */
export type StoredDraft = {
  id: string;
  picture: string | null;
  name: string;
  category: string;
  series: string;
  price: Kurus;
  stock: number;
};

/** Fields to fill in before a stamp is put on sale, as typed text. */
export const DRAFT_FIELDS = ['name', 'category', 'series', 'price', 'stock'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
export type DraftRow = {
  stored: StoredDraft;
  typed: Record<DraftField, string>;
  /** Why saving failed. */
  fault?: string;
  isPublished?: boolean;
};

/** Most stamps are single pieces, so an empty draft starts with a stock of one. */
export const rowOf = (stored: StoredDraft): DraftRow => ({
  stored,
  typed: {
    name: stored.name === UNNAMED_DRAFT ? '' : stored.name,
    category: stored.category,
    series: stored.series,
    price: stored.price === 0 ? '' : (stored.price / 100).toFixed(2).replace('.', ','),
    stock: String(stored.stock || 1),
  },
});

const priceTyped = ({ typed }: DraftRow): Kurus | null => {
  const price = parseLira(typed.price);
  return price !== null && price > 0 && price <= MAX_PRICE ? price : null;
};

const stockTyped = ({ typed }: DraftRow): number | null => {
  const stock = /^\d{1,9}$/.test(typed.stock.trim()) ? Number(typed.stock) : Number.NaN;
  return stock <= MAX_STOCK ? stock : null;
};

/** Missing fields without which the draft cannot be sold. */
export const missingIn = (row: DraftRow): DraftField[] => [
  ...(row.typed.name.trim() === '' ? (['name'] as const) : []),
  ...(priceTyped(row) === null ? (['price'] as const) : []),
  ...(stockTyped(row) === null ? (['stock'] as const) : []),
];

/** Puts the draft on sale with the typed values; null while a field is missing. */
export function publicationOf(row: DraftRow): GridRow | null {
  const [price, stock] = [priceTyped(row), stockTyped(row)];
  if (missingIn(row).length > 0 || price === null || stock === null) return null;
  const { stored, typed } = row;
  const { id, picture: _, ...seen } = stored;
  return {
    id,
    ...(price !== stored.price && { price: { from: stored.price, to: price } }),
    stockChange: stock - stored.stock,
    name: typed.name.trim(),
    category: typed.category.trim(),
    series: typed.series.trim(),
    isPublished: true,
    seen,
  };
}

/** Fills the field in rows where it is empty; typed text stays. */
export const fillEmpty = (rows: readonly DraftRow[], field: DraftField, text: string): DraftRow[] =>
  rows.map((row) =>
    row.typed[field].trim() === '' ? { ...row, typed: { ...row.typed, [field]: text } } : row,
  );
