import { useEffect, useRef, useState } from 'react';
import { listen } from '../ui/listen.ts';

const MAX_ZOOM = 5;
/** Largest magnification of a pixel of the file: more would show artefacts of the compression. */
const MAX_STRETCH = 2;
const STEP = 1.5;
const CLOSE_LOOK = 2.5;
const KEYS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP };
/** Largest distance that counts for a wheel event. A mouse wheel sends far larger distances than a touchpad. */
const MOST_WHEEL = 25;

/** Attribute of elements on the picture that the shopper drags separately from the picture. */
export const MOVABLE = 'data-movable';
const OWN_ARROWS = `[${MOVABLE}], select, input`;
const ARROW_STEP = 0.15;
export const ARROWS: Record<string, readonly [number, number]> = {
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
 * Zooms the content of a scrolling stage by keys (+, -, 0), pinch, double click and wheel; `--zoom` is the factor.
 * Dragging and arrow keys move the content, one finger scrolls. The point below the mouse or between the fingers
 * stays in place.
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
    const change: Change = (factor, at) => {
      const most = closestOf(box, pixels);
      setClosest(most);
      setZoom(zoomBy(box, factor, most, at));
    };
    apply.current = change;
    const stops = [listenToKeys, listenToMouse, listenToFingers].flatMap((begin) => begin(box, change));
    return () => {
      for (const stop of stops) stop();
    };
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

function closestOf(box: HTMLElement, pixels: number): number {
  const shown = (box.querySelector('img')?.getBoundingClientRect().width ?? 0) / readZoom(box);
  if (!shown || !pixels) return MAX_ZOOM;
  return Math.min(MAX_ZOOM, Math.max(1, (pixels * MAX_STRETCH) / shown));
}

/** Sets the zoom in the element's style, because fingers move more often than React renders. */
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

type Listening = Array<() => void>;

function listenToKeys(box: HTMLElement, change: Change): Listening {
  const keydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction && !isOn(event.target, OWN_ARROWS)) {
      event.preventDefault();
      const [x, y] = direction;
      box.scrollBy({ left: x * box.clientWidth * ARROW_STEP, top: y * box.clientHeight * ARROW_STEP });
    }
    const factor = event.key === '0' ? 1 / readZoom(box) : KEYS[event.key];
    if (factor) change(factor);
  };
  return [listen(box.closest('dialog') ?? box, { keydown })];
}

function listenToMouse(box: HTMLElement, change: Change): Listening {
  const dblclick = (event: MouseEvent) => change(readZoom(box) > 1 ? 1 / readZoom(box) : CLOSE_LOOK, event);
  const wheel = (event: WheelEvent) => {
    // Sideways, the wheel scrolls.
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    change(Math.exp(-Math.max(-MOST_WHEEL, Math.min(MOST_WHEEL, event.deltaY)) / 100), event);
  };
  let last: At | null = null;
  const pointermove = (event: PointerEvent) => {
    const isDragging =
      event.pointerType === 'mouse' && event.buttons === 1 && !isOn(event.target, `[${MOVABLE}]`);
    if (isDragging && last) follow(box, last, event);
    last = { clientX: event.clientX, clientY: event.clientY };
  };
  // Native listeners: React's are passive, and could not stop the browser from zooming the page.
  return [listen(box, { dblclick, wheel, pointermove }, { passive: false })];
}

function pinchOf({ touches: [one, other] }: TouchEvent): (At & { spread: number }) | null {
  if (!one || !other) return null;
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
    spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
}

function listenToFingers(box: HTMLElement, change: Change): Listening {
  let last: ReturnType<typeof pinchOf> = null;
  const touchmove = (event: TouchEvent) => {
    const now = pinchOf(event);
    if (!now) return;
    if (event.cancelable) event.preventDefault();
    if (last) {
      follow(box, last, now);
      change(now.spread / last.spread, now);
    }
    last = now;
  };
  // Reads the start position at the first touch, since a quick pinch has few moves.
  const read = (event: TouchEvent) => (last = pinchOf(event));
  return [
    listen(box, { touchmove }, { passive: false }),
    listen(box, { touchstart: read, touchend: read, touchcancel: read }, { passive: true }),
  ];
}

function follow(box: HTMLElement, from: At, to: At): void {
  box.scrollBy({ left: from.clientX - to.clientX, top: from.clientY - to.clientY });
}
