import { describe, expect, it } from 'vitest';
import { createIndex } from './document-index.ts';
import {
  createNaiveIndex,
  TEST_FACETS,
  TEST_SCHEMA,
  type TestDocument,
  type TestFilter,
  type TestIndex,
} from './naive-index.test-support.ts';
import { RELEVANCE, type SearchClause, type SortOf } from './schema.ts';

/** `npm run test:long` sets it. */
const IS_LONG = Boolean(process.env.LONG);
const STEPS = IS_LONG ? 1500 : 300;
const LARGE_STEPS = IS_LONG ? 40 : 9;

const TEST_SORTS = [...Object.keys(TEST_SCHEMA.sorts), RELEVANCE] as Array<SortOf<typeof TEST_SCHEMA>>;

/** Equal numbers in every run: a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (end: number) => Math.floor(random() * end);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  return { random, below, pick, maybe: (part: number) => random() < part };
}
type Random = ReturnType<typeof createRandom>;

const LETTERS = ['a', 'b', 'c', 'ç', '1', '\ud83c'];
/** Few letters: words share their beginnings, and the same words come again. */
const randomTerm = ({ below, pick, maybe }: Random) =>
  maybe(0.02)
    ? `${'a'.repeat(38 + below(4))}b`
    : Array.from({ length: below(6) }, () => pick(LETTERS)).join('');

const NUMBERS = [0, -0, 1, -1, 2.5, -1e300, 1e300, 5e-324, 2 ** 53, 100, 100, 200, 300];

/** Few values: most of the documents are equal in something, and the ids decide. */
function randomDocument(id: string, random: Random): TestDocument {
  const { below, pick, maybe } = random;
  const year = 1900 + below(20);
  return {
    id,
    size: pick(NUMBERS),
    isOpen: maybe(0.5),
    rank: pick(NUMBERS),
    date: maybe(0.3) ? null : pick(NUMBERS),
    made: pick(NUMBERS),
    years: maybe(0.2) ? null : { from: year, to: year + below(6) - 1 },
    facets: Object.fromEntries(
      TEST_FACETS.map((name) => [name, maybe(0.2) ? '' : `${name} ${below(4)}`]),
    ) as TestDocument['facets'],
    terms: Array.from({ length: below(8) }, () => ({ term: randomTerm(random), weight: 1 + below(255) })),
  };
}

function randomFilter({ below, pick, maybe }: Random): TestFilter {
  const span = (start: number, length: number) => ({
    ...(maybe(0.7) && { from: start + below(length) }),
    ...(maybe(0.7) && { to: start + below(length) }),
  });
  const values = () => Array.from({ length: below(4) }, () => pick(['0', '1', '2', '3', 'none such']));
  const chosen = TEST_FACETS.filter(() => maybe(0.15)).map((name) => [
    name,
    values().map((value) => `${name} ${value}`),
  ]);
  return {
    ...(maybe(0.5) && Object.fromEntries(chosen)),
    ...(maybe(0.3) && { years: span(1897, 30) }),
    ...(maybe(0.3) && { sizes: span(-5, 320) }),
    ...(maybe(0.3) && { isOpen: maybe(0.5) }),
  };
}

const randomClauses = (random: Random): SearchClause[] =>
  Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () => ({
    alternatives: Array.from({ length: random.pick([1, 1, 2, 0]) }, () => ({
      term: randomTerm(random),
      isPrefix: random.maybe(0.6),
      factor: random.pick([1, 1, 0.5, 0.33, 0]),
    })),
  }));

type Naive = ReturnType<typeof createNaiveIndex>;

function compare(index: TestIndex, naive: Naive, random: Random): void {
  const { below, pick, maybe } = random;
  const filter = maybe(0.4) ? {} : randomFilter(random);
  const clauses = maybe(0.3) ? [] : randomClauses(random);
  for (const sort of TEST_SORTS) {
    const from = maybe(0.5) ? 0 : below(naive.ids().length + 3);
    const query = { sort, filter, clauses, from, count: pick([0, 1, 12, 50, 10_000]) };
    expect(index.page(query), JSON.stringify(query)).toEqual(naive.page(query));
  }
  expect(index.facets({ filter, clauses }), JSON.stringify({ filter, clauses })).toEqual(
    naive.facets({ filter, clauses }),
  );
  const term = randomTerm(random);
  expect(index.terms.count(term), term).toBe(term === '' ? 0 : naive.countTerm(term));
  expect(index.terms.has(term), term).toBe(term !== '' && naive.countTerm(term) > 0);
}

