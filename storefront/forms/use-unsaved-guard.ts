import { useEffect } from 'react';
import { confirm } from '../ui/confirm.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { guardBack } from './back-guard.ts';

const SUBJECT = 'Kaydedilmemiş değişiklikler var. Bu sayfadan ayrılırsanız kaybolacaklar.';

/**
 * Asks before a link, the back button or the closing of the tab discards what was typed and not saved. The router can
 * block navigation only where it also loads the data of all routes, so the guard runs before it.
 */
export function useUnsavedGuard(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const here = placeOf(history.state);
    let isAsking = false;
    let isLeaving = false;
    let stepsBack = 0;

    async function confirmAndLeave(leave: () => void): Promise<void> {
      if (isAsking) return;
      isAsking = true;
      isLeaving = await confirm({ subject: SUBJECT });
      isAsking = false;
      if (isLeaving) leave();
    }
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isLeaving || !link || !leadsAway(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmAndLeave(() => link.click());
    }
    /** The browser has navigated already: it returns to the form, unseen by the router, and only then asks. */
    function onPopState(event: PopStateEvent): void {
      if (isLeaving) return;
      const steps = stepsBack || placeOf(event.state) - here;
      if (!steps) return;
      event.stopImmediatePropagation();
      if (stepsBack) {
        stepsBack = 0;
        void confirmAndLeave(() => history.go(steps));
      } else {
        stepsBack = steps;
        history.go(-steps);
      }
    }
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (!isLeaving) event.preventDefault();
    }
    document.addEventListener('click', onClick, true);
    guardBack(onPopState);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      guardBack(null);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [hasChanges]);
}

/** Where the router has numbered this page of the tab's history; NaN for other pages. */
const placeOf = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? Number.NaN);

/** In this tab, to another page of this shop; for pages of others the browser asks by itself. */
function leadsAway(event: MouseEvent, { target, origin, pathname, search }: HTMLAnchorElement): boolean {
  if (!isPlainClick(event)) return false;
  if ((target && target !== '_self') || origin !== location.origin) return false;
  return pathname !== location.pathname || search !== location.search;
}
