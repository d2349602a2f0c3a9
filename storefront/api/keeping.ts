import { mutate } from 'swr';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { SavedSearch } from '../../cms/contract/keeping.ts';
import { call } from './call.ts';
import type { Key } from './keys.ts';
import { useQuery } from './swr.tsx';

const searchesKey: Key = ['User', pathOf('listSearches')];

export const useSavedSearches = () => useQuery<SavedSearch[]>(searchesKey);

export async function saveSearch(body: BodyOf<'saveSearch'>): Promise<SavedSearch> {
  const saved = await call('saveSearch', { body });
  await mutate(searchesKey);
  return saved;
}

export async function dropSearch(id: string): Promise<void> {
  await call('dropSearch', { params: { id } });
  await mutate(searchesKey);
}

export const askNotice = (productId: string, email: string) =>
  call('askNotice', { params: { id: productId }, body: { email } });

export const leaveMail = (token: string) => call('leaveMail', { params: { token } });
