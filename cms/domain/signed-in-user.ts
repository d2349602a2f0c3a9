import type { PayloadRequest } from 'payload';
import type { User } from '../infra/database/payload-types.ts';
import { updateWhere } from '../infra/database/rows/update-where.ts';
import { ShopError } from '../infra/errors.ts';

/** Signed-in user in the form that Payload sets on a request; `_sid` is the id of the session. */
export type SignedInUser = User & { collection: 'users'; _sid?: string };

/**
 * Locks the row of an account until the transaction ends. On MongoDB, the later of two transactions with this lock is
 * restarted and sees the writes of the earlier transaction. SQLite allows only one writer anyway.
 * @throws ShopError NOT_SIGNED_IN when the account was deleted meanwhile
 */
export async function lockAccountRow(req: PayloadRequest, id: string): Promise<void> {
  const locked = await updateWhere(req, 'users', id, { updatedAt: new Date().toISOString() });
  if (!locked) throw new ShopError('NOT_SIGNED_IN');
}
