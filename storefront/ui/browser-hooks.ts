import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { listen } from './listen.ts';

export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => listen(window.matchMedia(query), { change: onChange }),
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}

const followConnection = (onChange: () => void) => listen(window, { online: onChange, offline: onChange });

/** Whether the browser is offline; false on the server and during hydration. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    followConnection,
    () => !navigator.onLine,
    () => false,
  );

/** Returns a function that focuses an element after the next render, which removes the focused element. */
export function useFocusById(): (id: string) => void {
  // An object, so that the same id can be focused twice.
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}

/** Ref of an element that takes the focus at each new truthy `reason`, for example when the focused button is removed. */
export function useFocusFor<T extends HTMLElement>(reason: unknown): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (reason) ref.current?.focus();
  }, [reason]);
  return ref;
}

const AHEAD = '400px';

/** Whether the shopper has scrolled near the element with the ref; false before hydration. */
export function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    if (isNear || !place) return;
    if (!('IntersectionObserver' in window)) return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNear, place]);
  return [setPlace, isNear];
}
