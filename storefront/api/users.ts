import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf } from '../../cms/contract/calls.ts';
import type { SavedAddress, User, UserPage } from '../../cms/contract/users.ts';
import { type Key, revalidateTag } from './cache-keys.ts';
import { call } from './call-api.ts';
import { type PageQuery, pageParams } from './pagination.ts';
import { usePage, useQuery } from './swr.tsx';

export const usersKey = (query: PageQuery): Key => ['User', pathOf('listUsers'), pageParams(query)];
export const userKey = (id: string): Key => ['User', pathOf('getUser', { id })];
export const addressesKey: Key = ['User', pathOf('listAddresses')];

export type Registration = Required<BodyOf<'register'>>;

/** A page of all accounts, for administrators. */
export const useUsers = (query: PageQuery) => usePage<UserPage>(usersKey(query));
export const useUser = (id: string) => useQuery<User>(userKey(id));
export const useAddresses = () => useQuery<SavedAddress[]>(addressesKey);

export const signIn = (body: BodyOf<'signIn'>) => call('signIn', { body });

export const register = (body: Registration) => call('register', { body });

export const signOut = () => call('signOut');

export async function updateProfile(body: BodyOf<'updateProfile'>): Promise<User> {
  const user = await call('updateProfile', { body });
  await revalidateTag('User');
  return user;
}

export const forgotPassword = (email: string) => call('forgotPassword', { body: { email } });

export const resetPassword = (token: string, password: string) =>
  call('resetPassword', { params: { token }, body: { password } });

export const requestEmailProof = () => call('requestEmailProof');

export const proveEmail = (token: string) => call('proveEmail', { params: { token } });

export const closeAccount = (password: string) => call('closeAccount', { body: { password } });

export async function saveAddress(body: BodyOf<'saveAddress'>): Promise<SavedAddress> {
  const saved = await call('saveAddress', { body });
  await revalidateTag('User');
  return saved;
}

export async function updateAddress(id: string, body: BodyOf<'updateAddress'>): Promise<SavedAddress> {
  const saved = await call('updateAddress', { params: { id }, body });
  await revalidateTag('User');
  return saved;
}

export async function deleteAddress(id: string) {
  const answer = await call('deleteAddress', { params: { id } });
  await revalidateTag('User');
  return answer;
}

export async function updateUser(
  userId: string,
  change: Omit<BodyOf<'updateUser'>, 'userId'>,
): Promise<User> {
  const user = await call('updateUser', { params: { id: userId }, body: { userId, ...change } });
  await revalidateTag('User');
  return user;
}

export async function deleteUser(id: string) {
  const answer = await call('deleteUser', { params: { id } });
  await revalidateTag('User');
  return answer;
}
