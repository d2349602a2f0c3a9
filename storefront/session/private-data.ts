import { mutate } from 'swr';
import { forgetSeen } from './recently-seen-storage.ts';
import { sessionStore } from './session-store.ts';

const isPrivate = (key: unknown): boolean => Array.isArray(key) && (key[0] === 'Order' || key[0] === 'User');
const whoIsThere = (): string | undefined => sessionStore.read()?._id;

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
    forgetVisit();
    // What a guest looked at is still his when he signs in.
    if (before !== undefined) forgetSeen();
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
