import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

// A busy machine is no failure; a test alone takes a tenth of a second.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

/** What jsdom lacks. Tests of the server's rendering run without a document. */
if (typeof window !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // No media query matches unless a test says so, see `stubMediaQueries`.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
}
