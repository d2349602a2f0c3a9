import type { CsvChange, CsvError } from '../../../contract/csv.ts';
import { distinctionOf, MAX_SERIES_VALUES, repeatedValue } from '../../../contract/rules/series-values.ts';
import type { Row } from '../../../infra/csv/csv-table.ts';
import { COLUMNS, type Column, DENOMINATION, ID, SERIES } from './csv-columns.ts';
import type { StoredValue } from './match-products.ts';

/** A row as read: its series, its value's id, and the value's fields. */
export type ReadRow = { row: number; series: string; id: string | null; told: Partial<StoredValue> };
type Blame = (column: Column | null, reason: string) => void;

export type Planned = {
  /** As the list will be; a new value has no id yet. */
  values: Array<Omit<StoredValue, 'id'> & { id?: string }>;
  created: number;
  changed: number;
  unchanged: number;
  /** The same values in another order. */
  isReordered: boolean;
  changes: CsvChange[];
  faults: CsvError[];
};

/** Reads the cells of a row; null if a cell is wrong. */
export function readRow(columns: readonly Column[], { row, cells }: Row, faults: CsvError[]): ReadRow | null {
  const before = faults.length;
  const blame: Blame = (column, reason) => {
    const value = column ? (cells[columns.indexOf(column)] ?? '') : '';
    faults.push({ row, column: column?.header ?? '', value: value.slice(0, 200), reason });
  };
  if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    blame(null, `Satırda ${cells.length} hücre var, başlıkta ${columns.length}.`);
  const said = new Map<Column, unknown>();
  for (const [place, column] of columns.entries()) {
    const found = column.read((cells[place] ?? '').trim());
    if ('fault' in found) blame(column, found.fault);
    else said.set(column, found.value);
  }
  if (faults.length > before) return null;
  const {
    series,
    id = null,
    ...told
  } = Object.fromEntries([...said].map(([{ name }, value]) => [name, value]));
  return { row, series: String(series), id: id as string | null, told: told as Partial<StoredValue> };
}

/** Properties by which people tell two values apart; a number added later makes no difference. */
const looksOf = ({ denomination = '', color, paper, perforation }: Partial<StoredValue>): string =>
  distinctionOf({ denomination, color, paper, perforation });

type Test = (row: ReadRow, value: StoredValue) => boolean;
const hasItsNumber: Test = ({ id }, value) => id === value.id;
const saysTheSame: Test = ({ id, told }, value) =>
  id === null && distinctionOf({ ...value, ...told }) === distinctionOf(value);
const looksTheSame: Test = ({ id, told }, value) => id === null && looksOf(told) === looksOf(value);

/** Finds the value of each row, each value once: the best tests run first, over all rows. */
function matchRows(rows: readonly ReadRow[], stored: readonly StoredValue[]): Map<ReadRow, StoredValue> {
  const matched = new Map<ReadRow, StoredValue>();
  const free = new Set(stored);
  for (const test of [hasItsNumber, saysTheSame, looksTheSame])
    for (const row of rows.filter((one) => !matched.has(one))) {
      const found = [...free].find((value) => test(row, value));
      if (!found) continue;
      matched.set(row, found);
      free.delete(found);
    }
  return matched;
}

/**
 * In the file's order if it has all stored values. Otherwise stored values keep their places, and a new value follows
 * its predecessor in the file: a second import changes nothing.
 */
function inOrder(stored: readonly StoredValue[], inFile: Planned['values']): Planned['values'] {
  const byId = new Map(inFile.map((value) => [value.id, value]));
  if (stored.every(({ id }) => byId.has(id))) return inFile;
  const values: Planned['values'] = stored.map((value) => byId.get(value.id) ?? value);
  for (const [place, value] of inFile.entries()) {
    const before = inFile[place - 1];
    if (value.id === undefined) values.splice(before ? values.indexOf(before) + 1 : values.length, 0, value);
  }
  return values;
}

/**
 * Plans a series from a file's rows. A row finds its value by number; without a number by all its facts, then by
 * denomination, colour, paper and perforation, so that a second import changes nothing. Values missing in the file
 * stay: collections may hold them.
 */
export function planValues(
  series: string,
  rows: readonly ReadRow[],
  stored: readonly StoredValue[],
): Planned {
  const faults: CsvError[] = [];
  const changes: CsvChange[] = [];
  // More are refused below, and are not compared with each other.
  const matched = rows.length > MAX_SERIES_VALUES ? new Map() : matchRows(rows, stored);
  const inFile: Planned['values'] = [];
  let changed = 0;
  for (const said of rows) {
    const { row, id, told } = said;
    const before = matched.get(said);
    if (!before) {
      const reason = `“${series}” serisinde bu numarayla bir değer yok ya da o değer başka bir satırda da var. Yeni değer için hücreyi boş bırakın.`;
      if (id !== null) faults.push({ row, column: ID.header, value: id, reason });
      else inFile.push({ denomination: '', ...told });
      continue;
    }
    const differing = COLUMNS.flatMap(({ header: column, name, show }) => {
      if (name === 'series' || name === 'id' || !(name in told)) return [];
      const [from, to] = [show(before[name]), show(told[name])];
      return from === to ? [] : [{ row, name: `${series}, ${before.denomination}`, column, from, to }];
    });
    if (differing.length > 0) changed += 1;
    changes.push(...differing);
    inFile.push({ ...before, ...told });
  }
  const values = inOrder(stored, inFile);
  const known = inFile.filter(({ id }) => id !== undefined);
  const refuse = (column: Column, value: string, reason: string) =>
    faults.push({ row: rows.at(-1)?.row ?? 0, column: column.header, value, reason });
  if (values.length > MAX_SERIES_VALUES)
    refuse(
      SERIES,
      series,
      `Bir seride en fazla ${MAX_SERIES_VALUES} değer olabilir; ${values.length} oluyor.`,
    );
  const repeated = repeatedValue(values);
  if (repeated && faults.length === 0)
    refuse(
      DENOMINATION,
      values[repeated[1]]?.denomination ?? '',
      `“${series}” serisinde bu değer iki kez olurdu. Ayıran rengi, kâğıdı, danteli, tarihi ya da katalog numarasını yazın.`,
    );
  const isReordered = known.some(
    (value, place) => matched.size === stored.length && value.id !== stored[place]?.id,
  );
  return {
    values,
    created: inFile.length - known.length,
    changed,
    unchanged: known.length - changed,
    isReordered,
    changes,
    faults,
  };
}
