import { MAX_WANTS } from '../../cms/contract/rules/keeping.ts';
import { createStoredValue } from '../session/stored-value.ts';

const NONE: readonly string[] = [];
const ID_MAX_LENGTH = 64;

/** Each id once, in this order. */
export const union = (...lists: ReadonlyArray<readonly string[]>): string[] => [...new Set(lists.flat())];

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= ID_MAX_LENGTH;

/** What is no id is dropped: one of them would make the server refuse the whole list. */
export function parseWants(stored: unknown): readonly string[] {
  const ids = Array.isArray(stored) ? union(stored.filter(isId)).slice(0, MAX_WANTS) : NONE;
  return ids.length > 0 ? ids : NONE;
}

/**
 * Ids of what is wanted in this browser, last first: a guest's list, and of whoever is signed in what has not joined the
 * account yet.
 */
export const keptWants = createStoredValue<readonly string[]>({
  key: 'wants',
  empty: NONE,
  parse: parseWants,
});

export const keepWants = (ids: readonly string[]): void => keptWants.write(ids.length > 0 ? ids : NONE);
