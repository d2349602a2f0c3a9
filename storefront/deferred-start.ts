import { captureEvents } from './event-replay.ts';

/**
 * Entry of every page. A public page is complete without scripts, so its scripts start after the first paint, or at the
 * first interaction.
 */

/** The longest that one slow picture may keep a page from being taken over. */
export const LONGEST_WAIT_MS = 4_000;
const WISHES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Fetches all together and runs them one by one, what is imported first: between two a click can be handled. */
async function runScripts([entry = '', ...imported]: string[]): Promise<void> {
  for (const href of imported)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of [...imported, entry]) {
    await import(/* @vite-ignore */ file);
    await nextTurn();
  }
}

/** A turn of the event loop, sooner than a timer gives one. */
function nextTurn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = resolve;
  });
}

/**
 * Calls back when the first frame is on the screen. Its callback comes before it is drawn, which takes a slow phone a
 * while: scripts that begin in between are read and run ahead of it.
 */
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

/** Calls `begin` once: after the frame that shows the loaded pictures, at the first wish, or when it takes too long. */
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
  // Somebody was here before this script was.
  if (document.activeElement && document.activeElement !== document.body) start();
  else if (document.readyState === 'complete') afterFrame();
  else window.addEventListener('load', afterFrame, { signal: ended.signal });
}

captureEvents();
const scripts = document.getElementById('deferred-start')?.dataset.scripts;
// Without them the page stays what it is: complete, and read by links and forms.
if (scripts) whenPainted(() => void runScripts(scripts.split(' ')).catch(() => undefined));
