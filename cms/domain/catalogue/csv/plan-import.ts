import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import {
  type CsvReport,
  type EarlierImport,
  emptyReport,
  type FoundColumn,
  type ImportChoices,
} from '../../../contract/csv-transfers.ts';
import type { TaxTerms } from '../../../contract/rules/pricing.ts';
import { type Mapping, readHeader, unknownNames } from '../../../infra/csv/columns.ts';
import { type Row, readTable } from '../../../infra/csv/csv-table.ts';
import { decodeText, decompress } from '../../../infra/csv/decode-file.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { idFor } from '../../../infra/database/rows/ids.ts';
import { currentTerms } from '../../shop-terms.ts';
import { COLUMNS, type Column, ID, isPicture, NAME } from './columns.ts';
import { type Duplicates, type Existing, readDuplicates } from './duplicates.ts';
import { productsWith } from './export-products.ts';
import { guessByNames, namesIn, PRODUCTS, signatureOf } from './header.ts';
import { findEarlier, findMapping, HEADER_ROW } from './import-record.ts';
import { createPictureNames, type PictureNames } from './pictures.ts';
import { type PlannedRow, planRow } from './plan-row.ts';

export type ImportOptions = ImportChoices & { onRead?: ((read: number, of: number) => void) | undefined };

export type ImportFile = {
  file: string;
  signature: string;
  mapping: Mapping | undefined;
  columns: ReadonlyArray<Column | null>;
  missing: string[];
  mapped: FoundColumn[];
  names: PictureNames;
  terms: TaxTerms;
  earlier: EarlierImport | null;
  rows: () => Promise<AsyncIterable<Row[]>>;
};
export type Unmapped = { unmapped: FoundColumn[]; columns: string[] };

/**
 * Returns unknown column names for a person to match, unless a similar file was imported before.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG
 */
export async function openImport(
  payload: Payload,
  bytes: Uint8Array,
  { mapping: told, pictures = {}, onRead }: ImportOptions = {},
): Promise<ImportFile | Unmapped> {
  const text = decodeText(await decompress(bytes));
  const { header, rows } = await readTable(text);
  const [first] = (await rows.next()).value ?? [];
  const names = namesIn(header);
  const signature = signatureOf(names);
  const isForeign = unknownNames(COLUMNS, names).length > 0;
  const mapping = told ?? (isForeign ? await findMapping(payload, signature) : undefined);
  const asSupplied = (columns: readonly string[]): FoundColumn[] =>
    names.map((name, index) => ({
      name,
      sample: (first?.cells[index] ?? '').slice(0, 100),
      column: columns[index] ?? '',
    }));
  if (unknownNames(COLUMNS, names, mapping).length > 0)
    return { unmapped: asSupplied(guessByNames(names)), columns: COLUMNS.map((column) => column.header) };
  const { columns, missing } = readHeader(PRODUCTS, names, mapping);
  const headers = columns.map((column) => column?.header ?? '');
  const file = createHash('sha256').update(text).update(JSON.stringify(headers)).digest('hex');
  return {
    file,
    signature,
    mapping,
    columns,
    missing,
    mapped: mapping ? asSupplied(headers) : [],
    names: createPictureNames(pictures),
    terms: await currentTerms(payload),
    earlier: await findEarlier(payload, file),
    rows: async () => (await readTable(text, { onRead: (read) => onRead?.(read, text.length) })).rows,
  };
}

/** Returns the number of the last row that an interrupted import has written. */
export const lastWritten = ({ earlier }: ImportFile): number =>
  earlier && !earlier.isDone ? earlier.lastRow : HEADER_ROW;

export type DecidedRow = {
  row: Row;
  planned: PlannedRow;
  product: Product | null;
  /** Id of the new product. The same file gets the same ids again, so a repeated import creates nothing twice. */
  newId: string;
  name: string;
  existing: Existing | null;
};
export type RowResult = 'created' | 'changed' | 'unchanged' | 'skipped' | 'refused';

export function resultOf({ planned, existing }: DecidedRow): RowResult {
  if (planned.faults.length > 0) return 'refused';
  if (existing) return 'skipped';
  if (planned.data === null) return 'unchanged';
  return planned.id === null ? 'created' : 'changed';
}

