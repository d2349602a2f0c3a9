import type { Payload } from 'payload';
import type { CollectionFileReport } from '../../contract/collection.ts';
import { MAX_COLLECTION } from '../../contract/rules/collection.ts';
import { BOM, formatLines, readTable } from '../../infra/csv/csv-table.ts';
import { decodeText } from '../../infra/csv/decode-file.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { lockAccountRow } from '../../infra/database/update-where.ts';
import {
  addRow,
  type CollectionShop,
  changeRow,
  findOwnRows,
  isSameSaid,
  type Owner,
  refuseBeyondLimit,
  removeRows,
  saidOf,
} from './collection-rows.ts';
import { COLUMNS, readHeader } from './file-columns.ts';
import { type PlannedRow, planRows, readRow, saidAfter } from './plan-file.ts';

/** A collection as a table, both ways. */

export async function exportCollection(payload: Payload, owner: Owner): Promise<string> {
  const rows = await findOwnRows({ payload }, owner);
  const lines = rows.map((row) => {
    const told = { ...row, ...saidOf(row) };
    return COLUMNS.map(({ name, show }) => show(told[name]));
  });
  return BOM + formatLines([COLUMNS.map(({ header }) => header), ...lines]);
}

/** As many are listed; all are counted. */
const MOST_LISTED = 100;
/** As many are a transaction: others write in between. */
const AT_ONCE = 100;

/**
 * Reads a file and writes it, unless a row has a fault: then nothing is written. What is not in the file stays. Sent again
 * it changes nothing, so one that broke off is simply sent again.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG, COLLECTION_FULL
 */
export async function importCollection(
  shop: CollectionShop,
  owner: Owner,
  bytes: Uint8Array,
): Promise<CollectionFileReport> {
  const { header, rows } = await readTable(decodeText(bytes));
  const columns = readHeader(header);
  const report = { isWritten: false, rows: 0, added: 0, changed: 0, removed: 0, unchanged: 0 };
  const faults: CollectionFileReport['faults'] = [];
  const read = [];
  for await (const row of rows) {
    report.rows += 1;
    if (report.rows <= MAX_COLLECTION) read.push(readRow(columns, row, faults));
  }
  if (report.rows > MAX_COLLECTION)
    faults.push({
      row: MAX_COLLECTION + 2,
      column: '',
      value: '',
      reason: `Bir dosyada en fazla ${MAX_COLLECTION.toLocaleString('tr')} satır olabilir.`,
    });
  const planned = await planRows(
    shop,
    owner,
    read.flatMap((row) => row ?? []),
    faults,
  );
  const told = { ...report, faultCount: faults.length, faults: faults.slice(0, MOST_LISTED) };
  if (faults.length > 0) return told;
  for (let start = 0; start < planned.length; start += AT_ONCE) {
    const counts = await writeRows(shop.payload, owner, planned.slice(start, start + AT_ONCE));
    for (const name of Object.keys(counts) as Array<keyof typeof counts>) told[name] += counts[name];
  }
  return { ...told, isWritten: true };
}

/** Looks again at what is there, where it is written. */
const writeRows = (payload: Payload, owner: Owner, planned: readonly PlannedRow[]) =>
  inTransaction(payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const keys = planned.map(({ thing }) => thing.key);
    const rows = new Map((await findOwnRows(req, owner, { key: { in: keys } })).map((row) => [row.key, row]));
    const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
    const isNew = ({ thing, told }: PlannedRow) => !rows.has(thing.key) && told.count !== 0;
    await refuseBeyondLimit(req, owner, planned.filter(isNew).length);
    for (const { thing, told } of planned) {
      const row = rows.get(thing.key);
      const said = saidAfter(row, told);
      if (said === null) {
        if (row) await removeRows(req, [row.id]);
        counts[row ? 'removed' : 'unchanged'] += 1;
      } else if (!row) {
        await addRow(req, owner, { thing, said });
        counts.added += 1;
      } else if (isSameSaid(saidOf(row), said)) counts.unchanged += 1;
      else {
        await changeRow(req, row, said);
        counts.changed += 1;
      }
    }
    return counts;
  });
