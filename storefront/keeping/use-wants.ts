import { useMemo, useSyncExternalStore } from 'react';
import { useAccountWants } from '../api/wants.ts';
import { sessionStore } from '../session/session-store.ts';
import { keptWants, union } from './kept-wants.ts';

const isSomebodyThere = () => sessionStore.read() !== null;
const nobody = () => false;

/** Ids of what the shopper wants, last first; empty until it is known. */
export function useWants(): readonly string[] {
  const kept = useSyncExternalStore(keptWants.subscribe, keptWants.read, keptWants.serverValue);
  const isSignedIn = useSyncExternalStore(sessionStore.subscribe, isSomebodyThere, nobody);
  const { data } = useAccountWants(isSignedIn);
  return useMemo(() => (data ? union(kept, data.products) : kept), [kept, data]);
}
