import { useMemo, useSyncExternalStore } from 'react';
import { pathOf } from '../../cms/contract/call-table.ts';
import { MAX_WISHLIST } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import type { Wishlist } from '../../cms/contract/wishlist-and-alerts.ts';
import { type Key, useQuery } from '../api/swr.tsx';
import { sessionStore } from '../session/session-store.ts';
import { createStoredIds, useStoredValue } from '../session/stored-value.ts';

export const union = (...lists: ReadonlyArray<readonly string[]>): string[] => [...new Set(lists.flat())];

/** Newest first: a guest's list, and for a signed-in user what is not merged into the account yet. */
export const guestWishlist = createStoredIds('wants', MAX_WISHLIST);

/** Tagged as the account's own data, so that it is cleared at sign-out. */
export const wishlistKey: Key = ['User', pathOf('getWishlist')];

/** The account's wishlist; no request while no one is signed in. */
export const useAccountWishlist = (isSignedIn: boolean) =>
  useQuery<Wishlist>(isSignedIn ? wishlistKey : null);

const isSomebodyThere = () => sessionStore.read() !== null;
const nobody = () => false;

/** Ids of the shopper's wishlist, newest first; empty until it is loaded. */
export function useWishlist(): readonly string[] {
  const kept = useStoredValue(guestWishlist);
  const isSignedIn = useSyncExternalStore(sessionStore.subscribe, isSomebodyThere, nobody);
  const { data } = useAccountWishlist(isSignedIn);
  return useMemo(() => (data ? union(kept, data.products) : kept), [kept, data]);
}
