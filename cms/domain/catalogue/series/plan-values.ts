import type { CsvChange, CsvError } from '../../../contract/csv-transfers.ts';
import { distinctionOf, MAX_SERIES_VALUES, repeatedValue } from '../../../contract/rules/series-values.ts';
import { blameIn, fitsHeader, readCells } from '../../../infra/csv/columns.ts';
import type { Row } from '../../../infra/csv/csv-table.ts';
import { COLUMNS, type Column, DENOMINATION, ID, SERIES } from './csv-columns.ts';
import type { StoredValue } from './match-products.ts';

export type ReadRow = { row: number; series: string; id: string | null; told: Partial<StoredValue> };
type Columns = ReadonlyArray<Column | null>;

export type Planned = {
  /** List of values after the import; a new value has no id yet. */
  values: Array<Omit<StoredValue, 'id'> & { id?: string }>;
  created: number;
  changed: number;
  unchanged: number;
  isReordered: boolean;
  changes: CsvChange[];
  faults: CsvError[];
};

export function readRow(columns: Columns, row: Row, faults: CsvError[]): ReadRow | null {
  const before = faults.length;
  const blame = blameIn(columns, row, faults);
  fitsHeader(columns, row, blame);
  const said = readCells(columns, row, blame, (column, cell) => column.read(cell.trim()));
  if (faults.length > before) return null;
  const {
    series,
    id = null,
    ...told
  } = Object.fromEntries([...said].map(([{ name }, value]) => [name, value]));
  return {
    row: row.row,
    series: String(series),
    id: id as string | null,
    told: told as Partial<StoredValue>,
  };
}

/** Joins the facts that distinguish two values. A catalogue number that is added later makes no new value. */
const looksOf = ({ denomination = '', color, paper, perforation }: Partial<StoredValue>): string =>
  distinctionOf({ denomination, color, paper, perforation });

type Test = (row: ReadRow, value: StoredValue) => boolean;
const hasItsNumber: Test = ({ id }, value) => id === value.id;
const saysTheSame: Test = ({ id, told }, value) =>
  id === null && distinctionOf({ ...value, ...told }) === distinctionOf(value);
const looksTheSame: Test = ({ id, told }, value) => id === null && looksOf(told) === looksOf(value);

/** Finds the stored value of each row, each value at most once. The most reliable test runs first, over all rows. */
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
 * Uses the order of the file if the file contains all stored values. Otherwise stored values keep their order, and a
 * new value is inserted after its predecessor in the file.
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
 * Plans the import of a file's rows into a series. Matches a row with a stored value by id; without an id by all facts,
 * then by denomination, colour, paper and perforation. Stored values missing in the file are kept, since collections
 * may contain them.
 */
export function planValues(
  series: string,
  rows: readonly ReadRow[],
  stored: readonly StoredValue[],
): Planned {
  const faults: CsvError[] = [];
  const changes: CsvChange[] = [];
  // Skips the matching of too many rows, which are refused below.
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
