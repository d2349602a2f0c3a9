import { mutate } from 'swr';
import { USER_INFO_KEY } from '../../cms/contract/rules/panel-paths.ts';
import type { User } from '../../cms/contract/users.ts';
import { forgetSeen } from './recently-seen-storage.ts';
import { createStoredValue, fieldsIn } from './stored-value.ts';

/** A display copy of who is signed in, never an authority: the server's cookie decides. */
export type UserInfo = User;

export function parseUserInfo(stored: unknown): UserInfo | null {
  const { _id, name, email, isAdmin, isEditor, isStaff } = fieldsIn(stored);
  if (typeof name !== 'string' || typeof email !== 'string') return null;
  return {
    _id: typeof _id === 'string' ? _id : '',
    name,
    email,
    isAdmin: isAdmin === true,
    isEditor: isEditor === true,
    isStaff: isStaff === true,
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

const isPrivate = (key: unknown): boolean => Array.isArray(key) && (key[0] === 'Order' || key[0] === 'User');

export const whoIsThere = (): string | undefined => sessionStore.read()?._id;

/**
 * Calls back with who was there before, when he signed out, his session ended or another tab signed somebody else in;
 * and when a guest signed in. Call once in the browser.
 */
export function onUserChange(listener: (before: string | undefined) => void): void {
  let known = whoIsThere();
  sessionStore.subscribe(() => {
    const before = known;
    known = whoIsThere();
    if (before !== known) listener(before);
  });
}

/** Orders and addresses of one shopper must never show up for the next one at the same screen. */
export function forgetPrivateDataWithTheUser(): void {
  onUserChange((before) => {
    // Seen products, comparison and typed question stay when a guest signs in.
    if (before !== undefined) {
      forgetVisit();
      forgetSeen();
    }
    // A turn later the guards have unmounted the private screens, so that only a new user's data is requested.
    setTimeout(() => void mutate(isPrivate, undefined));
  });
}

/** The session storage is about the former user's checkout. */
function forgetVisit(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is refused, nothing was stored.
  }
}
