import { isEditor } from '../roles.ts';
import type { SignedInUser } from '../signed-in-user.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Since the password was typed, however often the session was refreshed: a month for shoppers, a day's work at the panel. */
const LIFETIME_MS = { shopper: 30 * 24 * HOUR_MS, desk: 12 * HOUR_MS };

/** Whether this session is older than any may be. */
export function isSessionExpired(user: SignedInUser, now = Date.now()): boolean {
  const session = user.sessions?.find(({ id }) => id === user._sid);
  const age = now - Date.parse(session?.createdAt ?? '');
  return !(age < LIFETIME_MS[isEditor(user) ? 'desk' : 'shopper']);
}
