import { settings } from './settings.ts';

/** Nobody else's settings begin like this. */
const OURS = /^IYZICO_/i;
/** One slip for each so many letters of a name: short ones are too like those of other programs. */
const LETTERS_PER_SLIP = 6;
/** A sentence for each variable that looks like one of the settings, and is none. */
export const findMisspelt = (source: Record<string, string | undefined>): string[] =>
  Object.keys(source).flatMap((name) => {
    if (Object.hasOwn(settings.shape, name)) return [];
    const meant = Object.keys(settings.shape).find(
      (known) => slipsBetween(name.toUpperCase(), known) <= Math.floor(known.length / LETTERS_PER_SLIP),
    );
    if (!meant && !OURS.test(name)) return [];
    return [`${name}: böyle bir ayar yok${meant ? `; ${meant} olabilir` : ''}.`];
  });

/** Letters to put in, leave out, exchange, or turn round with their neighbour. */
function slipsBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isTurned = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      rows[row]?.push(Math.min(...ways, isTurned ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY));
    }
  }
  return at(from.length, to.length);
}
