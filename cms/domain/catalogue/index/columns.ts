import { addTo, type Bitmap, bitmapFor, dropFrom, resize, setIn, withLength } from './bitmap.ts';
import type { Layout } from './schema.ts';

/** Number of a missing value, which is never shown and cannot be chosen. */
export const NO_VALUE = 0;

/** Values of a facet by number, the value of each slot, and the slots per value; `NO_VALUE` is not counted. */
export type KeywordColumn = {
  values: string[];
  numbers: Map<string, number>;
  ofSlot: Uint32Array;
  counts: number[];
};

/**
 * Values of the document in each slot, field by field in the order of the layout. An empty slot may hold any value. An
 * unknown number is NaN.
 */
export type Columns = {
  ids: string[];
  isLive: Bitmap;
  numbers: Float64Array[];
  flags: Bitmap[];
  keywords: KeywordColumn[];
};

export type Row = { numbers: readonly number[]; flags: readonly boolean[]; keywords: readonly string[] };

export const createColumns = (layout: Layout, capacity: number): Columns => ({
  ids: [],
  isLive: bitmapFor(capacity),
  numbers: layout.numbers.map(() => new Float64Array(capacity)),
  flags: layout.flags.map(() => bitmapFor(capacity)),
  keywords: layout.keywords.map(() => ({
    values: [''],
    numbers: new Map([['', NO_VALUE]]),
    ofSlot: new Uint32Array(capacity),
    counts: [0],
  })),
});

export function resizeColumns(columns: Columns, capacity: number): void {
  columns.isLive = resize(columns.isLive, capacity);
  columns.flags = columns.flags.map((flag) => resize(flag, capacity));
  columns.numbers = columns.numbers.map((column) => withLength(column, capacity));
  for (const column of columns.keywords) column.ofSlot = withLength(column.ofSlot, capacity);
}

/** @throws RangeError for a number that is not finite */
export const toRow = (layout: Layout, document: unknown): Row => ({
  numbers: layout.numbers.map(({ name, read }) => toNumber(name, read(document))),
  flags: layout.flags.map(({ read }) => read(document)),
  keywords: layout.keywords.map(({ read }) => read(document)),
});

export function toNumber(name: string, value: number | null): number {
  if (value === null) return Number.NaN;
  if (!Number.isFinite(value))
    throw new RangeError(`A document's ${name} must be a finite number, not ${value}.`);
  // Turns −0 into 0: the two are equal, but their bits differ.
  return value + 0;
}

export function addRow(columns: Columns, slot: number, { id, row }: { id: string; row: Row }): void {
  columns.ids[slot] = id;
  addTo(columns.isLive, slot);
  writeRow(columns, slot, row);
}

export function writeRow(columns: Columns, slot: number, row: Row): void {
  writeNumbers(columns, slot, row);
  for (const [at, column] of columns.keywords.entries())
    writeKeyword(column, slot, numberFor(column, row.keywords[at] as string));
}

export function removeRow(columns: Columns, slot: number): void {
  columns.ids[slot] = '';
  dropFrom(columns.isLive, slot);
  for (const flag of columns.flags) dropFrom(flag, slot);
  for (const column of columns.keywords) writeKeyword(column, slot, NO_VALUE);
}

function writeKeyword({ ofSlot, counts }: KeywordColumn, slot: number, number: number): void {
  const before = ofSlot[slot] as number;
  counts[before] = (counts[before] as number) - 1;
  counts[number] = (counts[number] as number) + 1;
  ofSlot[slot] = number;
}

export function writeNumbers(
  columns: Columns,
  slot: number,
  { numbers, flags }: Omit<Row, 'keywords'>,
): void {
  for (const [at, column] of columns.numbers.entries()) column[slot] = numbers[at] as number;
  for (const [at, flag] of columns.flags.entries()) setIn(flag, slot, flags[at] as boolean);
}

function numberFor({ numbers, values, counts }: KeywordColumn, value: string): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const number = values.length;
  numbers.set(value, number);
  values.push(value);
  counts.push(0);
  return number;
}
