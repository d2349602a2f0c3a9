import type { Payload, Where } from 'payload';
import { endOfBusinessDays } from '../../../contract/rules/business-days.ts';
import { TRANSFER_DAYS } from '../../../contract/rules/transfers.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { OrderEvent, Restore } from '../../../infra/database/payload-types.ts';
import { findRows, insertRow, PAST_ACCESS, type Reader } from '../../../infra/database/rows/rows.ts';
import { type RowChanges, updateWhere } from '../../../infra/database/rows/update-where.ts';
import { readRestoreMark, writeRestoreMark } from '../../../infra/settings/data-folder.ts';
import { isAboveCounter, leaveOutOrderNumbers } from '../../orders/order-number.ts';
import { findOpenRestore } from '../../restores.ts';
import type { Shop } from '../../shop.ts';

/**
 * A restored database lacks the payments and refunds made since the backup. The shop neither sells nor refunds until a
 * person has reconciled the database with the provider's list of payments.
 */

const HOUR_MS = 60 * 60_000;
/** Milliseconds after a restore for comparisons; the provider's list may lack payments until the next day. */
const COMPARED_FOR_MS = 36 * HOUR_MS;
const PAUSE_MS = HOUR_MS / 2;
/** Longest period in milliseconds for which payments are listed, if the time of the backup is unknown. */
const LONGEST_MS = 30 * 24 * HOUR_MS;
/** Count of order numbers skipped after a restore, so that no number given since the backup is given again. */
const NUMBERS_LEFT_OUT = 1000;

/** Records a restore, which stops the shop. A second restore before the reconciliation extends the first. */
export async function noteRestore(payload: Payload, backupAt: Date, seenAt = ''): Promise<void> {
  const today = new Date().toISOString();
  // Takes the later date: a clock that is behind must not date the restore before events of the old database.
  const now = seenAt > today ? seenAt : today;
  await inTransaction(payload, async (req) => {
    const open = await findOpenRestore(req);
    const times = { backupAt: backupAt.toISOString(), restoredAt: now, nextCheckAt: now };
    if (open) {
      const since = open.backupAt < times.backupAt ? open.backupAt : times.backupAt;
      await changeRestore(req, open.id, { ...times, backupAt: since, rows: null });
      return;
    }
    await insertRow(req, 'restores', { ...times, isOpen: true });
    await leaveOutOrderNumbers(req, NUMBERS_LEFT_OUT);
  });
  payload.logger.warn('The database was restored: the shop is stopped until the payments are reconciled');
}

/** Handles an order missing in the database: repeats the comparison under way, or records a restore. */
export async function noteLoss(payload: Payload): Promise<void> {
  const compared = await findRows<Restore>({ payload }, 'restores', { nextCheckAt: { exists: true } });
  const now = Date.now();
  for (const { id } of compared)
    await changeRestore({ payload }, id, { nextCheckAt: new Date(now).toISOString() });
  if (compared.length > 0) return;
  const newest = Date.parse((await newestEventAt({ payload })) ?? '') || now;
  await noteRestore(payload, new Date(Math.max(Math.min(newest, now) - 24 * HOUR_MS, now - LONGEST_MS)));
}

/** Compares the provider's order numbers of the last day with the counter. @throws errors of the provider */
export async function noticeLostOrders({ payload, providers }: Shop): Promise<void> {
  const until = new Date();
  const since = new Date(until.getTime() - 24 * HOUR_MS);
  for (const { basketId = '' } of await providers.current.listPayments({ since, until }))
    if (await isAboveCounter(payload, basketId)) return noteLoss(payload);
}

const newestEventAt = async (reader: Reader): Promise<string | null> => {
  const [newest] = await findRows<OrderEvent>(reader, 'order-events', {}, { sort: '-createdAt', limit: 1 });
  return newest?.createdAt ?? null;
};

/**
 * Detects a restore, at the start and each minute: the mark file in the data folder names a newer order event than the
 * database contains. Then writes the newest event of the database to the mark file. A database without events counts as
 * new.
 */
export async function noticeRestore(payload: Payload, dataDir: string): Promise<void> {
  // Reads the mark first, because another process may meanwhile write a newer event and its mark.
  const mark = await readRestoreMark(dataDir);
  const own = await newestEventAt({ payload });
  const since = mark?.backupAt ?? (own && mark && mark.newestEventAt > own ? own : null);
  if (since) await noteRestore(payload, new Date(since), mark?.newestEventAt);
  if (since || (own && own !== mark?.newestEventAt))
    await writeRestoreMark(dataDir, own ? { newestEventAt: own } : null);
}

/** Claims the restores to compare now, so that no other process compares them. */
export async function claimDueRestores(payload: Payload): Promise<Restore[]> {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  // Includes times later than any pause, which a clock that was ahead has written.
  const isDue: Where = {
    or: [{ nextCheckAt: { less_than_equal: at(0) } }, { nextCheckAt: { greater_than: at(HOUR_MS) } }],
  };
  const claimed: Restore[] = [];
  const due = await findRows<Restore>({ payload }, 'restores', isDue);
  const { transfers } =
    due.length > 0 ? await payload.findGlobal({ slug: 'shop-settings', ...PAST_ACCESS }) : {};
  for (const restore of due) {
    const restoredAt = new Date(restore.restoredAt);
    // Waits for the bank transfers that were begun before the restore.
    const end = transfers?.isOn ? endOfBusinessDays(restoredAt, TRANSFER_DAYS) : restoredAt;
    const isOver = !restore.isOpen && now > end.getTime() + COMPARED_FOR_MS;
    const seen = { nextCheckAt: { equals: restore.nextCheckAt } };
    if (await changeRestore({ payload }, restore.id, { nextCheckAt: isOver ? null : at(PAUSE_MS) }, seen))
      claimed.push(restore);
  }
  return claimed;
}

export const changeRestore = (
  reader: Reader,
  id: string,
  data: RowChanges<'restores'>,
  guard: Where = {},
): Promise<unknown> => updateWhere(reader, 'restores', { and: [{ id: { equals: id } }, guard] }, data);
