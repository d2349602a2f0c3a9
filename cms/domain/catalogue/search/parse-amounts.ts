import { isYear } from '../../../contract/rules/stamp-attributes.ts';

const ONES = ['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz'];
const TENS = ['on', 'yirmi', 'otuz', 'kirk', 'elli', 'altmis', 'yetmis', 'seksen', 'doksan'];
const HUNDRED = 'yuz';

const CARDINALS = new Map<string, number>([
  ...ONES.map((word, index): [string, number] => [word, index + 1]),
  ...TENS.map((word, index): [string, number] => [word, (index + 1) * 10]),
  [HUNDRED, 100],
  ['bin', 1000],
]);
/** Fractions that follow a number (`yedi bucuk`) or stand alone (`yarim`). */
const PARTS = new Map([
  ['bucuk', 0.5],
  ['yarim', 0.5],
  ['ceyrek', 0.25],
]);

/** Ordinals such as `birinci`, `ucuncu` and `yuzuncu`; the folded ending has one of two vowels, or none. */
const ORDINALS = new Map(
  [...CARDINALS].map(([word, value]): [string, number] => {
    const soft = word === 'dort' ? 'dord' : word;
    if (/[aeiou]$/.test(soft)) return [`${soft}nci`, value];
    return [`${soft}${/[ou][^aeiou]*$/.test(soft) ? 'uncu' : 'inci'}`, value];
  }),
);

const ORDINAL_OF = new Map([...ORDINALS].map(([word, value]) => [value, word]));

/** `ucuncu` for 3; undefined for a number of several words. */
export const ordinalWord = (value: number): string | undefined => ORDINAL_OF.get(value);

