import { type ComponentType, useEffect, useRef, useState } from 'react';
import { OFFLINE_TEXT } from '../api/fetcher.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { LoadLimitError, withLoadTimeout } from '../ui/load-timeout.ts';
import { Loader } from '../ui/loader.tsx';
import { Measure } from '../ui/page.tsx';
import { Cluster } from '../ui/stack.tsx';
import { useIsOffline } from '../ui/use-is-offline.ts';

export type ScreenModule = { default: ComponentType };

export type LazyScreen = {
  preload: () => Promise<void>;
  /** The screen itself, once its script is here. */
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
 * A screen whose script arrives when it is first needed. Once preloaded it renders at once, on the server and while
 * hydrating too, which `React.lazy` cannot; and a failed load can be tried again: once here, then, like one that took
 * too long, in a new document, since a browser may keep a failed or waiting import for as long as the document lives.
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

/** Tries again by itself once the line is back, which may already be so when the failure is first shown. */
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
      <Alert tone="danger">
        <Cluster $justify="space-between">
          <span>
            Sayfa yüklenemedi. {isOffline ? OFFLINE_TEXT : 'Bağlantınızı kontrol edip yeniden deneyin.'}
          </span>
          <Button variant="secondary" onClick={onRetry}>
            Yeniden dene
          </Button>
        </Cluster>
      </Alert>
    </Measure>
  );
}
