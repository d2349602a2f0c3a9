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

/** Subject of a cached response; all but the first three are ours. */
export type Tag = 'Product' | 'Order' | 'User' | 'Legal' | 'Story' | 'Home' | 'Installments' | 'Terms';
type Query = Record<string, QueryValue>;
export type Key = readonly [tag: Tag, path: string, query?: Query];

export const CACHE_MS = 60_000;
/** Catalogue queries show stock and price, so they age faster. */
export const CATALOGUE_CACHE_MS = 5_000;

const receivedAt = new Map<string, number>();

export const keyText = (key: Key): string => unstable_serialize(key);

export function markFresh(key: Key | string): void {
  receivedAt.set(typeof key === 'string' ? key : keyText(key), Date.now());
}

/** Whether a response is younger than its cache time, so that no request is needed. */
function isFresh(key: Key, cacheMs: number): boolean {
  const since = receivedAt.get(keyText(key));
  return since !== undefined && Date.now() - since < cacheMs;
}

/** Returns the call's answer after everything stale was requested again. */
export async function thenRevalidate<T>(stale: Tag | Key, answer: Promise<T>): Promise<T> {
  const answered = await answer;
  await (typeof stale === 'string' ? revalidateTag(stale) : revalidatePath(stale));
  return answered;
}

/** Marks all responses of a tag as stale: visible ones are requested again now, others when next shown. */
export const revalidateTag = (tag: Tag): Promise<void> => revalidate(`@"${tag}",`);

/** Marks one path as stale, with any query. SWR's own `mutate(key)` skips keys that no screen shows. */
export const revalidatePath = ([tag, path]: Key): Promise<void> => revalidate(`@"${tag}","${path}",`);

async function revalidate(beginning: string): Promise<void> {
  const isStale = (text: string) => text.startsWith(beginning);
  for (const text of receivedAt.keys()) if (isStale(text)) receivedAt.delete(text);
  await mutate((key) => isStale(unstable_serialize(key)));
}

/** Answers by serialised key, as the server gave them with the page. */
export type Fallback = Record<string, unknown>;

const requestAnswer = <T,>([, path, query]: Key): Promise<T> => request<T>(path, { query });

const configuration: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: (error: unknown) => !isClientError(error),
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
};

/** `fallback` counts as received only if its keys are marked fresh (as entry-client does). */
export function SwrProvider({ fallback = {}, children }: { fallback?: Fallback; children: ReactNode }) {
  return <SWRConfig value={{ ...configuration, fallback }}>{children}</SWRConfig>;
}

/**
 * Returns the cached answer without a request or a subscription. A subscribing hook might be a key's first hook, and
 * SWR revalidates by the first, which must fetch.
 */
export function useKnown<T>(key: Key): T | undefined {
  const { cache, fallback } = useSWRConfig();
  return (cache.get(keyText(key))?.data ?? fallback[keyText(key)]) as T | undefined;
}

const isServer = typeof window === 'undefined';

type QueryOptions<T> = { cacheMs?: number; keepPreviousData?: boolean; read?: (key: Key) => Promise<T> };

/** The response of a GET call. A response younger than `cacheMs` needs no request; an older one is revalidated. */
export function useQuery<T>(key: Key | null, options: QueryOptions<T> = {}): SWRResponse<T, RequestError> {
  const { cacheMs = CACHE_MS, keepPreviousData = false, read = requestAnswer<T> } = options;
  const load = async (asked: Key) => {
    const answer = await read(asked);
    markFresh(asked);
    return answer;
  };
  return useSWR<T, RequestError>(key, load, {
    ...configuration,
    keepPreviousData,
    // The server makes no requests while rendering; this avoids a loading state.
    revalidateIfStale: !isServer && key !== null && !isFresh(key, cacheMs),
  });
}

/** A page of a list; while it loads, `data` is still the page before and `isKnown` is false. */
export function usePage<T>(key: Key): SWRResponse<T, RequestError> & { isKnown: boolean } {
  const answer = useQuery<T>(key, { keepPreviousData: true });
  // Not spread: SWR tracks the properties that are read.
  const { data, error, isValidating, isLoading, mutate } = answer;
  return { data, error, isValidating, isLoading, mutate, isKnown: useKnown<T>(key) !== undefined };
}

export type PageQuery = { keyword: string; pageNumber: number };

/** The page is always named: without any parameter the whole list would be returned. */
export const pageParams = ({ keyword, pageNumber }: PageQuery): Query =>
  ({ keyword: keyword || undefined, pageNumber }) satisfies {
    [name in keyof QueryOf<'listOrders'>]: Query[string];
  };
