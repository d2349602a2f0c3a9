import type { Payload, PayloadRequest, Where } from 'payload';
import type { EarlierImport } from '../../../contract/csv-transfers.ts';
import type { Mapping } from '../../../infra/csv/columns.ts';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { Import, ImportPart } from '../../../infra/database/payload-types.ts';
import { idFor } from '../../../infra/database/rows/ids.ts';
import {
  deleteRows,
  findRow,
  findRows,
  findRowsInBatches,
  insertRow,
} from '../../../infra/database/rows/rows.ts';
import { isUniqueViolation, updateWhere } from '../../../infra/database/rows/update-where.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';

export const HEADER_ROW = 1;
const DAY_MS = 86_400_000;
/** Period during which the outcomes of an import can be downloaded. */
const KEPT_MS = 90 * DAY_MS;

const newest = async (payload: Payload, where: Where) =>
  (await findRows<Import>({ payload }, 'imports', where, { sort: '-createdAt', limit: 1 })).at(0) ?? null;

export async function findEarlier(payload: Payload, file: string): Promise<EarlierImport | null> {
  const found = await newest(payload, { file: { equals: file } });
  if (!found) return null;
  const { id, createdAt: at, by, lastRow, finishedAt } = found;
  return { id, at, by: by ?? '', lastRow, isDone: Boolean(finishedAt) };
}

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
 * The id follows from the file and the previous import, so that of two simultaneous imports the second finds the first
 * one's record.
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
      if (await findRow(req, 'imports', id)) throw new ShopError('CSV_IN_PROGRESS');
      await deleteRows(req, 'import-parts', before);
      await insertRow(req, 'imports', data, id);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('CSV_IN_PROGRESS', { cause: error }) : error;
  }
  return id;
}

type WrittenPart = { from: number; to: number; lines: string; isLast: boolean };

/** @throws ShopError CSV_IN_PROGRESS where somebody else is writing the same file */
export async function recordPart(req: PayloadRequest, id: string, part: WrittenPart): Promise<void> {
  const { from, to, lines, isLast } = part;
  const where = { id: { equals: id }, lastRow: { equals: from } };
  const data = { lastRow: to, ...(isLast && { finishedAt: new Date().toISOString() }) };
  if (!(await updateWhere(req, 'imports', where, data))) throw new ShopError('CSV_IN_PROGRESS');
  if (lines !== '') await insertRow(req, 'import-parts', { import: id, lastRow: to, lines });
}

export async function* exportOutcomes(payload: Payload, id: string): AsyncGenerator<string> {
  yield BOM + formatLines([['Satır', 'Sonuç', 'Ürün no', 'Ad', 'Neden']]);
  const parts = { where: { import: { equals: id } }, limit: 50 };
  const found: Array<Pick<ImportPart, 'lastRow' | 'lines'>> = [];
  for await (const some of findRowsInBatches<ImportPart>({ payload }, 'import-parts', parts))
    found.push(...some);
  for (const { lines } of found.sort((one, other) => one.lastRow - other.lastRow)) yield lines;
}

export const hasOutcomes = async (payload: Payload, id: string): Promise<boolean> =>
  (await findRow({ payload }, 'import-parts', { import: { equals: id } })) !== null;
