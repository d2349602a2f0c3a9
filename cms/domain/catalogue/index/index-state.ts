import { holds } from './bitmap.ts';
import { type Columns, type Row, resizeColumns } from './columns.ts';
import { type FacetColumns, resizeFacets } from './facet-columns.ts';
import { createFilterCache, type FilterCache } from './filter-cache.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { createInvertedIndex, type InvertedIndex } from './inverted-index.ts';
import type { WordCache } from './match-clauses.ts';
import type { Packed } from './postings.ts';
import { createScratch, type Scratch } from './scratch-buffers.ts';
import { createSortOrders, type OrderName, type SortOrders } from './sort-orders.ts';

/**
 * All that the index keeps. Each product lives in a slot, a number that stands for it in every column, bitmap and
 * posting; a slot that a product left is given to the next new one.
 */
export type IndexState = {
  capacity: number;
  slotOf: Map<string, number>;
  /** Slots below this one have been used, and those of them that are free again. */
  used: number;
  free: number[];
  columns: Columns;
  facets: FacetColumns;
  orders: SortOrders;
  words: InvertedIndex;
  wordCache: WordCache;
  filterCache: FilterCache<{ row: Row; facets: IndexedProduct['facets'] }>;
  scratch: Scratch;
  /** The first and the last year of everything, until an edit touches one of them. */
  wholeYears: { from: number; to: number } | null | undefined;
};

/** Of a bitmap's words, so that every bitmap ends with a whole word. */
export const roundCapacity = (slots: number): number => Math.ceil(Math.max(slots, 64) / 32) * 32;

export type Contents = {
  columns: Columns;
  facets: FacetColumns;
  slotOf: Map<string, number>;
  used: number;
  sorted: Record<OrderName, Uint32Array>;
  words: { packed: Packed; stale: Uint32Array };
};

export function createState(capacity: number, contents: Contents): IndexState {
  const { columns, facets, slotOf, used, sorted, words } = contents;
  const free: number[] = [];
  for (let slot = used - 1; slot >= 0; slot -= 1) {
    if (!holds(columns.isLive, slot)) free.push(slot);
  }
  return {
    capacity,
    slotOf,
    used,
    free,
    columns,
    facets,
    orders: createSortOrders(columns, sorted),
    words: createInvertedIndex(words.packed, { stale: words.stale, capacity }),
    wordCache: createFilterCache(),
    filterCache: createFilterCache(),
    scratch: createScratch(capacity),
    wholeYears: undefined,
  };
}

/** Room for a quarter more. */
export function widenState(state: IndexState): void {
  const capacity = roundCapacity(Math.ceil(state.capacity * 1.25));
  resizeColumns(state.columns, capacity);
  resizeFacets(state.facets, capacity);
  state.words.resize(capacity);
  state.wordCache.clear();
  state.filterCache.clear();
  state.scratch = createScratch(capacity);
  state.capacity = capacity;
}
