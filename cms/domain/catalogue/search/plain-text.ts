import { foldLetters } from '../../../contract/rules/turkish-folding.ts';

const FRACTIONS: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

/**
 * Folds letters, but keeps the punctuation of numbers and years: `Atatürk’ün 12½ Kuruş’luk pulu` becomes `ataturk 12
 * 1/2 kurus pulu`. Text after an apostrophe is an ending and dropped, except in names such as `O'Hara` and after a
 * number (`1930'lar`).
 */
export const toPlainText = (text: string): string =>
  foldLetters(
    text
      .replace(/[½¼¾]/g, (sign) => FRACTIONS[sign] ?? sign)
      .replace(/(?<=^|[\s(,])(?:★★|\*\*)(?=$|[\s),])/g, ' mnh ')
      .replace(/(?<=^|[\s(,])[★*](?=$|[\s),])/g, ' mlh ')
      .replaceAll('₺', ' tl ')
      .replace(/[’‘ʼ´`]/g, "'")
      // Removes invisible signs, such as marks for the writing direction, which would split a word.
      .replace(/\p{Cf}+/gu, ''),
  )
    .replace(/(\p{L}{2})'\p{L}{1,8}(?!\p{L})/gu, '$1')
    .replace(/(\p{N})'(?=\p{L})/gu, '$1');

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

export const wordsOf = (plainText: string): string[] =>
  plainText
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => word.slice(0, 40));
