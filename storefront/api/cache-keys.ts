import { mutate, unstable_serialize } from 'swr';
import type { QueryValue } from './fetcher.ts';

/** What a cached response is about; `Legal` and `Story` are ours. */
export type Tag = 'Product' | 'Order' | 'User' | 'Legal' | 'Story';
export type Query = Record<string, QueryValue>;
export type Key = readonly [tag: Tag, path: string, query?: Query];

export const CACHE_MS = 60_000;
/** Catalogue queries show stock and price, so they age faster. */
export const CATALOGUE_CACHE_MS = 5_000;

const receivedAt = new Map<string, number>();

export const keyText = (key: Key): string => unstable_serialize(key);

export function markFresh(key: Key | string): void {
  receivedAt.set(typeof key === 'string' ? key : keyText(key), Date.now());
}

/** Whether a response is younger than its cache time, so that it needs no request. */
export function isFresh(key: Key, cacheMs: number): boolean {
  const since = receivedAt.get(keyText(key));
  return since !== undefined && Date.now() - since < cacheMs;
}

const isKeyOf = (tag: Tag, key: unknown): boolean => Array.isArray(key) && key[0] === tag;

/** What a call answered, once all that it has made stale is requested again. */
export async function thenRevalidate<T>(tag: Tag, answer: Promise<T>): Promise<T> {
  const answered = await answer;
  await revalidateTag(tag);
  return answered;
}

/** Marks everything of a tag as stale: what is on screen is requested again now, the rest when it is next shown. */
export async function revalidateTag(tag: Tag): Promise<void> {
  for (const text of receivedAt.keys()) if (text.startsWith(`@"${tag}",`)) receivedAt.delete(text);
  await mutate((key) => isKeyOf(tag, key));
}
