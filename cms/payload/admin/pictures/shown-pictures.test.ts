import { expect, it } from 'vitest';
import { moved } from './shown-pictures.ts';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  // Dropped where nothing is.
  [-1, 0, ['a', 'b', 'c']],
])('a picture should go from %i to %i and leave the others in order', (from, to, order) =>
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(order),
);
