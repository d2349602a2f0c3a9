import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { AccountSession, SavedAddress, User, UserPage } from '../../cms/contract/users.ts';
import { call } from './fetcher.ts';
import { type Key, type PageQuery, pageParams, thenRevalidate, usePage, useQuery } from './swr.tsx';

const usersKey = (query: PageQuery): Key => ['User', pathOf('listUsers'), pageParams(query)];
const userKey = (id: string): Key => ['User', pathOf('getUser', { id })];
const addressesKey: Key = ['User', pathOf('listAddresses')];

const sessionsKey: Key = ['User', pathOf('listSessions')];

export const useUsers = (query: PageQuery) => usePage<UserPage>(usersKey(query));
export const useUser = (id: string) => useQuery<User>(userKey(id));
export const useAddresses = () => useQuery<SavedAddress[]>(addressesKey);
export const useSessions = () => useQuery<AccountSession[]>(sessionsKey);

export const updateProfile = (body: BodyOf<'updateProfile'>) =>
  thenRevalidate('User', call('updateProfile', { body }));

export const saveAddress = (body: BodyOf<'saveAddress'>) =>
  thenRevalidate('User', call('saveAddress', { body }));

export const updateAddress = (id: string, body: BodyOf<'updateAddress'>) =>
  thenRevalidate('User', call('updateAddress', { params: { id }, body }));

export const deleteAddress = (id: string) =>
  thenRevalidate('User', call('deleteAddress', { params: { id } }));

export const updateUser = (userId: string, change: Omit<BodyOf<'updateUser'>, 'userId'>) =>
  thenRevalidate('User', call('updateUser', { params: { id: userId }, body: { userId, ...change } }));

export const deleteUser = (id: string) => thenRevalidate('User', call('deleteUser', { params: { id } }));

export const endSession = (id: string) => thenRevalidate('User', call('endSession', { params: { id } }));

export const endOtherSessions = () => thenRevalidate('User', call('endOtherSessions'));
