import { isDeepStrictEqual } from 'node:util';
import type { Payload } from 'payload';
import type { CollectionFileReport } from '../../contract/collection.ts';
import { MAX_COLLECTION, MAX_LOTS, readLots } from '../../contract/rules/collection.ts';
import { readHeader, unknownNames } from '../../infra/csv/columns.ts';
import { BOM, formatLines, readTable } from '../../infra/csv/csv-table.ts';
import { decodeText } from '../../infra/csv/decode-file.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import { withSentence } from '../../infra/errors.ts';
import { inTurns, nextTurn } from '../../infra/turns.ts';
import { lockAccountRow } from '../signed-in-user.ts';
import {
  addRow,
  areSome,
  type CollectionShop,
  changeRow,
  findAllOwnRows,
  findOwnRows,
  type Owner,
  type Row,
  refuseBeyondLimit,
  removeRows,
} from './collection-rows.ts';
import { COLLECTION_FILE, COLUMNS, type Column, guessForeign, NUMBERS } from './file-columns.ts';
import { lotsAfter, type PlannedRow, planRows, readRow } from './plan-file.ts';

export async function* exportCollection(payload: Payload, owner: Owner): AsyncGenerator<string> {
  const rows = await findAllOwnRows(payload, owner);
  yield BOM + formatLines([COLUMNS.map(({ header }) => header)]);
  const linesOf = (row: Row) =>
    readLots(row).map((lot) => COLUMNS.map(({ name, show }) => show({ ...row, ...lot, numbers: '' }[name])));
  for await (const some of inTurns(rows)) yield formatLines(some.flatMap(linesOf));
}

/** Highest number of faults that the report of an import lists; further faults are only counted. */
const MOST_LISTED = 100;

/**
 * Imports a collection from a CSV file. Writes nothing if any row has a fault, and keeps stored rows that the file
 * lacks. After an interruption the collector can send the file again; the error contains the number of written rows.
 * @param names the shop's columns in another program's file, whose faulty rows are left out
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG, COLLECTION_FULL, STOPPING, STORAGE_FULL
 */
export async function importCollection(
  shop: CollectionShop,
  owner: Owner,
  bytes: Uint8Array,
  names?: readonly string[],
): Promise<CollectionFileReport> {
  await nextTurn();
  const text = decodeText(bytes);
  await nextTurn();
  const { header, rows } = await readTable(text, { mostRows: MAX_COLLECTION * MAX_LOTS });
  const report = { isWritten: false, rows: 0, added: 0, changed: 0, removed: 0, unchanged: 0 };
  const faults: CollectionFileReport['faults'] = [];
  const hasAll = (some: readonly Column[]) =>
    unknownNames(some, header).length + some.length <= header.length;
  if (!names && !COLLECTION_FILE.needs.some(hasAll)) {
    const { value: first = [] } = await rows.next();
    return { ...report, faultCount: 0, faults, unknown: guessForeign(header, first.slice(0, 3)) };
  }
  const { columns } = readHeader(COLLECTION_FILE, names ?? header);
  const read: Array<ReturnType<typeof readRow>> = [];
  for await (const batch of rows) read.push(...batch.map((row) => readRow(columns, row, faults)));
  report.rows = read.length;
  const planned = await planRows(
    shop,
    owner,
    read.flatMap((row) => row ?? []),
    faults,
    header[columns.indexOf(NUMBERS)] ?? '',
  );
  const counted = { ...report, faultCount: faults.length, faults: faults.slice(0, MOST_LISTED) };
  if (faults.length > 0 && !names) return counted;
  let start = 0;
  try {
    // Writes each batch in a separate transaction, so that others can write in between.
    for await (const batch of inTurns(planned)) {
      const counts = await writeRows(shop.payload, owner, batch, start);
      for (const name of Object.keys(counts) as Array<keyof typeof counts>) counted[name] += counts[name];
      start += batch.length;
    }
  } catch (error) {
    const told = `Dosyanın ${planned.length} kaydından ilk ${start} tanesi yazıldı; aynı dosyayı yeniden gönderirseniz kalanı da yazılır.`;
    throw start > 0 ? withSentence(error, told) : error;
  }
  return { ...counted, isWritten: true };
}

/** Writes a batch, after reading the present rows again in the same transaction. */
const writeRows = (payload: Payload, owner: Owner, planned: readonly PlannedRow[], start: number) =>
  inTransaction(payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const keys = planned.map(({ thing }) => thing.key);
    const rows = new Map((await findOwnRows(req, owner, { key: { in: keys } })).map((row) => [row.key, row]));
    const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 };
    const isNew = ({ thing, told }: PlannedRow) =>
      !rows.has(thing.key) && told.some(({ count }) => count !== 0);
    await refuseBeyondLimit(req, owner, planned.filter(isNew).length);
    for (const [place, { thing, told }] of planned.entries()) {
      const row = rows.get(thing.key);
      const before = row ? readLots(row) : [];
      const lots = lotsAfter(before, told);
      if (!areSome(lots)) {
        if (row) await removeRows(req, [row.id]);
        counts[row ? 'removed' : 'unchanged'] += 1;
      } else if (!row) {
        await addRow(req, owner, { thing, lots, place: start + place });
        counts.added += 1;
      } else if (isDeepStrictEqual(before, lots)) counts.unchanged += 1;
      else {
        await changeRow(req, row, lots);
        counts.changed += 1;
      }
    }
    return counts;
  });
