import type { Payload, PayloadRequest } from 'payload';
import type { AccountSession } from '../../contract/users.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { User } from '../../infra/database/payload-types.ts';
import { findRow, updateRows } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { isStaff } from '../roles.ts';
import type { SignedInUser } from '../signed-in-user.ts';

export type StoredSession = NonNullable<User['sessions']>[number];

const HOUR_MS = 60 * 60 * 1000;

/** Maximum age, counted from sign-in even if the session is refreshed: a month for shoppers, half a day for staff. */
const LIFETIME_MS = { shopper: 30 * 24 * HOUR_MS, desk: 12 * HOUR_MS };

export function isSessionExpired(user: SignedInUser, now = Date.now()): boolean {
  const session = user.sessions?.find(({ id }) => id === user._sid);
  return isTooOld(user, session, now);
}

function isTooOld(user: User, session: StoredSession | undefined, now: number): boolean {
  const age = now - Date.parse(session?.createdAt ?? '');
  return !(age < LIFETIME_MS[isStaff(user) ? 'desk' : 'shopper']);
}

/** Lists the caller's open sessions: the current session first, then the newest. */
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
 * Ends a session of the caller. The session ends in every process of the server, because each request looks up its
 * session in the database.
 * @throws ShopError SESSION_NOT_FOUND
 */
export async function endSession(payload: Payload, user: SignedInUser, id: string): Promise<void> {
  const isKnown = listSessions(user).some(({ _id }) => _id === id);
  if (!isKnown) throw new ShopError('SESSION_NOT_FOUND');
  await inTransaction(payload, (req) => keepSessions(req, user.id, (session) => session.id !== id), user);
}

export const endOtherSessions = (payload: Payload, user: SignedInUser): Promise<void> =>
  inTransaction(payload, (req) => keepSessions(req, user.id, ({ id }) => id === user._sid), user);

/** Ends all sessions of an account for which `isKept` returns false. Runs in the transaction of `req`. */
export async function keepSessions(
  req: PayloadRequest,
  id: string,
  isKept: (session: StoredSession) => boolean,
): Promise<void> {
  const account = await findRow<User>(req, 'users', id);
  if (!account) throw new ShopError('NOT_SIGNED_IN');
  // The SQLite adapter empties missing lists, so the addresses are sent too; `updatedAt: null` keeps the date.
  await updateRows(req, 'users', id, {
    sessions: (account.sessions ?? []).filter(isKept),
    addresses: account.addresses ?? [],
    updatedAt: null,
  });
}

/** Signs of browsers in the user agent. The first match counts: Edge also sends `Chrome/` and so comes earlier. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const;

const LONGEST = 512;

/** Returns a name such as `Chrome · Windows`, so that people recognise their device; empty for an unknown device. */
export function deviceOf(userAgent: string | null | undefined): string {
  const said = (userAgent ?? '').slice(0, LONGEST);
  const find = (names: readonly (readonly [sign: string, name: string])[]) =>
    names.find(([sign]) => said.includes(sign))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ');
}
