/**
 * Folding for search: `İSTANBUL`, `ISTANBUL`, `ıstanbul` and `istanbul` become one word, and so do `çiçek` and `cicek`.
 * The same function folds stored texts and keywords, so both sides always agree.
 */
const LETTERS: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o' };

export const foldTurkish = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The same, with all that stands between the words. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ıßæø]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}+/gu, '');

/** The distinct folded words of a keyword; empty when it holds no letter or digit. */
export const searchWords = (keyword: string): string[] => [
  ...new Set(foldTurkish(keyword).split(' ').filter(Boolean)),
];

/** The folded pieces of a keyword, each to be found as it stands: all of an e-mail address, not its words from anywhere. */
export const searchPhrases = (keyword: string): string[] =>
  keyword.split(/\s+/).map(foldTurkish).filter(Boolean);
