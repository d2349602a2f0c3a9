import type { Address, BillingAddress, SavedAddress, User } from '../../cms/contract/users.ts';
import { request, SIGN_IN_PATH } from './fetcher.ts';
import { type Key, revalidateTag } from './keys.ts';
import { useQuery } from './swr.tsx';

export const USERS = '/api/users';

export const usersKey: Key = ['User', USERS];
export const userKey = (id: string): Key => ['User', `${USERS}/${encodeURIComponent(id)}`];
export const addressesKey: Key = ['User', `${USERS}/address`];

export type Registration = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  termsAccepted: boolean;
};
export type ProfileChange = { _id: string; name: string; email: string; password?: string };
export type UserChange = { name: string; email: string; isAdmin: boolean };
export type NewAddress = Address | BillingAddress;

/** Every account, for administrators. */
export const useUsers = () => useQuery<User[]>(usersKey);
export const useUser = (id: string) => useQuery<User>(userKey(id));
export const useAddresses = () => useQuery<SavedAddress[]>(addressesKey);

export const signIn = (credentials: { email: string; password: string }): Promise<User> =>
  request<User>(SIGN_IN_PATH, { method: 'POST', body: credentials });

export const register = (registration: Registration): Promise<User> =>
  request<User>(USERS, { method: 'POST', body: registration });

export const signOut = (): Promise<{ message: string }> => request(`${USERS}/logout`, { method: 'POST' });

export async function updateProfile(change: ProfileChange): Promise<User> {
  const user = await request<User>(`${USERS}/profile`, { method: 'PUT', body: change });
  await revalidateTag('User');
  return user;
}

export const forgotPassword = (email: string): Promise<{ message: string }> =>
  request(`${USERS}/forgotpassword`, { method: 'POST', body: { email } });

export const resetPassword = (token: string, password: string): Promise<{ message: string }> =>
  request(`${USERS}/resetpassword/${encodeURIComponent(token)}`, { method: 'PUT', body: { password } });

export async function saveAddress(address: NewAddress): Promise<SavedAddress> {
  const saved = await request<SavedAddress>(`${USERS}/address`, { method: 'POST', body: address });
  await revalidateTag('User');
  return saved;
}

export async function updateUser(userId: string, change: UserChange): Promise<User> {
  const [, path] = userKey(userId);
  const user = await request<User>(path, { method: 'PUT', body: { userId, ...change } });
  await revalidateTag('User');
  return user;
}

export async function deleteUser(id: string): Promise<{ message: string }> {
  const [, path] = userKey(id);
  const answer = await request<{ message: string }>(path, { method: 'DELETE' });
  await revalidateTag('User');
  return answer;
}
