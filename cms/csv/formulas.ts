/**
 * A cell that begins like this is a formula to Excel, which then computes it: `=`, `+`, `-`, `@`, also behind a tab or a
 * line break. An apostrophe in front makes it a text; a text that has apostrophes there already gets one more, so that
 * taking one away always gives back what was written.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;

export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const undoDefuse = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
