import { useEffect, useRef, useState } from 'react';

const MAX_ZOOM = 5;
/** A pixel of the picture may be shown as this many of the page's, across: more shows rings that the codec left. */
const MAX_STRETCH = 2;
/** One press of a button or key. */
const STEP = 1.5;
/** The zoom of a double click or tap. */
const CLOSE_LOOK = 2.5;
const KEYS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP };
/** A notch of a wheel is worth many of a touchpad's small steps; more than this at once would be a leap. */
const MOST_WHEEL = 25;

/** Marks what lies on the picture and is moved by itself. */
export const MOVABLE = 'data-movable';
/** Elements that use arrow keys themselves. */
const OWN_ARROWS = `[${MOVABLE}], select, input`;
/** Share of the stage, per press of an arrow key. */
const ARROW_STEP = 0.15;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const isOn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

type At = Pick<MouseEvent, 'clientX' | 'clientY'>;
type Change = (factor: number, at?: At) => void;

/**
 * Zooms the content of a scrolling stage, `--zoom` times as wide and high as the stage: by keys (+, -, 0), pinch,
 * double click and wheel. Dragging and arrow keys move the content; one finger scrolls. The point under mouse or
 * fingers stays there.
 * @param pixels width of the largest picture
 */
export function useZoom(pixels: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [closest, setClosest] = useState(MAX_ZOOM);

  const apply = useRef<Change>(null);
  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const listeners = new AbortController();
    const change: Change = (factor, at) => {
      const most = closestOf(box, pixels);
      setClosest(most);
      setZoom(zoomBy(box, factor, most, at));
    };
    apply.current = change;
    listenToKeys(box, change, listeners.signal);
    listenToMouse(box, change, listeners.signal);
    listenToFingers(box, change, listeners.signal);
    return () => listeners.abort();
  }, [pixels]);

  return {
    stage,
    zoom,
    isClosest: zoom >= closest,
    zoomIn: () => apply.current?.(STEP),
    zoomOut: () => apply.current?.(1 / STEP),
  };
}

const readZoom = (box: HTMLElement) => Number(box.style.getPropertyValue('--zoom')) || 1;

/** The largest useful zoom, by the picture's pixels and its width without zoom. */
function closestOf(box: HTMLElement, pixels: number): number {
  const shown = (box.querySelector('img')?.getBoundingClientRect().width ?? 0) / readZoom(box);
  if (!shown || !pixels) return MAX_ZOOM;
  return Math.min(MAX_ZOOM, Math.max(1, (pixels * MAX_STRETCH) / shown));
}

/** Set at once and not by a render: fingers move more often than React renders, and each move starts from the last. */
function zoomBy(box: HTMLElement, factor: number, closest: number, at?: At): number {
  const from = readZoom(box);
  const to = Math.min(closest, Math.max(1, from * factor));
  const { left, top, width, height } = box.getBoundingClientRect();
  const x = at ? at.clientX - left : width / 2;
  const y = at ? at.clientY - top : height / 2;
  const scrolled = {
    left: (box.scrollLeft + x) * (to / from) - x,
    top: (box.scrollTop + y) * (to / from) - y,
  };
  box.style.setProperty('--zoom', String(to));
  box.scrollTo(scrolled);
  return to;
}

/** The whole dialog listens, wherever in it the focus is. */
function listenToKeys(box: HTMLElement, change: Change, signal: AbortSignal): void {
  const frame: HTMLElement = box.closest('dialog') ?? box;
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = ARROWS[event.key];
      if (direction && !isOn(event.target, OWN_ARROWS)) {
        event.preventDefault();
        const [x, y] = direction;
        box.scrollBy({ left: x * box.clientWidth * ARROW_STEP, top: y * box.clientHeight * ARROW_STEP });
      }
      const factor = event.key === '0' ? 1 / readZoom(box) : KEYS[event.key];
      if (factor) change(factor);
    },
    { signal },
  );
}

function listenToMouse(box: HTMLElement, change: Change, signal: AbortSignal): void {
  box.addEventListener(
    'dblclick',
    (event) => change(readZoom(box) > 1 ? 1 / readZoom(box) : CLOSE_LOOK, event),
    { signal },
  );
  // React's own wheel and touch listeners are passive: they could not keep the browser from zooming the page.
  box.addEventListener(
    'wheel',
    (event) => {
      // Sideways it scrolls, as everywhere.
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      change(Math.exp(-Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, event.deltaY)) / 100), event);
    },
    { signal, passive: false },
  );
  let last: At | null = null;
  box.addEventListener(
    'pointermove',
    (event) => {
      const isDragging =
        event.pointerType === 'mouse' && event.buttons === 1 && !isOn(event.target, `[${MOVABLE}]`);
      if (isDragging && last) follow(box, last, event);
      last = { clientX: event.clientX, clientY: event.clientY };
    },
    { signal },
  );
}

/** Where two fingers are, and how far apart; null of one. */
function pinchOf({ touches: [one, other] }: TouchEvent): (At & { spread: number }) | null {
  if (!one || !other) return null;
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
    spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
}

function listenToFingers(box: HTMLElement, change: Change, signal: AbortSignal): void {
  let last: ReturnType<typeof pinchOf> = null;
  box.addEventListener(
    'touchmove',
    (event) => {
      const now = pinchOf(event);
      if (!now) return;
      if (event.cancelable) event.preventDefault();
      if (last) {
        follow(box, last, now);
        change(now.spread / last.spread, now);
      }
      last = now;
    },
    { signal, passive: false },
  );
  // From where they are put down: a quick pinch is over in a few moves.
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
    box.addEventListener(name, (event) => (last = pinchOf(event)), { signal, passive: true });
}

function follow(box: HTMLElement, from: At, to: At): void {
  box.scrollBy({ left: from.clientX - to.clientX, top: from.clientY - to.clientY });
}
