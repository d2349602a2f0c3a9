import { LRUCache } from 'lru-cache';
import { type Bitmap, setIn } from './bitmap.ts';
import { type Columns, type Row, resizeColumns } from './columns.ts';
import { createInvertedIndex, type InvertedIndex } from './inverted-index.ts';
import type { Packed } from './postings.ts';
import type { Layout } from './schema.ts';
import { comparator, type Scan, type SortedSlots, scanOf } from './sort-orders.ts';

/**
 * Each document lives in a slot, a number that stands for the document in every column, bitmap and posting. The slot of
 * a removed document is given to a new one.
 */
export type IndexState = {
  layout: Layout;
  capacity: number;
  slotOf: Map<string, number>;
  /** Number of slots that have been used so far; `free` lists those of them that are free again. */
  used: number;
  free: number[];
  columns: Columns;
  orders: SortedSlots[];
  words: InvertedIndex;
  filterCache: LRUCache<string, Cached>;
};

/** Rounds slots up, so that every bitmap ends with a whole word. */
export const roundCapacity = (slots: number): number => Math.ceil(Math.max(slots, 64) / 32) * 32;

type Contents = Pick<IndexState, 'layout' | 'capacity' | 'slotOf' | 'used' | 'columns'> & {
  sorted: readonly Uint32Array[];
  packed: Packed;
};

/** Creates the state of a new index, in which every slot below `used` has a document. */
export function createState({ sorted, packed, ...contents }: Contents): IndexState {
  const { layout, capacity, columns } = contents;
  return {
    ...contents,
    free: [],
    orders: layout.orders.map((spec, at) => {
      const slots = sorted[at] as Uint32Array;
      return { slots, length: slots.length, spec, compare: comparator(columns, spec) };
    }),
    words: createInvertedIndex(packed, capacity),
    filterCache: createFilterCache(),
  };
}

export function widenState(state: IndexState): void {
  const capacity = roundCapacity(Math.ceil(state.capacity * 1.25));
  resizeColumns(state.columns, capacity);
  state.words.resize(capacity);
  state.filterCache.clear();
  state.capacity = capacity;
}

/**
 * Finds the order to read for a sort.
 * @throws RangeError for a sort that the schema does not have
 */
export function scanBy({ layout, orders, columns }: IndexState, sort: string): Scan {
  const spec = layout.sorts.get(sort);
  if (!spec) throw new RangeError(`The index has no sort ${sort}.`);
  return scanOf(orders[spec.order] as SortedSlots, columns, spec);
}

/** Limit of the cache: four hundred bitmaps of a million documents, since each edit looks at every bitmap. */
const MOST_BYTES = 48 * 1024 * 1024;

type Cached = { bitmap: Bitmap; matches: (row: Row) => boolean };

/** Keeps the last used bitmaps that cost a whole scan. An edit changes a bit in each, so they need not be made again. */
const createFilterCache = () =>
  new LRUCache<string, Cached>({
    max: 512,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bitmap }) => bitmap.byteLength,
  });

/** Updates the cached bitmaps when a slot gets another document, or loses its document (null). */
export function updateCache({ filterCache }: IndexState, slot: number, row: Row | null): void {
  for (const { bitmap, matches } of filterCache.values()) setIn(bitmap, slot, row !== null && matches(row));
}
