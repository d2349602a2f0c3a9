import type { Payload, PayloadRequest, Where } from 'payload';
import type { EarlierImport } from '../../../contract/csv.ts';
import { BOM, formatLines } from '../../../infra/csv/csv-table.ts';
import type { Import, ImportPart } from '../../../infra/database/payload-types.ts';
import { findRow, findRows, findRowsInBatches, insertRow } from '../../../infra/database/rows.ts';
import { inTransaction } from '../../../infra/database/transaction.ts';
import { updateWhere } from '../../../infra/database/update-where.ts';
import { ShopError } from '../../../infra/errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { Mapping } from './header.ts';

/** The header is row 1. */
export const HEADER_ROW = 1;
const DAY_MS = 86_400_000;
/** So long the outcomes of an import can be downloaded. */
const KEPT_MS = 90 * DAY_MS;

const newest = async (payload: Payload, where: Where) =>
  (await findRows<Import>({ payload }, 'imports', where, { sort: '-createdAt' })).at(0) ?? null;

/** The last time that the same bytes were written. */
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

type Begun = { file: string; signature: string; mapping: Mapping | undefined; admin: SignedInUser | null };

/** A new record; what older ones say of each row is forgotten after a while. */
export async function beginImport(payload: Payload, { admin, ...record }: Begun): Promise<string> {
  const before = { createdAt: { less_than: new Date(Date.now() - KEPT_MS).toISOString() } };
  return inTransaction(payload, async (req) => {
    await payload.db.deleteMany({ collection: 'import-parts', where: before, req });
    const { file, signature, mapping } = record;
    const data = { file, signature, mapping: mapping ?? null, by: admin?.name ?? '', lastRow: HEADER_ROW };
    return (await payload.create({ collection: 'imports', data, req })).id;
  });
}

/**
 * That the rows from one to another are written, in the transaction that writes them.
 * @throws ShopError CSV_IN_PROGRESS where somebody else is writing the same file
 */
export async function recordPart(
  req: PayloadRequest,
  id: string,
  { from, to, lines }: { from: number; to: number; lines: string },
): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, { lastRow: { equals: from } }] };
  if (!(await updateWhere(req, { collection: 'imports', where, data: { lastRow: to } })))
    throw new ShopError('CSV_IN_PROGRESS');
  await insertRow(req, 'import-parts', { import: id, lastRow: to, lines });
}

export const finishImport = (payload: Payload, id: string): Promise<unknown> =>
  inTransaction(payload, (req) =>
    updateWhere(req, {
      collection: 'imports',
      where: { id: { equals: id } },
      data: { finishedAt: new Date().toISOString() },
    }),
  );

/** What became of each row of an import. @throws ShopError NOT_FOUND */
export async function* exportOutcomes(payload: Payload, id: string): AsyncGenerator<string> {
  yield BOM + formatLines([['Satır', 'Sonuç', 'Ürün no', 'Ad', 'Neden']]);
  const parts = { where: { import: { equals: id } }, limit: 50 };
  const found: Array<Pick<ImportPart, 'lastRow' | 'lines'>> = [];
  for await (const some of findRowsInBatches<ImportPart>({ payload }, 'import-parts', parts))
    found.push(...some);
  for (const { lines } of found.sort((one, other) => one.lastRow - other.lastRow)) yield lines;
}

export const importWith = (payload: Payload, id: string): Promise<Import | null> =>
  findRow<Import>({ payload }, 'imports', { id: { equals: id } });
