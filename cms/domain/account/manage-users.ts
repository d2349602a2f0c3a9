import type { Payload } from 'payload';
import type { z } from 'zod';
import type { PageQuery } from '../../contract/field-schemas.ts';
import type { User as UserAnswer, UserPage, updateUserRequest } from '../../contract/users.ts';
import { findAdminSearchPage } from '../../infra/database/admin-search-page.ts';
import { iterateNewestFirst } from '../../infra/database/newest-first-cursor.ts';
import { findVisibleById } from '../../infra/database/rows.ts';
import { inTransaction, inTransactionOf } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { changeUser } from './change-user.ts';
import { serializeUser } from './serialize-user.ts';

const ANSWERED_FIELDS = {
  name: true,
  email: true,
  isAdmin: true,
  isEditor: true,
  isSender: true,
  isAccountant: true,
  createdAt: true,
};

/** Every account, newest first. */
export async function* listUsers(payload: Payload, admin: SignedInUser): AsyncGenerator<UserAnswer[]> {
  const asked = { collection: 'users', select: ANSWERED_FIELDS, reader: admin } as const;
  for await (const users of iterateNewestFirst(payload, asked)) yield users.map(serializeUser);
}

/** A page of all accounts, by name or e-mail. For admins only; the caller answers for it. */
export async function findUsers(payload: Payload, query: PageQuery): Promise<UserPage> {
  const { docs, ...facts } = await findAdminSearchPage(payload, {
    collection: 'users',
    query,
    select: ANSWERED_FIELDS,
  });
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
 * Removes the account and what belongs to it, as its owner could (hooks of Users).
 * @throws ShopError USER_NOT_FOUND, LAST_ADMIN, ORDER_OPEN
 */
export async function deleteUser(payload: Payload, admin: SignedInUser, id: string): Promise<void> {
  await getUser(payload, admin, id);
  await inTransactionOf(payload, admin, (req) =>
    payload.delete({ collection: 'users', id, depth: 0, overrideAccess: false, req }),
  );
}
