import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { Loader } from '../ui/loader.tsx';
import { WithoutScripts } from './page-without-scripts.tsx';
import type { SignInState } from './redirect-target.ts';
import { useIsHydrated } from './stored-value.ts';
import { isSigningOut, useSession } from './use-session.tsx';

/** Guards routes for signed-in shoppers. A guest must sign in first and is then redirected back. */
export function RequireUser({ isAdmin = false }: { isAdmin?: boolean }) {
  const { userInfo, isReady } = useSession();
  if (!isReady) return null;
  if (!userInfo) return <ToLogin />;
  // Without a redirect: the login screen would send the signed-in shopper back here, in a loop.
  if (isAdmin && !userInfo.isAdmin) return <Navigate to={paths.login()} replace />;
  return (
    // Keyed by the shopper: another shopper gets new screens, without the text that this shopper has typed.
    <Fragment key={userInfo._id}>
      <Outlet />
    </Fragment>
  );
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  if (isSigningOut()) return <Navigate to={paths.login()} replace />;
  const state: SignInState = { reason: 'Bu sayfayı görmek için giriş yapın.' };
  return <Navigate to={paths.login(here)} state={state} replace />;
}

/** Screens that need the browser's storage. The server sends a loader, and the screen is rendered after hydration. */
export function AfterHydration() {
  if (useIsHydrated()) return <Outlet />;
  return (
    <>
      <Loader />
      {/* React renders the content of `noscript` on the server only. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
    </>
  );
}
