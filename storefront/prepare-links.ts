import { paths, patterns } from '../cms/contract/paths.ts';
import { productKey } from './api/products.ts';
import { prepare } from './api/swr.tsx';
import { findScreen } from './routes.tsx';
import { listen } from './ui/listen.ts';

/** Time that a pointer rests on a link before its data is requested, so that crossing a list requests nothing. */
export const REST_MS = 80;

/** Time after which a page with links to products loads their screen: a finger gives no sign before its press. */
export const AHEAD_MS = 2_000;

function loadAhead(): void {
  const isListed = document.querySelector(`a[href^="${paths.product('')}"]`);
  if (isListed)
    findScreen(paths.product('id'))
      ?.route.screen.preload()
      .catch(() => undefined);
}

function screenAt({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? findScreen(link.pathname) : null;
}

type Found = ReturnType<typeof screenAt>;

function loadData(found: Found): void {
  const id = found?.params.id;
  if (found?.route.path === patterns.product && id) prepare(productKey(id));
}

/**
 * Loads the script of a screen when somebody points at its link, and the data of a product when the link is pressed.
 * Returns a function that ends this.
 */
export function prepareLinks(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const point = (event: Event) => {
    clearTimeout(resting);
    const found = screenAt(event);
    // The screen reports the failure when it is opened.
    found?.route.screen.preload().catch(() => undefined);
    if (found && event.type === 'pointerover') resting = setTimeout(loadData, REST_MS, found);
  };
  // Links are now opened by the router, which has no use for the pages that the browser would prefetch.
  document.querySelector('script[type="speculationrules"]')?.remove();
  const ahead = setTimeout(loadAhead, AHEAD_MS);
  const end = listen(
    document,
    { pointerover: point, focusin: point, pointerdown: (event) => loadData(screenAt(event)) },
    { passive: true },
  );
  return () => {
    clearTimeout(ahead);
    end();
  };
}
