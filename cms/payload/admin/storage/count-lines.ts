import { readOwnNumber } from '../../../contract/rules/own-number.ts';
import type { CountedProduct, CountOutcome, StockCount } from '../../../contract/stock-count.ts';

/** `seen` is the number of pieces that the shop showed when the line was first counted. */
export type CountLine = CountedProduct & { seen: number; counted: number; message?: string };
/** A count in progress; the shop applies a key once. */
export type Count = { key: string; lines: CountLine[] };

/** Pieces that should lie on the shelf. */
export const expectedOf = ({ stock, held }: CountedProduct): number => stock + held;

const newLine = (found: CountedProduct): CountLine => ({ ...found, seen: expectedOf(found), counted: 0 });

/** Adds pieces of a product, by default one. The product counted last stands first. */
export function addPieces({ key, lines }: Count, found: CountedProduct, pieces = 1): Count {
  const known = lines.find(({ product }) => product === found.product);
  // A refused line begins anew: its stock has changed since.
  const line = known && !known.message ? known : newLine(found);
  const rest = lines.filter(({ product }) => product !== found.product);
  return { key, lines: [{ ...line, counted: line.counted + pieces }, ...rest] };
}

/** Finds the line of a scanned number, which then needs no answer of the shop; no refused line. */
export const lineOfNumber = ({ lines }: Count, typed: string): CountLine | undefined =>
  lines.find(({ ownNumber, message }) => !message && ownNumber !== '' && ownNumber === readOwnNumber(typed));

export const setCounted = ({ key, lines }: Count, product: string, counted: number): Count => ({
  key,
  lines: lines.map((line) => (line.product === product ? { ...line, counted } : line)),
});

export const removeLine = ({ key, lines }: Count, product: string): Count => ({
  key,
  lines: lines.filter((line) => line.product !== product),
});

export const linesToSend = ({ lines }: Count): StockCount['lines'] =>
  lines.map(({ product, seen, counted }) => ({ product, seen, counted }));

/**
 * Takes applied lines out. A line that was counted on while the answer was under way keeps what was not applied yet; a
 * refused line keeps the shop's message.
 */
export function settle({ lines }: Count, outcomes: readonly CountOutcome[], key: string): Count {
  const settled = lines.flatMap((line): CountLine[] => {
    const outcome = outcomes.find(({ product }) => product === line.product);
    if (!outcome) return [line];
    if (!outcome.isDone) return [{ ...line, message: outcome.message }];
    return line.counted === outcome.counted ? [] : [{ ...line, seen: outcome.counted }];
  });
  return { key, lines: settled };
}

/** Reads a stored count; null for a text that is none. */
export function readCount(text: string | null): Count | null {
  try {
    const { key, lines } = JSON.parse(text ?? '') as Partial<Count>;
    return typeof key === 'string' && Array.isArray(lines) ? { key, lines } : null;
  } catch {
    return null;
  }
}
