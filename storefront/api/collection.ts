import { mutate } from 'swr';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { BoughtPiece, CollectionAnswer, CollectionItem } from '../../cms/contract/collection.ts';
import { call } from './fetcher.ts';
import { type Key, revalidatePath, useQuery } from './swr.tsx';

/** The keys have the tag `User`, so that signing out clears the collection. */

const collectionKey: Key = ['User', pathOf('getCollection')];
const boughtKey: Key = ['User', pathOf('listBoughtPieces')];
/** `series` is empty for pieces outside of any series. */
export const itemsKey = (series: string): Key => [
  'User',
  pathOf('listCollectionItems'),
  series === '' ? {} : { series },
];

/** Cache time of the collection in milliseconds. Short, because another window may have changed the collection. */
const SHORT_MS = 2_000;

export const useCollection = (isSignedIn: boolean) =>
  useQuery<CollectionAnswer>(isSignedIn ? collectionKey : null, { cacheMs: SHORT_MS });
export const useItems = (series: string, isSignedIn: boolean) =>
  useQuery<CollectionItem[]>(isSignedIn ? itemsKey(series) : null, { cacheMs: SHORT_MS });
export const useBought = () => useQuery<BoughtPiece[]>(boughtKey, { cacheMs: SHORT_MS });

export const revalidateCollection = () =>
  Promise.all([collectionKey, boughtKey, itemsKey('')].map(revalidatePath));

export async function addBought(body: BodyOf<'addBoughtPieces'>): Promise<void> {
  await mutate(boughtKey, call('addBoughtPieces', { body }), { revalidate: false });
  await Promise.all([collectionKey, itemsKey('')].map(revalidatePath));
}

export async function importCollection(body: BodyOf<'importCollection'>) {
  const report = await call('importCollection', { body, timeoutMs: 120_000 });
  if (report.isWritten) await revalidateCollection();
  return report;
}

export const revalidateSummary = () => revalidatePath(collectionKey);
