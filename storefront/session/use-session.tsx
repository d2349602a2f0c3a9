import { useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { paths } from '../../cms/contract/paths.ts';
import { USER_INFO_KEY } from '../../cms/contract/rules/panel-paths.ts';
import type { User } from '../../cms/contract/users.ts';
import { call, onUnauthorized, RequestError } from '../api/fetcher.ts';
import { notifyError } from '../ui/toast.tsx';
import {
  clearStorage,
  createStoredValue,
  fieldsIn,
  forgetSeen,
  useIsHydrated,
  useStoredValue,
} from './stored-value.ts';

/** Copy of the signed-in user for display. The server identifies the user by the session cookie. */
export type UserInfo = User;

export function parseUserInfo(stored: unknown): UserInfo | null {
  const { _id, name, email, isAdmin, isEditor, isStaff } = fieldsIn(stored);
  if (typeof name !== 'string' || typeof email !== 'string') return null;
  return {
    _id: typeof _id === 'string' ? _id : '',
    name,
    email,
    isAdmin: isAdmin === true,
    isEditor: isEditor === true,
    isStaff: isStaff === true,
  };
}

export const sessionStore = createStoredValue<UserInfo | null>({
  key: USER_INFO_KEY,
  empty: null,
  parse: parseUserInfo,
});

let isLeaving = false;

/** True during a sign-out. The guards then open the sign-in without a redirect back to the page that was left. */
export const isSigningOut = (): boolean => isLeaving;

/** Removes the stored user. The guards of the current page react before the caller's navigation ends. */
export function endSession(): void {
  isLeaving = true;
  sessionStore.write(null);
  setTimeout(() => {
    isLeaving = false;
  });
}

const isPrivate = (key: unknown): boolean => Array.isArray(key) && (key[0] === 'Order' || key[0] === 'User');

export const currentUserId = (): string | undefined => sessionStore.read()?._id;

/** Calls the listener with the former user's id when a user signs in or out, in this tab or another. */
export function onUserChange(listener: (before: string | undefined) => void): void {
  let known = currentUserId();
  sessionStore.subscribe(() => {
    const before = known;
    known = currentUserId();
    if (before !== known) listener(before);
  });
}

/** Deletes private data at a change of user, so that the next user does not see orders and addresses. */
export function forgetPrivateDataWithTheUser(): void {
  onUserChange((before) => {
    // A guest who signs in keeps seen products, comparison and typed question. The session has checkout and drafts.
    if (before !== undefined) {
      clearStorage('session');
      forgetSeen();
    }
    // One turn later the guards have removed the private screens, so that nothing is requested for the former user.
    setTimeout(() => void mutate(isPrivate, undefined));
  });
}

if (typeof window !== 'undefined') {
  forgetPrivateDataWithTheUser();
  let changedAt = 0;
  onUserChange(() => {
    changedAt = performance.now();
  });
  onUnauthorized((askedAt) => {
    // A request from before the sign-in says nothing about the new session.
    if (askedAt >= changedAt) sessionStore.write(null);
  });
}

export type Session = ReturnType<typeof useSession>;

/** Returns the signed-in user. `isReady`: false on the server and during hydration, before storage is read. */
export function useSession() {
  const navigate = useNavigate();
  const userInfo = useStoredValue(sessionStore);
  const isReady = useIsHydrated();

  async function signOut(): Promise<void> {
    try {
      await call('signOut');
    } catch (error) {
      // A 401 means that the user is already signed out. After other errors the session still exists.
      if (!(error instanceof RequestError && error.status === 401)) {
        console.error('Sign-out call failed', error);
        notifyError('Oturumunuz kapatılamadı. Lütfen yeniden deneyin.');
        return;
      }
    }
    endSession();
    await navigate(paths.login());
  }

  const signIn: (user: UserInfo) => void = sessionStore.write;
  return { userInfo, isReady, signIn, signOut };
}
