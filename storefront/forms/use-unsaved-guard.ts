import { useEffect } from 'react';
import { confirm } from '../ui/confirm.tsx';
import { listen } from '../ui/listen.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { guardBack } from './popstate-guard.ts';

const SUBJECT = 'Kaydedilmemiş değişiklikler var. Bu sayfadan ayrılırsanız kaybolacaklar.';

/** Asks before unsaved values are lost. React Router's own blocker needs data routers, which the shop lacks. */
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
    /** Handles going back: returns to the form without notifying the router, then asks for confirmation. */
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
    const stopClicks = listen(document, { click: onClick }, { capture: true });
    const stopUnload = listen(window, { beforeunload: (event) => !isLeaving && event.preventDefault() });
    guardBack(onPopState);
    return () => {
      stopClicks();
      stopUnload();
      guardBack(null);
    };
  }, [hasChanges]);
}

/** Returns the router's index of a history entry; NaN for an entry that the router has not created. */
const placeOf = (state: unknown): number => Number((state as { idx?: number } | null)?.idx ?? Number.NaN);

/** Whether a click opens another page of this shop in this tab. For other sites `beforeunload` asks. */
function leadsAway(event: MouseEvent, { target, origin, pathname, search }: HTMLAnchorElement): boolean {
  if (!isPlainClick(event)) return false;
  if ((target && target !== '_self') || origin !== location.origin) return false;
  return pathname !== location.pathname || search !== location.search;
}
