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

/** What jsdom lacks. Tests of the server's rendering run without a document. */
if (typeof window !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // Nothing is near unless a test scrolls there, see `scrollNear`.
  window.IntersectionObserver = StillObserver;
  // No media query matches unless a test sets it, see `stubMediaQueries`.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
}
