const range = (first: string, last: string): string =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  ).join('');

/** What titles of the shop are written with. Each page loads a file of these. */
const COMMON = `${range('a', 'z')}${range('A', 'Z')}${range('0', '9')} \u00a0!"'()+,-./:;?&%½¼·–—‘’“”…çöüÇÖÜıâîûÂÎÛ`;
/** Turkish letters that the package keeps in a file of their own. */
const TURKISH = 'ğĞİşŞ';
/** Western Europe's other letters and signs: loaded where a title has one. */
const RARE = '#$*<=>@[\\]^_`{|}~§°±×«»¾₺€ÀÁÄÅÆÈÉÊËÍÏÑÓÔØÚßàáäåæèéêëíïñóôøú';

/** By file. Anything else is drawn by another face. */
export const SERIF_LETTERS = { common: COMMON, turkish: TURKISH, rare: RARE };
