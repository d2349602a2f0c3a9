import { expect, it } from 'vitest';
import { foldTurkish } from '../../cms/contract/rules/turkish-folding.ts';
import { TURKISH_DISTRICTS } from './turkish-districts.ts';

it('should be as many as the ministry counts: 519 of 30 metropolitan provinces, 403 and 51 centres of the others', () => {
  const lists = [...TURKISH_DISTRICTS.values()];
  const others = lists.filter((names) => names.includes('Merkez'));
  const count = (of: typeof lists) => of.flat().length;
  expect([lists.length, count(lists)]).toEqual([81, 973]);
  expect([others.length, count(others)]).toEqual([51, 403 + 51]);
});

it('should have no name twice in a list, in whatever letters people type', () => {
  for (const names of [[...TURKISH_DISTRICTS.keys()], ...TURKISH_DISTRICTS.values()])
    expect(new Set(names.map(foldTurkish)).size).toBe(names.length);
});
