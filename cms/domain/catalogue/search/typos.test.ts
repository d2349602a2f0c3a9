import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../infra/edit-distance.ts';
import { vocabularyOf } from './search-test-support.ts';
import { correctionsOf } from './typos.ts';

describe('editDistance', () => {
  it.each([
    ['lale', 'lale', 0],
    ['lale', 'lalee', 1],
    ['lale', 'lle', 1],
    ['lale', 'lare', 1],
    ['ataturk', 'atatruk', 1],
    ['', 'abc', 3],
    ['mevlana', 'mvelnaa', 2],
  ])('should count from %s to %s %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});

describe('correctionsOf', () => {
  const vocabulary = vocabularyOf(
    new Map([
      ['cumhuriyet', 40],
      ['lale', 2],
      ['kale', 9],
      ['blok', 5],
      ['kus', 3],
      ['pul', 50],
      ['suleymaniye', 2],
      ['hezarfe', 1],
      ['1914', 8],
      ['=lale', 2],
    ]),
  );

  it.each([
    ['cumhuriet', ['cumhuriyet']],
    ['cuhmuriyetin', ['cumhuriyet']],
    ['cmhuriet', ['cumhuriyet']],
    ['sulemniye', ['suleymaniye']],
    ['hezerfan', ['hezarfe']],
    ['xale', []],
    ['polis', []],
    ['blgou', ['blok']],
    ['belyk', []],
    ['kuz', []],
    ['xxle', []],
    ['1915', []],
    ['x'.repeat(40), []],
    ['constructor', []],
  ])('should take %s for %j', (typed, meant) => {
    expect(correctionsOf(typed, vocabulary, 3)).toEqual(meant);
  });

  it('should give no more than asked for, the commonest', () => {
    expect(correctionsOf('kalem', vocabulary, 1)).toEqual(['kale']);
  });
});
