import type { YearSpan } from '../../../cms/contract/rules/stamp-attributes.ts';
import { foldTurkish, searchWords } from '../../../cms/contract/rules/turkish-folding.ts';
import type { SearchClause } from '../../../cms/domain/catalogue/index/schema.ts';
import { readKeyword } from '../../../cms/domain/catalogue/search/read-keyword.ts';
import { relaxed } from '../../../cms/domain/catalogue/search/relax-query.ts';
import { countTerms, vocabularyOf } from '../../../cms/domain/catalogue/search/search-test-support.ts';
import { DEMONSTRATION, type DemonstrationProduct } from './demonstration.ts';
import type { Search } from './measure.ts';

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

export const readByDemonstration = (keyword: string) => readKeyword(keyword, VOCABULARY);

/** The language of search over a scorer that is plain enough to be right. */
export const searchAfter: Search = (keyword) => {
  const { clauses, years } = readByDemonstration(keyword);
  if (clauses.length === 0 && !years) return [];
  for (const asked of [clauses, ...relaxed(clauses, VOCABULARY)]) {
    const found = find(asked, years);
    if (found.length > 0) return found;
  }
  return [];
};
