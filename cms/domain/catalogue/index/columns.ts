import { type Bitmap, bitmapFor, resize, setIn } from './bitmap.ts';
import type { IndexedProduct } from './indexed-product.ts';

/** What has no printing date is sorted behind every date. */
export const UNDATED = Number.POSITIVE_INFINITY;

export const COLUMN_NUMBERS = [
  'price',
  'recommendation',
  'printingDate',
  'createdAt',
  'yearFrom',
  'yearTo',
] as const;
type NumberName = (typeof COLUMN_NUMBERS)[number];

/** What is known of the product in each slot, number by number. A slot that nobody lives in may hold anything. */
export type Columns = Record<NumberName, Float64Array> & { ids: string[]; isInStock: Bitmap; isLive: Bitmap };

export type Row = Record<NumberName, number> & { isInStock: boolean };

export function createColumns(capacity: number): Columns {
  const numbers = Object.fromEntries(COLUMN_NUMBERS.map((name) => [name, new Float64Array(capacity)]));
  return {
    ...(numbers as Record<NumberName, Float64Array>),
    ids: [],
    isInStock: bitmapFor(capacity),
    isLive: bitmapFor(capacity),
  };
}

export function resizeColumns(columns: Columns, capacity: number): void {
  for (const name of COLUMN_NUMBERS) {
    const resized = new Float64Array(capacity);
    resized.set(columns[name].subarray(0, capacity));
    columns[name] = resized;
  }
  columns.isInStock = resize(columns.isInStock, capacity);
  columns.isLive = resize(columns.isLive, capacity);
}

function finite(name: string, value: number): number {
  if (!Number.isFinite(value))
    throw new RangeError(`A product's ${name} must be a finite number, not ${value}.`);
  // −0 becomes 0: the two are equal, and their bits are not.
  return value + 0;
}

/** The numbers of a product as the columns keep them. */
export function toRow(product: IndexedProduct): Row {
  const { years, printingDate } = product;
  const from = years === null ? Number.NaN : finite('first year', years.from);
  const to = years === null ? Number.NaN : finite('last year', years.to);
  return {
    price: finite('price', product.price),
    recommendation: finite('recommendation', product.recommendation),
    printingDate: printingDate === null ? UNDATED : finite('printing date', printingDate),
    createdAt: finite('day of creation', product.createdAt),
    yearFrom: Math.min(from, to),
    yearTo: Math.max(from, to),
    isInStock: finite('count in stock', product.countInStock) > 0,
  };
}

export function writeRow(columns: Columns, slot: number, row: Row): void {
  for (const name of COLUMN_NUMBERS) columns[name][slot] = row[name];
  setIn(columns.isInStock, slot, row.isInStock);
}
