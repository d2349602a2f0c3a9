import type { Payload } from 'payload';
import type { z } from 'zod';
import type { SignedInUser } from '../access/signed-in-user.ts';
import type { PageQuery } from '../contract/pages.ts';
import type { User as UserAnswer, UserPage, updateUserRequest } from '../contract/users.ts';
import { newestFirst } from '../database/newest-first.ts';
import { newestPage } from '../database/newest-page.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import { changeUser } from './change-user.ts';
import { serializeUser } from './serialize-user.ts';

const TOLD = { name: true, email: true, isAdmin: true, isEditor: true, createdAt: true };

/** Every account, newest first. */
export async function listUsers(payload: Payload, admin: SignedInUser): Promise<UserAnswer[]> {
  const users: UserAnswer[] = [];
  for await (const user of newestFirst(payload, { collection: 'users', select: TOLD, reader: admin }))
    users.push(serializeUser(user));
  return users;
}

/** A page of all accounts, by name or e-mail. For admins only; the caller answers for it. */
export async function findUsers(payload: Payload, query: PageQuery): Promise<UserPage> {
  const { docs, ...facts } = await newestPage(payload, { collection: 'users', query, select: TOLD });
  return { users: docs.map(serializeUser), ...facts };
}

/** @throws ShopError USER_NOT_FOUND */
export async function getUser(payload: Payload, admin: SignedInUser, id: string): Promise<UserAnswer> {
  const user = await payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    user: admin,
    overrideAccess: false,
    disableErrors: true,
  });
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
  await inTransaction(
    payload,
    (req) => payload.delete({ collection: 'users', id, depth: 0, overrideAccess: false, req }),
    admin,
  );
}
