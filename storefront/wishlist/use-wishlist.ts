import { useMemo, useSyncExternalStore } from 'react';
import { pathOf } from '../../cms/contract/call-table.ts';
import { MAX_WISHLIST } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import type { Wishlist } from '../../cms/contract/wishlist.ts';
import { type Key, useQuery } from '../api/swr.tsx';
import { createStoredIds, useStoredValue } from '../session/stored-value.ts';
import { sessionStore } from '../session/use-session.tsx';

export const union = (...lists: ReadonlyArray<readonly string[]>): string[] => [...new Set(lists.flat())];

/** Wishlist in the browser, newest first. For a signed-in user, only products not yet in the account. */
export const guestWishlist = createStoredIds('wants', MAX_WISHLIST);

/** Has the tag `User`, so that signing out clears the wishlist. */
export const wishlistKey: Key = ['User', pathOf('getWishlist')];

export const useAccountWishlist = (isSignedIn: boolean) =>
  useQuery<Wishlist>(isSignedIn ? wishlistKey : null);

const isSomebodyThere = () => sessionStore.read() !== null;
const nobody = () => false;

export function useWishlist(): readonly string[] {
  const kept = useStoredValue(guestWishlist);
  const isSignedIn = useSyncExternalStore(sessionStore.subscribe, isSomebodyThere, nobody);
  const { data } = useAccountWishlist(isSignedIn);
  return useMemo(() => (data ? union(kept, data.products) : kept), [kept, data]);
}
