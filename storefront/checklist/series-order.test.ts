import { describe, expect, it } from 'vitest';
import { aListedProduct } from '../testing/fixtures.ts';
import { faceValueOf, inAlbumOrder } from './series-order.ts';

describe('a face value', () => {
  it.each([
    ['10 para', 10],
    ['20 Para', 20],
    ['1 kuruş', 40],
    ['2½ KURUŞ', 100],
    ['½ lira', 2000],
    ['7,5 kuruş', 300],
    ['1 lira', 4000],
    ['25', Number.POSITIVE_INFINITY],
    ['', Number.POSITIVE_INFINITY],
    ['kuruş', Number.POSITIVE_INFINITY],
    ['3 frank', Number.POSITIVE_INFINITY],
    // A property name of every object is no unit.
    ['1 constructor', Number.POSITIVE_INFINITY],
  ])('of “%s”', (denomination, worth) => expect(faceValueOf(denomination)).toBe(worth));
});

it('puts a series into the order of an album', () => {
  const value = (name: string, denominationValueOfStamp: string, catalogueNumber = '') =>
    aListedProduct({ name, denominationValueOfStamp, catalogueNumber });
  const ordered = inAlbumOrder([
    value('Blok', ''),
    value('Lira', '1 lira'),
    value('Ç', '1 kuruş'),
    value('C', '1 kuruş'),
    value('Onuncu', '1 kuruş', 'İsfila 10'),
    value('Dokuzuncu', '1 kuruş', 'İsfila 9'),
    value('Para', '20 para'),
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['Para', 'Dokuzuncu', 'Onuncu', 'C', 'Ç', 'Lira', 'Blok']);
});
