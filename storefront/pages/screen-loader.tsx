import { type ComponentType, useEffect, useRef, useState } from 'react';
import { OFFLINE_TEXT } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { useIsOffline } from '../ui/browser-hooks.ts';
import { RetryButton } from '../ui/button.tsx';
import { LoadLimitError, withLoadTimeout } from '../ui/lazy-component.tsx';
import { Loader } from '../ui/loader.tsx';
import { Measure } from '../ui/page.tsx';

export type ScreenModule = { default: ComponentType };

export type LazyScreen = {
  preload: () => Promise<void>;
  loaded: () => ComponentType | undefined;
};

export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  let screen: ComponentType | undefined;
  return {
    preload: async () => {
      screen ??= (await withLoadTimeout(load())).default;
    },
    loaded: () => screen,
  };
}

/**
 * Renders a screen that has its own script. Renders a preloaded screen at once, which `React.lazy` cannot. A retry
 * loads the script again; after a second failure, the document is reloaded, because a browser may cache a failed
 * import.
 */
export function Screen({ source }: { source: LazyScreen }) {
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState(0);
  const [isTooLate, setTooLate] = useState(false);
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const beganOffline = !navigator.onLine;
    source.preload().then(
      () => isCurrent && setEnded(attempt),
      (error: unknown) => {
        if (!isCurrent) return;
        if (attempt > 1 && navigator.onLine) return window.location.reload();
        setTooLate(error instanceof LoadLimitError);
        setWasOffline(beganOffline || !navigator.onLine);
        setEnded(attempt);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, attempt]);

  const Loaded = source.loaded();
  if (Loaded) return <Loaded />;
  if (ended !== attempt) return <Loader />;
  const retry = () => (isTooLate && navigator.onLine ? window.location.reload() : setAttempt(attempt + 1));
  return <LoadFailure wasOffline={wasOffline} onRetry={retry} />;
}

/** Shows that a screen failed to load. Tries again as soon as the browser is online, possibly at once. */
function LoadFailure({ wasOffline, onRetry }: { wasOffline: boolean; onRetry: () => void }) {
  const isOffline = useIsOffline();
  const isCut = useRef(wasOffline);
  useEffect(() => {
    if (isOffline) isCut.current = true;
    else if (isCut.current) {
      isCut.current = false;
      onRetry();
    }
  }, [isOffline, onRetry]);
  return (
    <Measure style={{ paddingBlock: '3rem' }}>
      <Alert tone="danger" action={<RetryButton onClick={onRetry} />}>
        Sayfa yüklenemedi. {isOffline ? OFFLINE_TEXT : 'Bağlantınızı kontrol edip yeniden deneyin.'}
      </Alert>
    </Measure>
  );
}
