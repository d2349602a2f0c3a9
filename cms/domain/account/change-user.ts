import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import type { z } from 'zod';
import type { User as UserAnswer, updateProfileRequest } from '../../contract/users.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { writePassword } from './passwords.ts';
import { serializeUser } from './serialize-user.ts';

/** Changes an account, as far as whoever `req` acts for may. @throws ShopError EMAIL_TAKEN, LAST_ADMIN */
export const changeUser = (req: PayloadRequest, id: string, data: Partial<User>): Promise<User> =>
  ensureEmailIsFree(() =>
    req.payload.update({ collection: 'users', id, data, depth: 0, overrideAccess: false, req }),
  );

/** Payload and the database know a taken address as a failed field; the contract as a conflict. */
export async function ensureEmailIsFree<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isTaken =
      error instanceof ValidationError && error.data.errors.some((fault) => fault.path === 'email');
    throw isTaken ? new ShopError('EMAIL_TAKEN', { cause: error }) : error;
  }
}

/**
 * Updates the caller's own profile. A new password ends their other sessions (Payload drops all but the calling one).
 * @throws ShopError FORBIDDEN for a foreign `_id`, EMAIL_TAKEN
 */
export async function updateProfile(
  payload: Payload,
  user: SignedInUser,
  { _id, ...data }: z.infer<typeof updateProfileRequest>,
): Promise<UserAnswer> {
  if (_id !== undefined && _id !== user.id) throw new ShopError('FORBIDDEN');
  const changes = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const write = changes.password === undefined ? inTransaction : writePassword;
  return serializeUser(await write(payload, (req) => changeUser(req, user.id, changes), user));
}
