import { buildState, createStateBuilder } from './build-index.ts';
import type { IndexState } from './index-state.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { type CatalogueFacets, type FacetQuery, readFacets } from './read-facets.ts';
import { type IdPage, type PageQuery, readPage } from './read-page.ts';
import { loadState, type SavedPart, saveState } from './snapshot.ts';
import { createVocabulary, type Vocabulary } from './term-dictionary.ts';
import { changeProduct, type ProductChange, putProduct, removeProduct } from './update-index.ts';

/**
 * The whole catalogue in memory, as far as lists, searches and filters need it: a million products in a few hundred
 * megabytes, a question in less than a millisecond. It knows no database and no clock; who writes a product tells it.
 */
export type CatalogueIndex = {
  /** A new product, or one that changed. RangeError for an empty id and for numbers that are not finite. */
  put(product: IndexedProduct): void;
  /** What a sale changes, without touching words. False when there is no such product. */
  change(id: string, change: ProductChange): boolean;
  remove(id: string): boolean;
  has(id: string): boolean;
  readonly size: number;
  /** The number that stands for a product until it is removed; then another may get it. */
  placeOf(id: string): number | undefined;
  /** Who lives in these places, from `from` to before `end`. */
  idsBetween(from: number, end: number): string[];
  /** Places lie below this number; some may be empty. */
  readonly places: number;
  /** A page of ids in this order, and how many match in all; past the end it is empty. */
  page(query: PageQuery): IdPage;
  /** What else could be chosen, and how many there would be. */
  facets(query: FacetQuery): CatalogueFacets;
  readonly terms: Vocabulary;
  /** Everything as named arrays, which later edits leave alone. At a million products it takes a second. */
  save(): SavedPart[];
};

export const createIndex = (products: Iterable<IndexedProduct> = []): CatalogueIndex =>
  faceOf(buildState(products));

/** Builds an index while its products are being read; `add` answers a product's place. */
export function createIndexBuilder(): { add(product: IndexedProduct): number; finish(): CatalogueIndex } {
  const { add, finish } = createStateBuilder();
  return { add, finish: () => faceOf(finish()) };
}

/** The index that was saved. It keeps the arrays as its own. RangeError when they are not whole. */
export const loadIndex = (saved: Iterable<SavedPart>): CatalogueIndex => faceOf(loadState(saved));

function faceOf(state: IndexState): CatalogueIndex {
  return {
    put: (product) => putProduct(state, product),
    change: (id, change) => changeProduct(state, id, change),
    remove: (id) => removeProduct(state, id),
    has: (id) => state.slotOf.has(id),
    placeOf: (id) => state.slotOf.get(id),
    idsBetween: (from, end) =>
      state.columns.ids.slice(from, Math.min(end, state.used)).filter((id) => id !== ''),
    get places() {
      return state.used;
    },
    get size() {
      return state.slotOf.size;
    },
    page: (query) => readPage(state, query),
    facets: (query) => readFacets(state, query),
    terms: createVocabulary(state.words),
    save: () => saveState(state),
  };
}
