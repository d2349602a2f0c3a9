const range = (first: string, last: string): string =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  ).join('');

/** Letters of the font files that every page loads. One file has all of them, so that no word is set in two fonts. */
const COMMON = `${range('a', 'z')}${range('A', 'Z')}${range('0', '9')} \u00a0!"'()+,-./:;?&%½¼·–—‘’“”…çöüÇÖÜğĞİşŞıâîûÂÎÛ`;
/** Western European letters and signs; their font file is loaded when a title needs one. */
const RARE = '#$*<=>@[\\]^_`{|}~§°±×«»¾₺€ÀÁÄÅÆÈÉÊËÍÏÑÓÔØÚßàáäåæèéêëíïñóôøú';

/** Letters in each file of the serif font. All other letters are shown in the fallback font. */
export const SERIF_LETTERS = { common: COMMON, rare: RARE };
