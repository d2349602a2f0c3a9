import { useMemo, useSyncExternalStore } from 'react';
import { useAccountWishlist } from '../api/wishlist.ts';
import { sessionStore } from '../session/session-store.ts';
import { guestWishlist, union } from './guest-wishlist.ts';

const isSomebodyThere = () => sessionStore.read() !== null;
const nobody = () => false;

/** Ids of the shopper's wishlist, newest first; empty until it is loaded. */
export function useWishlist(): readonly string[] {
  const kept = useSyncExternalStore(guestWishlist.subscribe, guestWishlist.read, guestWishlist.serverValue);
  const isSignedIn = useSyncExternalStore(sessionStore.subscribe, isSomebodyThere, nobody);
  const { data } = useAccountWishlist(isSignedIn);
  return useMemo(() => (data ? union(kept, data.products) : kept), [kept, data]);
}
