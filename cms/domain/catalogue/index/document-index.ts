import { createStateBuilder } from './build-index.ts';
import { editMany, type ManyEdits } from './edit-many.ts';
import type { AnyFilter, Filter } from './filter.ts';
import type { IndexState } from './index-state.ts';
import { type Facets, readFacets } from './read-facets.ts';
import { type IdPage, type PageRange, readPage } from './read-page.ts';
import { type AnySchema, compileSchema, type DocumentOf, type SearchClause, type SortOf } from './schema.ts';
import { type Slices, toEnd } from './slices.ts';
import { createVocabulary, type Vocabulary } from './term-dictionary.ts';
import { type AnyChange, type Change, changeDocument, putDocument, removeDocument } from './update-index.ts';

export type FacetQuery<Schema extends AnySchema> = {
  filter?: Filter<Schema> | undefined;
  clauses?: readonly SearchClause[] | undefined;
};
export type PageQuery<Schema extends AnySchema> = FacetQuery<Schema> & PageRange & { sort: SortOf<Schema> };

/**
 * Documents in memory, as far as lists, searches and filters need them. It knows no database and no clock; who writes a
 * document tells it. What it costs stands in the README beside it.
 */
export type DocumentIndex<Schema extends AnySchema> = {
  /** A new document, or one that changed. RangeError for an empty id and for numbers that are not finite. */
  put(document: DocumentOf<Schema>): void;
  /** Other numbers or flags, without touching words. False when there is no such document. */
  change(id: string, change: Change<Schema>): boolean;
  remove(id: string): boolean;
  /** Many of these at once, of each document one at most: much cheaper than one after another. */
  edit(edits: {
    put?: ReadonlyArray<DocumentOf<Schema>>;
    change?: ReadonlyArray<{ id: string; change: Change<Schema> }>;
    remove?: readonly string[];
  }): void;
  /** Goes on with the work that edits have left behind, a few milliseconds of it; false when there is none. */
  mergeSome(): boolean;
  has(id: string): boolean;
  readonly size: number;
  /** The number that stands for a document until it is removed; then another may get it. */
  placeOf(id: string): number | undefined;
  /** Documents in the places from `from` to before `end`. */
  idsBetween(from: number, end: number): string[];
  /** Places lie below this number; some may be empty. */
  readonly places: number;
  /** A page of ids in this order, and how many match in all; past the end it is empty. */
  page(query: PageQuery<Schema>): IdPage;
  /** Other choices, each with its number of documents. */
  facets(query: FacetQuery<Schema>): Facets<Schema>;
  readonly terms: Vocabulary;
};

export function createIndex<Schema extends AnySchema>(
  schema: Schema,
  documents: Iterable<DocumentOf<Schema>> = [],
): DocumentIndex<Schema> {
  const builder = createIndexBuilder(schema);
  for (const document of documents) builder.add(document);
  return toEnd(builder.finish());
}

/** Builds an index while its documents are being read; `add` answers a document's place, and `finish` pauses now and then. */
export function createIndexBuilder<Schema extends AnySchema>(
  schema: Schema,
): {
  add(document: DocumentOf<Schema>): number;
  finish(): Slices<DocumentIndex<Schema>>;
} {
  const { add, finish } = createStateBuilder(compileSchema(schema));
  return {
    add,
    *finish() {
      return faceOf<Schema>(yield* finish());
    },
  };
}

/** Inside, names are any text: only here they are those of the schema. */
function faceOf<Schema extends AnySchema>(state: IndexState): DocumentIndex<Schema> {
  const plain = ({ filter = {}, clauses = [] }: FacetQuery<Schema>) => ({
    filter: filter as AnyFilter,
    clauses,
  });
  return {
    put: (document) => putDocument(state, document),
    change: (id, change) => changeDocument(state, id, change as AnyChange),
    remove: (id) => removeDocument(state, id),
    edit: ({ put = [], change = [], remove = [] }) =>
      editMany(state, { put, change: change as ManyEdits['change'], remove }),
    mergeSome: () => state.words.mergeSome(),
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
    page: (query) => readPage(state, { ...query, ...plain(query) }),
    facets: (query) => readFacets(state, plain(query)) as Facets<Schema>,
    terms: createVocabulary(state.words),
  };
}
