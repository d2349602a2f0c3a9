import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

// Long limits, for a busy machine. A test alone takes a tenth of a second.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

// Vitest refuses imports that are under way when a test file ends. The worker's next file would find those modules broken.
afterAll(() => vi.dynamicImportSettled(), 30_000);

/** Reports everything as visible after the event `test:near`, and nothing before. */
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

/** Reports nothing, since jsdom has no layout. */
class NoLayoutObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Attributes by which jsdom's default style sheet hides elements. */
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
  const bare = element.cloneNode(false) as Element;
  // Without its class: a test that renders styles must not decide how all elements of the kind look.
  bare.removeAttribute('class');
  const { display, visibility, pointerEvents } = compute(bare);
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
  window.ResizeObserver = NoLayoutObserver;
  // No media query matches unless a test sets it, see `stubMediaQueries`.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
}
