import { MAX_WISHLIST } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { createStoredValue } from '../session/local-storage-value.ts';

const NONE: readonly string[] = [];
const ID_MAX_LENGTH = 64;

/** Each id once, in this order. */
export const union = (...lists: ReadonlyArray<readonly string[]>): string[] => [...new Set(lists.flat())];

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= ID_MAX_LENGTH;

/** What is no id is dropped: one of them would make the server refuse the whole list. */
export function parseWishlist(stored: unknown): readonly string[] {
  const ids = Array.isArray(stored) ? union(stored.filter(isId)).slice(0, MAX_WISHLIST) : NONE;
  return ids.length > 0 ? ids : NONE;
}

/**
 * Ids of the wishlist in this browser, newest first: a guest's list, and for a signed-in user what is not merged into
 * the account yet.
 */
export const guestWishlist = createStoredValue<readonly string[]>({
  key: 'wants',
  empty: NONE,
  parse: parseWishlist,
});

export const saveGuestWishlist = (ids: readonly string[]): void =>
  guestWishlist.write(ids.length > 0 ? ids : NONE);
