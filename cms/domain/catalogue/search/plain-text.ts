import { foldLetters } from '../../../contract/rules/turkish-folding.ts';

const FRACTIONS: Record<string, string> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

/**
 * Folded letters between the punctuation that numbers and years are read by: `Atatürk’ün 12½ Kuruş’luk pulu` becomes
 * `ataturk 12 1/2 kurus pulu`. What follows an apostrophe is an ending, but for names such as `O'Hara`; after a number it is kept, for `1930'lar`.
 */
export const toPlainText = (text: string): string =>
  foldLetters(
    text
      .replace(/[½¼¾]/g, (sign) => FRACTIONS[sign] ?? sign)
      .replace(/(?<=^|[\s(,])(?:★★|\*\*)(?=$|[\s),])/g, ' mnh ')
      .replace(/(?<=^|[\s(,])[★*](?=$|[\s),])/g, ' mlh ')
      .replaceAll('₺', ' tl ')
      .replace(/[’‘ʼ´`]/g, "'")
      // Invisible signs, such as those that turn the direction of writing, would part a word.
      .replace(/\p{Cf}+/gu, ''),
  )
    .replace(/(\p{L}{2})'\p{L}{1,8}(?!\p{L})/gu, '$1')
    .replace(/(\p{N})'(?=\p{L})/gu, '$1');

const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** The words of a plain text, in order. */
export const wordsOf = (plainText: string): string[] =>
  plainText
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => word.slice(0, 40));