const randomChange = ({ pick, maybe }: Random): Parameters<Naive['change']>[1] => ({
  ...(maybe(0.5) && { size: pick(NUMBERS) }),
  ...(maybe(0.5) && { isOpen: maybe(0.5) }),
  ...(maybe(0.2) && { date: maybe(0.3) ? null : pick(NUMBERS) }),
  ...(maybe(0.3) && { rank: pick(NUMBERS) }),
});

/** Often only a part of the document is new, as an editor would have it. */
function changedDocument(naive: Naive, id: string, random: Random): TestDocument {
  const known = naive.get(id);
  return {
    ...randomDocument(id, random),
    ...(known && random.maybe(0.5) && { size: known.size, years: known.years }),
  };
}

function edit(index: TestIndex, naive: Naive, random: Random): void {
  const { below, pick, maybe } = random;
  const id = maybe(0.7) && naive.ids().length > 0 ? pick(naive.ids()) : `${below(1000)}`;
  const kind = below(10);
  if (kind < 4) {
    const change = randomChange(random);
    index.edit({ change: [{ id, change }] });
    naive.change(id, change);
  } else if (kind < 6) {
    index.edit({ remove: [id] });
    naive.remove(id);
  } else {
    const document = changedDocument(naive, id, random);
    index.edit({ put: [document] });
    naive.put(document);
  }
  expect(index.has(id)).toBe(naive.get(id) !== undefined);
  expect(index.size).toBe(naive.ids().length);
}

/** Some documents are new, some replaced, some changed in numbers only, some removed; one edit each. */
function editMany(index: TestIndex, naive: Naive, random: Random, most: number): void {
  const { below, maybe } = random;
  const ids = [...new Set([...naive.ids(), ...Array.from({ length: below(most) }, () => `${below(2000)}`)])];
  const edits = {
    put: [] as TestDocument[],
    change: [] as Array<{ id: string; change: ReturnType<typeof randomChange> }>,
    remove: [] as string[],
  };
  const share = random.pick([0.02, 0.3, 1]);
  for (const id of ids.filter(() => maybe(share))) {
    if (maybe(0.2)) edits.remove.push(id);
    else if (maybe(0.4)) edits.change.push({ id, change: randomChange(random) });
    else edits.put.push(changedDocument(naive, id, random));
  }
  index.edit(edits);
  for (const id of edits.remove) naive.remove(id);
  for (const { id, change } of edits.change) naive.change(id, change);
  for (const document of edits.put) naive.put(document);
  expect(index.size).toBe(naive.ids().length);
}

describe('the index, next to one that looks at every document', () => {
  it.each([0, 1, 40, 300])('should answer alike through many edits, beginning with %i documents', (size) => {
    const random = createRandom(size + 1);
    const documents = Array.from({ length: size }, (_, number) => randomDocument(`${number}`, random));
    const naive = createNaiveIndex(documents);
    const index = createIndex(TEST_SCHEMA, documents);
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 2 === 0) compare(index, naive, random);
      for (let edits = random.below(4); edits > 0; edits -= 1) edit(index, naive, random);
      if (step % 10 === 9) editMany(index, naive, random, size);
    }
  });

  it('should answer alike about thousands of documents, where few and many matches are found in other ways', () => {
    const random = createRandom(99);
    const documents = Array.from({ length: 6000 }, (_, number) => randomDocument(`${number}`, random));
    const naive = createNaiveIndex(documents);
    const index = createIndex(TEST_SCHEMA, documents);
    for (let step = 0; step < LARGE_STEPS; step += 1) {
      compare(index, naive, random);
      for (let edits = 0; edits < 40; edits += 1) edit(index, naive, random);
      if (step % 3 === 2) editMany(index, naive, random, 500);
    }
  });
});
