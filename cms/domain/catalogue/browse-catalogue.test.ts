import { expect, it } from 'vitest';
import { facetsQuery } from '../../contract/catalogue-query.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { countFacets } from './browse-catalogue.ts';
import { entryOf } from './read-model/catalogue-entry.ts';
import { createInMemoryCatalogue } from './read-model/in-memory-catalogue.ts';

const DAY = '1963-03-21T00:00:00.000Z';
const inMemory = createInMemoryCatalogue();
for (const name of ['Atatürk’ün Yası', 'Atatürk Bloğu', 'Boğaziçi Köprüsü'])
  inMemory.edit(
    [entryOf({ id: name, name, price: 100, countInStock: 1, createdAt: DAY, updatedAt: DAY } as Product, 0)],
    [],
  );
const facetsFor = (keyword: string) => countFacets(inMemory, facetsQuery.parse({ keyword }));

it.each([
  ['atatrük', 'Atatürk'],
  ['ATATRÜK bloğu', 'Atatürk bloğu'],
  ['köpprü', 'köprüsü'],
])('should tell what "%s" was taken for as the catalogue writes it: %s', (keyword, corrected) => {
  expect(facetsFor(keyword).corrected).toBe(corrected);
});

it('should tell what was left out as it was typed', () => {
  expect(facetsFor('atatürk Çifte Baskı İsfila 12').leftOut).toEqual(['İsfila 12', 'Çifte Baskı']);
});

it('should tell which number of a catalogue nobody has, also when nothing else was asked', () => {
  for (const [keyword, number] of [
    ['İsfila 1234', 'İsfila 1234'],
    ['Mi. 1073', 'Mi. 1073'],
    ['scott 800 atatürk', 'scott 800'],
  ] as const)
    expect(facetsFor(keyword)).toMatchObject({ unknownNumbers: [number], leftOut: [number] });
  expect(facetsFor('atatürk qqqqqq').unknownNumbers).toEqual([]);
});
