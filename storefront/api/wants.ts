import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { Want } from '../../cms/contract/wants.ts';
import { call } from './fetcher.ts';
import { type Key, thenRevalidate, useQuery } from './swr.tsx';

const wantsKey: Key = ['User', pathOf('listWants')];

/** No request while no one is signed in. */
export const useWants = (isSignedIn: boolean) => useQuery<Want[]>(isSignedIn ? wantsKey : null);

export const addWants = (body: BodyOf<'addWants'>) => thenRevalidate(wantsKey, call('addWants', { body }));
export const updateWant = (id: string, body: BodyOf<'updateWant'>) =>
  thenRevalidate(wantsKey, call('updateWant', { params: { id }, body }));
export const setWantMail = (mailConsent: boolean) =>
  thenRevalidate(wantsKey, call('setWantMail', { body: { mailConsent } }));
export const deleteWant = (id: string) => thenRevalidate(wantsKey, call('deleteWant', { params: { id } }));
