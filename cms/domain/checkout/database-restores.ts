import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { Payload, Where } from 'payload';
import { z } from 'zod';
import { DatabaseStartError } from '../../infra/database/database-file.ts';
import type { PaymentAttempt, Restore } from '../../infra/database/payload-types.ts';
import { findRows, insertRow, type Reader } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { restoreMarkFile } from '../../infra/settings/data-folder.ts';
import { leaveOutOrderNumbers } from '../orders/order-number.ts';

/**
 * The marks of a database that was put back from a backup, or lost something else: what happened since then may be
 * forgotten. As long as a mark is open, the provider's list is compared again and again.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The provider's list was seen to miss payments of a day for hours; on the next day it has them. */
const OPEN_FOR_MS = 36 * HOUR_MS;
const PAUSE_MS = 30 * MINUTE_MS;
/** So many orders may have been numbered since the backup: nothing shows it before the list does. */
const NUMBERS_LEFT_OUT = 1000;

type Times = { backupAt: Date; restoredAt: Date };

/** Records it once, however often it is called; order numbers continue behind those that may be in use by now. */
export async function noteRestore(payload: Payload, { backupAt, restoredAt }: Times): Promise<void> {
  const times = { backupAt: backupAt.toISOString(), restoredAt: restoredAt.toISOString() };
  await inTransaction(payload, async (req) => {
    const isSame: Where = { restoredAt: { equals: times.restoredAt } };
    if (await payload.db.findOne({ collection: 'restores', where: isSame, req })) return;
    await insertRow(req, 'restores', { ...times, nextCheckAt: new Date().toISOString() });
    await leaveOutOrderNumbers(req, NUMBERS_LEFT_OUT);
  });
}

const markFile = z.object({ backupAt: z.iso.datetime(), restoredAt: z.iso.datetime() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Takes over what `npm run backup -- --restore` left in the shop's folder.
 * @throws DatabaseStartError when it is torn, as a restore that was killed may leave it
 */
export async function noteRestoreOf(payload: Payload, dataDir: string): Promise<void> {
  const file = restoreMarkFile(dataDir);
  if (!existsSync(file)) return;
  const mark = markFile.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!mark.success)
    throw new DatabaseStartError(
      `Geri yüklemenin notu okunamıyor: ${file}. Silin ve yedeğin zamanını “npm run payments -- --since …” ile bildirin.`,
    );
  const { backupAt, restoredAt } = mark.data;
  await noteRestore(payload, { backupAt: new Date(backupAt), restoredAt: new Date(restoredAt) });
  await rm(file);
}

/** Called for a payment without an order: data was lost, whether or not a restore was recorded. */
export async function noteForgotten(payload: Payload): Promise<void> {
  const open = await findRestores(payload, { nextCheckAt: { exists: true } });
  if (open.length > 0) return checkRestoresNow(payload);
  const now = Date.now();
  await noteRestore(payload, { backupAt: new Date(now - 24 * HOUR_MS), restoredAt: new Date(now) });
}

/** Those that are still open, now instead of at their next time. */
export async function checkRestoresNow(payload: Payload): Promise<void> {
  for (const restore of await findRestores(payload, { nextCheckAt: { exists: true } }))
    await planCheck(payload, restore, new Date());
}

async function findRestores(payload: Payload, where: Where): Promise<Restore[]> {
  const docs = await findRows<Restore>({ payload }, 'restores', where);
  return docs;
}

/**
 * From when on the provider's report has every refund that the shop made of this payment and has forgotten: a report may
 * be late. Null for a payment of after all restores.
 */
export async function refundsKnownFrom(
  reader: Reader,
  { createdAt }: Pick<PaymentAttempt, 'createdAt'>,
  reportLagMs: number,
): Promise<number | null> {
  const [last] = await findRows<Restore>(reader, 'restores', {}, { sort: '-restoredAt', limit: 1 });
  if (!last) return null;
  const [opened, restored] = [Date.parse(createdAt), Date.parse(last.restoredAt)];
  // One that is later than now was written by a clock that was ahead.
  return opened < restored || opened > Date.now() ? restored + reportLagMs : null;
}

/** Those to compare now, each claimed, so that no other process does. */
export async function claimDueRestores(payload: Payload): Promise<Restore[]> {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  // One that is later than any pause was written by a clock that was ahead.
  const isDue = {
    or: [{ nextCheckAt: { less_than_equal: at(0) } }, { nextCheckAt: { greater_than: at(HOUR_MS) } }],
  };
  const claimed: Restore[] = [];
  for (const restore of await findRestores(payload, isDue))
    if (await planCheck(payload, restore, new Date(now + PAUSE_MS))) claimed.push(restore);
  return claimed;
}

/** After a look: again at once when something is left, no more when the list has had its time. */
export async function planNextCheck(payload: Payload, restore: Restore, isRest: boolean): Promise<void> {
  const isOver = Date.now() > Date.parse(restore.restoredAt) + OPEN_FOR_MS;
  if (isRest) await planCheck(payload, { id: restore.id }, new Date());
  else if (isOver) await planCheck(payload, { id: restore.id }, null);
}

async function planCheck(
  payload: Payload,
  { id, nextCheckAt: seen }: Pick<Restore, 'id' | 'nextCheckAt'>,
  next: Date | null,
): Promise<boolean> {
  const where: Where = {
    and: [{ id: { equals: id } }, ...(seen ? [{ nextCheckAt: { equals: seen } }] : [])],
  };
  const data = { nextCheckAt: next?.toISOString() ?? null };
  return (
    (await inTransaction(payload, (req) => updateWhere(req, { collection: 'restores', where, data }))) !==
    null
  );
}
