import { expect, it } from 'vitest';
import type { RejectionMeaning } from '../provider-errors.ts';
import { meaningOf } from './error-codes.ts';

it.each<[errorCode: string, RejectionMeaning]>([
  ['1', 'refused'],
  ['11', 'refused'],
  ['20', 'refused'],
  ['22', 'refused'],
  ['23', 'refused'],
  ['24', 'refused'],
  ['25', 'refused'],
  ['1000', 'refused'],
  ['1001', 'refused'],
  ['1007', 'refused'],
  ['5132', 'refused'],
  ['9000', 'refused'],
  ['50000', 'refused'],
  ['5086', 'notFound'],
  ['5087', 'notFound'],
  ['5124', 'notFound'],
  // A bank's decline, codes nobody publishes, and what is no code at all.
  ['10051', 'other'],
  ['5062', 'other'],
  ['5999', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
  ['011', 'other'],
])('should read code %j as %s', (errorCode, meaning) => {
  expect(meaningOf(errorCode)).toBe(meaning);
});
