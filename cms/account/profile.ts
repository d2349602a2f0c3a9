import type { Payload } from 'payload';
import type { z } from 'zod';
import type { SignedInUser } from '../access/signed-in-user.ts';
import type { User as UserAnswer, updateProfileRequest } from '../contract/users.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import { writePassword } from './password.ts';
import { refuseTakenEmail } from './register.ts';
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
  const updated = await refuseTakenEmail(() =>
    write(
      payload,
      (req) =>
        payload.update({
          collection: 'users',
          id: user.id,
          data: changes,
          depth: 0,
          overrideAccess: false,
          req,
        }),
      user,
    ),
  );
  return serializeUser(updated);
}
