import { describe, expect, it } from 'vitest';
import type { SeriesAnswer, SeriesPiece } from '../../cms/contract/series.ts';
import { aListedProduct, aSeries, aValue } from '../testing/fixtures.ts';
import { numbersText, shownValues, stateText } from './series-values.ts';

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
    });
    const [shown] = shownValues(aSeries({ values: [value] })).values;
    expect(shown).toMatchObject({
      title: '10 para, Yeşil',
      caption: 'İnce kâğıt · Dantel: 13½ · 14 Ocak 1914 · İsfila 7 · Scott 254',
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
