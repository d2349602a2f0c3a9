const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const WESTERN = 'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜßàáâäåæçèéêëíîïñóôöøúûü\u00a0§°±·×«»¼½¾';

/** What titles are written with: Western Europe's letters and signs, and Turkish. Anything else is drawn by another face. */
export const SERIF_LETTERS = `${range(0x20, 0x7e)}${WESTERN}ğĞıİşŞ₺–—‘’“”…€`;
