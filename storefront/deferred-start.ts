import { captureEvents } from './event-replay.ts';

/** Entry of every page. Public pages are complete without scripts, so their scripts start after the first paint. */

/** Longest time that a slow picture may delay hydration. */
export const LONGEST_WAIT_MS = 4_000;
const WISHES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Loads all scripts at once and runs them one by one, so that clicks are handled in between. */
async function runScripts([entry = '', ...imported]: string[]): Promise<void> {
  for (const href of imported)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of [...imported, entry]) {
    await import(/* @vite-ignore */ file);
    await nextTurn();
  }
}

/** Waits one turn of the event loop. Faster than `setTimeout`. */
function nextTurn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

/** Calls `then` after the first contentful paint. `requestAnimationFrame` alone would be too early on a slow phone. */
function whenShown(then: () => void): void {
  const knowsPaints = globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint');
  if (!knowsPaints) {
    then();
    return;
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}

/** Calls `begin` once: after the paint with the pictures, at the first interaction, or after `LONGEST_WAIT_MS`. */
export function whenPainted(begin: () => void): void {
  const ended = new AbortController();
  const start = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    clearTimeout(timer);
    begin();
  };
  const timer = setTimeout(start, LONGEST_WAIT_MS);
  const afterFrame = () => requestAnimationFrame(() => setTimeout(() => whenShown(start)));
  for (const wish of WISHES)
    window.addEventListener(wish, start, { capture: true, passive: true, signal: ended.signal });
  // The visitor interacted before this script ran. Without a body, the document's own element is the active one.
  if (document.activeElement?.matches('body *')) start();
  else if (document.readyState === 'complete') afterFrame();
  else window.addEventListener('load', afterFrame, { signal: ended.signal });
}

/**
 * Marks the document of a visitor who seems to be signed in: the server's “Login” is then hidden until the scripts show
 * the menu. The key is not imported, because a shared file would delay this script.
 */
export function markSignedIn(): void {
  try {
    document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('userInfo') !== null);
  } catch {
    // A browser that refuses storage knows no user.
  }
}

/** Marks the document at the first scroll, from which on pictures load before they are on the screen. */
export function markScrolled(): void {
  const mark = () => document.documentElement.setAttribute('data-scrolled', '');
  window.addEventListener('scroll', mark, { capture: true, once: true, passive: true });
}

markSignedIn();
markScrolled();
captureEvents();
const scripts = document.getElementById('deferred-start')?.dataset.scripts;
// If loading fails, the page still works with links and forms.
if (scripts) whenPainted(() => void runScripts(scripts.split(' ')).catch(() => undefined));
