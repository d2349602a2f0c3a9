import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { USER_INFO_KEY } from '../cms/contract/rules/panel-paths.ts';
import { LONGEST_WAIT_MS, markScrolled, markSignedIn, whenPainted } from './deferred-start.ts';

let readyState: DocumentReadyState;
beforeEach(() => {
  readyState = 'interactive';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const FRAME_MS = 20;
function wait() {
  const begin = vi.fn();
  whenPainted(begin);
  return begin;
}

it('should mark the document of a signed-in visitor, whose menu comes with the scripts', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-signed-in');
  localStorage.setItem(USER_INFO_KEY, '{}');
  markSignedIn();
  expect(isMarked()).toBe(true);
  localStorage.clear();
  markSignedIn();
  expect(isMarked()).toBe(false);
});

it('should mark the document from the first scroll on, of the page or of a part', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-scrolled');
  markScrolled();
  expect(isMarked()).toBe(false);
  document.body.dispatchEvent(new Event('scroll'));
  expect(isMarked()).toBe(true);
});

it('begins after the frame that follows the last picture', () => {
  const begin = wait();
  vi.advanceTimersByTime(FRAME_MS);
  expect(begin).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FRAME_MS);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('begins no sooner than the first frame is seen, where the browser tells when that is', () => {
  let tell: (names: string[]) => void = () => undefined;
  class Paints {
    static supportedEntryTypes = ['paint'];
    constructor(told: (entries: unknown, observer: Paints) => void) {
      tell = (names) =>
        told({ getEntriesByName: (name: string) => names.filter((one) => one === name) }, this);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Paints);
  readyState = 'complete';
  const begin = wait();
  vi.advanceTimersByTime(5 * FRAME_MS);
  tell(['first-paint']);
  expect(begin).not.toHaveBeenCalled();
  tell(['first-contentful-paint']);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('begins by itself on a page that was complete before it', () => {
  readyState = 'complete';
  const begin = wait();
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(FRAME_MS);
  expect(begin).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown', 'focusin', 'input'])('begins at once at a %s, and only then', (wish) => {
  const begin = wait();
  document.body.dispatchEvent(new Event(wish, { bubbles: true }));
  expect(begin).toHaveBeenCalledTimes(1);
  document.body.dispatchEvent(new Event(wish, { bubbles: true }));
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(LONGEST_WAIT_MS);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('begins at once where somebody was before it', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const begin = wait();
  field.remove();
  expect(begin).toHaveBeenCalledTimes(1);
});

it('does not wait for ever for a picture', () => {
  const begin = wait();
  vi.advanceTimersByTime(LONGEST_WAIT_MS - 1);
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(begin).toHaveBeenCalledTimes(1);
});
