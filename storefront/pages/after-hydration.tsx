import { Outlet } from 'react-router-dom';
import { useIsHydrated } from '../session/use-is-hydrated.ts';
import { Alert } from '../ui/alert.tsx';
import { Loader } from '../ui/loader.tsx';
import { Measure } from '../ui/page-width.tsx';

/** Screens that live on what the browser stores: the server sends the shell, they follow right after hydration. */
export function AfterHydration() {
  if (useIsHydrated()) return <Outlet />;
  return (
    <>
      <Loader />
      <noscript>
        <Measure style={{ paddingBlock: '3rem' }}>
          <Alert>Bu sayfa JavaScript ister.</Alert>
        </Measure>
      </noscript>
    </>
  );
}
