import { expect, it } from 'vitest';
import { aListedProduct } from '../testing/fixtures.ts';
import { inAlbumOrder } from './series-order.ts';

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
