import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadIndex } from '../../../cms/domain/catalogue/index/document-index.ts';
import type { SearchClause } from '../../../cms/domain/catalogue/index/schema.ts';
import {
  CATALOGUE_SCHEMA,
  type CatalogueIndex,
  createCatalogueIndex,
} from '../../../cms/domain/catalogue/read-model/catalogue-schema.ts';
import { createRandom } from '../../seed/random.ts';
import { table } from './report.ts';
import { createProduct, createProducts, idAt, randomWord, wordAt } from './synthetic-products.ts';

/** Sizes as arguments, else these: `node --conditions=production --import tsx scripts/lab/bench/catalogue-index.ts`. */
const sizes = process.argv.slice(2).map(Number);
const SIZES = sizes.length > 0 ? sizes : [10_000, 1_000_000];
const COUNT = 24;

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function megabytes(): number {
  // Once for the objects, once more for the arrays that the first time let go.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

function timed<Result>(run: () => Result): { result: Result; seconds: number } {
  const start = performance.now();
  const result = run();
  return { result, seconds: (performance.now() - start) / 1000 };
}

const figures = (value: number) => (value < 10 ? value.toFixed(3) : value.toFixed(1));

/**
 * In wall time, and in time of the processor: beside other work on the machine only the latter tells of the index.
 * The first calls are not counted: they are run before the compiler knows them.
 */
function measure(name: string, times: number, run: () => unknown): string[] {
  for (let time = 0; time < times / 10; time += 1) run();
  const taken = new Float64Array(times);
  const busy = new Float64Array(times);
  for (let time = 0; time < times; time += 1) {
    const before = process.cpuUsage();
    taken[time] = timed(run).seconds * 1000;
    const { user, system } = process.cpuUsage(before);
    busy[time] = (user + system) / 1000;
  }
  const at = (sorted: Float64Array, part: number) =>
    figures(sorted[Math.floor((times - 1) * part)] as number);
  taken.sort();
  busy.sort();
  const row = [name, at(taken, 0.5), at(taken, 0.99), at(taken, 1), at(busy, 0.99), at(busy, 1)];
  console.error(row.join('  '));
  return row;
}

const clause = (term: string, isPrefix: boolean): SearchClause => ({
  alternatives: [{ term, isPrefix, factor: 1 }],
});

function measureAll(index: CatalogueIndex, size: number): string[][] {
  const random = createRandom(7).next;
  const prefix = () => {
    const word = randomWord(random);
    return clause(word.slice(0, Math.max(3, word.length - 2)), true);
  };
  const syllable = () => clause(randomWord(random).slice(0, 2), true);
  const letter = () => clause('ktsmlrbdyhp'[Math.floor(random() * 11)] as string, true);
  const anyId = () => idAt(Math.floor(random() * size));
  const page = { from: 0, count: COUNT };
  const sort = 'recommended' as const;
  const half = { prices: { from: 10_000 } };
  const sorts = Object.keys(CATALOGUE_SCHEMA.sorts) as Array<keyof typeof CATALOGUE_SCHEMA.sorts>;
  const lists = sorts.flatMap((key) => [
    measure(`list, ${key}, first page`, 300, () => index.page({ ...page, sort: key })),
    measure(`list, ${key}, any page`, 300, () => index.page({ ...page, sort: key, from: random() * size })),
  ]);
  const search = (name: string, clauses: () => SearchClause[], times = 300) => [
    measure(`${name}, recommended`, times, () => index.page({ ...page, sort, clauses: clauses() })),
    measure(`${name}, by price, page 40`, times, () =>
      index.page({ ...page, from: 960, sort: 'priceAsc', clauses: clauses() }),
    ),
    measure(`${name}, relevance`, times, () =>
      index.page({ ...page, sort: 'relevance', clauses: clauses() }),
    ),
    measure(`${name}, facets`, times, () => index.facets({ clauses: clauses() })),
  ];
  const edits = [
    measure('a sale, still in stock', 300, () => index.change(anyId(), { isInStock: true })),
    measure('a sale of the last one, or its return', 300, () =>
      index.change(anyId(), { isInStock: random() < 0.5 }),
    ),
    measure('a new price', 300, () => index.change(anyId(), { price: Math.floor(random() * 500_000) })),
    measure('a changed product', 1000, () =>
      index.put(createProduct(Math.floor(random() * size), { random, of: size })),
    ),
    measure('a removed product, put again', 300, () => {
      const number = Math.floor(random() * size);
      index.remove(idAt(number));
      index.put(createProduct(number, { random, of: size }));
    }),
  ];
  return [
    ...lists,
    measure('filter by two facets', 300, () =>
      index.page({
        ...page,
        sort,
        filter: { category: [`category ${Math.floor(random() * 9)}`], period: ['period 1'] },
      }),
    ),
    measure('filter by years and prices', 200, () =>
      index.page({
        ...page,
        sort: 'dateDesc',
        filter: { ...half, years: { from: 1900 + Math.floor(random() * 90), to: 1999 } },
      }),
    ),
    ...search('one prefix', () => [prefix()]),
    ...search('two prefixes', () => [prefix(), prefix()]),
    ...search('a syllable', () => [syllable()], 100),
    ...search('one letter', () => [letter()], 100),
    ...search('two letters, two words', () => [letter(), syllable()], 100),
    ...search('the most frequent word', () => [clause(wordAt(0), false)], 100),
    measure('facets of everything', 300, () => index.facets({})),
    measure('facets, one chosen', 300, () =>
      index.facets({ filter: { category: [`category ${Math.floor(random() * 9)}`] } }),
    ),
    measure('facets, all kinds chosen, one letter', 200, () =>
      index.facets({
        clauses: [letter()],
        filter: {
          ...half,
          isInStock: true,
          years: { from: 1880 },
          category: ['category 0', 'category 1'],
          period: ['period 0'],
          condition: ['condition 0', 'condition 1'],
        },
      }),
    ),
    measure('words that begin so', 300, () => index.terms.withPrefix(randomWord(random).slice(0, 2), 10)),
    measure('words nearby', 300, () => {
      const word = randomWord(random);
      return index.terms.nearby(`${word.slice(0, 3)}x${word.slice(4)}`, 10);
    }),
    ...edits,
    ...search('after the edits: two prefixes', () => [prefix(), prefix()]),
    measure('after the edits: facets of everything', 200, () => index.facets({})),
  ];
}

for (const size of SIZES) {
  const before = megabytes();
  const { result: index, seconds } = timed(() => createCatalogueIndex(createProducts(size)));
  const making = timed(() => {
    for (const product of createProducts(size)) product.id.at(0);
  });
  const after = megabytes();
  const ids = (size * 40) / 2 ** 20;
  console.log(
    `${size.toLocaleString('en')} products: built in ${(seconds - making.seconds).toFixed(1)} s (and ${making.seconds.toFixed(1)} s to make them up), ${Math.round(after - before)} MB, of which the ids ${Math.round(ids)}`,
  );
  console.log(table(['ms', 'p50', 'p99', 'max', 'p99 of CPU', 'max of CPU'], measureAll(index, size)));
  console.log(`in the end ${Math.round(megabytes() - before)} MB with all that is kept`);
  const all = [...createProducts(size)];
  const rewritten = timed(() => index.edit({ put: all }));
  const merged = timed(() => {
    while (index.mergeSome());
  });
  const prices = timed(() =>
    index.edit({ change: all.map(({ id, price }) => ({ id, change: { price: price + 1 } })) }),
  );
  console.log(
    `all changed at once in ${(rewritten.seconds + merged.seconds).toFixed(1)} s, all prices in ${prices.seconds.toFixed(1)} s`,
  );
  const saved = timed(() => index.save());
  const loaded = timed(() => loadIndex(CATALOGUE_SCHEMA, saved.result));
  console.log(`saved in ${saved.seconds.toFixed(1)} s, loaded in ${loaded.seconds.toFixed(1)} s\n`);
}
