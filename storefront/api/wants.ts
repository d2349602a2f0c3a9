import { pathOf } from '../../cms/contract/call-table.ts';
import type { WantList } from '../../cms/contract/keeping.ts';
import type { Key } from './keys.ts';
import { useQuery } from './swr.tsx';

/** Of the account's own things, so that it is forgotten with whoever was there. */
export const wantsKey: Key = ['User', pathOf('listWants')];

/** The account's want list; nobody is asked while no one is signed in. */
export const useAccountWants = (isSignedIn: boolean) => useQuery<WantList>(isSignedIn ? wantsKey : null);
