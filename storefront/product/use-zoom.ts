import { useEffect, useRef, useState } from 'react';

export const MAX_ZOOM = 5;
/** One press of a button or key. */
const STEP = 1.5;
/** What a double click or tap goes to. */
const CLOSE_LOOK = 2.5;
const KEYS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP };

type Point = { x: number; y: number };

/**
 * Zooms what lies in a scrolling stage, whose content is `--zoom` times as wide and high as itself: by keys (+, -, 0),
 * pinch, double click, and the wheel with Ctrl, which is how a touchpad tells of a pinch. Dragging moves the content;
 * arrow keys and one finger scroll by themselves. The point under the fingers stays under them.
 */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);

  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const zoomBy = (factor: number, at?: Point) => setZoom(applyZoom(box, readZoom(box) * factor, at));
    const pointOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    // The whole dialog listens, wherever in it the focus is.
    const frame: HTMLElement = box.closest('dialog') ?? box;
    frame.addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const factor = event.key === '0' ? 1 / readZoom(box) : KEYS[event.key];
        if (factor) zoomBy(factor);
      },
      { signal },
    );
    box.addEventListener(
      'dblclick',
      (event) => zoomBy(readZoom(box) > 1 ? 1 / readZoom(box) : CLOSE_LOOK, pointOf(event)),
      { signal },
    );
    // React's own wheel and touch listeners are passive: they could not keep the browser from zooming the page.
    box.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        zoomBy(Math.exp(-event.deltaY / 100), pointOf(event));
      },
      { signal, passive: false },
    );
    let spread = 0;
    box.addEventListener(
      'touchmove',
      (event) => {
        const [one, other] = event.touches;
        if (!one || !other) return;
        event.preventDefault();
        const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
        const middle = {
          clientX: (one.clientX + other.clientX) / 2,
          clientY: (one.clientY + other.clientY) / 2,
        };
        if (spread) zoomBy(now / spread, pointOf(middle));
        spread = now;
      },
      { signal, passive: false },
    );
    const forget = () => {
      spread = 0;
    };
    for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
      box.addEventListener(name, forget, { signal, passive: true });
    box.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1)
          box.scrollBy({ left: -event.movementX, top: -event.movementY });
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);

  const zoomBy = (factor: number) => {
    const box = stage.current;
    if (box) setZoom(applyZoom(box, readZoom(box) * factor));
  };
  return { stage, zoom, zoomIn: () => zoomBy(STEP), zoomOut: () => zoomBy(1 / STEP) };
}

const readZoom = (box: HTMLElement) => Number(box.style.getPropertyValue('--zoom')) || 1;

/** Set at once and not by a render: fingers move more often than React renders, and each move starts from the last. */
function applyZoom(box: HTMLElement, wanted: number, at?: Point): number {
  const from = readZoom(box);
  const to = Math.min(MAX_ZOOM, Math.max(1, wanted));
  const { x, y } = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
  const left = (box.scrollLeft + x) * (to / from) - x;
  const top = (box.scrollTop + y) * (to / from) - y;
  box.style.setProperty('--zoom', String(to));
  box.scrollTo({ left, top });
  return to;
}
