import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../session/stored-value.ts';

/** What the collector has of what the shop knows, by the ids of products. It belongs to this browser, not to an account. */

/** More than anybody ticks by hand. */
const MAX_HAVES = 5_000;
const NONE: readonly string[] = [];

const haves = createStoredValue<readonly string[]>({
  key: 'haves',
  empty: NONE,
  parse: (stored) =>
    Array.isArray(stored)
      ? [...new Set(stored.filter((id) => typeof id === 'string' && id !== ''))].slice(0, MAX_HAVES)
      : NONE,
});

function setHave(id: string, isHad: boolean): void {
  const others = haves.read().filter((had) => had !== id);
  if (isHad) haves.write([...others, id].slice(-MAX_HAVES));
  else haves.write(others.length > 0 ? others : NONE);
}

export function useHaves() {
  const ids = useSyncExternalStore(haves.subscribe, haves.read, haves.serverValue);
  return { has: (id: string) => ids.includes(id), setHave };
}
