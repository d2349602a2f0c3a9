import { describe, expect, it } from 'vitest';
import { readHeader, unknownNames } from '../../../infra/csv/columns.ts';
import { COLUMNS } from './columns.ts';
import { guessByNames, namesIn, PRODUCTS, signatureOf } from './header.ts';

const headersOf = (names: string[], mapping?: Record<string, string>) =>
  readHeader(PRODUCTS, names, mapping).columns.map((column) => column?.header ?? null);

describe('a header', () => {
  it('should be read by its names, by a mapping, and without what is left out', () => {
    expect(headersOf(['AD', 'Artikel', 'Fiyat'], { Artikel: '' })).toEqual(['Ad', null, 'Fiyat']);
    expect(headersOf(['Titel', 'Preis'], { Titel: 'Ad', Preis: 'Fiyat' })).toEqual(['Ad', 'Fiyat']);
    expect(headersOf(['Ad', 'Fiyat'], { Ad: 'Açıklama', Fiyat: 'Ad' })).toEqual(['Açıklama', 'Ad']);
  });

  it('should name what nothing is known of', () => {
    expect(unknownNames(COLUMNS, ['Ad', 'Preis', 'Not', 'constructor'], { Preis: 'Fiyat' })).toEqual([
      'Not',
      'constructor',
    ]);
    // A column that has another name since the file was mapped.
    expect(unknownNames(COLUMNS, ['Titel', 'Preis'], { Titel: 'Eski ad', Preis: '' })).toEqual(['Titel']);
  });

  it.each([
    [['Ad', 'Titel'], { Titel: 'Ad' }, 'Aynı sütun iki kez var: “Ad”'],
    [['Fiyat'], {}, 'Dosyada şu sütunlar olmalı: “Ad” ya da “Ürün no”.'],
    [['Ad', 'Fiyat'], { Ad: '' }, 'Dosyada şu sütunlar olmalı: “Ad” ya da “Ürün no”.'],
  ])('should be refused as %j with %j', (names, mapping, sentence) =>
    expect(() => readHeader(PRODUCTS, names, mapping)).toThrow(sentence),
  );

  it('should end before the empty columns of Excel and not be a row of numbers', () => {
    expect(namesIn(['Ad', '', 'Fiyat', '', ''])).toEqual(['Ad', '', 'Fiyat']);
    expect(() => namesIn(['1', '2,50'])).toThrow('sütun adları bulunamadı');
  });
});

it.each([
  ['Fiyatı (TL)', 'Fiyat'],
  ['Price', 'Fiyat'],
  ['Michel-Nr.', 'Michel'],
  ['STANLEY GIBBONS NO', 'Stanley Gibbons'],
  ['Ürün Adı', 'Ad'],
  ['Adet', 'Stok'],
  ['Stok adedi', 'Stok'],
  ['Condition', 'Durum'],
  ['Grade', 'Durum'],
  ['Resim dosyası', 'Resim'],
  ['Gewicht', ''],
  ['', ''],
])('should take %j for %j', (name, column) => expect(guessByNames([name])).toEqual([column]));

it('should give no column twice', () => {
  expect(guessByNames(['Fiyat', 'Price', 'Liste fiyatı'])).toEqual(['Fiyat', '', '']);
  expect(guessByNames(['Price', 'Fiyat'])).toEqual(['', 'Fiyat']);
});

it('should know the header of a supplier again, and no other', () => {
  expect(signatureOf(['Titel', 'PREIS '])).toBe(signatureOf(['titel', 'Preis']));
  expect(signatureOf(['Preis', 'Titel'])).not.toBe(signatureOf(['Titel', 'Preis']));
});