const names = (words: Iterable<string>) => [...words].join('|');
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${names(CARDINALS.keys())})\\s+)*)(${names(ORDINALS.keys())})(?=\\s+(?:yil|yuzyil|asir))`,
  'gu',
);

/** Writes ordinals before `yil` as digits: `yirmi besinci yil` becomes `25 yil`. */
function ordinalsToDigits(plainText: string): string {
  // Skips texts without this ending, which all ordinals have, because the full search is slow.
  if (!/nc[iu]\s+(?:yil|yuzyil|asir)/.test(plainText)) return plainText;
  return plainText.replace(IN_WORDS, (_all, before: string, last: string) =>
    String(sumOf([...before.split(/\s+/), last])),
  );
}

/** Adds up the words of a number: `iki yuz elli` is 250. */
function sumOf(words: readonly string[]): number {
  let [thousands, hundreds, rest] = [0, 0, 0];
  for (const word of words) {
    const value = CARDINALS.get(word) ?? ORDINALS.get(word) ?? PARTS.get(word) ?? (Number(word) || 0);
    if (value === 1000) {
      thousands += (hundreds + rest || 1) * 1000;
      hundreds = rest = 0;
    } else if (value === 100) {
      hundreds += (rest || 1) * 100;
      rest = 0;
    } else rest += value;
  }
  return thousands + hundreds + rest;
}

/** Names of currencies, folded. Kuruş of the Empire stands as piastre or Pre on its stamps. */
const UNITS: Record<string, string> = {
  para: 'para',
  kurus: 'kurus',
  krs: 'kurus',
  kr: 'kurus',
  gurus: 'kurus',
  piastre: 'kurus',
  piastres: 'kurus',
  pre: 'kurus',
  lira: 'lira',
  tl: 'lira',
};
export const CURRENCIES = [...new Set(Object.values(UNITS))];

const NUMBER = String.raw`(?:\d\/\d|(?:\d{1,3}(?:\.\d{3})+|\d+)(?:[.,]\d{1,2}(?!\d))?(?:\s+\d\/\d)?)`;
const UNIT = `(${Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
const UNIT_ENDING = '(?:l[iu][kg][a-z]*|s[iu][a-z]*|n[iu]n|y[aeiu]|d[ae]n?|t[ae]n?|l[iu])?';
// Begins each of the three expressions with a digit: checking the text before it would be slow at every place.
const AMOUNT = new RegExp(
  String.raw`(?=\d)(?<![\p{L}\p{N}.,/])(${NUMBER})(?:\s*\+\s*(${NUMBER}))?[\s-]*${UNIT}${UNIT_ENDING}(?![\p{L}\p{N}])`,
  'gu',
);
const ANNIVERSARY = /(?=\d)(?<![\p{L}\p{N}.,/])(\d{1,4})(?:\s*\.)?\s*(?:[iu]?nc[iu]\s*)?yil[a-z]*/gu;

/** Matches `7 1/2` or `7,5` without a unit, such as a perforation, but not `13,5x14,25`, which is two numbers. */
const FRACTION =
  /(?=\d)(?<![\p{N}.,/])(?<!(?!x)\p{L})((?:\d{1,3}\s+)?[1-9]\/[2348]|\d{1,3},\d{1,2})(?![\p{N}/]|[.,]\d)/gu;

const NUMBER_WORD = names([...CARDINALS.keys(), ...PARTS.keys()]).replace(HUNDRED, `${HUNDRED}(?!yil)`);
const WRITTEN = new RegExp(String.raw`(?<![\p{L}\p{N}.,/])(?:\d{1,6}\s*)?(?:(?:${NUMBER_WORD})\s*)+`, 'gu');
const COUNTED = new RegExp(
  String.raw`(?:ile|ila|ve)\s(?:\d|(?:${NUMBER_WORD})(?!\p{L}))|${UNIT}${UNIT_ENDING}(?!\p{L})|yil|yuzyil|asir|pul(?!\p{L})|adet|tane`,
  'uy',
);
const DECADE = /l[iu]\s+yil|l[ae]r(?:d[ae]n?|in)?(?!\p{L})/uy;

/**
 * Writes the numbers of a typed text as digits, where they count something: `yedi bucuk kurus` becomes `7,5 kurus`,
 * `kirkli yillar` `40li yillar`, and `ceyrek` `0,25`. Elsewhere `on` and `bir` are words like others.
 */
export const numbersToDigits = (plainText: string): string =>
  ordinalsToDigits(plainText).replace(WRITTEN, (run: string, at: number, text: string) => {
    const startsAt = (pattern: RegExp) => {
      pattern.lastIndex = at + run.length;
      return pattern.test(text);
    };
    const value = sumOf(run.trim().split(NUMBER_WORDS).filter(Boolean));
    const isDecade = value >= 20 && value < 100 && value % 10 === 0 && startsAt(DECADE);
    const isPart = /bucuk|ceyrek/.test(run) && (/\s$/.test(run) || at + run.length === text.length);
    if (!isDecade && !isPart && !startsAt(COUNTED)) return run;
    return `${String(value).replace('.', ',')}${isDecade ? '' : ' '}`;
  });
const NUMBER_WORDS = new RegExp(`(\\d+|${NUMBER_WORD})|\\s+`, 'u');

function amountOf(number: string): string {
  let value = 0;
  for (const part of number.split(/\s+/)) {
    const [numerator, denominator] = part.split('/').map(Number);
    if (denominator !== undefined) value += (numerator ?? 0) / denominator;
    else value += Number(part.replace(/\.(?=\d{3})/g, '').replace(',', '.'));
  }
  return String(value).replace(/[^\d]/g, 'd');
}

/**
 * Binds a number to its unit, so that 5 kuruş is neither 15 nor 50: `7 1/2 kurus` becomes `7d5kurus`, `60+10 kurus`
 * `60p10kurus`, and `50. yil` `50yil`. A fraction alone becomes a single number: `12 1/2` becomes `12d5`.
 */
export const bindNumbers = (plainText: string): string =>
  ordinalsToDigits(plainText)
    .replace(AMOUNT, (_all, number: string, extra: string | undefined, unit: string) => {
      const value = extra ? `${amountOf(number)}p${amountOf(extra)}` : amountOf(number);
      return ` ${value}${UNITS[unit]} `;
    })
    .replace(ANNIVERSARY, (all, number: string) => (isYear(Number(number)) ? all : ` ${number}yil `))
    .replace(/(?<=\d)x(?=\d)/g, ' x ')
    .replace(FRACTION, (_all, number: string) => ` ${amountOf(number)} `);
