import type { ReactNode } from 'react';
import useSWR, {
  mutate,
  SWRConfig,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from 'swr';
import type { QueryOf } from '../../cms/contract/calls.ts';
import { isClientError, type QueryValue, type RequestError, request } from './fetcher.ts';

/** Groups cached responses for revalidation. The specification names the first three. */
export type Tag = 'Product' | 'Order' | 'User' | 'Legal' | 'Story' | 'Home' | 'Installments' | 'Terms';
type Query = Record<string, QueryValue>;
export type Key = readonly [tag: Tag, path: string, query?: Query];

export const CACHE_MS = 60_000;
/** Cache time for responses of the catalogue. Shorter than `CACHE_MS`, because they contain stock and price. */
export const CATALOGUE_CACHE_MS = 5_000;

const receivedAt = new Map<string, number>();

export const keyText = (key: Key): string => unstable_serialize(key);

export function markFresh(key: Key | string): void {
  receivedAt.set(typeof key === 'string' ? key : keyText(key), Date.now());
}

function isFresh(key: Key, cacheMs: number): boolean {
  const since = receivedAt.get(keyText(key));
  return since !== undefined && Date.now() - since < cacheMs;
}

async function load<T>(asked: Key): Promise<T> {
  const [, path, query] = asked;
  const answer = await request<T>(path, { query });
  markFresh(asked);
  return answer;
}

/** Requests that `prepare` has sent and that are not answered yet, by key. */
const prepared = new Map<string, Promise<unknown>>();

/** Requests a key of the catalogue before a screen needs the answer. A screen that comes sooner shares the request. */
export function prepare(key: Key): void {
  const text = keyText(key);
  if (isFresh(key, CATALOGUE_CACHE_MS) || prepared.has(text)) return;
  const answer = load(key);
  prepared.set(text, answer);
  // An answer that a change has overtaken is dropped. The screen reports failures when it asks again.
  const isCurrent = () => prepared.get(text) === answer && prepared.delete(text);
  answer.then((data) => isCurrent() && mutate(key, data, { revalidate: false }), isCurrent);
}

/** Waits for the call, then revalidates the tag or key `stale`. Returns the answer of the call. */
export async function thenRevalidate<T>(stale: Tag | Key, answer: Promise<T>): Promise<T> {
  const answered = await answer;
  await (typeof stale === 'string' ? revalidateTag(stale) : revalidatePath(stale));
  return answered;
}

/** Revalidates all responses of a tag: visible ones now, others when they are shown next. */
export const revalidateTag = (tag: Tag): Promise<void> => revalidate(`@"${tag}",`);

/** Revalidates one path with any query. SWR's `mutate(key)` skips keys that no screen shows. */
export const revalidatePath = ([tag, path]: Key): Promise<void> => revalidate(`@"${tag}","${path}",`);

async function revalidate(beginning: string): Promise<void> {
  const isStale = (text: string) => text.startsWith(beginning);
  for (const known of [receivedAt, prepared])
    for (const text of known.keys()) if (isStale(text)) known.delete(text);
  await mutate((key) => isStale(unstable_serialize(key)));
}

export type Fallback = Record<string, unknown>;

const configuration: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: (error: unknown) => !isClientError(error),
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
};

/** Options for data that never change. */
export const ONCE = { revalidateIfStale: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** Provides SWR with the data that the server rendered. `entry-client.tsx` marks the data as fresh. */
export function SwrProvider({ fallback = {}, children }: { fallback?: Fallback; children: ReactNode }) {
  return <SWRConfig value={{ ...configuration, fallback }}>{children}</SWRConfig>;
}

/** Returns the cached answer. Avoids `useSWR`, because the first `useSWR` of a key must send the requests. */
export function useKnown<T>(key: Key): T | undefined {
  const { cache, fallback } = useSWRConfig();
  return (cache.get(keyText(key))?.data ?? fallback[keyText(key)]) as T | undefined;
}

const isServer = typeof window === 'undefined';

type QueryOptions = { cacheMs?: number; keepPreviousData?: boolean };

/** Reads by GET. A response younger than `cacheMs` milliseconds is not requested again. */
export function useQuery<T>(key: Key | null, options: QueryOptions = {}): SWRResponse<T, RequestError> {
  const { cacheMs = CACHE_MS, keepPreviousData = false } = options;
  const ask = (asked: Key) => (prepared.get(keyText(asked)) as Promise<T> | undefined) ?? load<T>(asked);
  return useSWR<T, RequestError>(key, ask, {
    ...configuration,
    keepPreviousData,
    revalidateIfStale: !isServer && key !== null && !isFresh(key, cacheMs),
  });
}

/** While a page loads, `data` is the previous page and `isKnown` is false. After a failure, `data` is undefined. */
export function usePage<T>(key: Key, cacheMs = CACHE_MS) {
  const answer = useQuery<T>(key, { cacheMs, keepPreviousData: true });
  const isKnown = useKnown<T>(key) !== undefined;
  const { data, error, mutate } = answer;
  return {
    data: error && !isKnown ? undefined : data,
    error,
    // Getters: SWR renders a screen again only for changes of properties that the screen has read.
    get isValidating() {
      return answer.isValidating;
    },
    get isLoading() {
      return answer.isLoading;
    },
    mutate,
    isKnown,
  };
}

export type PageQuery = { keyword: string; pageNumber: number };

/** The page number is always sent: without parameters the server returns the whole list. */
export const pageParams = ({ keyword, pageNumber }: PageQuery): Query =>
  ({ keyword: keyword || undefined, pageNumber }) satisfies {
    [name in keyof QueryOf<'listOrders'>]: Query[string];
  };
