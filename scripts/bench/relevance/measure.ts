import type { JudgedQuery } from './judged-queries.ts';

const gain = (grade: number) => 2 ** grade - 1;
const discounted = (grades: readonly number[]) =>
  grades.reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0);

/** How good the first ten are beside the best ten there could be: 0 to 1. */
export function ndcgAt10(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, 10);
  return discounted(found.slice(0, 10).map((key) => grades.get(key) ?? 0)) / discounted(best);
}

/** Keys of products, the best first. */
export type Search = (keyword: string) => string[];
export type Measured = {
  ndcg: number;
  /** Share of the queries that found nothing. */
  empty: number;
  queries: Array<{ query: string; kind: string; ndcg: number; found: string[] }>;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function measure(search: Search, judged: readonly JudgedQuery[]): Measured {
  const queries = judged.map(({ query, kind, grades }) => {
    const found = search(query);
    return { query, kind, ndcg: ndcgAt10(found, grades), found };
  });
  return {
    ndcg: mean(queries.map(({ ndcg }) => ndcg)),
    empty: queries.filter(({ found }) => found.length === 0).length / queries.length,
    queries,
  };
}

/** The same by kind of query, the worst first. */
export function byKind({ queries }: Measured): Array<{ kind: string; count: number; ndcg: number }> {
  const groups = new Map<string, number[]>();
  for (const { kind, ndcg } of queries) groups.set(kind, [...(groups.get(kind) ?? []), ndcg]);
  return [...groups]
    .map(([kind, values]) => ({ kind, count: values.length, ndcg: mean(values) }))
    .sort((a, b) => a.ndcg - b.ndcg);
}
