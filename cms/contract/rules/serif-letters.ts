const range = (first: string, last: string): string =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  ).join('');

/** Common letters of the shop's titles. Each page loads a file of these. */
const COMMON = `${range('a', 'z')}${range('A', 'Z')}${range('0', '9')} \u00a0!"'()+,-./:;?&%½¼·–—‘’“”…çöüÇÖÜıâîûÂÎÛ`;
/** Turkish letters that the package keeps in a file of their own. */
const TURKISH = 'ğĞİşŞ';
/** Western Europe's other letters and signs: loaded when a title has one. */
const RARE = '#$*<=>@[\\]^_`{|}~§°±×«»¾₺€ÀÁÄÅÆÈÉÊËÍÏÑÓÔØÚßàáäåæèéêëíïñóôøú';

/** By file. Other letters are drawn in the fallback face. */
export const SERIF_LETTERS = { common: COMMON, turkish: TURKISH, rare: RARE };
