import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

// A busy machine is no failure; a test alone takes a tenth of a second.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

/** Reports nothing until a test makes everything near. */
class StillObserver extends EventTarget implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #see: () => void;
  constructor(callback: IntersectionObserverCallback) {
    super();
    this.#see = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
  observe = () => window.addEventListener('test:near', this.#see);
  unobserve = () => this.disconnect();
  disconnect = () => window.removeEventListener('test:near', this.#see);
  takeRecords = () => [];
}

/** The attributes by which jsdom's own sheet shows or hides an element. */
const HIDING = ['hidden', 'open', 'type', 'style', 'popover'];
type Look = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'pointerEvents'>;
const looks = new Map<string, CSSStyleDeclaration>();

/**
 * How elements of one kind look, computed once. Tests have no styles, see `renderScreen`, and jsdom would match its whole
 * sheet with every element and every ancestor in every query by role.
 */
function lookOf(element: Element, compute: typeof window.getComputedStyle): CSSStyleDeclaration {
  const kind = [element.tagName, ...HIDING.map((name) => element.getAttribute(name))].join('|');
  const known = looks.get(kind);
  if (known) return known;
  const { display, visibility, pointerEvents } = compute(element.cloneNode(false) as Element);
  const look: Look = { display, visibility, pointerEvents };
  const getPropertyValue = (name: string) => look[name as keyof Look] ?? '';
  const style = { ...look, getPropertyValue } as CSSStyleDeclaration;
  looks.set(kind, style);
  return style;
}

/** Features that jsdom lacks. Tests of server rendering run without a document. */
if (typeof window !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => lookOf(element, compute);
  // Nothing is near unless a test scrolls there, see `scrollNear`.
  window.IntersectionObserver = StillObserver;
  // No media query matches unless a test sets it, see `stubMediaQueries`.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
}
