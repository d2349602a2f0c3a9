import type { Payload, PayloadRequest, Where } from 'payload';
import type { EarlierImport } from '../../../contract/csv.ts';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import { idFor } from '../../../infra/database/ids.ts';
import type { Import, ImportPart } from '../../../infra/database/payload-types.ts';
import { findRow, findRows, findRowsInBatches, insertRow } from '../../../infra/database/rows.ts';
import { inTransaction } from '../../../infra/database/transaction.ts';
import { isUniqueViolation, updateWhere } from '../../../infra/database/update-where.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { Mapping } from './header.ts';

/** The header is row 1. */
export const HEADER_ROW = 1;
const DAY_MS = 86_400_000;
/** So long the outcomes of an import can be downloaded. */
const KEPT_MS = 90 * DAY_MS;

const newest = async (payload: Payload, where: Where) =>
  (await findRows<Import>({ payload }, 'imports', where, { sort: '-createdAt', limit: 1 })).at(0) ?? null;

/** The last time that somebody began to write the same file, read the same way. */
export async function findEarlier(payload: Payload, file: string): Promise<EarlierImport | null> {
  const found = await newest(payload, { file: { equals: file } });
  if (!found) return null;
  const { id, createdAt: at, by, lastRow, finishedAt } = found;
  return { id, at, by: by ?? '', lastRow, isDone: Boolean(finishedAt) };
}

/** How the last file with such a header was read. */
export async function findMapping(payload: Payload, signature: string): Promise<Mapping | undefined> {
  const found = await newest(payload, { signature: { equals: signature }, mapping: { exists: true } });
  return (found?.mapping as Mapping | null) ?? undefined;
}

type Begun = {
  file: string;
  signature: string;
  mapping: Mapping | undefined;
  earlier: EarlierImport | null;
  admin: SignedInUser | null;
};

/**
 * Creates a record, and drops old outcomes. Its id follows from the file and the import before, so that of two
 * simultaneous imports one meets the other's record.
 * @throws ShopError CSV_IN_PROGRESS
 */
export async function beginImport(payload: Payload, { admin, earlier, ...begun }: Begun): Promise<string> {
  const id = idFor(payload.db, `${begun.file} after ${earlier?.id ?? 'nothing'}`);
  const now = new Date();
  const before = { createdAt: { less_than: new Date(now.getTime() - KEPT_MS).toISOString() } };
  const { file, signature, mapping = null } = begun;
  const at = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const data = { file, signature, mapping, by: admin?.name ?? '', lastRow: HEADER_ROW, ...at };
  try {
    await inTransaction(payload, async (req) => {
      if (await findRow(req, 'imports', { id: { equals: id } })) throw new ShopError('CSV_IN_PROGRESS');
      await payload.db.deleteMany({ collection: 'import-parts', where: before, req });
      await payload.db.create({ collection: 'imports', customID: id, data, req, returning: false });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('CSV_IN_PROGRESS', { cause: error }) : error;
  }
  return id;
}

type WrittenPart = { from: number; to: number; lines: string; isLast: boolean };

/**
 * Records these rows as written, in the transaction that writes them.
 * @throws ShopError CSV_IN_PROGRESS where somebody else is writing the same file
 */
export async function recordPart(req: PayloadRequest, id: string, part: WrittenPart): Promise<void> {
  const { from, to, lines, isLast } = part;
  const where: Where = { and: [{ id: { equals: id } }, { lastRow: { equals: from } }] };
  const data = { lastRow: to, ...(isLast && { finishedAt: new Date().toISOString() }) };
  if (!(await updateWhere(req, { collection: 'imports', where, data })))
    throw new ShopError('CSV_IN_PROGRESS');
  if (lines !== '') await insertRow(req, 'import-parts', { import: id, lastRow: to, lines });
}

/** Streams the outcome of each row of an import as CSV. */
export async function* exportOutcomes(payload: Payload, id: string): AsyncGenerator<string> {
  yield BOM + formatLines([['Satır', 'Sonuç', 'Ürün no', 'Ad', 'Neden']]);
  const parts = { where: { import: { equals: id } }, limit: 50 };
  const found: Array<Pick<ImportPart, 'lastRow' | 'lines'>> = [];
  for await (const some of findRowsInBatches<ImportPart>({ payload }, 'import-parts', parts))
    found.push(...some);
  for (const { lines } of found.sort((one, other) => one.lastRow - other.lastRow)) yield lines;
}

/** Whether the outcomes of the rows are still stored. */
export const hasOutcomes = async (payload: Payload, id: string): Promise<boolean> =>
  (await findRow({ payload }, 'import-parts', { import: { equals: id } })) !== null;
