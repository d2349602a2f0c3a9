/** Captures clicks on buttons whose script is still loading, and repeats them when React has a handler. */

const POLL_EVERY_MS = 50;
/** Time after which a captured click is dropped, since a later reaction would surprise the visitor. */
export const MAX_CAPTURE_MS = 15_000;

/**
 * Whether React handles clicks of a button. Sends a click that does not bubble: React hydrates the part with the
 * button, or stops the click while the script of the part is loading. Before `layout/app-layout.tsx` sets
 * `data-hydrated`, no handler exists.
 */
function isAnswered(button: Element): boolean {
  let isAnswered = false;
  const arrive = () => {
    isAnswered = document.querySelector('#root[data-hydrated]') !== null;
  };
  button.addEventListener('click', arrive);
  button.dispatchEvent(new Event('click'));
  button.removeEventListener('click', arrive);
  return isAnswered;
}

export function captureEvents(): void {
  const kept = new Map<HTMLButtonElement, number>();
  const look = () => {
    for (const [button, until] of kept) {
      const isTooLate = !button.isConnected || performance.now() > until;
      if (!isTooLate && !isAnswered(button)) continue;
      kept.delete(button);
      if (!isTooLate) button.click();
    }
    if (kept.size > 0) setTimeout(look, POLL_EVERY_MS);
  };
  const heed = ({ target, bubbles }: Event) => {
    // Links and forms work without scripts.
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
    if (!bubbles || !button?.closest('#root')) return;
    // A press that React handles replaces the captured press.
    if (isAnswered(button)) return void kept.delete(button);
    if (kept.size === 0) setTimeout(look, POLL_EVERY_MS);
    kept.set(button, performance.now() + MAX_CAPTURE_MS);
  };
  window.addEventListener('click', heed, { capture: true });
}
