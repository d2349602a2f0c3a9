import { SEEN_KEY } from '../../cms/contract/rules/panel-paths.ts';
import { createStoredValue } from './local-storage-value.ts';

/** The products this browser has shown last, by their ids. Only the browser stores them. */

/** As many as fit a strip. */
export const MAX_SEEN = 12;

const NONE: readonly string[] = [];

export const seenProducts = createStoredValue<readonly string[]>({
  key: SEEN_KEY,
  empty: NONE,
  parse: (stored) =>
    Array.isArray(stored) ? withoutTwins(stored.filter((id) => typeof id === 'string' && id !== '')) : NONE,
});

const withoutTwins = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(0, MAX_SEEN);

/** Newest first. */
export const noteSeen = (id: string): void => seenProducts.write(withoutTwins([id, ...seenProducts.read()]));

export const forgetSeen = (): void => seenProducts.write(NONE);
