import { CSV_LIMITS } from '../../contract/csv-transfers.ts';
import { foldTurkish, searchWords } from '../../contract/rules/turkish-folding.ts';
import { ShopError } from '../errors.ts';
import type { Row } from './csv-table.ts';

/** Finds the columns of a file, by the shop's names or by guessing from a foreign file, and reads their cells. */

export type ReadCell = { value: unknown } | { fault: string };

/** Format of a column's values: `show` writes a value into a cell, and `read` parses a cell into a value. */
export type Kind = { show: (value: unknown) => string; read: (text: string) => ReadCell };

export type Column<Name extends string = string> = Kind & { header: string; name: Name };

/** Maps the file's column names to the shop's column names. A column that is mapped to an empty text is left out. */
export type Mapping = Readonly<Record<string, string>>;

/** By place in the file, null for a column that is left out. `missing`: headers that the file lacks. */
export type Header<C> = { columns: ReadonlyArray<C | null>; missing: string[] };

type Table<C> = {
  all: readonly C[];
  /** Groups of alternative columns. The file needs at least one column of each group. */
  needs: ReadonlyArray<readonly C[]>;
  hint?: string;
};

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');
const headersOf = (columns: ReadonlyArray<Column | null>) => columns.flatMap((one) => one?.header ?? []);

const meantBy = (name: string, mapping: Mapping): string =>
  Object.hasOwn(mapping, name) ? (mapping[name] ?? '') : name;

/** Finds names of unknown columns, whose cells would be lost silently. */
export function unknownNames(all: readonly Column[], names: readonly string[], mapping: Mapping = {}) {
  const known = new Set(all.map(({ header }) => foldTurkish(header)));
  const isLeftOut = (name: string) => Object.hasOwn(mapping, name) && mapping[name] === '';
  return names.filter((name) => !isLeftOut(name) && !known.has(foldTurkish(meantBy(name, mapping))));
}

/** @throws ShopError CSV_UNREADABLE naming missing and repeated columns */
export function readHeader<C extends Column>(
  { all, needs, hint = '' }: Table<C>,
  names: readonly string[],
  mapping: Mapping = {},
): Header<C> {
  const refuse = (message: string) => new ShopError('CSV_UNREADABLE', { message });
  const known = new Map(all.map((column) => [foldTurkish(column.header), column]));
  const columns = names.map((name) => known.get(foldTurkish(meantBy(name, mapping))) ?? null);
  const twice = columns.filter((column, index) => column && columns.indexOf(column) !== index);
  if (twice.length > 0) throw refuse(`Aynı sütun iki kez var: ${quoted(headersOf(twice))}.`);
  if (!needs.some((some) => some.every((column) => columns.includes(column)))) {
    const ways = needs.map((some) => quoted(headersOf(some))).join(' ya da ');
    throw refuse(`Dosyada şu sütunlar olmalı: ${ways}.${hint && ` ${hint}`}`);
  }
  return { columns, missing: headersOf(all.filter((column) => !columns.includes(column))) };
}

export type Blame<C> = (column: C | null, reason: string) => void;
type Fault = { row: number; column: string; value: string; reason: string };

export const blameIn =
  <C extends Column>(columns: ReadonlyArray<C | null>, { row, cells }: Row, faults: Fault[]): Blame<C> =>
  (column, reason) => {
    const value = column ? (cells[columns.indexOf(column)] ?? '') : '';
    faults.push({ row, column: column?.header ?? '', value: value.slice(0, 200), reason });
  };

export function fitsHeader<C>(columns: readonly unknown[], { cells }: Row, blame: Blame<C>): boolean {
  const hasSurplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (!hasSurplus && cells.length >= columns.length) return true;
  blame(null, `Satırda ${cells.length} hücre var, başlıkta ${columns.length}.`);
  return false;
}

/** Reads the cells of a row. `read` may read some cells differently, or leave a cell out by returning null. */
export function readCells<C extends Column>(
  columns: ReadonlyArray<C | null>,
  { cells }: Row,
  blame: Blame<C>,
  read: (column: C, cell: string) => ReadCell | null = (column, cell) => column.read(cell),
): Map<C, unknown> {
  const values = new Map<C, unknown>();
  for (const [index, column] of columns.entries()) {
    const found = column && read(column, cells[index] ?? '');
    if (!found) continue;
    if ('fault' in found) blame(column, found.fault);
    else values.set(column, found.value);
  }
  return values;
}

/** Signs of a column in a foreign table: possible names, and the likeness of a cell to the column, from 0 to 1. */
export type Sign<Name> = { name: Name; headings: readonly string[]; cell?: (text: string) => number };

/** Share of a heading's words that a column name contains: "Michel-Nr." contains all of Michel; endings are ignored. */
function likenessToHeading(words: readonly string[], heading: string): number {
  const parts = searchWords(heading);
  const isIn = (part: string) =>
    words.some((word) => word === part || (part.length > 3 && word.startsWith(part)));
  return parts.length === 0 ? 0 : parts.filter(isIn).length / parts.length;
}

function likeness({ headings, cell }: Sign<unknown>, texts: readonly string[]): number {
  const name = (texts[0] ?? '').slice(0, CSV_LIMITS.cells);
  const words = searchWords(name);
  const most = Math.max(...headings.map((heading) => likenessToHeading(words, heading)));
  const isSame = foldTurkish(name) === foldTurkish(headings[0] ?? '');
  const filled = texts.map((text) => text.trim()).filter(Boolean);
  const sum = cell ? filled.reduce((total, text) => total + cell(text), 0) / Math.max(1, filled.length) : 0;
  // More than half of a heading must fit, since half may belong to another column: "Ürün no" in "Ürün adı".
  return (isSame ? 2 : most > 0.5 ? most : 0) + sum;
}

/** Guesses the column at each place of a table, each column once; null where no column is similar. */
export function guessColumns<Name>(
  signs: ReadonlyArray<Sign<Name>>,
  rows: ReadonlyArray<readonly string[]>,
): Array<Name | null> {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const places = Array.from({ length: width }, (_, place) => rows.map((cells) => cells[place] ?? ''));
  const pairs = places.flatMap((texts, place) =>
    signs.map(({ name, ...sign }) => ({ place, name, alike: likeness({ name, ...sign }, texts) })),
  );
  const guessed: Array<Name | null> = places.map(() => null);
  for (const { place, name, alike } of pairs.sort((one, other) => other.alike - one.alike))
    if (alike > 0 && guessed[place] === null && !guessed.includes(name)) guessed[place] = name;
  return guessed;
}
