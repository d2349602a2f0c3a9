import { mutate } from 'swr';
import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { call } from './fetcher.ts';
import { type Key, useQuery } from './swr.tsx';

const wantsKey: Key = ['User', pathOf('listWants')];

/** No request while no one is signed in. */
export const useWants = (isSignedIn: boolean) => useQuery<Want[]>(isSignedIn ? wantsKey : null);

async function thenReload<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  await mutate(wantsKey);
  return answer;
}

export const addWants = (body: BodyOf<'addWants'>) => thenReload(call('addWants', { body }));
export const updateWant = (id: string, body: BodyOf<'updateWant'>) =>
  thenReload(call('updateWant', { params: { id }, body }));
export const setWantMail = (mailConsent: boolean) =>
  thenReload(call('setWantMail', { body: { mailConsent } }));
export const deleteWant = (id: string) => thenReload(call('deleteWant', { params: { id } }));
