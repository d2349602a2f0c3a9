import { useSyncExternalStore } from 'react';

type StoredValue<T> = {
  read: () => T;
  write: (value: T) => void;
  subscribe: (onChange: () => void) => () => void;
  /** Value rendered by the server, and by the browser until hydration. */
  serverValue: () => T;
};

type Options<T> = {
  key: string;
  /** `session`: for this tab only, until it closes. */
  area?: 'local' | 'session';
  empty: T;
  /** Anything may be in storage: from another version of the shop, an extension, a curious shopper. */
  parse: (stored: unknown) => T;
  /** JSON that `parse` understands. */
  serialize?: (value: T) => string;
};

/** Fields of a stored value, all possibly missing. */
export const fieldsIn = (stored: unknown): Partial<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

/**
 * A value kept in browser storage that React can subscribe to. An empty value removes the entry. Other tabs follow by
 * `storage` events; where storage is refused (private windows, full quota) the value lives on in memory.
 */
export function createStoredValue<T>(options: Options<T>): StoredValue<T> {
  const { key, area = 'local', empty, parse, serialize = JSON.stringify } = options;
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
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

  return { read, write, subscribe, serverValue: () => empty };
}

const ID_MAX_LENGTH = 64;
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= ID_MAX_LENGTH;

const NO_IDS: readonly string[] = [];

const tidyIds = (ids: readonly string[], most: number): readonly string[] =>
  ids.length > 0 ? [...new Set(ids)].slice(0, most) : NO_IDS;

/** Drops invalid ids: a single one would make the server refuse the whole list. */
export const parseIds = (stored: unknown, most: number): readonly string[] =>
  tidyIds(Array.isArray(stored) ? stored.filter(isId) : NO_IDS, most);

/** Ids without duplicates, in order, at most `most`. */
export function createStoredIds(
  key: string,
  most: number,
  area: Options<unknown>['area'] = 'local',
): StoredValue<readonly string[]> {
  const value = createStoredValue({ key, area, empty: NO_IDS, parse: (stored) => parseIds(stored, most) });
  return { ...value, write: (ids) => value.write(tidyIds(ids, most)) };
}

export const useStoredValue = <T>({ subscribe, read, serverValue }: StoredValue<T>): T =>
  useSyncExternalStore(subscribe, read, serverValue);

function followOtherTabs(key: string, onChange: () => void): () => void {
  // A null key means that the whole storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  // A page that the browser kept and shows again has missed the events.
  window.addEventListener('pageshow', onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onChange);
  };
}

const neverChanges = () => () => undefined;

/** Whether storage may be shown: false on the server and in the hydrating render, so that both agree. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
