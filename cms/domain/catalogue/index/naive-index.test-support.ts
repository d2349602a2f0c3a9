import type { DocumentIndex, FacetQuery, PageQuery } from './document-index.ts';
import type { Filter, OpenRange } from './filter.ts';
import type { IndexSchema, SearchClause, SearchTerm, SortOf, WeightedTerm } from './schema.ts';

export const TEST_FACETS = ['place', 'kind', 'era', 'author', 'state', 'shape'] as const;
type TestFacet = (typeof TEST_FACETS)[number];
const eachFacet = <Made>(make: (name: TestFacet) => Made) =>
  Object.fromEntries(TEST_FACETS.map((name) => [name, make(name)])) as Record<TestFacet, Made>;

export type TestDocument = {
  id: string;
  size: number;
  rank: number;
  date: number | null;
  made: number;
  years: { from: number; to: number } | null;
  isOpen: boolean;
  facets: Record<TestFacet, string>;
  terms: readonly WeightedTerm[];
};

export const TEST_SCHEMA = {
  id: ({ id }) => id,
  terms: ({ terms }) => terms,
  keywords: eachFacet(
    (name) =>
      ({ facets }: TestDocument) =>
        facets[name],
  ),
  flags: { isOpen: ({ isOpen }) => isOpen },
  numbers: {
    size: ({ size }) => size,
    rank: ({ rank }) => rank,
    date: ({ date }) => date,
    made: ({ made }) => made,
    yearFrom: ({ years }) => years && Math.min(years.from, years.to),
    yearTo: ({ years }) => years && Math.max(years.from, years.to),
  },
  ranges: { years: ['yearFrom', 'yearTo'], sizes: ['size', 'size'] },
  sorts: {
    best: { by: 'rank', direction: 'down', first: 'isOpen' },
    smallest: { by: 'size', direction: 'up' },
    largest: { by: 'size', direction: 'down' },
    earliest: { by: 'date', direction: 'up' },
    latest: { by: 'date', direction: 'down' },
    newest: { by: 'made', direction: 'down' },
  },
  tieBreak: 'best',
} as const satisfies IndexSchema<TestDocument>;

export type TestIndex = DocumentIndex<typeof TEST_SCHEMA>;
export type TestFilter = Filter<typeof TEST_SCHEMA>;
type TestSort = SortOf<typeof TEST_SCHEMA>;
type TestChange = Partial<Pick<TestDocument, 'size' | 'rank' | 'date' | 'made' | 'isOpen'>>;

const NO_FACETS = eachFacet(() => '');

export const testDocument = (id: string, parts: Partial<TestDocument> = {}): TestDocument => ({
  id,
  size: 100,
  rank: 0,
  date: null,
  made: 0,
  years: null,
  isOpen: true,
  facets: NO_FACETS,
  terms: [],
  ...parts,
});

/** The index without any care for time: every question looks at every document. */
export function createNaiveIndex(documents: readonly TestDocument[]) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const matching = (filter: TestFilter, clauses: readonly SearchClause[], except = '') =>
    [...byId.values()].filter(
      (document) =>
        matchesFilter(document, filter, except) &&
        clauses.every((clause) => scoreOf(document, clause) !== null),
    );
  return {
    ids: () => [...byId.keys()],
    get: (id: string) => byId.get(id),
    put: (document: TestDocument) => byId.set(document.id, document),
    remove: (id: string) => byId.delete(id),
    change(id: string, change: TestChange) {
      const document = byId.get(id);
      if (document) byId.set(id, { ...document, ...change });
      return document !== undefined;
    },
    page({ sort, filter = {}, clauses = [], from, count }: PageQuery<typeof TEST_SCHEMA>) {
      const keys = keysFor(sort, clauses);
      const found = matching(filter, clauses)
        .map((document) => ({ id: document.id, keys: keys.map((key) => key(document)) }))
        .sort(comparison(sort));
      return { ids: found.slice(from, from + count).map(({ id }) => id), total: found.length };
    },
    facets({ filter = {}, clauses = [] }: FacetQuery<typeof TEST_SCHEMA>) {
      const values = TEST_FACETS.map((name) => {
        const counts = new Map<string, number>();
        for (const { facets } of matching(filter, clauses, name))
          counts.set(facets[name], (counts.get(facets[name]) ?? 0) + 1);
        counts.delete('');
        const sorted = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
        return [name, sorted.map(([value, count]) => ({ value, count }))];
      });
      const years = matching(filter, clauses, 'years').flatMap(({ years }) =>
        years ? [years.from, years.to] : [],
      );
      const sizes = matching(filter, clauses, 'sizes').map(({ size }) => size + 0);
      return {
        values: Object.fromEntries(values),
        bounds: { years: boundsOf(years), sizes: boundsOf(sizes) },
        flags: { isOpen: matching(filter, clauses, 'isOpen').filter(isOpen).length },
        total: matching(filter, clauses).length,
      };
    },
    countTerm: (term: string) =>
      [...byId.values()].filter(({ terms }) => terms.some((weighted) => cut(weighted.term) === cut(term)))
        .length,
  };
}

const boundsOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };

const cut = (term: string) => term.slice(0, 40);
const isOpen = (document: TestDocument) => document.isOpen;

function matchesFilter(document: TestDocument, filter: TestFilter, except: string): boolean {
  const { years, sizes } = filter;
  const isChosen = TEST_FACETS.every((name) => {
    const values = filter[name] ?? [];
    return (
      name === except ||
      values.length === 0 ||
      (document.facets[name] !== '' && values.includes(document.facets[name]))
    );
  });
  const isOpenAsAsked =
    except === 'isOpen' || filter.isOpen === undefined || filter.isOpen === isOpen(document);
  return (
    isChosen &&
    isOpenAsAsked &&
    (except === 'years' || overlaps(document.years, years)) &&
    (except === 'sizes' || overlaps({ from: document.size, to: document.size }, sizes))
  );
}

function overlaps(span: { from: number; to: number } | null, asked: OpenRange | undefined): boolean {
  const { from, to } = asked ?? {};
  if (from === undefined && to === undefined) return true;
  if (!span || (from !== undefined && to !== undefined && from > to)) return false;
  const [first, last] = [Math.min(span.from, span.to), Math.max(span.from, span.to)];
  return (from === undefined || last >= from) && (to === undefined || first <= to);
}

function scoreOf(document: TestDocument, { alternatives }: SearchClause): number | null {
  const scores = document.terms.flatMap((weighted) =>
    alternatives.flatMap((asked) => scoreOfTerm({ ...weighted, term: cut(weighted.term) }, asked)),
  );
  return scores.length === 0 ? null : Math.max(...scores);
}

function scoreOfTerm(
  has: { term: string; weight: number },
  { term, isPrefix, factor }: SearchTerm,
): number[] {
  const asked = cut(term);
  if (asked === '' || has.term === '') return [];
  if (has.term === asked) return [Math.round(has.weight * factor * 256)];
  return isPrefix && has.term.startsWith(asked) ? [Math.round(has.weight * factor * 0.8 * 256)] : [];
}

type Key = (document: TestDocument) => number;
const KEYS: Record<TestSort, Key[]> = {
  best: [(document) => -Number(isOpen(document)), (document) => -document.rank],
  smallest: [(document) => document.size],
  largest: [(document) => -document.size],
  earliest: [(document) => Number(document.date === null), (document) => document.date ?? 0],
  latest: [(document) => Number(document.date === null), (document) => -(document.date ?? 0)],
  newest: [(document) => -document.made],
  relevance: [(document) => -Number(isOpen(document)), (document) => -document.rank],
};

function keysFor(sort: TestSort, clauses: readonly SearchClause[]): Key[] {
  const score: Key = (document) =>
    -clauses.reduce((sum, clause) => sum + (scoreOf(document, clause) ?? 0), 0);
  return sort === 'relevance' ? [score, ...KEYS.relevance] : KEYS[sort];
}

type Sorted = { id: string; keys: number[] };
function comparison(sort: TestSort) {
  const isUpwards = sort === 'smallest' || sort === 'earliest';
  return (one: Sorted, other: Sorted): number => {
    for (const [place, key] of one.keys.entries())
      if (key !== other.keys[place]) return key - Number(other.keys[place]);
    return (one.id < other.id ? -1 : 1) * (isUpwards ? 1 : -1);
  };
}
