import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { call, onUnauthorized, RequestError } from '../api/fetcher.ts';
import { notifyError } from '../ui/toast.tsx';
import {
  endSession,
  forgetPrivateDataWithTheUser,
  onUserChange,
  sessionStore,
  type UserInfo,
} from './session-store.ts';
import { useIsHydrated, useStoredValue } from './stored-value.ts';

export type { UserInfo } from './session-store.ts';

if (typeof window !== 'undefined') {
  forgetPrivateDataWithTheUser();
  let changedAt = 0;
  onUserChange(() => {
    changedAt = performance.now();
  });
  onUnauthorized((askedAt) => {
    // Requests from before the sign-in say nothing about the present session.
    if (askedAt >= changedAt) sessionStore.write(null);
  });
}

export type Session = ReturnType<typeof useSession>;

/** `isReady` is false on the server and while hydrating, when storage cannot be known yet. */
export function useSession() {
  const navigate = useNavigate();
  const userInfo = useStoredValue(sessionStore);
  const isReady = useIsHydrated();

  async function signOut(): Promise<void> {
    try {
      await call('signOut');
    } catch (error) {
      // A 401 means that the user is signed out already. Otherwise the session still exists, and must not look ended.
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
