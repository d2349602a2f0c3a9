/**
 * Folds texts for search: `İSTANBUL`, `ISTANBUL`, `ıstanbul` and `istanbul` become one word, and so do `çiçek` and
 * `cicek`. Stored texts and keywords are folded by the same function.
 */
const LETTERS: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o' };

export const foldTurkish = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Folds the letters of a text; blanks and punctuation stay unchanged. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ıßæø]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}+/gu, '');

/** Letters that databases tell apart and Turkish search does not; `MARKS` stand behind the letters of NFD. */
export const SPELLINGS = { a: 'âÂ', c: 'çÇ', g: 'ğĞ', i: 'ıİîÎ', o: 'öÖ', s: 'şŞ', u: 'üÜûÛ' } as const;
export const MARKS = '\u0302\u0306\u0307\u0308\u0327';

const ANY_MARK = new RegExp(`[${MARKS}]`, 'g');
const ANY_SPELLING = new RegExp(`[${Object.values(SPELLINGS).join('')}]`, 'g');
const PLAIN = new Map(
  Object.entries(SPELLINGS).flatMap(([letter, spellings]) => [...spellings].map((one) => [one, letter])),
);

/** Folds `SPELLINGS` alone, for texts that a database compares: it ignores the case of ASCII letters by itself. */
export const foldSpellings = (text: string): string =>
  text
    .normalize('NFC')
    .replace(ANY_MARK, '')
    .replace(ANY_SPELLING, (letter) => PLAIN.get(letter) ?? letter);

/** Compares texts for a list: in the order of the Turkish alphabet, with numbers by their size. */
export const { compare: compareTurkish } = new Intl.Collator('tr', { numeric: true });

const BEHIND: Record<string, string> = { ç: 'c{', ğ: 'g{', ı: 'h{', ö: 'o{', ş: 's{', ü: 'u{' };

/** Returns a key that puts a text at the place of `compareTurkish` in a database, which compares signs by their code. */
export const orderKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .replace(/[çğıöşü]/g, (letter) => BEHIND[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}{]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(10, '0'));

/** Splits a keyword into distinct folded words. Returns an empty list if the keyword has no letter or digit. */
export const searchWords = (keyword: string): string[] => [
  ...new Set(foldTurkish(keyword).split(' ').filter(Boolean)),
];

/** Splits a keyword at blanks and folds each part. An e-mail address stays one part. */
export const searchPhrases = (keyword: string): string[] =>
  keyword.split(/\s+/).map(foldTurkish).filter(Boolean);
