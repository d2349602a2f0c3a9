import type { Payload } from 'payload';
import { type CsvReport, emptyReport } from '../../../contract/csv-transfers.ts';
import { readTable } from '../../../infra/csv/csv-table.ts';
import { decodeText, decompress } from '../../../infra/csv/decode-file.ts';
import { inTransactionOf } from '../../../infra/database/driver/transaction.ts';
import { ShopError, withSentence } from '../../../infra/errors.ts';
import { inTurns } from '../../../infra/turns.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { readValuesHeader } from './csv-columns.ts';
import { findSeriesRow, valuesOf } from './match-products.ts';
import { type Planned, planValues, type ReadRow, readRow } from './plan-values.ts';

/** Highest number of changes, and of faults, that the report of an import lists. */
const MOST_LISTED = 1_000;

type Options = {
  editor: SignedInUser;
  isDryRun: boolean;
  onProgress?: (written: number, of: number) => void;
};

/** @throws ShopError CSV_UNREADABLE if the series was edited after the rows were checked */
async function writeSeries(payload: Payload, editor: SignedInUser, name: string, rows: readonly ReadRow[]) {
  await inTransactionOf(payload, editor, async (req) => {
    // Reads the series again in the transaction, since somebody may have edited it meanwhile.
    const row = await findSeriesRow(req, name);
    const planned = planValues(name, rows, valuesOf(row));
    if (planned.faults.length > 0) throw changedMeanwhile(name);
    if (!isChange(planned)) return;
    const { values } = planned;
    const saved = { collection: 'series', depth: 0, overrideAccess: false, req } as const;
    if (row) await payload.update({ ...saved, id: row.id, data: { values } });
    else await payload.create({ ...saved, data: { name, values } });
  });
}

const changedMeanwhile = (name: string) =>
  new ShopError('CSV_UNREADABLE', {
    message: `“${name}” serisi bu sırada değişti.`,
  });

const isChange = ({ created, changed, isReordered }: Planned): boolean =>
  created + changed > 0 || isReordered;

/**
 * Imports the values of series from a CSV file, a series at a time. A dry run, or a file with a faulty row, writes
 * nothing.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG
 */
export async function importValues(
  payload: Payload,
  bytes: Uint8Array,
  { editor, isDryRun, onProgress }: Options,
): Promise<{ report: CsvReport; isWritten: boolean }> {
  const { header, rows } = await readTable(decodeText(await decompress(bytes)));
  const { columns, missing } = readValuesHeader(header);
  const report = { ...emptyReport(), missingColumns: missing };
  const bySeries = new Map<string, ReadRow[]>();
  const faults: CsvReport['faults'] = [];
  for await (const batch of rows)
    for (const row of batch) {
      report.rows += 1;
      const read = readRow(columns, row, faults);
      if (read && !bySeries.get(read.series)?.push(read)) bySeries.set(read.series, [read]);
    }
  for await (const batch of inTurns(bySeries, 1))
    for (const [name, said] of batch) {
      const planned = planValues(name, said, valuesOf(await findSeriesRow({ payload }, name)));
      for (const count of ['created', 'changed', 'unchanged'] as const) report[count] += planned[count];
      report.changes.push(...planned.changes.slice(0, MOST_LISTED - report.changes.length));
      faults.push(...planned.faults);
    }
  report.refused = new Set(faults.map(({ row }) => row)).size;
  report.faultCount = faults.length;
  report.faults = faults.slice(0, MOST_LISTED);
  if (isDryRun || faults.length > 0) return { report, isWritten: false };
  let written = 0;
  try {
    for await (const batch of inTurns(bySeries, 1))
      for (const [name, said] of batch) {
        await writeSeries(payload, editor, name, said);
        written += said.length;
        onProgress?.(written, report.rows);
      }
  } catch (error) {
    throw withSentence(error, `Dosyanın ${written} satırı yazıldı; yeniden yüklerseniz kalanı da yazılır.`);
  }
  return { report, isWritten: true };
}
