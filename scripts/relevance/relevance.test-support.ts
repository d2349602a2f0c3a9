import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { listProductsQuery } from '../../cms/contract/catalogue-query.ts';
import { countFacets, findPage } from '../../cms/domain/catalogue/browse-catalogue.ts';
import { entryOf } from '../../cms/domain/catalogue/read-model/catalogue-entry.ts';
import { createInMemoryCatalogue } from '../../cms/domain/catalogue/read-model/in-memory-catalogue.ts';
import { toPlainText, wordsOf } from '../../cms/domain/catalogue/search/plain-text.ts';
import type { Product } from '../../cms/infra/database/payload-types.ts';
import { CATALOGUE } from '../seed/catalogue/products.ts';
import { ERAS, type SeedProduct } from '../seed/catalogue/schemas.ts';
import { createRandom, type Random } from '../seed/random.ts';
import { toDocument } from '../seed/write/products.ts';

/** The script searches an in-memory index of the demo catalogue. In place of ids the index has the seed's keys. */
const NO_PICTURES = { idOf: () => undefined, added: 0 };
const DAY = '2026-01-01T00:00:00.000Z';
const inMemory = createInMemoryCatalogue();
for (const product of CATALOGUE) {
  const document = { ...toDocument(product, NO_PICTURES), id: product.key, createdAt: DAY, updatedAt: DAY };
  inMemory.edit([entryOf(document as unknown as Product, Date.parse(DAY))], []);
}

const find = (keyword: string, pageNumber = 1) =>
  findPage(inMemory, { ...listProductsQuery.parse({ keyword }), pageNumber });

function isFound(keyword: string, keys: ReadonlySet<string>): boolean {
  for (let page = 1; ; page += 1) {
    const { ids } = find(keyword, page);
    if (ids.length === 0 || ids.some((key) => keys.has(key))) return ids.length > 0;
  }
}

/** Searches as a shopper does: returns the first five products, and whether they are only near matches. */
function ask(keyword: string) {
  const { ids, total } = find(keyword);
  const facets = countFacets(inMemory, listProductsQuery.parse({ keyword }));
  const { isRelaxed, leftOut, corrected, unknownNumbers, understood } = facets;
  const isTold = isRelaxed || leftOut.length > 0 || corrected !== null || understood.length > 0;
  return { first: ids.slice(0, 5), total, isTold, unknownNumbers };
}

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.resolve('scripts/relevance', name), 'utf8'));

const [OTTOMAN, ASSEMBLY, REPUBLIC] = ERAS;
const isUnused = ({ state }: SeedProduct, gum: string) =>
  state?.condition.use === 'unused' && state.condition.gum === gum;

/** In whole lira. */
function isPriced({ priceKurus }: SeedProduct, span: string): boolean {
  const [from = 0, to = from] = span.split('-').map(Number);
  return priceKurus >= from * 100 && priceKurus <= to * 100;
}

function isIssued({ seriesIssueDate }: SeedProduct, span: string): boolean {
  const [from = '', to = from] = span.split('-');
  const year = seriesIssueDate?.slice(0, 4);
  return year !== undefined && year >= from && year <= to;
}

/** Conditions on facts of the data, never on results of the search. Some take a value, as in `issued:1920-1923`. */
const TESTS: Record<string, (product: SeedProduct, value: string) => boolean> = {
  ottoman: ({ category }) => category === OTTOMAN,
  assembly: ({ category }) => category === ASSEMBLY,
  republic: ({ category }) => category === REPUBLIC,
  used: ({ state }) => state?.condition.use === 'used',
  unused: ({ state }) => state?.condition.use === 'unused',
  hinged: (product) => isUnused(product, 'hinged'),
  ungummed: (product) => isUnused(product, 'none'),
  fullGum: (product) => isUnused(product, 'full'),
  centred: ({ traits }) => traits.includes('centred'),
  imperforate: ({ state }) => state?.isImperforate === true,
  issued: isIssued,
  price: isPriced,
  value: ({ denominationValueOfStamp }, value) => denominationValueOfStamp === value,
  form: ({ state }, form) => state?.form === form,
  color: ({ facts }, color) => facts?.color.toLocaleLowerCase('tr').includes(color) ?? false,
  house: ({ printingHouse }, house) => printingHouse.toLocaleLowerCase('tr').startsWith(house),
  process: ({ printingProcess }, process) => printingProcess.toLocaleLowerCase('tr').includes(process),
};

