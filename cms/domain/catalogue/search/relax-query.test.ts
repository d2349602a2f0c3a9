import { expect, it } from 'vitest';
import type { SearchClause } from '../index/schema.ts';
import { relaxed } from './relax-query.ts';
import { vocabularyOf } from './search-test-support.ts';

const vocabulary = vocabularyOf(
  new Map([
    ['rare', 1],
    ['middle', 20],
    ['common', 300],
    ['=fdc', 2],
    ['=damgali', 1],
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

it('should give up how it is offered before what it is, however rare that is', () => {
  expect(triesFor('common', '=fdc', 'middle')).toEqual([
    'common+middle',
    '=fdc+middle',
    'common+=fdc',
    'middle',
  ]);
  expect(triesFor('=damgali', '=fdc', 'common')).toEqual([
    '=damgali+common',
    '=fdc+common',
    'common',
    '=damgali+=fdc',
  ]);
});

it('should count a thing once that is known by several names', () => {
  const middle = {
    alternatives: ['middle', 'middle2'].map((term) => ({ term, isPrefix: false, factor: 1 })),
  };
  const other = vocabularyOf(
    new Map([
      ['middle', 20],
      ['middle2', 20],
      ['plain', 30],
    ]),
  );
  expect(relaxed([middle, clause('plain')], other)[0]).toEqual([middle]);
});
