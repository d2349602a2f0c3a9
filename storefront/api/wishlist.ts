import { pathOf } from '../../cms/contract/call-table.ts';
import type { Wishlist } from '../../cms/contract/wishlist-and-alerts.ts';
import type { Key } from './cache-keys.ts';
import { useQuery } from './swr.tsx';

/** Tagged as the account's own data, so that it is cleared at sign-out. */
export const wishlistKey: Key = ['User', pathOf('getWishlist')];

/** The account's wishlist; no request while no one is signed in. */
export const useAccountWishlist = (isSignedIn: boolean) =>
  useQuery<Wishlist>(isSignedIn ? wishlistKey : null);
