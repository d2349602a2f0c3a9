import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { CSV_LIMITS, type CsvReport } from '../../../contract/csv.ts';
import { type Row, readTable } from '../../../infra/csv/csv-table.ts';
import { decodeText, decompress } from '../../../infra/csv/decode-file.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { type Column, fingerprintOf, ID, readHeader } from './columns.ts';
import { productsWith } from './export-products.ts';
import { type PlannedRow, planRow } from './plan-row.ts';

/** More of them nobody reads; they are counted. */
const MOST_LISTED = 1000;

/** Counts what rows want, one after the other. */
function createTally(missingColumns: string[]) {
  const report: CsvReport = {
    rows: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    faultCount: 0,
    faults: [],
    changes: [],
    missingColumns,
  };
  const list = <T>(listed: T[], more: readonly T[]) => {
    listed.push(...more.slice(0, MOST_LISTED - listed.length));
  };
  return {
    add({ id, data, faults, changes }: PlannedRow): void {
      report.rows += 1;
      report.faultCount += faults.length;
      list(report.faults, faults);
      if (faults.length > 0) return;
      if (data === null) report.unchanged += 1;
      else if (id === null) report.created += 1;
      else report.changed += 1;
      list(report.changes, changes);
    },
    report: () => report,
  };
}

/** Others are served in between. */
const AT_ONCE = 200;

/** A row that writes something: what stands in it, and what of its product was true when it was planned. */
export type PlannedWrite = { row: Row; id: string | null; fingerprint: string };
export type Plan = { report: CsvReport; columns: readonly Column[]; writes: PlannedWrite[] };

type Options = { onRead?: ((read: number, of: number) => void) | undefined };

/**
 * What a file would do to the products that are there now; nothing is written. Rows are read and compared some at
 * a time, and only those that write something are kept.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG for more rows, or more products to write, than one file may have
 */
export async function planImport(
  payload: Payload,
  bytes: Uint8Array,
  { onRead }: Options = {},
): Promise<Plan> {
  const text = decodeText(await decompress(bytes));
  const { header, rows } = await readTable(text, (read) => onRead?.(read, text.length));
  const { columns, missing } = readHeader(header);
  const idOf = idReader(columns);
  const tally = createTally(missing);
  const writes: PlannedWrite[] = [];
  const firstRows = new Map<string, number>();
  for await (const batch of inBatches(rows)) {
    const products = await productsWith({ payload }, batch.map(idOf).filter(Boolean));
    for (const row of batch) {
      const id = idOf(row);
      const product = products.get(id) ?? null;
      const planned =
        faultyRow(row, { id, product, first: firstRows.get(id) }) ?? planRow(columns, row, product);
      if (id !== '' && !firstRows.has(id)) firstRows.set(id, row.row);
      tally.add(planned);
      if (planned.data && planned.faults.length === 0 && writes.length < CSV_LIMITS.writes)
        writes.push({ row, id: planned.id, fingerprint: product ? fingerprintOf(product) : '' });
    }
    await nextTurn();
  }
  const report = tally.report();
  const wanted = report.created + report.changed;
  if (report.faultCount === 0 && wanted > CSV_LIMITS.writes) throw tooMany(wanted);
  return { report, columns, writes };
}

const idReader = (columns: readonly Column[]) => {
  const place = columns.indexOf(ID);
  return ({ cells }: Row) => cells[place]?.trim() ?? '';
};

async function* inBatches(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Known = { id: string; product: Product | null; first: number | undefined };

/** A row that names its product wrongly says nothing else. */
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

const tooMany = (wanted: number) =>
  new ShopError('CSV_TOO_LONG', {
    message: `Bir dosya en fazla ${CSV_LIMITS.writes.toLocaleString('tr')} ürünü ekleyip değiştirebilir; bu dosyada ${wanted.toLocaleString('tr')} ürün var. Dosyayı bölüp parça parça yükleyin.`,
  });
