import { Outlet } from 'react-router-dom';
import { useIsReady } from '../session/use-is-ready.ts';
import { Loader } from '../ui/loader.tsx';

/** Screens that live on what the browser stores: the server sends the shell, they follow right after hydration. */
export function AfterHydration() {
  return useIsReady() ? <Outlet /> : <Loader />;
}
