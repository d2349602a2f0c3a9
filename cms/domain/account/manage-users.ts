import { type Payload, type PayloadRequest, ValidationError } from 'payload';
import type { z } from 'zod';
import type { PageQuery } from '../../contract/field-schemas.ts';
import type {
  User as UserAnswer,
  UserPage,
  updateProfileRequest,
  updateUserRequest,
} from '../../contract/users.ts';
import { inTransaction, inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { iterateNewestFirst } from '../../infra/database/rows/newest-first-cursor.ts';
import { findVisibleById } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { findAdminSearchPage } from '../desk-search.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { writePassword } from './passwords.ts';
import { serializeUser } from './serialize-user.ts';

/**
 * Changes an account with the rights of the user of `req`.
 * @throws ShopError EMAIL_TAKEN, LAST_ADMIN
 */
export const changeUser = (req: PayloadRequest, id: string, data: Partial<User>): Promise<User> =>
  ensureEmailIsFree(() =>
    req.payload.update({ collection: 'users', id, data, depth: 0, overrideAccess: false, req }),
  );

/** Turns the error of Payload or of the database about a taken e-mail address into the contract's EMAIL_TAKEN. */
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
 * Changes the caller's own account. A new password ends all other sessions of the caller; Payload keeps only the
 * session of the request.
 * @throws ShopError FORBIDDEN for the `_id` of another account, EMAIL_TAKEN
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

const ANSWERED_FIELDS = {
  name: true,
  email: true,
  isAdmin: true,
  isEditor: true,
  isSender: true,
  isAccountant: true,
  createdAt: true,
};

export async function* listUsers(payload: Payload, admin: SignedInUser): AsyncGenerator<UserAnswer[]> {
  const asked = { collection: 'users', select: ANSWERED_FIELDS, reader: admin } as const;
  for await (const users of iterateNewestFirst(payload, asked)) yield users.map(serializeUser);
}

/** Finds accounts by page and keyword. The calling code must check that the user is an admin. */
export async function findUsers(payload: Payload, query: PageQuery): Promise<UserPage> {
  const { docs, ...facts } = await findAdminSearchPage(payload, 'users', query, ANSWERED_FIELDS);
  return { users: docs.map(serializeUser), ...facts };
}

/** @throws ShopError USER_NOT_FOUND */
export async function getUser(payload: Payload, admin: SignedInUser, id: string): Promise<UserAnswer> {
  const user = await findVisibleById(payload, 'users', id, { user: admin });
  if (!user) throw new ShopError('USER_NOT_FOUND');
  return serializeUser(user);
}

/** @throws ShopError USER_NOT_FOUND, EMAIL_TAKEN, LAST_ADMIN */
export async function updateUser(
  payload: Payload,
  admin: SignedInUser,
  id: string,
  { name, email, isAdmin }: z.infer<typeof updateUserRequest>,
): Promise<UserAnswer> {
  await getUser(payload, admin, id);
  const changes = {
    ...(name && { name }),
    ...(email && { email }),
    ...(isAdmin !== undefined && { isAdmin }),
  };
  return serializeUser(await inTransaction(payload, (req) => changeUser(req, id, changes), admin));
}

/**
 * Deletes an account. Hooks of the collection `users` also clear the account's data, as when the owner closes the
 * account.
 * @throws ShopError USER_NOT_FOUND, LAST_ADMIN, ORDER_OPEN
 */
export async function deleteUser(payload: Payload, admin: SignedInUser, id: string): Promise<void> {
  await getUser(payload, admin, id);
  await inTransactionOf(payload, admin, (req) =>
    payload.delete({ collection: 'users', id, depth: 0, overrideAccess: false, req }),
  );
}
