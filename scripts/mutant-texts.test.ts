import { expect, it } from 'vitest';
import { findLost, readMutants } from './lab/mutants/mutants.mjs';

const mutants = readMutants();

it('should find the text of each hand-written mutant in its file once, and its tests', () => {
  expect(mutants.length).toBeGreaterThan(50);
  expect(findLost(mutants)).toEqual([]);
});

it('should call each mutant by a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

it('should know ten that matter most', () => {
  expect(mutants.filter(({ matters }) => matters)).toHaveLength(10);
});

it('should say what is lost', () => {
  const tests = ['scripts/no-such.test.ts'];
  const file = 'scripts/lab/mutants/mutants.mjs';
  expect(findLost([{ name: 'a mistake', file, find: 'readdirSync', replace: '', tests }])).toEqual([
    `"a mistake": ${file} does not hold once: readdirSync`,
    '"a mistake": there is no scripts/no-such.test.ts',
  ]);
});
