import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { CSV_LIMITS } from '../../contract/csv.ts';
import { ShopError } from '../errors.ts';
import { tooWide } from './decode-file.ts';

/**
 * A cell that begins like this is a formula to Excel, which then computes it: `=`, `+`, `-`, `@`, also behind a tab or a
 * line break. An apostrophe in front makes it a text; a text that has apostrophes there already gets one more, so that
 * taking one away always gives back what was written.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;
/** An amount that went back is computed with, so it stays a number. */
const NEGATIVE = /^-\d+(,\d+)?$/;

export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** What Turkish Excel expects of a CSV: semicolons, CRLF, and a byte order mark for UTF-8. */
const DELIMITER = ';';
export const BOM = '\uFEFF';

/** Lines of a CSV, each with its line end. The byte order mark is added by the caller, before the first. */
export const formatLines = (rows: ReadonlyArray<readonly string[]>): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { delimiter: DELIMITER, record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ },
  );

/** `row` is the number that Excel shows beside it; the header is row 1. */
export type Row = { row: number; cells: string[] };
type Table = { header: string[]; rows: AsyncGenerator<Row> };

/** The delimiter that is most frequent in the header, whose names contain none of them. */
function delimiterOf(text: string): string {
  const [header = ''] = text
    .slice(0, CSV_LIMITS.characters)
    .replace(/^[\r\n]+/, '')
    .split(/[\r\n]/, 1);
  const count = (mark: string) => header.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const SLICE = 64 * 1024;

/** In pieces, so that others are served in between. */
function* slices(text: string, delimiter: string, onRead: (read: number) => void): Generator<string> {
  const weigh = createScale(delimiter);
  for (let start = 0; start < text.length; start += SLICE) {
    const slice = text.slice(start, start + SLICE);
    weigh(slice);
    yield slice;
    onRead(Math.min(start + SLICE, text.length));
  }
}

/**
 * Looks at a text piece by piece before the parser does, which would hold any number of cells.
 * @throws ShopError CSV_TOO_LONG for a row that no table has
 */
function createScale(delimiter: string): (slice: string) => void {
  let isQuoted = false;
  let cells = 1;
  let characters = 0;
  return (slice) => {
    for (const character of slice) {
      characters += 1;
      if (character === '"') isQuoted = !isQuoted;
      else if (!isQuoted && character === delimiter) cells += 1;
      else if (!isQuoted && (character === '\n' || character === '\r')) {
        cells = 1;
        characters = 0;
      }
      if (cells > CSV_LIMITS.cells || characters > CSV_LIMITS.characters) throw tooWide();
    }
  };
}

/**
 * Reads a table with a header, row by row, so that a large one is never held as cells. Empty rows are left out.
 * @param onRead hears how much of the text was read
 * @throws ShopError CSV_UNREADABLE, naming the line, CSV_TOO_LONG; while rows are read, too
 */
export async function readTable(text: string, onRead: (read: number) => void = () => {}): Promise<Table> {
  const rows = readRows(text, onRead);
  const { value } = await rows.next();
  return { header: (value?.cells ?? []).map((name) => name.trim()), rows };
}

/** The same for a table that may have no header: every row, the first as well. */
export async function* readRows(
  text: string,
  onRead: (read: number) => void = () => {},
): AsyncGenerator<Row, undefined> {
  const delimiter = delimiterOf(text);
  const parser = pipeline(
    Readable.from(slices(text, delimiter, onRead)),
    parse({ delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }),
    // Who reads the parser hears of the end, and of every failure.
    () => undefined,
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > CSV_LIMITS.rows + 1) throw new ShopError('CSV_TOO_LONG');
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(unescapeFormula) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error);
    throw error;
  }
}

const unreadable = (cause: CsvError) =>
  new ShopError('CSV_UNREADABLE', {
    message: `Dosya ${cause.records}. satırdan sonra okunamadı: tırnak işaretleri eşleşmiyor.`,
    cause,
  });
