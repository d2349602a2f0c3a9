import { describe, expect, it } from 'vitest';
import { BUSINESS, legalBody } from '../../testing/legal-fixtures.ts';
import {
  bracesOf,
  fillPlaceholders,
  fillText,
  findBraces,
  textOf,
  unknownPlaceholders,
} from './placeholders.ts';

const rootOf = (...paragraphs: string[]) => (legalBody(...paragraphs) as { root: object }).root;
const line = (...texts: string[]) => ({ children: [{ children: texts.map((text) => ({ text })) }] });

describe('the placeholders of a text', () => {
  it.each<[string, string]>([
    [
      'Satıcı: {{companyName}}. Telefon: {{phone}}.',
      'Satıcı: Deneme Filateli Ltd. Şti.. Telefon: 0212 555 44 33.',
    ],
    ['Adres: {{host}}. MERSIS: {{mersis}}. KEP: {{kep}}. Son.', 'Adres: pul.example. Son.'],
    ['MERSIS: {{mersis}}.', ''],
  ])('should be filled, without torn sentences: %s', (text, filled) => {
    expect(fillText(text, BUSINESS)).toBe(filled);
  });

  it('should name what the firm has', () => {
    expect(fillText('MERSIS: {{mersis}}. Son.', { ...BUSINESS, mersis: '0123' })).toBe('MERSIS: 0123. Son.');
  });

  it('should say so where a seller has not yet said who they are, and never tear the sentence', () => {
    expect(fillText('Satıcı: {{companyName}}, {{address}}.', {})).toBe(
      'Satıcı: [henüz girilmedi], [henüz girilmedi].',
    );
  });

  it('should take a paragraph along of which nothing is left, and leave an empty one that was there', () => {
    const filled = fillPlaceholders(rootOf('KEP: {{kep}}.', '', 'Son.'), BUSINESS) as { children: object[] };
    expect(filled.children.map(textOf)).toEqual(['', 'Son.']);
  });

  it.each<[string, object, string[]]>([
    ['known ones', rootOf('{{companyName}} ve {{kep}}'), []],
    ['another language', rootOf('No: {{vergiNo}}'), ['{{vergiNo}}']],
    ['blanks inside', rootOf('{{ email }}'), ['{{ email }}']],
    ['another case', rootOf('{{companyname}} {{companyname}}'), ['{{companyname}}']],
    ['one brace', rootOf('{email}'), ['{email}']],
    ['an open one', rootOf('{{email} ve }'), ['{{email}', '}']],
    ['three', rootOf('{{{email}}}'), ['{}']],
    ['one whose letters are formatted apart', line('{{', 'email', '}}'), ['{{email}}']],
    ['one in a link', { children: [{ fields: { url: 'https://{{host}}' }, children: [] }] }, ['{{host}}']],
  ])('should be found when they would be published as they are: %s', (_, root, unknown) => {
    expect(unknownPlaceholders(root)).toEqual(unknown);
  });

  it('should have no place in a title', () => {
    expect(bracesOf('Sözleşme {{companyName}}')).toEqual(['{{companyName}}']);
    expect(bracesOf('Sözleşme')).toEqual([]);
  });

  it('should be told from mistakes, each in its place', () => {
    expect(findBraces('a {{kep}} {{KEP}}{kep} }')).toEqual([
      { start: 2, end: 9, isKnown: true },
      { start: 10, end: 17, isKnown: false },
      { start: 17, end: 22, isKnown: false },
      { start: 23, end: 24, isKnown: false },
    ]);
  });
});
