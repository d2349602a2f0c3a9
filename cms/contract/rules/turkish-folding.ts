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

/** Splits a keyword into distinct folded words. Returns an empty list if the keyword has no letter or digit. */
export const searchWords = (keyword: string): string[] => [
  ...new Set(foldTurkish(keyword).split(' ').filter(Boolean)),
];

/** Splits a keyword at blanks and folds each part. An e-mail address stays one part. */
export const searchPhrases = (keyword: string): string[] =>
  keyword.split(/\s+/).map(foldTurkish).filter(Boolean);
