import { expect, it } from 'vitest';
import { facetsQuery, listProductsQuery } from '../../contract/catalogue-query.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { countFacets, findPage } from './browse-catalogue.ts';
import { entryOf } from './read-model/catalogue-entry.ts';
import { createInMemoryCatalogue } from './read-model/in-memory-catalogue.ts';

const DAY = '1963-03-21T00:00:00.000Z';
const inMemory = createInMemoryCatalogue();
const add = (name: string, price: number, more: Partial<Product> = {}) => {
  const product = { id: name, name, price, countInStock: 1, createdAt: DAY, updatedAt: DAY, ...more };
  inMemory.edit([entryOf(product as Product, 0)], []);
};
add('Atatürk’ün Yası', 20_000, { yearFrom: 1938, printingDate: '1938-11-21' });
add('Atatürk Bloğu', 10_000, { yearFrom: 1940, printingDate: '1940-01-03' });
add('Boğaziçi Köprüsü', 5_000, { description: 'Atatürk’ün adını taşıyan meydanda.', countInStock: 0 });
add('Kürek Penset', 3_000);
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

const MOURNING = 'Atatürk’ün Yası';
const BLOCK = 'Atatürk Bloğu';
const BRIDGE = 'Boğaziçi Köprüsü';

it.each([
  ['atatürk', [MOURNING, BLOCK, BRIDGE], 'below every name, by a hit in running text'],
  ['en ucuz atatürk', [BLOCK, MOURNING], 'without those that only mention the words, in an order'],
  ['en pahalı pul', [MOURNING, BLOCK], 'stamps alone, where a stamp is asked for'],
  ['en ucuz', ['Kürek Penset', BRIDGE, BLOCK, MOURNING], 'everything, by an order alone'],
  ['ataturk 150 liraya kadar', [BLOCK, BRIDGE], 'within a price'],
  ['stokta köprü', [BRIDGE], 'sold out, when nothing else is there'],
  ['atatürk 20 liranın altında', [BLOCK, MOURNING], 'on sale, the nearest price first'],
  ['atatürk 1945 sonrası', [BLOCK, MOURNING], 'on sale, the nearest year first'],
  ['inönü dönemi', [MOURNING, BLOCK], 'by the years of a name'],
  ['balkan savaşı', [MOURNING, BLOCK], 'beyond the years of an event that no stamp has'],
])('should find by "%s" %j: %s', (keyword, names) => {
  expect(findPage(inMemory, listProductsQuery.parse({ keyword })).ids).toEqual(names);
});

it('should compare prices of a screen with VAT, and those of the documented calls without', () => {
  const taxed = createInMemoryCatalogue();
  const prices = { Dergi: 100_00, Albüm: 95_00, Kutu: 99_00 };
  const put = (some: object) =>
    taxed.edit(
      Object.entries(some).map(([name, price]) =>
        entryOf({ id: name, name, category: name, price, createdAt: DAY, updatedAt: DAY } as Product, 0),
      ),
      [],
    );
  const list = (query: object) => findPage(taxed, listProductsQuery.parse(query)).ids;
  const byPrice = { sortOrder: 'priceAsc' };
  const shown = { ...byPrice, priceWith: 'tax' };
  put(prices);
  expect(list(shown)).toEqual(['Albüm', 'Kutu', 'Dergi']);
  taxed.setTerms({ taxPercent: 20, categoryRates: { Dergi: 0, Kutu: 10 } });
  taxed.addTaxAgain(0, 3);
  expect(list(shown)).toEqual(['Dergi', 'Kutu', 'Albüm']);
  expect(list({ ...shown, sortOrder: 'priceDesc' })).toEqual(['Albüm', 'Kutu', 'Dergi']);
  expect(list(byPrice)).toEqual(['Albüm', 'Kutu', 'Dergi']);
  expect(list({ ...shown, priceFrom: '100.01', priceTo: '108.90' })).toEqual(['Kutu']);
  expect(list({ ...byPrice, priceFrom: '99', priceTo: '99' })).toEqual(['Kutu']);
  expect(list({ ...shown, keyword: '110 liraya kadar' })).toEqual(['Dergi', 'Kutu']);
  const facets = countFacets(taxed, facetsQuery.parse({ priceWith: 'tax', keyword: '110 liraya kadar' }));
  expect(facets).toMatchObject({ prices: { min: 100, max: 114 } });
  expect(facets.understood).toMatchObject([{ label: 'en çok ₺110 (KDV dahil)' }]);
  put({ Dergi: 120_00 });
  expect(list(shown)).toEqual(['Kutu', 'Albüm', 'Dergi']);
});

it('should tell what the keyword asks for, what no product fits, and how to take it back', () => {
  const { understood, isRelaxed } = facetsFor('en ucuz atatürk 20 liranın altında');
  expect(isRelaxed).toBe(true);
  expect(understood).toEqual([
    { label: 'en çok ₺20 (KDV hariç)', without: 'en ucuz atatürk', order: null, isMissed: true },
    {
      label: 'En ucuzdan başlayarak',
      without: 'atatürk 20 liranın altında',
      order: 'priceAsc',
      isMissed: false,
    },
  ]);
  expect(facetsFor('zümrüt atatürk')).toMatchObject({ missingColours: ['zümrüt'], isRelaxed: false });
});
