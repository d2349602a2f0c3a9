import { createStateBuilder } from './build-index.ts';
import { NO_VALUE } from './columns.ts';
import { type Edits, editIndex } from './edit-index.ts';
import type { AnyFilter, Filter } from './filter.ts';
import type { IndexState } from './index-state.ts';
import { type Slices, toEnd } from './pausable-work.ts';
import { type Facets, readFacets } from './read-facets.ts';
import { type IdPage, type PageRange, readPage } from './read-page.ts';
import {
  type AnySchema,
  compileSchema,
  type DocumentOf,
  type KeywordOf,
  type SearchClause,
  type SortOf,
} from './schema.ts';
import { createVocabulary, type Vocabulary } from './term-dictionary.ts';

export type FacetQuery<Schema extends AnySchema> = {
  filter?: Filter<Schema> | undefined;
  clauses?: readonly SearchClause[] | undefined;
};
export type PageQuery<Schema extends AnySchema> = FacetQuery<Schema> & PageRange & { sort: SortOf<Schema> };

/** Index of documents in memory. Callers report each change. The README beside it lists the costs. */
export type DocumentIndex<Schema extends AnySchema> = {
  /**
   * Adds or replaces documents (`put`), changes numbers or flags without touching words, and removes documents.
   * @throws RangeError for an empty id and for numbers that are not finite; then nothing is edited
   */
  edit(edits: Edits<Schema>): void;
  has(id: string): boolean;
  readonly size: number;
  /** The place stays the same until the document is removed; then another document may get it. */
  placeOf(id: string): number | undefined;
  /** Value of a facet of a document; empty for an unknown document. */
  valueOf(id: string, facet: KeywordOf<Schema>): string;
  idsBetween(from: number, end: number): string[];
  /** Bound of the places: all places are lower, and some may be empty. */
  readonly places: number;
  /** Returns the ids of a page and the number of all matches; a page past the end is empty. */
  page(query: PageQuery<Schema>): IdPage;
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

/** `add` returns a document's place; `finish` pauses now and then. */
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

/** Gives the index the names of the schema as types; inside the index, names are any text. */
function faceOf<Schema extends AnySchema>(state: IndexState): DocumentIndex<Schema> {
  const plain = ({ filter = {}, clauses = [] }: FacetQuery<Schema>) => ({
    filter: filter as AnyFilter,
    clauses,
  });
  return {
    edit: (edits) => editIndex(state, edits),
    has: (id) => state.slotOf.has(id),
    placeOf: (id) => state.slotOf.get(id),
    valueOf: (id, facet) => {
      const at = state.layout.facets.get(facet)?.at ?? -1;
      const { values, ofSlot } = state.columns.keywords[at] ?? {};
      return values?.[ofSlot?.[state.slotOf.get(id) ?? -1] ?? NO_VALUE] ?? '';
    },
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
