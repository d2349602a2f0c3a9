import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { Loader } from '../ui/loader.tsx';
import type { SignInState } from './redirect-target.ts';
import { isSigningOut } from './session-store.ts';
import { useIsHydrated } from './stored-value.ts';
import { useSession } from './use-session.tsx';
import { WithoutScripts } from './without-scripts.tsx';

/** Routes for signed-in shoppers; others sign in first and are redirected back afterwards. */
export function RequireUser() {
  const { userInfo, isReady } = useSession();
  if (!isReady) return null;
  return userInfo ? <ScreensOf key={userInfo._id} /> : <ToLogin />;
}

export function RequireAdmin() {
  const { userInfo, isReady } = useSession();
  if (!isReady) return null;
  if (!userInfo) return <ToLogin />;
  // With a way back, login would see a signed-in shopper and send him straight here again, for ever.
  return userInfo.isAdmin ? <ScreensOf key={userInfo._id} /> : <Navigate to={paths.login()} replace />;
}

/** With the shopper as its key: another one gets other screens, not what was typed into these. */
const ScreensOf = () => <Outlet />;

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  if (isSigningOut()) return <Navigate to={paths.login()} replace />;
  const state: SignInState = { reason: 'Bu sayfayı görmek için giriş yapın.' };
  return <Navigate to={paths.login(here)} state={state} replace />;
}

/** Screens that live on what the browser stores: the server sends the shell, they follow right after hydration. */
export function AfterHydration() {
  if (useIsHydrated()) return <Outlet />;
  return (
    <>
      <Loader />
      {/* React leaves what is in it to the server. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
    </>
  );
}
