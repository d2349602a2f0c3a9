import { describe, expect, it } from 'vitest';
import { catalogueTerms, readCatalogueNumbers } from './catalogue-numbers.ts';
import { toPlainText, wordsOf } from './plain-text.ts';

describe('a keyword', () => {
  it.each([
    ['Mi 123', ['michel123'], ''],
    ['Mi. 123', ['michel123'], ''],
    ['Michel Nr. 123 tuğralı', ['michel123'], 'tugrali'],
    ['mi123', ['michel123'], ''],
    ['İsfila 45', ['isfila45'], ''],
    ['isf. 45', ['isfila45'], ''],
    ['Sc 12a', ['scott12a'], ''],
    ['Scott #C5', ['scottc5'], ''],
    ['SG 7', ['stanleygibbons7'], ''],
    ['Stanley Gibbons 7', ['stanleygibbons7'], ''],
    ['Yv 5', ['yvert5'], ''],
    ['Yvert et Tellier 5', ['yvert5'], ''],
    ['Pulhan 3', ['pulhan3'], ''],
    ['Mi 1 Sc 2', ['michel1', 'scott2'], ''],
    ['Michel Bl. 12', ['michelbl12'], ''],
    ['Mi Block 12', ['michelbl12'], ''],
    ['isfila blok 12', ['isfilabl12'], ''],
    ['Scott 7317a', ['scott7317a'], ''],
    ['Michel 4 A', ['michel4a'], ''],
    ['isfila 8783-86', ['isfila8783'], ''],
    ['Bl. 77', [], 'bl77'],
    ['Block 78', [], 'bl78'],
    ['blok 10 kuruş', [], 'blok 10 kurus'],
    ['pul var mı', [], 'pul var mi'],
    ['michel kataloğu', [], 'michel katalogu'],
    ['izmir 1928', [], 'izmir 1928'],
  ])('should ask "%s" for %j and leave "%s"', (keyword, terms, rest) => {
    const read = readCatalogueNumbers(toPlainText(keyword));
    expect([read.terms, wordsOf(read.rest).join(' ')]).toEqual([terms, rest]);
  });
});

describe('a field', () => {
  it.each([
    ['12', ['michel12']],
    ['A 12a', ['michela12a']],
    ['12, 14', ['michel12', 'michel14']],
    ['12–14', ['michel12', 'michel14', 'michel13']],
    ['8783-86', ['michel8783', 'michel8786', 'michel8784', 'michel8785']],
    ['8755,8783-86', ['michel8783', 'michel8786', 'michel8784', 'michel8785', 'michel8755']],
    ['Bl. 3-5', ['michelbl3', 'michelbl5', 'michelbl4']],
    ['A12–A13', ['michela12', 'michela13']],
    ['4 A', ['michel4', 'michel4a']],
    ['14-1', ['michel14', 'michel11']],
    ['Blok 3', ['michelbl3']],
    ['12, Bl. 3', ['michel12', 'michelbl3']],
    ['Block12', ['michelbl12']],
    ['', []],
    ['bilinmiyor', []],
  ])('should be found for "%s" by %j', (field, terms) => {
    expect(catalogueTerms('michel', toPlainText(field))).toEqual(terms);
  });

  it('should not make a million terms of a mistyped span', () => {
    expect(catalogueTerms('scott', '1-1000000').length).toBeLessThan(100);
  });
});
