import { AuthenticationError, LockedAuth, logoutOperation, type Payload } from 'payload';
import type { User as UserAnswer } from '../api/contract/users.ts';
import { inTransaction, retryCollisions } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import type { User } from '../payload-types.ts';
import { presentUser } from './present-user.ts';

export type Session = { user: UserAnswer; token: string; expiresAt: Date };

/**
 * Opens a session. A wrong password, an unknown address and a locked account all look the same, so that nobody learns
 * who has an account here.
 * @throws ShopError WRONG_CREDENTIALS
 */
export async function signIn(
  payload: Payload,
  credentials: { email: string; password: string },
): Promise<Session> {
  try {
    const { user, token, exp } = await retryCollisions(() =>
      payload.login({ collection: 'users', data: credentials, depth: 0 }),
    );
    if (!token || !exp) throw new Error('Payload opened a session without a token');
    return { user: presentUser(user as User), token, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof AuthenticationError || error instanceof LockedAuth)
      throw new ShopError('WRONG_CREDENTIALS', { cause: error });
    throw error;
  }
}

/** Ends this session; nobody's is ended silently. */
export async function signOut(
  payload: Payload,
  user: (User & { collection: 'users'; _sid?: string }) | null,
): Promise<void> {
  if (!user) return;
  const collection = payload.collections.users;
  await inTransaction(payload, (req) => logoutOperation({ collection, req }), user);
}
