import { captureEvents } from './event-replay.ts';

/**
 * Entry of every page. A public page is complete without scripts, so its scripts start after the first paint, or at the
 * first interaction.
 */

/** Longest delay of hydration by one slow picture. */
export const LONGEST_WAIT_MS = 4_000;
const WISHES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Fetches all scripts together and runs them one by one, imports first: clicks can be handled in between. */
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
 * Calls back after the first frame is on the screen. A paint callback comes before the drawing, which takes a slow
 * phone a while; scripts started in between would delay the drawing.
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

/** Calls `begin` once: after the frame with the loaded pictures, at the first interaction, or after the longest wait. */
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
// Without scripts the page stays complete and works with links and forms.
if (scripts) whenPainted(() => void runScripts(scripts.split(' ')).catch(() => undefined));
