import { foldTurkish } from '../../../contract/rules/turkish-folding.ts';
import { toPlainText } from './plain-text.ts';

const CATALOGUES = {
  isfila: ['isfila', 'isf'],
  pulhan: ['pulhan', 'plh'],
  michel: ['michel', 'mich', 'mi'],
  scott: ['scott', 'sc'],
  stanleyGibbons: ['stanley gibbons', 'stanleygibbons', 'gibbons', 'sg'],
  yvert: ['yvert et tellier', 'yvert tellier', 'yvert', 'yv', 'yt'],
} as const;
export type CatalogueName = keyof typeof CATALOGUES;
export const CATALOGUE_NAMES = Object.keys(CATALOGUES) as CatalogueName[];

const NUMBER = /[a-z]{0,3}\d+[a-z]{0,2}/gu;
const LETTER_APART = /(?<![a-z\d])(\d+) ([a-z])(?![a-z\d])/gu;
const SPAN = /(?<![a-z\d])([a-z]{0,3})(\d+)\s*[-–]\s*(?:\1)?(\d+)(?![a-z\d])/gu;
const LONGEST_SPAN = 60;

const BLOCK = String.raw`bl(?:oc?k)?[\s.]*(?=\d)`;
const BLOCKS = new RegExp(String.raw`(?<![\p{L}\p{N}])${BLOCK}`, 'gu');

const SHORT = new Map(
  CATALOGUE_NAMES.flatMap((name) => CATALOGUES[name].map((short): [string, CatalogueName] => [short, name])),
);
const ASKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${[...SHORT.keys()].sort((a, b) => b.length - a.length).join('|')})` +
    String.raw`(?:[\s.:#-]|nr|no)*((?:${BLOCK})?[a-z]{0,2}\d+(?:\s[a-d](?![\p{L}\p{N}])|[a-z]{0,2}))(?:\s*[-–]\s*\d+)?(?![\p{L}\p{N}])`,
  'gu',
);

/** Miniature sheets are numbered apart from stamps: `Bl. 12`, `Blok 12` and `Block 12` become `bl12`. */
const asOneWord = (plainText: string): string => plainText.replace(BLOCKS, 'bl');

/** Matches a block in a keyword. The word before an amount or a thing is no number: `blok 10 kuruş`. */
const ASKED_BLOCK = /(?<![\p{L}\p{N}])(?:bl[\s.]*|bloc?k[\s.]*(?=\d+\s*$))(?=\d)/gu;

/** Joins number and catalogue to a single term: 123 of Michel has nothing to do with 123 of Scott. */
const termOf = (catalogue: CatalogueName, number: string) => `${catalogue.toLowerCase()}${number}`;

/** Reads the numbers in a product's field: `12`, `A 12a`, `12 a`, `12, 14`, `12–15`, `8783-86`. */
function numbersIn(plainText: string): Set<string> {
  const numbers = new Set<string>();
  const text = asOneWord(plainText).replace(/(?<![\p{L}\p{N}])([a-z]{1,3})\s+(?=\d)/gu, '$1');
  const others = text.replace(SPAN, (_all, letters: string, first: string, end: string) => {
    // The end may be written short.
    const last = first.slice(0, Math.max(0, first.length - end.length)) + end;
    numbers.add(letters + first).add(letters + last);
    const most = Math.min(Number(last), Number(first) + LONGEST_SPAN);
    for (let number = Number(first) + 1; number < most; number += 1) numbers.add(letters + number);
    return ' ';
  });
  for (const [number] of others.matchAll(NUMBER)) numbers.add(number);
  for (const [, number, letter] of others.matchAll(LETTER_APART)) numbers.add(`${number}${letter}`);
  return numbers;
}

export const catalogueTerms = (catalogue: CatalogueName, plainText: string): string[] =>
  [...numbersIn(plainText)].map((number) => termOf(catalogue, number));

/** Returns one key for all spellings of a number: `Bl. 3` and `Block 3`, `8783-86` and `8783–8786`. */
export const numberKey = (text: string): string =>
  [...numbersIn(toPlainText(text))].sort().join(' ') || foldTurkish(text);

export function readCatalogueNumbers(plainText: string): { terms: string[]; rest: string } {
  const terms: string[] = [];
  const rest = plainText.replace(ASKED, (all, short: string, number: string) => {
    const catalogue = SHORT.get(short);
    if (!catalogue) return all;
    terms.push(termOf(catalogue, asOneWord(number).replace(/\s/, '')));
    return ' ';
  });
  return { terms, rest: rest.replace(ASKED_BLOCK, 'bl') };
}

/** Returns the terms of a number that is asked for without its catalogue: `7317a`, `bl77`. Empty for other words. */
export const termsInAnyCatalogue = (word: string): string[] =>
  /^[a-z]{0,3}\d+[a-z]{0,2}$/.test(word) ? CATALOGUE_NAMES.map((name) => termOf(name, word)) : [];

export type CatalogueNumber = { catalogue: CatalogueName; number: string; term: string };

/** Reads a text that is nothing but a number of a catalogue; null for any other text. */
export function readCatalogueNumber(plainText: string): CatalogueNumber | null {
  const { terms, rest } = readCatalogueNumbers(plainText);
  const [term] = terms;
  if (!term || terms.length > 1 || rest.trim() !== '') return null;
  const catalogue = CATALOGUE_NAMES.find((name) => term.startsWith(name.toLowerCase()));
  return catalogue ? { catalogue, number: term.slice(catalogue.length), term } : null;
}
