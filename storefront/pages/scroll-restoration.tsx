import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

export const MAIN_ID = 'icerik';
/** Marks the place to return to when only what is below it changes, such as the catalogue's pages. */
export const SCROLL_ANCHOR = { 'data-scroll-anchor': true } as const;
/** Navigation state for a change that should leave the page where it is. */
export const KEEP_SCROLL = { keepScroll: true } as const;
/** Share of the window: a heading further down would leave too little room below. */
const LOWEST = 0.4;
const MARGIN_PX = 16;

/**
 * The same where what an element begins is what changes: it is brought into the window with what follows it, and stays
 * where it is if it is there already, whatever comes or goes above it.
 */
export const bringIntoView = (id: string) => ({
  keepScroll: true,
  id,
  top: Math.max(MARGIN_PX, Math.min(topOf(id), window.innerHeight * LOWEST)),
});

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;

const positions = new Map<string, number>();

const findAnchor = () => document.querySelector('[data-scroll-anchor]');

/** A new page starts at its top, with the focus on its content; going back returns to where one was. */
export function ScrollRestoration() {
  const { key, pathname, search, hash, state } = useLocation();
  const place = placeOf(pathname, search);
  const type = useNavigationType();
  const shown = useRef({ key, place, anchor: null as Element | null });

  useEffect(() => {
    const remember = () => positions.set(shown.current.key, window.scrollY);
    // Left to the browser whenever the whole document is unloaded, so that a reload stays where it was.
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leaveToBrowser);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leaveToBrowser);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, place, anchor: findAnchor() };
    if (keepsScroll(state)) {
      const { id, top } = state;
      if (type !== 'POP' && id && top !== undefined) window.scrollBy(0, topOf(id) - top);
      return;
    }
    if (before.place === place) return;
    history.scrollRestoration = 'manual';
    if (type === 'POP') {
      window.scrollTo(0, positions.get(key) ?? 0);
      return;
    }
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (hash) return;
    const { anchor } = shown.current;
    if (anchor && anchor === before.anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, place, hash, state, type]);

  return null;
}

/** A page of a list, a category, a period and what is compared are places of their own, also where only the query names them. */
function placeOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  return [
    pathname,
    query.get('pageNumber') ?? 1,
    query.get('category'),
    query.get('series'),
    query.get('period'),
    query.getAll('id'),
  ].join(' ');
}

const keepsScroll = (state: unknown): state is { keepScroll: true; id?: string; top?: number } =>
  typeof state === 'object' && state !== null && 'keepScroll' in state;
