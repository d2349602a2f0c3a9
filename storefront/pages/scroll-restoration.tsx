import {
  type RefCallback,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { listen } from '../ui/listen.ts';

export const MAIN_ID = 'icerik';
/** Marks the element to scroll to when only the page number changes. */
export const SCROLL_ANCHOR = { 'data-scroll-anchor': true } as const;
export const KEEP_SCROLL = { keepScroll: true } as const;
const LOWEST = 0.4;
const MARGIN_PX = 16;

/** Router state that keeps an element at its place in the window. An element outside is scrolled into view. */
export const bringIntoView = (id: string) => ({
  keepScroll: true,
  id,
  top: Math.max(MARGIN_PX, Math.min(topOf(id), window.innerHeight * LOWEST)),
});

const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? 0;

const positions = new Map<string, number>();

const findAnchor = () => document.querySelector('[data-scroll-anchor]');

/** Scrolls to the top of a new page and focuses its content; going back restores the position. */
export function ScrollRestoration() {
  const { key, pathname, search, hash, state } = useLocation();
  const list = listOf(pathname, search);
  const place = `${pathname} ${new URLSearchParams(search).get('pageNumber') ?? 1} ${list}`;
  const type = useNavigationType();
  const shown = useRef({ key, place, list, anchor: null as Element | null });

  useEffect(() => {
    const remember = () => positions.set(shown.current.key, window.scrollY);
    remember();
    // On a reload the browser restores the position itself.
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    return listen(window, { scroll: remember, pagehide: leaveToBrowser }, { passive: true });
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, place, list, anchor: findAnchor() };
    if (type === 'POP') {
      if (before.place === place) return;
      history.scrollRestoration = 'manual';
      window.scrollTo(0, positions.get(key) ?? 0);
      return;
    }
    const move = () => {
      if (keepsScroll(state)) {
        const { id, top } = state;
        if (id && top !== undefined) window.scrollBy(0, topOf(id) - top);
        return;
      }
      if (before.place === place) return;
      history.scrollRestoration = 'manual';
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      if (hash) return;
      const { anchor } = shown.current;
      if (anchor && anchor === before.anchor && list === before.list) anchor.scrollIntoView();
      else window.scrollTo(0, 0);
    };
    move();
    // A window that has not moved sends no scroll event.
    positions.set(key, window.scrollY);
  }, [key, place, list, hash, state, type]);

  return null;
}

/** Boxes of lists on their pages in px, by the key of the history's entry. */
const boxes = new Map<string, GridBox>();
type GridBox = { top: number; height: number; columns: number };

/**
 * Returns only the items in the window on the way back, and all items after the next frame, because drawing all at once
 * takes long on a slow phone. The grid's attributes keep its whole height meanwhile, for the scroll position.
 */
export function useReturnedList<Item>(all: readonly Item[]) {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [box, setBox] = useState(isBack ? boxes.get(key) : undefined);
  useEffect(() => {
    const showAll = () => startTransition(() => setBox(undefined));
    // The timer ends after the frame with the first items.
    if (box) requestAnimationFrame(() => setTimeout(showAll));
  }, [box]);

  const ref: RefCallback<HTMLElement> = useCallback(
    (grid) => {
      if (!grid) return;
      const observer = new ResizeObserver(() => {
        const { top, height } = grid.getBoundingClientRect();
        const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
        boxes.set(key, { top: top + window.scrollY, height, columns });
      });
      observer.observe(grid);
      return () => observer.disconnect();
    },
    [key],
  );
  const items = box ? all.slice(0, countInWindow(all.length, box, positions.get(key) ?? 0)) : all;
  return [items, { ref, style: { minHeight: box?.height } }] as const;
}

/** Number of items in the whole rows of a grid that begin above the end of the window. */
function countInWindow(length: number, { top, height, columns }: GridBox, scrollY: number): number {
  const shownPart = Math.max(0, scrollY + window.innerHeight - top) / height;
  return Math.ceil(Math.ceil(length / columns) * shownPart) * columns;
}

/** Identifies a list without its page number, by path, category, series, period and compared products. */
function listOf(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  return [
    pathname.replace(/\/page\/\d+$/, '') || '/',
    query.get('category'),
    query.get('series'),
    query.get('period'),
    query.getAll('id'),
  ].join(' ');
}

const keepsScroll = (state: unknown): state is { keepScroll: true; id?: string; top?: number } =>
  typeof state === 'object' && state !== null && 'keepScroll' in state;
