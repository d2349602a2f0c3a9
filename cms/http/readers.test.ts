import { expect, it } from 'vitest';
import { DEFAULT_TERMS } from '../contract/rules/shop-terms.ts';
import type { Readers } from '../contract/server-render.ts';
import { trackDependencies } from './readers.ts';

const READERS = {
  listProducts: async () => ({ products: [{ _id: 'a' }, { _id: 'b' }], page: 1, pages: 1 }),
  topProducts: async () => [{ _id: 'c' }],
  newProducts: async () => [{ _id: 'd' }],
  chosenProducts: async () => [{ _id: 'e' }],
  getProduct: async () => null,
  listReviews: async () => null,
  getLegalPage: async () => null,
  getStory: async () => ({ text: null }),
  getSeries: async () => ({
    values: [{ offer: { product: { _id: 'f' } } }, { offer: null, soldOut: null }],
    others: [{ _id: 'g' }],
  }),
  listSeries: async () => ({ series: [] }),
  getHome: async () => [],
  getInstallments: async () => ({ options: [] }),
  getTerms: async () => DEFAULT_TERMS,
} as unknown as Readers;

const NOTHING = {
  lists: false,
  legal: false,
  stories: false,
  series: false,
  home: false,
  terms: false,
  products: [],
};

it.each<[string, (readers: Readers) => Promise<unknown>, object]>([
  ['nothing', async () => null, NOTHING],
  ['a list', (from) => from.listProducts({} as never), { ...NOTHING, lists: true, products: ['a', 'b'] }],
  ['the first five', (from) => from.topProducts(), { ...NOTHING, lists: true, products: ['c'] }],
  ['the newest', (from) => from.newProducts(), { ...NOTHING, lists: true, products: ['d'] }],
  [
    'chosen ones, of which one may come back',
    (from) => from.chosenProducts(['e', 'x']),
    { ...NOTHING, lists: true, products: ['e'] },
  ],
  ['a product that may come back', (from) => from.getProduct('x'), { ...NOTHING, products: ['x'] }],
  ['reviews', (from) => from.listReviews('x', 2), { ...NOTHING, products: ['x'] }],
  ['a story', (from) => from.getStory('Pensetler'), { ...NOTHING, stories: true }],
  [
    'a series',
    (from) => from.getSeries('Lale'),
    { ...NOTHING, lists: true, stories: true, series: true, products: ['f', 'g'] },
  ],
  ['all series', (from) => from.listSeries(1), { ...NOTHING, lists: true, series: true }],
  ['the home page', (from) => from.getHome(), { ...NOTHING, home: true, stories: true, lists: true }],
  ['what the dealer has set', (from) => from.getTerms(), { ...NOTHING, terms: true }],
  ['instalments', (from) => from.getInstallments(), NOTHING],
  ['a legal text', (from) => from.getLegalPage('iade'), { ...NOTHING, legal: true }],
])('should record that a page has read %s', async (_name, read, dependsOn) => {
  const noted = trackDependencies(READERS);
  await read(noted.readers);
  expect(noted.dependsOn()).toEqual(dependsOn);
});