/** Decides each row of a file. Skips the rows that an interrupted import has already written. */
export async function* decideRows(
  payload: Payload,
  opened: ImportFile,
  { duplicates: chosen = [] }: ImportChoices,
): AsyncGenerator<DecidedRow[]> {
  const { columns, file } = opened;
  const [idAt, nameAt] = [columns.indexOf(ID), columns.indexOf(NAME)];
  const idOf = ({ cells }: Row) => cells[idAt]?.trim() ?? '';
  const withPictures = columns.some((column) => column !== null && isPicture(column));
  const own = new Set(chosen === 'all' ? [] : chosen);
  const firstRows = new Map<string, number>();
  let duplicates: Duplicates | null = null;
  for await (const batch of await opened.rows()) {
    const asked = batch.map((row) => idOf(row) || idFor(payload.db, `${file} ${row.row}`));
    const products = await productsWith({ payload }, asked, { withPictures });
    const decided: DecidedRow[] = [];
    for (const [index, row] of batch.entries()) {
      const id = idOf(row);
      const newId = asked[index] ?? '';
      const first = firstRows.get(id);
      if (id !== '' && first === undefined) firstRows.set(id, row.row);
      if (row.row <= lastWritten(opened)) continue;
      const product = products.get(newId) ?? null;
      const name = product?.name ?? row.cells[nameAt]?.trim().slice(0, 200) ?? '';
      const planned =
        faultyRow(row, { id, product, first }) ??
        (id === '' && product ? madeBefore(row, product) : planRow(opened, row, product));
      const one: DecidedRow = { row, planned, product, newId, name, existing: null };
      if (resultOf(one) === 'created') {
        duplicates ??= await readDuplicates({ payload });
        const existing = duplicates.find({ ...planned.data });
        if (existing && chosen !== 'all' && !own.has(row.row)) one.existing = existing;
        else duplicates.add({ ...planned.data }, { as: `${row.row}. satır`, id: null });
      }
      decided.push(one);
    }
    if (decided.length > 0) yield decided;
  }
}

const madeBefore = ({ row }: Row, { id }: Product): PlannedRow => ({
  row,
  id,
  data: null,
  changes: [],
  faults: [],
});

type Known = { id: string; product: Product | null; first: number | undefined };

function faultyRow({ row }: Row, { id, product, first }: Known): PlannedRow | null {
  if (id === '') return null;
  const reason =
    first !== undefined
      ? `Bu ürün ${first}. satırda da var.`
      : !product && 'Bu numarada ürün yok. Yeni ürün için hücreyi boş bırakın.';
  if (!reason) return null;
  const fault = { row, column: ID.header, value: id.slice(0, 200), reason };
  return { row, id: null, data: null, changes: [], faults: [fault] };
}

/** Number of rows listed in a report; further rows are only counted. */
const MOST_LISTED = 1000;

export function createTally({ missing: missingColumns, mapped, earlier }: ImportFile) {
  const report: CsvReport = { ...emptyReport(), missingColumns, mapped, earlier };
  const list = <T>(listed: T[], more: readonly T[]) => {
    listed.push(...more.slice(0, MOST_LISTED - listed.length));
  };
  return {
    report,
    add(decided: DecidedRow): void {
      const { planned, name, existing } = decided;
      const result = resultOf(decided);
      report.rows += 1;
      report[result] += 1;
      report.faultCount += planned.faults.length;
      list(report.faults, planned.faults);
      if (existing) list(report.duplicates, [{ row: planned.row, name, ...existing }]);
      if (result === 'changed' || result === 'created') list(report.changes, planned.changes);
    },
  };
}

/**
 * Reports the changes that a file would make to the present products, without writing.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG for more rows than a file may have
 */
export async function planImport(
  payload: Payload,
  bytes: Uint8Array,
  options: ImportOptions = {},
): Promise<{ report: CsvReport; isWritten: false } | Unmapped> {
  const opened = await openImport(payload, bytes, options);
  if ('unmapped' in opened) return opened;
  return { report: await planRows(payload, opened, options), isWritten: false };
}

export async function planRows(
  payload: Payload,
  opened: ImportFile,
  choices: ImportChoices,
): Promise<CsvReport> {
  const tally = createTally(opened);
  for await (const batch of decideRows(payload, opened, choices)) batch.forEach(tally.add);
  return { ...tally.report, unusedPictures: opened.names.unused() };
}
