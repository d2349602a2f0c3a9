import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eachFacet } from '../../../cms/contract/rules/catalogue.ts';
import * as catalogue from '../../../cms/domain/catalogue/read-model/catalogue-schema.ts';
import { createRandom } from '../../seed/random.ts';
import { table, whole } from '../table.ts';
import type { Bench } from './large-shop.ts';
import { ascending, at } from './load-worker.ts';

const TIMES = 300;
const DAY = 24 * 60 * 60 * 1000;
const LETTERS = 'ktsmlrbdyhp';
const { next, int, pick } = createRandom(7);

/** As in a real text: the second word is half as frequent as the first, the third a third. */
const zipf = (size: number) => Math.max(0, Math.floor(size ** next()) - 1);
/** Frequent words are short. */
const wordAt = (rank: number) =>
  rank.toString(11).replace(/./g, (digit) => LETTERS[Number.parseInt(digit, 11)] ?? '');
const anyWord = () => wordAt(zipf(200_000));
/** In no order, like the ids of a database. */
const idAt = (number: number) => `${Math.imul(number, 0x9e3779b1) >>> 0}-${number}`;

const pricesOf = (price: number) => ({ price, grossPrice: Math.round(price * 1.18) });

function createProduct(number: number): catalogue.IndexedProduct {
  const year = int(1863, 2022);
  const terms = Array.from({ length: 20 }, () => ({ term: anyWord(), weight: int(1, 200) }));
  return {
    id: idAt(number),
    ...pricesOf(100 + Math.floor(next() ** 3 * 500_000)),
    countInStock: next() < 0.8 ? 1 : 0,
    recommendation: int(0, 999),
    printingDate: next() < 0.9 ? (year - 1970) * 365 * DAY : null,
    createdAt: 1_700_000_000_000 + int(0, 999) * DAY,
    years: { from: year, to: year + int(0, 3) },
    facets: eachFacet((name) => `${name} ${zipf(name === 'series' ? 3000 : 20)}`),
    terms: () => terms,
  };
}

function* createProducts(size: number): Generator<catalogue.IndexedProduct> {
  for (let number = 0; number < size; number += 1) yield createProduct(number);
}

const clause = (term: string, isPrefix = true) => [{ alternatives: [{ term, isPrefix, factor: 1 }] }];

/** Operations in the README of the index. */
function operationsOf(index: catalogue.CatalogueIndex, size: number): Record<string, () => unknown> {
  const prefix = () => clause(anyWord().slice(0, 4));
  const syllable = () => anyWord().slice(0, 2);
  const letter = () => clause(pick([...LETTERS]));
  const anyId = () => idAt(int(0, size - 1));
  const page = { sort: 'recommended', from: 0, count: 24 } as const;
  const best = { ...page, sort: 'relevance' } as const;
  const prices = { from: 10_000 };
  const chosen = { category: ['category 0', 'category 1'], period: ['period 0'], prices, isInStock: true };
  return {
    'list, any page': () => index.page({ ...page, from: int(0, size) }),
    'list, a range of prices': () => index.page({ ...page, sort: 'dateDesc', filter: { prices } }),
    'one prefix, recommended': () => index.page({ ...page, clauses: prefix() }),
    'one prefix, relevance': () => index.page({ ...best, clauses: prefix() }),
    'one prefix, facets': () => index.facets({ clauses: prefix() }),
    'one letter, relevance': () => index.page({ ...best, clauses: letter() }),
    'one letter, a fifth down': () => index.page({ ...best, from: Math.floor(size / 5), clauses: letter() }),
    'the most frequent word, relevance': () => index.page({ ...best, clauses: clause(wordAt(0), false) }),
    'a syllable, facets': () => index.facets({ clauses: clause(syllable()) }),
    'facets of everything': () => index.facets({}),
    'facets of four fifths': () => index.facets({ filter: { isInStock: true } }),
    'facets, all kinds chosen': () => index.facets({ filter: chosen, clauses: letter() }),
    'words that begin so': () => index.terms.withPrefix(syllable(), 10),
    'words nearby': () => index.terms.nearby(anyWord().replace(/^(..)./, '$1x'), 10),
    'a new price': () => index.edit({ change: [{ id: anyId(), change: { price: int(0, 500_000) } }] }),
    'a changed product': () => index.edit({ put: [createProduct(int(0, size - 1))] }),
    'a product removed and another one put': () => {
      index.edit({ remove: [anyId()] });
      index.edit({ put: [createProduct(int(0, size - 1))] });
    },
  };
}

function timed<Result>(run: () => Result): { result: Result; ms: number } {
  const from = performance.now();
  return { result: run(), ms: performance.now() - from };
}

function measure([name, run]: [string, () => unknown]): string[] {
  // The first tenth is not counted: the compiler has not optimised the code yet.
  const times = Array.from({ length: TIMES * 1.1 }, () => timed(run).ms).slice(TIMES / 10);
  return [name, ...[0.5, 0.99, 1].map((part) => at(ascending(times), part).toFixed(3))];
}

function megabytes(): number {
  setFlagsFromString('--expose_gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // Twice: first for the objects, then for the arrays that they released.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** `--index`: builds, queries and changes the catalogue's index, without a shop. */
export async function benchIndex({ products: [size = 100_000] }: Bench): Promise<string> {
  const before = megabytes();
  const building = timed(() => catalogue.createCatalogueIndex(createProducts(size)));
  const built = megabytes() - before;
  const index = building.result;
  const making = timed(() => [...createProducts(size)]);
  const rows = Object.entries(operationsOf(index, size)).map(measure);
  const rewriting = timed(() => index.edit({ put: making.result }));
  const dearer = making.result.map(({ id, price }) => ({ id, change: { price: price + 1 } }));
  const repricing = timed(() => index.edit({ change: dearer }));
  return `${whole(size)} products: built in ${whole(building.ms - making.ms)} ms, ${whole(built)} MB
all changed at once in ${whole(rewriting.ms)} ms, all prices in ${whole(repricing.ms)} ms

${table(['ms', 'p50', 'p99', 'max'], rows)}`;
}
