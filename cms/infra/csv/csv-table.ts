import { stringify } from 'csv-stringify/sync';
import { CSV_LIMITS } from '../../contract/csv-transfers.ts';
import { ShopError } from '../errors.ts';
import { inTurns } from '../turns.ts';
import { tooWide } from './decode-file.ts';

/**
 * Matches texts that Excel may compute as a formula: those that begin with `=`, `+`, `-`, `@`, a tab or a line break,
 * also behind apostrophes. An added apostrophe makes the cell a text. A text that already begins with an apostrophe
 * gets one more, so that removing one apostrophe always restores the text.
 */
const FORMULA = /^'*[=+\-@\t\r\n]/;
/** Matches a negative amount, such as a refund. Such a cell stays a number, so that Excel can calculate sums. */
const NEGATIVE = /^-\d+(,\d+)?$/;

export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** Format for Turkish Excel: semicolons, CRLF, and a byte order mark for UTF-8. */
const DELIMITER = ';';
export const BOM = '\uFEFF';

/** Writes rows as lines of a CSV; the caller writes the byte order mark before the first line. */
export const formatLines = (rows: ReadonlyArray<readonly string[]>): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { delimiter: DELIMITER, record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/ },
  );

/** `row` is the row number in Excel; the header is row 1. */
export type Row = { row: number; cells: string[] };
type Reading = {
  onRead?: (read: number) => void;
  /** Maximum number of rows. Empty rows count, the header does not. */
  mostRows?: number;
};

/** Matches the line by which some programs tell Excel the delimiter. Excel does not show the line as a row. */
const DELIMITER_LINE = /^"?sep=([;,\t])"?(?:\r\n|\r|\n)/i;

function delimiterOf(text: string): string {
  const [header = ''] = text
    .slice(0, CSV_LIMITS.characters)
    .replace(/^[\r\n]+/, '')
    .split(/[\r\n]/, 1);
  const count = (mark: string) => header.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const STOPS: Record<string, RegExp> = { ';': /[;\r\n"]/g, ',': /[,\r\n"]/g, '\t': /[\t\r\n"]/g };
type Cell = { cell: string; end: number };
type ParsedRow = Row & { end: number };

/**
 * Parses the rows of a text (RFC 4180), one row at a time. A cell that contains a quote must begin with a quote.
 * @throws ShopError CSV_UNREADABLE, naming the line; CSV_TOO_LONG for an impossibly long row
 */
function* parseRows(text: string): Generator<ParsedRow> {
  const [told = '', delimiter = delimiterOf(text)] = DELIMITER_LINE.exec(text) ?? [];
  const stops = STOPS[delimiter] as RegExp;
  for (let [start, row] = [told.length, 1]; start < text.length; row += 1) {
    const cells: string[] = [];
    for (let at = start; ; at += 1) {
      const read = text[at] === '"' ? quotedCell(text, at, start) : plainCell(text, at, stops);
      if (read) at = read.end;
      if (cells.length === CSV_LIMITS.cells || at - start > CSV_LIMITS.characters) throw tooWide();
      const next = text[at];
      const isEnd = next === undefined || next === '\n' || next === '\r';
      if (!read || !(isEnd || next === delimiter)) throw unreadable(row - 1);
      cells.push(read.cell);
      if (!isEnd) continue;
      start = at + (next === '\r' && text[at + 1] === '\n' ? 2 : 1);
      break;
    }
    yield { row, cells, end: Math.min(start, text.length) };
  }
}

function plainCell(text: string, from: number, stops: RegExp): Cell {
  stops.lastIndex = from;
  const end = stops.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, end), end };
}

/**
 * Reads a quoted cell that begins at `from`; null if the closing quote is missing.
 * @throws ShopError CSV_TOO_LONG
 */
function quotedCell(text: string, from: number, start: number): Cell | null {
  let cell = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    if (end - start > CSV_LIMITS.characters) throw tooWide();
    if (quote < 0) return null;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

const unreadable = (rows: number) =>
  new ShopError('CSV_UNREADABLE', {
    message: `Dosya ${rows}. satırdan sonra okunamadı: tırnak işaretleri eşleşmiyor.`,
  });

/**
 * Reads the rows of a table, with or without a header, in batches, so that a large table is never in memory as cells.
 * Empty rows are left out, but counted.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG
 */
export async function* readRows(
  text: string,
  { onRead = () => {}, mostRows = CSV_LIMITS.rows }: Reading = {},
): AsyncGenerator<Row[], undefined> {
  for await (const batch of inTurns(parseRows(text))) {
    const { row, end } = batch.at(-1) as ParsedRow;
    if (row > mostRows + 1)
      throw new ShopError('CSV_TOO_LONG', {
        message: `Dosyada en fazla ${mostRows.toLocaleString('tr')} satır olabilir, boşlar da sayılır. Dosyayı bölüp parça parça yükleyin.`,
      });
    const filled = batch.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (filled.length > 0) yield filled.map(({ row, cells }) => ({ row, cells: cells.map(unescapeFormula) }));
    onRead(end);
  }
}

export async function readTable(
  text: string,
  reading: Reading = {},
): Promise<{ header: string[]; rows: AsyncGenerator<Row[], undefined> }> {
  const batches = readRows(text, reading);
  const [head, ...first] = (await batches.next()).value ?? [];
  async function* rows(): AsyncGenerator<Row[], undefined> {
    if (first.length > 0) yield first;
    yield* batches;
  }
  return { header: (head?.cells ?? []).map((name) => name.trim()), rows: rows() };
}
