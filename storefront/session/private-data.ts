import { mutate } from 'swr';
import { sessionStore } from './session-store.ts';

const isPrivate = (key: unknown): boolean => Array.isArray(key) && (key[0] === 'Order' || key[0] === 'User');
const whoIsThere = (): string | undefined => sessionStore.read()?._id;

/**
 * Orders and addresses of one shopper must never show up for the next one at the same screen, whether he signed out,
 * his session ended or another tab signed somebody else in. Call once in the browser.
 */
export function forgetPrivateDataWithTheUser(): void {
  let known = whoIsThere();
  sessionStore.subscribe(() => {
    const now = whoIsThere();
    if (now === known) return;
    known = now;
    // A turn later the guards have taken the private screens away, so that only a new user's data is asked for.
    setTimeout(() => void mutate(isPrivate, undefined));
  });
}
