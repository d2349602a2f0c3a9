import { describe, expect, it } from 'vitest';
import { compareTurkish, foldTurkish, orderKey, searchWords } from './turkish-folding.ts';

describe('folding', () => {
  it.each([
    ['istanbul', ['İSTANBUL', 'ISTANBUL', 'İstanbul', 'Istanbul', 'ıstanbul', 'i\u0307stanbul']],
    ['cicek', ['çiçek', 'ÇİÇEK', 'CICEK', 'Çıçek', 'c\u0327ic\u0327ek']],
    ['sisli', ['Şişli', 'ŞİŞLİ', 'SISLI', 'şışlı']],
    ['gok guvercin', ['Gök güvercin', 'GÖK GÜVERCİN', 'GOK GUVERCIN']],
    ['agri dagi', ['Ağrı Dağı', 'AĞRI DAĞI', 'ağri daği']],
    ['kagit', ['kâğıt', 'KÂĞIT', 'kagıt']],
    ['ore', ['øre', 'ØRE', 'ÖRE']],
    ['strasse', ['Straße', 'STRASSE', 'STRAẞE']],
    ['aero', ['ærø', 'ÆRØ']],
    ['10 kurus', ['10 kuruş', '10-Kuruş', ' 10   KURUŞ! ']],
    ['tm', ['™', 'TM']],
  ])('should make one word of every way to write %s', (folded, spellings) => {
    for (const spelling of [folded, ...spellings]) expect(foldTurkish(spelling)).toBe(folded);
  });

  it('should change nothing when done twice', () => {
    const texts = ['İĞÜŞÖÇ ığüşöç', 'Klişecilik ve Matbaacılık A.Ş / İstanbul', 'ØÆß ™ ℌ ﬁ', '100% _%\\'];
    for (const text of texts) expect(foldTurkish(foldTurkish(text))).toBe(foldTurkish(text));
  });

  it('should leave nothing that a database could take for a pattern', () => {
    const signs = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    expect(foldTurkish(signs)).toMatch(/^[a-z0-9 ]+$/);
  });
});

it('should put texts in one order in the shop and in a database', () => {
  const names = [
    'Ayşe',
    'Cami',
    'Çamlıca',
    'Çanakkale',
    'Dağ',
    'Güneş',
    'Iğdır',
    'İstanbul',
    'Şile',
    'Zambak',
  ];
  const ordered = [
    '1',
    '2',
    '2a',
    '10',
    '100',
    'Bl. 1',
    'Bl. 10',
    'C1',
    'C2',
    'C10',
    ...names.slice(2),
    'çınar',
  ];
  const sorted = [...ordered].reverse().sort(compareTurkish);
  expect(sorted).toEqual([...ordered.slice(0, 10), 'Çamlıca', 'Çanakkale', 'çınar', ...names.slice(4)]);
  const keyed = sorted.map((text) => orderKey(text.normalize('NFD')));
  expect([...keyed].sort()).toEqual(keyed);
});

describe('search words', () => {
  it('should be distinct and without signs', () => {
    expect(searchWords('  Pul, PUL & pul! albüm ')).toEqual(['pul', 'album']);
    expect(searchWords('.*+?^$ {}()|[]\\%_\'"')).toEqual([]);
    expect(searchWords('')).toEqual([]);
  });
});
