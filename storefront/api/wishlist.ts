import { pathOf } from '../../cms/contract/call-table.ts';
import type { Wishlist } from '../../cms/contract/wishlist-and-alerts.ts';
import type { Key } from './cache-keys.ts';
import { useQuery } from './swr.tsx';

/** Of the account's own things, so that it is forgotten with whoever was there. */
export const wishlistKey: Key = ['User', pathOf('getWishlist')];

/** The account's wishlist; nobody is asked while no one is signed in. */
export const useAccountWishlist = (isSignedIn: boolean) =>
  useQuery<Wishlist>(isSignedIn ? wishlistKey : null);
