import type { Payload } from 'payload';
import type { CsvFault, CsvReport } from '../../contract/csv.ts';
import { decodeText } from '../../csv/decode.ts';
import { type Row, readTable } from '../../csv/table.ts';
import type { Product } from '../../payload-types.ts';
import { ID } from './columns.ts';
import { everyProduct } from './every-product.ts';
import { readHeader } from './header.ts';
import { type PlannedRow, planRow } from './plan-row.ts';

/** More of them nobody reads; they are counted. */
const MOST_LISTED = 1000;

/** A row that writes something. */
export type PlannedWrite = PlannedRow & { data: Record<string, unknown> };
export type Plan = { report: CsvReport; writes: PlannedWrite[] };

/**
 * What a file would do to the products that are there now; nothing is written.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG
 */
export async function planImport(payload: Payload, bytes: Uint8Array): Promise<Plan> {
  const { header, rows } = await readTable(decodeText(bytes));
  const { columns, missing } = readHeader(header);
  const place = columns.indexOf(ID);
  const idOf = ({ cells }: Row) => cells[place]?.trim() ?? '';
  const firstOf = firstRows(rows, idOf);
  const products = await readThese(payload, firstOf);
  const faultOf = (row: Row): CsvFault | null => {
    const id = idOf(row);
    const blame = (reason: string) => ({ row: row.row, column: ID.header, value: id.slice(0, 200), reason });
    if (id === '') return null;
    const first = firstOf.get(id);
    if (first !== row.row) return blame(`Bu ürün ${first}. satırda da var.`);
    return products.has(id) ? null : blame('Bu numarada ürün yok. Yeni ürün için hücreyi boş bırakın.');
  };
  const planned = rows.map((row): PlannedRow => {
    const fault = faultOf(row);
    if (fault) return { row: row.row, id: null, data: null, changes: [], faults: [fault] };
    return planRow(columns, row, products.get(idOf(row)) ?? null);
  });
  return {
    report: reportOf(planned, missing),
    writes: planned.filter((row): row is PlannedWrite => row.data !== null),
  };
}

/** Where each product stands first. */
function firstRows(rows: readonly Row[], idOf: (row: Row) => string): Map<string, number> {
  const first = new Map<string, number>();
  for (const row of rows) if (!first.has(idOf(row))) first.set(idOf(row), row.row);
  first.delete('');
  return first;
}

async function readThese(payload: Payload, ids: ReadonlyMap<string, unknown>): Promise<Map<string, Product>> {
  const found = new Map<string, Product>();
  if (ids.size === 0) return found;
  for await (const products of everyProduct(payload))
    for (const product of products) if (ids.has(product.id)) found.set(product.id, product);
  return found;
}

function reportOf(planned: readonly PlannedRow[], missingColumns: string[]): CsvReport {
  const faults = planned.flatMap((row) => row.faults);
  const sound = planned.filter((row) => row.faults.length === 0);
  const count = (is: (row: PlannedRow) => boolean) => sound.filter(is).length;
  return {
    rows: planned.length,
    created: count(({ id }) => id === null),
    changed: count(({ id, data }) => id !== null && data !== null),
    unchanged: count(({ data }) => data === null),
    faultCount: faults.length,
    faults: faults.slice(0, MOST_LISTED),
    changes: sound.flatMap(({ changes }) => changes).slice(0, MOST_LISTED),
    missingColumns,
  };
}
