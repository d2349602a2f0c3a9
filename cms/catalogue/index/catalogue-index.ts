import type { FacetName, IndexedProduct, SearchClause } from './indexed-product.ts';
import { FACET_NAMES } from './indexed-product.ts';
// Stands in until the real one is merged.
export type Sort = 'recommended' | 'priceAsc' | 'priceDesc' | 'dateAsc' | 'dateDesc' | 'newest' | 'relevance';
export type Filter = {
  facets?: Partial<Record<FacetName, readonly string[]>>;
  years?: { from?: number; to?: number };
  prices?: { from?: number; to?: number };
  isInStock?: boolean;
};
type P = IndexedProduct & { place: number };
const cmp = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
export function createIndex(products: Iterable<IndexedProduct> = []) {
  const byId = new Map<string, P>();
  let next = 0;
  const put = (p: IndexedProduct) => void byId.set(p.id, { ...p, place: byId.get(p.id)?.place ?? next++ });
  for (const p of products) put(p);
  const rec = (a: P, b: P) =>
    Number(b.countInStock > 0) - Number(a.countInStock > 0) ||
    b.recommendation - a.recommendation ||
    cmp(b.id, a.id);
  const orders: Record<string, (a: P, b: P) => number> = {
    recommended: rec,
    priceAsc: (a, b) => a.price - b.price || cmp(a.id, b.id),
    priceDesc: (a, b) => b.price - a.price || cmp(b.id, a.id),
    dateAsc: (a, b) =>
      (a.printingDate === null ? 1 : 0) - (b.printingDate === null ? 1 : 0) ||
      (a.printingDate ?? 0) - (b.printingDate ?? 0) ||
      cmp(a.id, b.id),
    dateDesc: (a, b) =>
      (a.printingDate === null ? 1 : 0) - (b.printingDate === null ? 1 : 0) ||
      (b.printingDate ?? 0) - (a.printingDate ?? 0) ||
      cmp(b.id, a.id),
    newest: (a, b) => b.createdAt - a.createdAt || cmp(b.id, a.id),
  };
  const score = (p: P, clauses: readonly SearchClause[]) => {
    let s = 0;
    for (const { alternatives } of clauses) {
      let best = 0;
      for (const { term, isPrefix, factor } of alternatives)
        for (const t of p.terms)
          if (t.term === term || (isPrefix && t.term.startsWith(term)))
            best = Math.max(best, t.weight * factor * (t.term === term ? 1 : 0.8));
      if (best === 0) return 0;
      s += best;
    }
    return s;
  };
  const hits = (filter: Filter, clauses: readonly SearchClause[], not?: string) =>
    [...byId.values()].filter(
      (p) =>
        FACET_NAMES.every(
          (f) => f === not || !filter.facets?.[f]?.length || filter.facets[f]?.includes(p.facets[f]),
        ) &&
        (not === 'years' ||
          !filter.years ||
          (p.years &&
            p.years.to >= (filter.years.from ?? -1e9) &&
            p.years.from <= (filter.years.to ?? 1e9))) &&
        (not === 'prices' ||
          !filter.prices ||
          (p.price >= (filter.prices.from ?? 0) && p.price <= (filter.prices.to ?? 1e15))) &&
        (not === 'isInStock' || !filter.isInStock || p.countInStock > 0) &&
        (clauses.length === 0 || score(p, clauses) > 0),
    );
  const vocabulary = () => {
    const c = new Map<string, number>();
    for (const p of byId.values()) for (const { term } of p.terms) c.set(term, (c.get(term) ?? 0) + 1);
    return c;
  };
  return {
    put,
    remove: (id: string) => byId.delete(id),
    has: (id: string) => byId.has(id),
    get size() {
      return byId.size;
    },
    save: (): Array<{ name: string; data: Float64Array }> => [],
    placeOf: (id: string) => byId.get(id)?.place,
    change(id: string, change: { price?: number; countInStock?: number; recommendation?: number }) {
      const p = byId.get(id);
      if (p) Object.assign(p, change);
      return Boolean(p);
    },
    page({
      sort,
      filter = {},
      clauses = [],
      from,
      count,
    }: {
      sort: Sort;
      filter?: Filter;
      clauses?: readonly SearchClause[];
      from: number;
      count: number;
    }) {
      const found = hits(filter, clauses);
      const order =
        sort === 'relevance'
          ? (a: P, b: P) => score(b, clauses) - score(a, clauses) || rec(a, b)
          : (orders[sort] as never);
      return {
        ids: found
          .sort(order)
          .slice(from, from + count)
          .map(({ id }) => id),
        total: found.length,
      };
    },
    facets({ filter = {}, clauses = [] }: { filter?: Filter; clauses?: readonly SearchClause[] }) {
      const values = Object.fromEntries(
        FACET_NAMES.map((f) => {
          const c = new Map<string, number>();
          for (const p of hits(filter, clauses, f))
            if (p.facets[f]) c.set(p.facets[f], (c.get(p.facets[f]) ?? 0) + 1);
          return [f, [...c].map(([value, count]) => ({ value, count }))];
        }),
      ) as Record<FacetName, Array<{ value: string; count: number }>>;
      const span = (l: number[], h: number[]) =>
        l.length ? { min: Math.min(...l), max: Math.max(...h) } : null;
      const ys = hits(filter, clauses, 'years').flatMap((p) => (p.years ? [p.years] : []));
      const ps = hits(filter, clauses, 'prices').map((p) => p.price);
      return {
        values,
        years: span(
          ys.map((y) => y.from),
          ys.map((y) => y.to),
        ),
        prices: span(ps, ps),
        inStock: hits({ ...filter, isInStock: true }, clauses).length,
        total: hits(filter, clauses).length,
      };
    },
    terms: {
      has: (t: string) => vocabulary().has(t),
      count: (t: string) => vocabulary().get(t) ?? 0,
      withPrefix: (x: string, most: number) =>
        [...vocabulary().keys()].filter((t) => t.startsWith(x)).slice(0, most),
      nearby: (_t: string, _m: number): string[] => [],
    },
  };
}
export function createIndexBuilder() {
  const index = createIndex();
  return {
    add(p: IndexedProduct) {
      index.put(p);
      return index.placeOf(p.id) as number;
    },
    finish: () => index,
  };
}
export const loadIndex = (_saved: unknown): CatalogueIndex => {
  throw new RangeError('stub');
};
export type CatalogueIndex = ReturnType<typeof createIndex>;
