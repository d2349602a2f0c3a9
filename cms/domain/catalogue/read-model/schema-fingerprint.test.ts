import { expect, it } from 'vitest';
import { IDIOMS, THINGS } from '../search/synonyms.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';

it('should be another one when a thing gets one more name, so that no snapshot keeps the old terms', () => {
  const withOneMore = [...THINGS.slice(1), [...THINGS[0], 'ilk gun mektubu']];
  expect(schemaFingerprint([withOneMore, IDIOMS])).not.toBe(schemaFingerprint([THINGS, IDIOMS]));
  expect(schemaFingerprint()).toBe(schemaFingerprint());
});
