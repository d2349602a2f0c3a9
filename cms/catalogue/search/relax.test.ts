import { expect, it } from 'vitest';
import type { SearchClause } from '../index/indexed-product.ts';
import { relaxed } from './relax.ts';
import { vocabularyOf } from './search-test-support.ts';

const vocabulary = vocabularyOf(
  new Map([
    ['rare', 1],
    ['middle', 20],
    ['common', 300],
  ]),
);
const clause = (term: string): SearchClause => ({ alternatives: [{ term, isPrefix: false, factor: 1 }] });
const triesFor = (...terms: string[]) =>
  relaxed(terms.map(clause), vocabulary).map((clauses) =>
    clauses.map(({ alternatives: [first] }) => first?.term).join('+'),
  );

it('should give up the commonest first and keep the rarest longest', () => {
  expect(triesFor('common', 'rare', 'middle')).toEqual([
    'rare+middle',
    'common+rare',
    'common+middle',
    'rare',
  ]);
  expect(triesFor('common', 'rare')).toEqual(['rare', 'common']);
});

it('should have nothing to give up where there is one or none', () => {
  expect([triesFor('rare'), triesFor()]).toEqual([[], []]);
});
