import type { Restore } from '../infra/database/payload-types.ts';
import { findRow, findRows, type Reader } from '../infra/database/rows/rows.ts';
import { ShopError } from '../infra/errors.ts';

/** Finds the database restore that an admin still has to reconcile; null if there is none. */
export const findOpenRestore = (reader: Reader) =>
  findRow<Restore>(reader, 'restores', { isOpen: { equals: true } });

/**
 * Refuses an action while an admin still has to reconcile a database restore.
 * @throws ShopError RECONCILING
 */
export async function refuseWhileReconciling(reader: Reader): Promise<void> {
  if (await findOpenRestore(reader)) throw new ShopError('RECONCILING');
}

export const findRestores = (reader: Reader) =>
  findRows<Restore>(reader, 'restores', {}, { sort: '-restoredAt', limit: 5 });

/** Whether the payment is older than the last database restore, which may have lost refunds of the payment. */
export async function isOfBeforeRestore(reader: Reader, { createdAt }: { createdAt: string }) {
  const [last] = await findRestores(reader);
  // Includes an attempt with a date in the future, which a clock that was ahead has written.
  return last !== undefined && (createdAt < last.restoredAt || Date.parse(createdAt) > Date.now());
}
