import type { Payload, PayloadRequest } from 'payload';
import type { AccountSession } from '../../contract/users.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { isStaff } from '../roles.ts';
import type { SignedInUser } from '../signed-in-user.ts';

export type StoredSession = NonNullable<User['sessions']>[number];

const HOUR_MS = 60 * 60 * 1000;

/** Since the password was typed, however often the session was refreshed: a month for shoppers, a day's work at the panel. */
const LIFETIME_MS = { shopper: 30 * 24 * HOUR_MS, desk: 12 * HOUR_MS };

/** Whether this session is older than any may be. */
export function isSessionExpired(user: SignedInUser, now = Date.now()): boolean {
  const session = user.sessions?.find(({ id }) => id === user._sid);
  return isTooOld(user, session, now);
}

function isTooOld(user: User, session: StoredSession | undefined, now: number): boolean {
  const age = now - Date.parse(session?.createdAt ?? '');
  return !(age < LIFETIME_MS[isStaff(user) ? 'desk' : 'shopper']);
}

/** Where somebody is signed in, this session first, then the newest. */
export function listSessions(user: SignedInUser, now = Date.now()): AccountSession[] {
  const open = (user.sessions ?? []).filter(
    (session) => Date.parse(session.expiresAt) > now && !isTooOld(user, session, now),
  );
  return open
    .map(({ id, device, createdAt }) => ({
      _id: id,
      device: device ?? '',
      signedInAt: createdAt ?? '',
      isCurrent: id === user._sid,
    }))
    .sort(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.signedInAt.localeCompare(one.signedInAt),
    );
}

/**
 * Ends one of the caller's sessions, their own too. Whoever calls with it next is nobody, in every process: each request
 * looks its session up.
 * @throws ShopError SESSION_NOT_FOUND
 */
export async function endSession(payload: Payload, user: SignedInUser, id: string): Promise<void> {
  const isKnown = listSessions(user).some(({ _id }) => _id === id);
  if (!isKnown) throw new ShopError('SESSION_NOT_FOUND');
  await inTransaction(payload, (req) => keepSessions(req, user.id, (session) => session.id !== id), user);
}

/** Ends all sessions of the caller but the one that they call with. */
export const endOtherSessions = (payload: Payload, user: SignedInUser): Promise<void> =>
  inTransaction(payload, (req) => keepSessions(req, user.id, ({ id }) => id === user._sid), user);

/** Ends the others, in the transaction of what they are ended for. */
export async function keepSessions(
  req: PayloadRequest,
  id: string,
  isKept: (session: StoredSession) => boolean,
): Promise<void> {
  const account = await findRow<User>(req, 'users', { id: { equals: id } });
  if (!account) throw new ShopError('NOT_SIGNED_IN');
  await req.payload.db.updateOne({
    collection: 'users',
    id,
    // The SQLite adapter empties every list that it is not given. Without a date the account does not look changed.
    data: {
      sessions: (account.sessions ?? []).filter(isKept),
      addresses: account.addresses ?? [],
      updatedAt: null,
    },
    req,
    returning: false,
  });
}
