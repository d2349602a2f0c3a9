import { pbkdf2, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { AuthenticationError, createLocalReq, loginOperation, logoutOperation, type Payload } from 'payload';
import type { User as UserAnswer } from '../../contract/users.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import { retryWriteConflicts } from '../../infra/database/driver/write-conflicts.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { ShopError } from '../../infra/errors.ts';
import { countSignIn } from '../../infra/rate-limits/account-limits.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { queueHash } from './passwords.ts';
import { SESSION_DEVICE } from './protect-account-writes.ts';
import { SecondStepError } from './second-step.ts';
import { serializeUser } from './serialize-user.ts';
import { keepSessions } from './session-list.ts';

export type Session = { user: UserAnswer; token: string; expiresAt: Date };
export type OpenedSession = { user: User; token: string; exp: number };
export type Credentials = { email: string; password: string };
/** Caller of a sign-in. `address`: key from `addressKey` for the rate limits. `device`: name from `deviceOf`. */
export type Caller = { address: string; device: string };

const hash = promisify(pbkdf2);

/**
 * Opens a session. A wrong password and an unknown e-mail address get the same response in the same time, so that
 * nobody can find out who has an account.
 * @throws ShopError WRONG_CREDENTIALS, TOO_MANY_REQUESTS, BUSY; SecondStepError when a code is needed
 */
export const openSession = (
  payload: Payload,
  credentials: Credentials,
  caller: Caller,
): Promise<OpenedSession> => queueHash(() => openSessionNow(payload, credentials, caller));

/** Opens a session without waiting in `queueHash`. For calling code that already runs inside `queueHash`. */
export async function openSessionNow(
  payload: Payload,
  credentials: Credentials,
  { address, device }: Caller,
): Promise<OpenedSession> {
  const takeBack = await countSignIn(payload, credentials.email, address);
  const tried = { email: credentials.email, spellings: spellingsOf(credentials.password) };
  if (!(await canBeTried(payload, credentials))) {
    for (const spelling of tried.spellings) await hashInVain(spelling);
    throw new ShopError('WRONG_CREDENTIALS');
  }
  const session = await logIn(payload, tried, device).catch(async (error: unknown) => {
    if (error instanceof SecondStepError) await takeBack();
    throw error;
  });
  await takeBack();
  return session;
}

/** Whether Payload compares the password. Payload refuses an unknown address or empty password without comparing. */
async function canBeTried(payload: Payload, { email, password }: Credentials): Promise<boolean> {
  const account = await payload.db.findOne({
    collection: 'users',
    where: { email: { equals: email.trim().toLowerCase() } },
    select: { email: true },
  });
  return account !== null && password.trim() !== '';
}

/** Hashes for nothing, for as long as Payload (3.90.1) takes to compare a password. */
async function hashInVain(password: string): Promise<void> {
  await hash(password, randomBytes(32).toString('hex'), 600_000, 32, 'sha256');
}

/** Returns the spellings to try: the shop stores new passwords in NFC; the panel and older versions, as typed. */
const spellingsOf = (password: string): string[] => [
  ...new Set([password.normalize('NFC'), password, password.normalize('NFD')]),
];

type Tried = { email: string; spellings: readonly string[] };
async function logIn(payload: Payload, { email, spellings }: Tried, device: string): Promise<OpenedSession> {
  const [password = '', ...others] = spellings;
  try {
    // Calls Payload's operation itself, because the Local API, as the shop configures it, does not return the token.
    const { user, token, exp } = await retryWriteConflicts(async () =>
      loginOperation({
        collection: payload.collections.users,
        data: { email, password },
        depth: 0,
        overrideAccess: false,
        req: await createLocalReq({ context: { [SESSION_DEVICE]: device } }, payload),
      }),
    );
    if (!token || !exp) throw new Error('Payload opened a session without a token');
    return { user: user as unknown as User, token, exp };
  } catch (error) {
    if (!(error instanceof AuthenticationError)) throw error;
    if (others.length > 0) return logIn(payload, { email, spellings: others }, device);
    throw new ShopError('WRONG_CREDENTIALS', { cause: error });
  }
}

/** @throws ShopError as `openSession` */
export async function signIn(payload: Payload, credentials: Credentials, caller: Caller): Promise<Session> {
  return toSession(await openSession(payload, credentials, caller));
}

export const toSession = ({ user, token, exp }: OpenedSession): Session => ({
  user: serializeUser(user),
  token,
  expiresAt: new Date(exp * 1000),
});

/**
 * Checks the caller's password again, before an action for which an open session is not enough.
 * @throws ShopError PASSWORD_WRONG, TOO_MANY_REQUESTS, BUSY
 */
export async function checkPassword(
  payload: Payload,
  user: SignedInUser,
  { password, address }: { password: string; address: string },
): Promise<void> {
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

export async function signOut(payload: Payload, user: SignedInUser | null): Promise<void> {
  if (!user) return;
  const collection = payload.collections.users;
  await inTransaction(payload, (req) => logoutOperation({ collection, req }), user);
}
