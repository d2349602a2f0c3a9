import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { onUnauthorized } from '../api/fetcher.ts';
import { signOut as callSignOut } from '../api/users.ts';
import { forgetPrivateDataWithTheUser } from './private-data.ts';
import { endSession, sessionStore, type UserInfo } from './session-store.ts';
import { useIsReady } from './use-is-ready.ts';

export type { UserInfo } from './session-store.ts';

export type Session = {
  userInfo: UserInfo | null;
  /** False on the server and while hydrating, when storage cannot be known yet. */
  isReady: boolean;
  signIn: (user: UserInfo) => void;
  signOut: () => Promise<void>;
};

onUnauthorized(() => sessionStore.write(null));
if (typeof window !== 'undefined') forgetPrivateDataWithTheUser();

export function useSession(): Session {
  const navigate = useNavigate();
  const userInfo = useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.serverValue);
  const isReady = useIsReady();

  async function signOut(): Promise<void> {
    try {
      await callSignOut();
    } catch (error) {
      console.error('Sign-out call failed', error);
    }
    endSession();
    await navigate(paths.login());
  }

  return { userInfo, isReady, signIn: sessionStore.write, signOut };
}
