/**
 * A click on a button that React cannot handle yet would be lost: the page's scripts may still be loading, or those of a
 * lazy part. It is captured, and replayed once there is a handler.
 */

const POLL_EVERY_MS = 50;
/** A response later than this after the click surprises more than none. */
export const MAX_CAPTURE_MS = 15_000;

/**
 * Tests with a harmless click that does not bubble. Before hydration, which `layout/app-layout.tsx` marks, no handler
 * exists. Afterwards the click makes React hydrate the button's part; if React cannot, it stops the click.
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
  /** Buttons with the end of their time for a replay. */
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
    // Links and forms work by themselves.
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
    if (!bubbles || !button?.closest('#root')) return;
    // Pressed twice because nothing happened, it was meant once.
    if (isAnswered(button)) return void kept.delete(button);
    if (kept.size === 0) setTimeout(look, POLL_EVERY_MS);
    kept.set(button, performance.now() + MAX_CAPTURE_MS);
  };
  window.addEventListener('click', heed, { capture: true });
}
