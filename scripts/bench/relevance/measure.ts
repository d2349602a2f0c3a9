import { CONDITIONS, FORMATS, type YearSpan } from '../../../cms/contract/rules/stamp-attributes.ts';
import { foldTurkish, searchWords } from '../../../cms/contract/rules/turkish-folding.ts';
import type { SearchClause, WeightedTerm } from '../../../cms/domain/catalogue/index/schema.ts';
import { toPlainText, wordsOf } from '../../../cms/domain/catalogue/search/plain-text.ts';
import { type SearchedProduct, termsOf } from '../../../cms/domain/catalogue/search/product-terms.ts';
import { readKeyword } from '../../../cms/domain/catalogue/search/read-keyword.ts';
import { relaxed } from '../../../cms/domain/catalogue/search/relax-query.ts';
import { countTerms, vocabularyOf } from '../../../cms/domain/catalogue/search/search-test-support.ts';
import { CATALOGUE } from '../../seed/catalogue/products.ts';
import type { SeedProduct } from '../../seed/catalogue/read.ts';
import { createRandom, type Random } from '../../seed/random.ts';
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
type Search = (keyword: string) => string[];
type Measured = {
  ndcg: number;
  /** Share of the queries that found nothing. */
  empty: number;
  queries: Array<{ query: string; ndcg: number }>;
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function measure(search: Search, judged: readonly JudgedQuery[]): Measured {
  const queries = judged.map(({ query, grades }) => {
    const found = search(query);
    return { query, ndcg: ndcgAt10(found, grades), isEmpty: found.length === 0 };
  });
  return {
    ndcg: mean(queries.map(({ ndcg }) => ndcg)),
    empty: queries.filter(({ isEmpty }) => isEmpty).length / queries.length,
    queries,
  };
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

function mistype(word: string, random: Random): string {
  for (;;) {
    const typed = random.pick(EDITS)(word, random.int(0, word.length - 1), random);
    if (typed !== word) return typed;
  }
}

type TypoResult = { tried: number; found: number; missed: Array<{ word: string; typed: string }> };

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

/** A product of the demonstration shop, as the search sees it. */
type DemonstrationProduct = {
  key: string;
  name: string;
  priceKurus: number;
  isInStock: boolean;
  years: YearSpan | null;
  /** All its texts. */
  text: string;
  terms: readonly WeightedTerm[];
};

function yearsOf({ seriesIssueDate }: SeedProduct): YearSpan | null {
  const year = Number(seriesIssueDate?.slice(0, 4));
  return seriesIssueDate === null ? null : { from: year, to: year };
}

function read(product: SeedProduct): DemonstrationProduct {
  const { facts } = product;
  const years = yearsOf(product);
  const searched: SearchedProduct = {
    ...product,
    ...facts,
    years,
    michel: facts?.michelNumber,
    condition: facts && CONDITIONS[facts.condition],
    format: facts && FORMATS[facts.format],
  };
  return {
    key: product.key,
    name: product.name,
    priceKurus: product.priceKurus,
    isInStock: product.countInStock > 0,
    years,
    text: [
      product.name,
      product.printingHouse,
      product.denominationValueOfStamp,
      product.brand,
      product.category,
      product.description,
    ].join(' '),
    terms: termsOf(searched),
  };
}

const DEMONSTRATION: readonly DemonstrationProduct[] = CATALOGUE.map(read);

const PREFIX_FACTOR = 0.8;

const VOCABULARY = vocabularyOf(countTerms(DEMONSTRATION.map(({ terms }) => terms)));
const WEIGHTS = new Map(
  DEMONSTRATION.map(({ key, terms }) => [key, new Map(terms.map(({ term, weight }) => [term, weight]))]),
);
const FOLDED = new Map(DEMONSTRATION.map(({ key, text }) => [key, foldTurkish(text)]));

function scoreOf(clause: SearchClause, weights: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const { term, isPrefix, factor } of clause.alternatives) {
    best = Math.max(best, (weights.get(term) ?? 0) * factor);
    if (!isPrefix) continue;
    for (const [other, weight] of weights)
      if (other.startsWith(term)) best = Math.max(best, weight * factor * PREFIX_FACTOR);
  }
  return best;
}

const overlaps = (years: YearSpan | null, asked: YearSpan | null) =>
  !asked || (years !== null && years.from <= asked.to && years.to >= asked.from);

const byStockAndPrice = (a: DemonstrationProduct, b: DemonstrationProduct) =>
  Number(b.isInStock) - Number(a.isInStock) || a.priceKurus - b.priceKurus;

function find(clauses: readonly SearchClause[], years: YearSpan | null): string[] {
  return DEMONSTRATION.filter((product) => overlaps(product.years, years))
    .map((product) => {
      const weights = WEIGHTS.get(product.key) ?? new Map();
      const scores = clauses.map((clause) => scoreOf(clause, weights));
      return { product, isMatch: scores.every(Boolean), score: scores.reduce((a, b) => a + b, 0) };
    })
    .filter(({ isMatch }) => isMatch)
    .sort((a, b) => b.score - a.score || byStockAndPrice(a.product, b.product))
    .map(({ product }) => product.key);
}

/** As the shop searched before: every folded word stands somewhere in the text, in the recommended order. */
export const searchBefore: Search = (keyword) => {
  const words = searchWords(keyword);
  if (words.length === 0) return [];
  return DEMONSTRATION.filter(({ key }) => words.every((word) => FOLDED.get(key)?.includes(word)))
    .sort(byStockAndPrice)
    .map(({ key }) => key);
};

/** The language of search over a scorer that is plain enough to be right. */
export const searchAfter: Search = (keyword) => {
  const { clauses, years } = readKeyword(keyword, VOCABULARY);
  if (clauses.length === 0 && !years) return [];
  for (const asked of [clauses, ...relaxed(clauses, VOCABULARY)]) {
    const found = find(asked, years);
    if (found.length > 0) return found;
  }
  return [];
};
