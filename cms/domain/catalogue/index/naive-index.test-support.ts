import type { CatalogueFilter, OpenRange } from './catalogue-filter.ts';
import { FACET_NAMES, type IndexedProduct, type SearchClause, type SearchTerm } from './indexed-product.ts';
import type { PageQuery } from './read-page.ts';
import type { SortKey } from './sort-orders.ts';
import type { ProductChange } from './update-index.ts';

/** The index as one would write it without a care for time: it looks at every product for every question. */
export function createNaiveIndex(products: readonly IndexedProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const matching = (filter: CatalogueFilter, clauses: readonly SearchClause[], except = '') =>
    [...byId.values()].filter(
      (product) =>
        matchesFilter(product, filter, except) &&
        clauses.every((clause) => scoreOf(product, clause) !== null),
    );
  return {
    ids: () => [...byId.keys()],
    get: (id: string) => byId.get(id),
    put: (product: IndexedProduct) => byId.set(product.id, product),
    remove: (id: string) => byId.delete(id),
    change(id: string, change: ProductChange) {
      const product = byId.get(id);
      if (product) byId.set(id, { ...product, ...change });
      return product !== undefined;
    },
    page({ sort, filter = {}, clauses = [], from, count }: PageQuery) {
      const found = matching(filter, clauses).sort(comparison(sort, clauses));
      return { ids: found.slice(from, from + count).map(({ id }) => id), total: found.length };
    },
    facets({ filter = {}, clauses = [] }: { filter?: CatalogueFilter; clauses?: readonly SearchClause[] }) {
      const values = FACET_NAMES.map((name) => {
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
      const prices = matching(filter, clauses, 'prices').map(({ price }) => price + 0);
      return {
        values: Object.fromEntries(values),
        years: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
        prices: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
        inStock: matching(filter, clauses, 'isInStock').filter(isInStock).length,
        total: matching(filter, clauses).length,
      };
    },
    countTerm: (term: string) =>
      [...byId.values()].filter(({ terms }) => terms.some((weighted) => cut(weighted.term) === cut(term)))
        .length,
    allTerms: () => new Set([...byId.values()].flatMap(({ terms }) => terms.map(({ term }) => cut(term)))),
  };
}

const cut = (term: string) => term.slice(0, 40);
const isInStock = ({ countInStock }: IndexedProduct) => countInStock > 0;

function matchesFilter(product: IndexedProduct, filter: CatalogueFilter, except: string): boolean {
  const { facets = {}, years, prices } = filter;
  const isChosen = FACET_NAMES.every((name) => {
    const values = facets[name] ?? [];
    return (
      name === except ||
      values.length === 0 ||
      (product.facets[name] !== '' && values.includes(product.facets[name]))
    );
  });
  const isInStockAsAsked =
    except === 'isInStock' || filter.isInStock === undefined || filter.isInStock === isInStock(product);
  return (
    isChosen &&
    isInStockAsAsked &&
    (except === 'years' || overlaps(product.years, years)) &&
    (except === 'prices' || overlaps({ from: product.price, to: product.price }, prices))
  );
}

function overlaps(span: { from: number; to: number } | null, asked: OpenRange | undefined): boolean {
  const { from, to } = asked ?? {};
  if (from === undefined && to === undefined) return true;
  if (!span || (from !== undefined && to !== undefined && from > to)) return false;
  const [first, last] = [Math.min(span.from, span.to), Math.max(span.from, span.to)];
  return (from === undefined || last >= from) && (to === undefined || first <= to);
}

/** The best of all words and alternatives; null when none matches. */
function scoreOf(product: IndexedProduct, { alternatives }: SearchClause): number | null {
  const scores = product.terms.flatMap((weighted) =>
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

type Key = (product: IndexedProduct) => number;
const KEYS: Record<SortKey, Key[]> = {
  recommended: [(product) => -Number(isInStock(product)), (product) => -product.recommendation],
  priceAsc: [(product) => product.price],
  priceDesc: [(product) => -product.price],
  dateAsc: [(product) => Number(product.printingDate === null), (product) => product.printingDate ?? 0],
  dateDesc: [(product) => Number(product.printingDate === null), (product) => -(product.printingDate ?? 0)],
  newest: [(product) => -product.createdAt],
  relevance: [(product) => -Number(isInStock(product)), (product) => -product.recommendation],
};

function comparison(sort: SortKey, clauses: readonly SearchClause[]) {
  const score: Key = (product) => -clauses.reduce((sum, clause) => sum + (scoreOf(product, clause) ?? 0), 0);
  const keys = sort === 'relevance' ? [score, ...KEYS.relevance] : KEYS[sort];
  const isUpwards = sort === 'priceAsc' || sort === 'dateAsc';
  return (one: IndexedProduct, other: IndexedProduct): number => {
    for (const key of keys) if (key(one) !== key(other)) return key(one) - key(other);
    return (one.id < other.id ? -1 : 1) * (isUpwards ? 1 : -1);
  };
}
