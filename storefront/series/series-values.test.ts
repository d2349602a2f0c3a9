import { describe, expect, it } from 'vitest';
import type { SeriesAnswer, SeriesPiece } from '../../cms/contract/series.ts';
import { aListedProduct, aSeries, aValue } from '../testing/fixtures.ts';
import {
  fromPrice,
  inAlbumOrder,
  numbersText,
  ownedCountText,
  shownValues,
  soManyOf,
  stateText,
} from './series-values.ts';

const piece = (_id: string, name: string, more: Partial<SeriesPiece> = {}): SeriesPiece =>
  aListedProduct({ _id, name, denominationValueOfStamp: '10 para', ...more });
const titles = (series: SeriesAnswer) => shownValues(series).values.map(({ title }) => title);

describe('the values of a list', () => {
  it('are told by what distinguishes them', () => {
    const value = aValue({
      paper: 'İnce kâğıt',
      perforation: '13½',
      issued: '1914-01-14T00:00:00.000Z',
      isfilaNumber: '7',
      scottNumber: '254',
      offer: { count: 1, product: piece('a', 'A'), format: 'pair' },
    });
    const [shown] = shownValues(aSeries({ values: [value] })).values;
    expect(shown).toMatchObject({
      title: '10 para, Yeşil',
      caption: 'Çift olarak satışta · İnce kâğıt · Dantel: 13½ · 14 Ocak 1914 · İsfila 7 · Scott 254',
    });
  });

  it('are in a cart with whichever of their pieces', () => {
    const offer = { count: 2, product: piece('a', 'A') };
    const [shown] = shownValues(aSeries({ values: [aValue({ _id: 'v', offer })] })).values;
    expect(shown?.isIn({ _id: 'another', seriesValue: 'v' })).toBe(true);
    expect(shown?.isIn({ _id: 'a', seriesValue: null })).toBe(true);
    expect(shown?.isIn({ _id: 'b', seriesValue: 'w' })).toBe(false);
  });

  it('leave what is none of them beside', () => {
    const series = aSeries({ values: [aValue()], others: [piece('b', 'Blok')] });
    expect(shownValues(series).others.map(({ title }) => title)).toEqual(['Blok']);
  });
});

describe('a series without a list', () => {
  const others = [
    piece('c', 'Lale: 1 Kuruş Mavi', { denominationValueOfStamp: '1 kuruş', countInStock: 0 }),
    piece('a', 'Lale: 10 Para Yeşil, zamksız', { price: 9_00 }),
    piece('b', 'Lale: 10 Para Yeşil, zamkı tam', { price: 7_00 }),
    piece('d', 'Lale: 10 Para Yeşil, damgalı', { price: 1_00, countInStock: 0 }),
    piece('e', 'Lale: 10 Para Mavi'),
  ];

  it('consists of what the shop has, pieces of one value together, in the order of an album', () => {
    expect(titles(aSeries({ others }))).toEqual(['10 Para Mavi', '10 Para Yeşil, zamkı tam', '1 Kuruş Mavi']);
    const { values } = shownValues(aSeries({ others }));
    expect(values[1]).toMatchObject({ offer: { count: 2, product: { _id: 'b' } }, soldOut: null });
    expect(values[2]).toMatchObject({ offer: null, soldOut: { _id: 'c' } });
    expect(values[1]?.isIn({ _id: 'd', seriesValue: null })).toBe(true);
    expect(values[1]?.isIn({ _id: 'e', seriesValue: null })).toBe(false);
  });
});

it.each<[string, number, number, number]>([
  ['3 değerin hepsi satışta', 3, 0, 0],
  ['7 değerden 5’i satışta, 1’i tükendi, 1’i dükkânımıza hiç gelmedi', 5, 1, 1],
  ['6 değerin hepsi dükkânımıza hiç gelmedi', 0, 0, 6],
  ['Tek değer tükendi', 0, 1, 0],
])('says “%s”', (said, onSale, soldOut, never) => {
  const product = piece('a', 'A');
  const values = [
    ...Array.from({ length: onSale }, () => aValue({ offer: { count: 1, product } })),
    ...Array.from({ length: soldOut }, () => aValue({ soldOut: product })),
    ...Array.from({ length: never }, () => aValue()),
  ];
  expect(stateText(shownValues(aSeries({ values })).values)).toBe(said);
});

it('tells the numbers of all catalogues in their order', () => {
  expect(numbersText({ ...aSeries().catalogues, yvertNumber: '1–6', isfilaNumber: '7' })).toBe(
    'İsfila 7 · Yvert 1–6',
  );
  expect(numbersText(aSeries().catalogues)).toBe('');
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

it.each([
  '₺1’den',
  '₺3’ten',
  '₺4’ten',
  '₺6’dan',
  '₺9’dan',
  '₺10’dan',
  '₺16’dan',
  '₺20’den',
  '₺30’dan',
  '₺40’tan',
  '₺60’tan',
  '₺70’ten',
  '₺90’dan',
  '₺100’den',
  '₺1.000’den',
  '₺1.000.000’dan',
  '₺12,50’den',
  '₺12,05’ten',
  '₺0,40’tan',
])('says “from” of %s', (said) => {
  const lira = Number(
    said
      .replaceAll('.', '')
      .replace(',', '.')
      .match(/[\d.]+/)?.[0],
  );
  expect(fromPrice(Math.round(lira * 100))).toBe(said);
});

it.each([
  '0’ı',
  '1’i',
  '2’si',
  '3’ü',
  '6’sı',
  '7’si',
  '9’u',
  '16’sı',
  '20’si',
  '30’u',
  '40’ı',
  '50’si',
  '60’ı',
  '103’ü',
  '200’ü',
])('says “of them” of %s', (said) => expect(soManyOf(Number.parseInt(said, 10))).toBe(said));

it.each([
  [5, 12, '12 değerden 5’i var, 7’si eksik'],
  [0, 6, '6 değer, hepsi eksik'],
  [6, 6, '6 değer, hepsi var'],
])('tells %i of %i', (had, total, told) => expect(ownedCountText(had, total)).toBe(told));
