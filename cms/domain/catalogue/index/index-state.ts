import { type Bitmap, setIn } from './bitmap.ts';
import { type Columns, type Row, resizeColumns } from './columns.ts';
import { createInvertedIndex, type InvertedIndex } from './inverted-index.ts';
import type { Packed } from './postings.ts';
import type { Layout } from './schema.ts';
import { comparator, type Scan, type SortedSlots, scanOf } from './sort-orders.ts';

/**
 * All that the index keeps. Each document lives in a slot, a number that stands for it in every column, bitmap and
 * posting; a slot that a document left is given to the next new one.
 */
export type IndexState = {
  layout: Layout;
  capacity: number;
  slotOf: Map<string, number>;
  /** Slots below this one have been used, and those of them that are free again. */
  used: number;
  free: number[];
  columns: Columns;
  orders: SortedSlots[];
  words: InvertedIndex;
  filterCache: FilterCache;
};

/** Rounds slots up, so that every bitmap ends with a whole word. */
export const roundCapacity = (slots: number): number => Math.ceil(Math.max(slots, 64) / 32) * 32;

type Contents = Pick<IndexState, 'layout' | 'capacity' | 'slotOf' | 'used' | 'columns'> & {
  /** The slots of each order, sorted. */
  sorted: readonly Uint32Array[];
  packed: Packed;
};

/** Every slot below `used` has a document. */
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

/** Room for a quarter more. */
export function widenState(state: IndexState): void {
  const capacity = roundCapacity(Math.ceil(state.capacity * 1.25));
  resizeColumns(state.columns, capacity);
  state.words.resize(capacity);
  state.filterCache.clear();
  state.capacity = capacity;
}

/** @throws RangeError for a sort that the schema does not have */
export function scanBy({ layout, orders, columns }: IndexState, sort: string): Scan {
  const spec = layout.sorts.get(sort);
  if (!spec) throw new RangeError(`The index has no sort ${sort}.`);
  return scanOf(orders[spec.order] as SortedSlots, columns, spec);
}

/** Room for four hundred bitmaps of a million documents; each edit looks at every bitmap. */
const MOST_BYTES = 48 * 1024 * 1024;
const MOST = 512;

type Cached = { bitmap: Bitmap; matches: (row: Row) => boolean };
type FilterCache = ReturnType<typeof createFilterCache>;

/**
 * Bitmaps that cost a whole scan to make, the last used ones of them. An edit changes one bit in each, so that they
 * stay right without being made again.
 */
function createFilterCache() {
  const cached = new Map<string, Cached>();
  return {
    get(key: string): Bitmap | undefined {
      const found = cached.get(key);
      if (!found) return undefined;
      // A Map is read in the order of insertion: the first is the one not used for longest.
      cached.delete(key);
      cached.set(key, found);
      return found.bitmap;
    },
    set(key: string, entry: Cached) {
      cached.set(key, entry);
      const [oldest] = cached.keys();
      const isFull = cached.size > MOST || cached.size * entry.bitmap.byteLength > MOST_BYTES;
      if (isFull && oldest !== undefined) cached.delete(oldest);
    },
    /** A slot got another document, or lost it (null). */
    update(slot: number, row: Row | null) {
      for (const { bitmap, matches } of cached.values()) setIn(bitmap, slot, row !== null && matches(row));
    },
    clear: () => cached.clear(),
  };
}
