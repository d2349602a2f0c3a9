import { expect, it } from 'vitest';
import { IDIOMS, THINGS } from '../search/synonyms.ts';
import { currentShape } from './shape.ts';

it('should be another one when a thing gets one more name, so that no snapshot keeps the old terms', () => {
  const withOneMore = [...THINGS.slice(1), [...THINGS[0], 'ilk gun mektubu']];
  expect(currentShape([withOneMore, IDIOMS])).not.toBe(currentShape([THINGS, IDIOMS]));
  expect(currentShape()).toBe(currentShape());
});