/** `name`, `field:value`, or a key in which `*` stands for anything. */
function testOf(selector: string): (product: SeedProduct) => boolean {
  const [name = '', value = ''] = selector.split(':');
  const test = TESTS[name];
  if (test) return (product) => test(product, value);
  const pattern = new RegExp(`^${selector.replaceAll('*', '.*')}$`);
  return ({ key }) => pattern.test(key);
}

/**
 * Returns the keys of the products that fit a selector, in which `+` joins conditions.
 * @throws Error when no product fits, since a misspelt key would otherwise go unnoticed
 */
function select(selector: string): string[] {
  const tests = selector.split('+').map(testOf);
  const keys = CATALOGUE.filter((product) => tests.every((test) => test(product))).map(({ key }) => key);
  if (keys.length === 0) throw new Error(`No product is meant by ${selector}`);
  return keys;
}

const selectors = z.array(z.string().min(1)).default([]);
const judgedSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    kind: z.string().min(1),
    exact: selectors,
    good: selectors,
    related: selectors,
  }),
);

/** A query and a collector's grade of each product: 3 exactly meant, 2 good, 1 related. */
type JudgedQuery = { query: string; grades: ReadonlyMap<string, number> };

export const readJudgedQueries = (): JudgedQuery[] =>
  judgedSchema.parse(readJson('queries.json')).map(({ query, exact, good, related }) => {
    const grades = new Map<string, number>();
    for (const [grade, group] of [related, good, exact].entries())
      for (const key of group.flatMap(select)) grades.set(key, grade + 1);
    return { query, grades };
  });

const discounted = (grades: readonly number[]) =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** Rates the first ten results by nDCG, from 0 to 1. The value 1 means that the best possible ten come first. */
export function ndcgAt10(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, 10);
  return discounted(found.slice(0, 10).map((key) => grades.get(key) ?? 0)) / discounted(best);
}

/** Measures all queries. `ndcg`: their mean quality. `empty`: the share of queries that found nothing. */
export function measure(judged: readonly JudgedQuery[]) {
  const queries = judged.map(({ query, grades }) => {
    const { ids } = find(query);
    return { query, ndcg: ndcgAt10(ids, grades), isEmpty: ids.length === 0 };
  });
  const ndcg = queries.reduce((sum, { ndcg }) => sum + ndcg, 0) / queries.length;
  return { ndcg, empty: queries.filter(({ isEmpty }) => isEmpty).length / queries.length, queries };
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

/** Mistypes every longer word of the names once, and checks that a product with the word is still found. */
export function testTypos(seed: number) {
  const random = createRandom(seed);
  const products = new Map<string, Set<string>>();
  for (const { key, name } of CATALOGUE)
    for (const word of wordsOf(toPlainText(name)))
      if (word.length >= SHORTEST && !/\d/.test(word))
        products.set(word, (products.get(word) ?? new Set()).add(key));
  const missed: Array<{ word: string; typed: string }> = [];
  for (const [word, keys] of products) {
    const typed = mistype(word, random);
    if (!isFound(typed, keys)) missed.push({ word, typed });
  }
  return { tried: products.size, found: products.size - missed.length, missed };
}

const questionSchema = z.strictObject({
  question: z.string().min(1),
  /** Written by a person who tried the shop, or before or after the rules of the search were read. */
  from: z.enum(['findings', 'before the rules', 'after the rules']),
  /** Selectors of the expected products. Each of the first `least` results must fit a selector. */
  first: z.array(z.string()).optional(),
  least: z.int().default(1),
  /** Whether no product has all words of the question. The search must then report inexact results. */
  isNear: z.boolean().default(false),
  /** Catalogue number that the search must report as unknown, without finding any product. */
  unknown: z.string().optional(),
  isNothing: z.boolean().default(false),
});
type Question = z.infer<typeof questionSchema>;

export const readQuestions = (): Question[] => z.array(questionSchema).parse(readJson('questions.json'));

export function faultOf({
  question,
  unknown,
  isNothing,
  isNear,
  least,
  first: wanted = [],
}: Question): string {
  const { first, total, isTold, unknownNumbers } = ask(question);
  if (unknown !== undefined)
    return total === 0 && unknownNumbers.includes(unknown) ? '' : `${unknown} is not told to be unknown`;
  if (isNothing) return total === 0 || isTold ? '' : `${total} found as if exact`;
  const meant = new Set(wanted.flatMap(select));
  const wrong = first.slice(0, Math.min(least, meant.size)).find((key) => !meant.has(key));
  if (first.length === 0) return 'nothing found';
  if (first.length < Math.min(least, meant.size)) return `only ${first.length} of ${meant.size}`;
  if (wrong) return `${wrong} among the first ${least}`;
  return isNear && !isTold ? 'not told to be near only' : '';
}
