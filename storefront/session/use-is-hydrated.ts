import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether storage may be shown: false on the server and in the hydrating render, so that both agree. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
