import { eachFacet } from '../../../../cms/contract/rules/catalogue.ts';
import { CONDITIONS, FORMATS } from '../../../../cms/contract/rules/stamp-attributes.ts';
import { foldTurkish, searchWords } from '../../../../cms/contract/rules/turkish-folding.ts';
import {
  createCatalogueIndex,
  type IndexedProduct,
} from '../../../../cms/domain/catalogue/read-model/catalogue-schema.ts';
import { toPlainText, wordsOf } from '../../../../cms/domain/catalogue/search/plain-text.ts';
import { termsOf } from '../../../../cms/domain/catalogue/search/product-terms.ts';
import { readKeyword } from '../../../../cms/domain/catalogue/search/read-keyword.ts';
import { relaxed } from '../../../../cms/domain/catalogue/search/relax-query.ts';
import { CATALOGUE } from '../../../seed/catalogue/products.ts';
import type { SeedProduct } from '../../../seed/catalogue/read.ts';
import { createRandom, type Random } from '../../../seed/random.ts';
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
  for (const { key, name } of CATALOGUE)
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

function indexed(product: SeedProduct): IndexedProduct {
  const { key, facts, priceKurus, countInStock, seriesIssueDate } = product;
  const year = Number(seriesIssueDate?.slice(0, 4));
  const years = seriesIssueDate === null ? null : { from: year, to: year };
  return {
    id: key,
    price: priceKurus,
    countInStock,
    // The cheaper of two that match as well stands first.
    recommendation: -priceKurus,
    printingDate: null,
    createdAt: 0,
    years,
    facets: eachFacet(() => ''),
    terms: termsOf({
      ...product,
      ...facts,
      years,
      isfila: facts?.isfilaNumber,
      pulhan: facts?.pulhanNumber,
      michel: facts?.michelNumber,
      scott: facts?.scottNumber,
      stanleyGibbons: facts?.stanleyGibbonsNumber,
      yvert: facts?.yvertNumber,
      condition: facts && CONDITIONS[facts.condition],
      format: facts && FORMATS[facts.format],
    }),
  };
}

const INDEX = createCatalogueIndex(CATALOGUE.map(indexed));

const FOLDED = CATALOGUE.map((product) => {
  const { printingHouse, denominationValueOfStamp, brand, category, description } = product;
  const text = [product.name, printingHouse, denominationValueOfStamp, brand, category, description].join(
    ' ',
  );
  return { ...product, text: foldTurkish(text) };
});

/** As the shop searched before: every folded word stands somewhere in the text, in the recommended order. */
export const searchBefore: Search = (keyword) => {
  const words = searchWords(keyword);
  if (words.length === 0) return [];
  return FOLDED.filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => Number(b.countInStock > 0) - Number(a.countInStock > 0) || a.priceKurus - b.priceKurus)
    .map(({ key }) => key);
};

/** As the shop searches. */
export const searchAfter: Search = (keyword) => {
  const { clauses, years } = readKeyword(keyword, INDEX.terms);
  if (clauses.length === 0 && !years) return [];
  for (const asked of [clauses, ...relaxed(clauses, INDEX.terms)]) {
    const filter = years ? { years } : {};
    const range = { from: 0, count: CATALOGUE.length };
    const { ids } = INDEX.page({ sort: 'relevance', clauses: asked, filter, ...range });
    if (ids.length > 0) return ids;
  }
  return [];
};
