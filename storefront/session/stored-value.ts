import { useSyncExternalStore } from 'react';
import { SEEN_KEY } from '../../cms/contract/rules/panel-paths.ts';
import { listen } from '../ui/listen.ts';

type StoredValue<T> = {
  read: () => T;
  write: (value: T) => void;
  /** Whether the browser keeps the value when the tab is closed. */
  isSaved: () => boolean;
  subscribe: (onChange: () => void) => () => void;
  serverValue: () => T;
};

type Area = 'local' | 'session';

type Options<T> = {
  key: string;
  area?: Area;
  empty: T;
  /** Checks a stored value, which may come from an older version of the shop or may be edited by hand. */
  parse: (stored: unknown) => T;
  serialize?: (value: T) => string;
};

export const fieldsIn = (stored: unknown): Partial<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

export function clearStorage(area: Area): void {
  try {
    storageOf(area).clear();
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

/**
 * Value in browser storage to which React can subscribe. Writing `empty` removes the entry. `storage` events update
 * other tabs. If the browser refuses storage (private windows, full quota), the value is kept in memory.
 */
export function createStoredValue<T>(options: Options<T>): StoredValue<T> {
  const { key, area = 'local', empty, parse, serialize = JSON.stringify } = options;
  const storage = () => storageOf(area);
  const listeners = new Set<() => void>();
  let cached: { text: string | null; value: T } = { text: null, value: empty };
  let unsaved: string | null | undefined;

  function readText(): string | null {
    if (unsaved !== undefined) return unsaved;
    try {
      return storage().getItem(key);
    } catch {
      return cached.text;
    }
  }

  function decode(text: string | null): T {
    if (text === null) return empty;
    try {
      return parse(JSON.parse(text));
    } catch {
      return empty;
    }
  }

  // React compares snapshots by identity, so the same text must give the same object.
  function read(): T {
    const text = readText();
    if (text !== cached.text) cached = { text, value: decode(text) };
    return cached.value;
  }

  function write(value: T): void {
    const text = value === empty ? null : serialize(value);
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      unsaved = undefined;
    } catch {
      unsaved = text;
    }
    cached = { text, value };
    for (const listener of listeners) listener();
  }

  function subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    const unfollow = followOtherTabs(key, onChange);
    return () => {
      listeners.delete(onChange);
      unfollow();
    };
  }

  return { read, write, subscribe, isSaved: () => unsaved === undefined, serverValue: () => empty };
}

const ID_MAX_LENGTH = 64;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= ID_MAX_LENGTH;

const NO_IDS: readonly string[] = [];

const tidyIds = (ids: readonly string[], most: number): readonly string[] =>
  ids.length > 0 ? [...new Set(ids)].slice(0, most) : NO_IDS;

/** Reads at most `most` stored ids. Drops invalid ids, because the server would refuse a list with an invalid id. */
export const parseIds = (stored: unknown, most: number): readonly string[] =>
  tidyIds(Array.isArray(stored) ? stored.filter(isId) : NO_IDS, most);

export function createStoredIds(
  key: string,
  most: number,
  area: Area = 'local',
): StoredValue<readonly string[]> {
  const value = createStoredValue({ key, area, empty: NO_IDS, parse: (stored) => parseIds(stored, most) });
  return { ...value, write: (ids) => value.write(tidyIds(ids, most)) };
}

export const useStoredValue = <T>({ subscribe, read, serverValue }: StoredValue<T>): T =>
  useSyncExternalStore(subscribe, read, serverValue);

const followOtherTabs = (key: string, onChange: () => void) =>
  listen(window, {
    // The key is null when the whole storage was cleared.
    storage: (event) => (event.key === key || event.key === null) && onChange(),
    // A page from the back/forward cache has missed the events.
    pageshow: onChange,
  });

const neverChanges = () => () => undefined;

/** False on the server and during hydration, so that both render the same. Render stored values only if true. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

export const MAX_SEEN = 12;

export const seenProducts = createStoredIds(SEEN_KEY, MAX_SEEN);

export const noteSeen = (id: string): void => seenProducts.write([id, ...seenProducts.read()]);

export const forgetSeen = (): void => seenProducts.write([]);

export const MOST_COMPARED = 4;

export const compareSelection = createStoredIds('compared', MOST_COMPARED, 'session');
