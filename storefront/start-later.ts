/**
 * What a public page loads instead of its scripts: it is complete without them, so they begin when its first screen is
 * painted, or as soon as somebody wants something of it.
 */

/** The longest that one slow picture may keep a page from being taken over. */
export const LONGEST_WAIT_MS = 4_000;
const WISHES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Adds the scripts to the page: the first is run, the others are what it imports. */
function addScripts([entry = '', ...imported]: string[]): void {
  for (const href of imported)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
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
  const afterFrame = () => requestAnimationFrame(() => setTimeout(start));
  for (const wish of WISHES)
    window.addEventListener(wish, start, { capture: true, passive: true, signal: ended.signal });
  if (document.readyState === 'complete') afterFrame();
  else window.addEventListener('load', afterFrame, { signal: ended.signal });
}

const scripts = document.getElementById('start-later')?.dataset.scripts;
if (scripts) whenPainted(() => addScripts(scripts.split(' ')));
