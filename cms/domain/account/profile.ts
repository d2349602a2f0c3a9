import type { Payload } from 'payload';
import type { z } from 'zod';
import type { User as UserAnswer, updateProfileRequest } from '../../contract/users.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { changeUser } from './change-user.ts';
import { writePassword } from './password-reset.ts';
import { serializeUser } from './serialize-user.ts';

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
