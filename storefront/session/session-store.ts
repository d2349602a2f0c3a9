import { USER_INFO_KEY } from '../../cms/contract/rules/panel-paths.ts';
import type { User } from '../../cms/contract/users.ts';
import { createStoredValue } from './local-storage-value.ts';

/** A display copy of who is signed in, never an authority: the server's cookie decides. */
export type UserInfo = User;

export function parseUserInfo(stored: unknown): UserInfo | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { _id, name, email, isAdmin, isEditor } = stored as Record<string, unknown>;
  if (typeof name !== 'string' || typeof email !== 'string') return null;
  return {
    _id: typeof _id === 'string' ? _id : '',
    name,
    email,
    isAdmin: isAdmin === true,
    isEditor: isEditor === true,
  };
}

export const sessionStore = createStoredValue<UserInfo | null>({
  key: USER_INFO_KEY,
  empty: null,
  parse: parseUserInfo,
});

let isLeaving = false;

/** True while someone signs out on purpose: the guards then bring nobody back to the page that was left. */
export const isSigningOut = (): boolean => isLeaving;

/** Forgets who was signed in; the guards of the current page react before the caller's own navigation ends. */
export function endSession(): void {
  isLeaving = true;
  sessionStore.write(null);
  setTimeout(() => {
    isLeaving = false;
  });
}
