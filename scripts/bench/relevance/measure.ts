import { toPlainText, wordsOf } from '../../../cms/domain/catalogue/search/plain-text.ts';
import { createRandom, type Random } from '../../seed/random.ts';
import { DEMONSTRATION } from './demonstration.ts';
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

const SHORTEST = 5;
const LETTERS = 'abcdefghijklmnoprstuvyz';

type Edit = (word: string, place: number, random: Random) => string;
const EDITS: Edit[] = [
  (word, place) => word.slice(0, place) + word.slice(place + 1),
  (word, place, random) => word.slice(0, place) + random.pick([...LETTERS]) + word.slice(place),
  (word, place, random) => word.slice(0, place) + random.pick([...LETTERS]) + word.slice(place + 1),
  (word, place) => word.slice(0, place) + (word[place + 1] ?? '') + word[place] + word.slice(place + 2),
];

/** One random mistype: a letter left out, put in, replaced, or swapped with the next one. */
export function mistype(word: string, random: Random): string {
  for (;;) {
    const typed = random.pick(EDITS)(word, random.int(0, word.length - 1), random);
    if (typed !== word) return typed;
  }
}

export type TypoResult = { tried: number; found: number; missed: Array<{ word: string; typed: string }> };

/** Mistypes every longer word of the names, and looks whether a product that has the word is still found. */
export function testTypos(search: Search, seed: number): TypoResult {
  const random = createRandom(seed);
  const products = new Map<string, Set<string>>();
  for (const { key, name } of DEMONSTRATION)
    for (const word of wordsOf(toPlainText(name)))
      if (word.length >= SHORTEST && !/\d/.test(word))
        products.set(word, (products.get(word) ?? new Set()).add(key));
  const missed: TypoResult['missed'] = [];
  for (const [word, keys] of products) {
    const typed = mistype(word, random);
    if (!search(typed).some((key) => keys.has(key))) missed.push({ word, typed });
  }
  return { tried: products.size, found: products.size - missed.length, missed };
}
