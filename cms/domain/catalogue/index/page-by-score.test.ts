import { describe, expect, it } from 'vitest';
import { createIndex } from './document-index.ts';
import {
  createNaiveIndex,
  TEST_SCHEMA,
  type TestDocument,
  testDocument,
} from './naive-index.test-support.ts';
import type { SearchClause } from './schema.ts';

/** Enough for words that are read by themselves, and for hits that are few beside the postings of their words. */
const DOCUMENTS = 20_000;

/** Everything has `pul` with one weight, which decides nothing; most have `kurus`, few have a rare word. */
function documentAt(number: number, edit = 0): TestDocument {
  const mixed = Math.imul(number + 1 + edit * 7919, 0x9e3779b1) >>> 0;
  const terms = [{ term: 'pul', weight: 20 }];
  if (mixed % 10 < 9) terms.push({ term: 'kurus', weight: 1 + (mixed % 251) });
  if (mixed % 10 < 6) terms.push({ term: 'kuruslu', weight: 1 + (mixed % 13) });
  if (mixed % 17 === 0) terms.push({ term: 'lale', weight: 100 + (mixed % 3) });
  if (mixed % 41 === 0) terms.push({ term: 'nadir', weight: 50 });
  // The best of both together is the best of neither.
  const blue = 1 + (mixed % 250);
  const isMiddle = blue > 120 && blue < 125;
  terms.push({ term: 'mavi', weight: blue }, { term: 'yesil', weight: 251 - blue + (isMiddle ? 4 : 0) });
  return testDocument(`${100_000 + number}`, { isOpen: mixed % 2 === 1, rank: mixed % 5, terms });
}

const clause = (
  ...alternatives: Array<[term: string, factor: number, isPrefix?: boolean]>
): SearchClause => ({
  alternatives: alternatives.map(([term, factor, isPrefix = false]) => ({ term, factor, isPrefix })),
});
const KEYWORDS: Record<string, SearchClause[]> = {
  'a word that all have alike': [clause(['pul', 1])],
  'a frequent word': [clause(['kurus', 1])],
  'a word and its beginning, which name the same': [
    clause(['kurus', 1], ['kurus', 0.5, true], ['kur', 0.5, true]),
  ],
  'a word that decides beside one that does not': [clause(['pul', 1]), clause(['kurus', 1])],
  'a rare word beside frequent ones': [clause(['lale', 1]), clause(['kurus', 0.9, true]), clause(['pul', 1])],
  'words that are best together where each alone is not': [clause(['mavi', 1]), clause(['yesil', 1])],
  'a word that some of a few have': [clause(['nadir', 1]), clause(['kurus', 1], ['pul', 0.01])],
  'either of two words': [clause(['lale', 0.4], ['kurus', 1])],
};

describe('the best among very many', () => {
  const documents = Array.from({ length: DOCUMENTS }, (_, number) => documentAt(number));
  const index = createIndex(TEST_SCHEMA, documents);
  // Enough of them for what is new to be merged into what is old, and again.
  for (let edit = 1; edit <= 600; edit += 1) {
    const number = Math.imul(edit, 7879) % DOCUMENTS;
    documents[number] = documentAt(number, edit);
    index.put(documents[number]);
  }
  const naive = createNaiveIndex(documents);

  it.each(Object.entries(KEYWORDS))('should be the same as of all of them, for %s', (_name, clauses) => {
    const all = naive.page({ sort: 'relevance', clauses, from: 0, count: DOCUMENTS });
    for (const from of [0, 12, 1500]) {
      const page = index.page({ sort: 'relevance', clauses, from, count: 12 });
      expect(page).toEqual({ ids: all.ids.slice(from, from + 12), total: all.total });
    }
  });
});
