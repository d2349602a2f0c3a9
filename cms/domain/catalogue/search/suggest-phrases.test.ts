import { expect, it } from 'vitest';
import { vocabularyOf } from './search-test-support.ts';
import { createSuggest } from './suggest-phrases.ts';

const vocabulary = vocabularyOf(
  new Map([
    ['ataturk', 9],
    ['ata', 2],
    ['atmaca', 1],
    ['kopr', 4],
    ['=ataturk', 9],
    ['5kurus', 3],
  ]),
);
const suggest = createSuggest([
  { text: 'Atatürk’ün Yası', count: 2 },
  { text: 'Birinci Ata Serisi', count: 7 },
  { text: 'Ata Serisi', count: 1 },
  { text: 'Boğaziçi Köprüsü', count: 5 },
  { text: 'Türkiye Cumhuriyeti', count: 90 },
  { text: '—', count: 99 },
]);
const spell = (stem: string) => ({ kopr: 'köprü', ataturk: 'atatürk' })[stem] ?? stem;

it.each([
  ['ata', ['Atatürk’ün Yası', 'Ata Serisi', 'Birinci Ata Serisi', 'atatürk']],
  ['ATA SER', ['Ata Serisi', 'Birinci Ata Serisi']],
  ['seri ata', ['Birinci Ata Serisi', 'Ata Serisi', 'seri atatürk']],
  ['köp', ['Boğaziçi Köprüsü', 'köprü']],
  ['büyük kop', ['büyük köprü']],
  ['atatruk', ['atatürk']],
  ['ata serisi', ['Birinci Ata Serisi']],
  ['a', []],
  ['', []],
  ['(((', []],
  ['=at', ['Atatürk’ün Yası', 'Ata Serisi', 'Birinci Ata Serisi', 'atatürk', 'ata', 'atmaca']],
  ['__proto__', []],
])('should complete "%s" to %j', (typed, completions) => {
  expect(suggest(typed, { vocabulary, spell }).slice(0, completions.length || 1)).toEqual(completions);
});

it('should give no more than asked for, and nothing twice', () => {
  const many = createSuggest(
    Array.from({ length: 40 }, (_, index) => ({ text: `Seri ${index % 20}`, count: index })),
  );
  const found = many('seri', { vocabulary });
  expect(found).toHaveLength(8);
  expect(new Set(found).size).toBe(8);
  expect(found[0]).toBe('Seri 19');
});
