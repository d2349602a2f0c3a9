import { pbkdf2, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthenticationError, createLocalReq, loginOperation, logoutOperation, type Payload } from 'payload';
import type { User as UserAnswer } from '../../contract/users.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { SESSION_DEVICE } from '../../infra/database/protect-account-writes.ts';
import { inTransaction, retryWriteConflicts } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { countSignIn } from '../../infra/rate-limits/account-limits.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { queueHash } from './passwords.ts';
import { SecondStepError } from './second-step.ts';
import { serializeUser } from './serialize-user.ts';
import { keepSessions } from './sessions.ts';

export type Session = { user: UserAnswer; token: string; expiresAt: Date };
export type OpenedSession = { user: User; token: string; exp: number };
export type Credentials = { email: string; password: string };
/** The caller: `address` from `addressKey` is counted by the limits, `device` comes from `deviceOf`. */
export type Caller = { address: string; device: string };

const hash = promisify(pbkdf2);

/**
 * Opens a session; every entry point with a password comes here. A wrong password and an unknown e-mail address get the
 * same answer in the same time, so that accounts stay secret.
 * @throws ShopError WRONG_CREDENTIALS, TOO_MANY_REQUESTS, BUSY; SecondStepError when a code is needed
 */
export const openSession = (
  payload: Payload,
  credentials: Credentials,
  caller: Caller,
): Promise<OpenedSession> => queueHash(() => openSessionNow(payload, credentials, caller));

/** For who is in the queue of `passwords.ts` already. */
export async function openSessionNow(
  payload: Payload,
  credentials: Credentials,
  { address, device }: Caller,
): Promise<OpenedSession> {
  const takeBack = await countSignIn(payload, credentials.email, address);
  if (!(await canBeTried(payload, credentials))) {
    await hashInVain(credentials.password);
    throw new ShopError('WRONG_CREDENTIALS');
  }
  const session = await logIn(payload, credentials, device).catch(async (error: unknown) => {
    // The password was right.
    if (error instanceof SecondStepError) await takeBack();
    throw error;
  });
  await takeBack();
  return session;
}

/** Payload would refuse an unknown address and an empty password without the slow work of comparing. */
async function canBeTried(payload: Payload, { email, password }: Credentials): Promise<boolean> {
  const account = await payload.db.findOne({
    collection: 'users',
    where: { email: { equals: email.trim().toLowerCase() } },
    select: { email: true },
  });
  return account !== null && password.trim() !== '';
}

/** The work that Payload (3.90.1) does to compare a password. */
async function hashInVain(password: string): Promise<void> {
  await hash(password, randomBytes(32).toString('hex'), 600_000, 32, 'sha256');
}

async function logIn(payload: Payload, credentials: Credentials, device: string): Promise<OpenedSession> {
  try {
    // The operation itself: Payload's Local API keeps the token back, as its REST does.
    const { user, token, exp } = await retryWriteConflicts(async () =>
      loginOperation({
        collection: payload.collections.users,
        data: credentials,
        depth: 0,
        overrideAccess: false,
        req: await createLocalReq({ context: { [SESSION_DEVICE]: device } }, payload),
      }),
    );
    if (!token || !exp) throw new Error('Payload opened a session without a token');
    return { user: user as unknown as User, token, exp };
  } catch (error) {
    if (error instanceof AuthenticationError) throw new ShopError('WRONG_CREDENTIALS', { cause: error });
    throw error;
  }
}

/** Signs in at the shop. @throws ShopError as `openSession` */
export async function signIn(payload: Payload, credentials: Credentials, caller: Caller): Promise<Session> {
  return toSession(await openSession(payload, credentials, caller));
}

export const toSession = ({ user, token, exp }: OpenedSession): Session => ({
  user: serializeUser(user),
  token,
  expiresAt: new Date(exp * 1000),
});

/**
 * Asks for the caller's password once more, before what an open session alone must not do.
 * @throws ShopError PASSWORD_WRONG, TOO_MANY_REQUESTS, BUSY
 */
export async function checkPassword(
  payload: Payload,
  user: SignedInUser,
  { password, address }: { password: string; address: string },
): Promise<void> {
  // Identifies the session that the check opens.
  const device = randomUUID();
  try {
    await openSession(payload, { email: user.email, password }, { address, device });
  } catch (error) {
    if (error instanceof SecondStepError) return;
    const isWrong = error instanceof ShopError && error.code === 'WRONG_CREDENTIALS';
    throw isWrong ? new ShopError('PASSWORD_WRONG', { cause: error }) : error;
  }
  await inTransaction(payload, (req) => keepSessions(req, user.id, (one) => one.device !== device), user);
}

/** Ends this session; does nothing for a guest. */
export async function signOut(payload: Payload, user: SignedInUser | null): Promise<void> {
  if (!user) return;
  const collection = payload.collections.users;
  await inTransaction(payload, (req) => logoutOperation({ collection, req }), user);
}
