/**
 * A press on a button that React cannot answer yet would be lost: the page's scripts may be on their way, or those of a
 * part that comes later. It is kept, and made again once there is someone to answer it.
 */

const LOOK_EVERY_MS = 50;
/** What happens later than this after a press surprises more than nothing at all. */
export const LONGEST_KEPT_MS = 15_000;

/** React marks the elements that it answers for. */
const isAnswered = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactFiber$'));

/** Calls back with every button of the page that is pressed before React answers for it. */
function onLostPress(tell: (button: HTMLButtonElement) => void): void {
  const heed = ({ target }: Event) => {
    // Links and forms work by themselves.
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
    if (!button?.closest('#root')) return;
    let isLost = true;
    // React takes a part over because of the press, if it can; if it cannot, the press does not reach the button.
    const arrive = () => {
      isLost = !isAnswered(button);
    };
    button.addEventListener('click', arrive, { once: true });
    setTimeout(() => {
      button.removeEventListener('click', arrive);
      if (isLost) tell(button);
    });
  };
  window.addEventListener('click', heed, { capture: true });
}

export function keepPresses(): void {
  /** Until when each of them may be answered. */
  const kept = new Map<HTMLButtonElement, number>();
  const look = () => {
    for (const [button, until] of kept) {
      const isTooLate = !button.isConnected || performance.now() > until;
      if (!isTooLate && !isAnswered(button)) continue;
      kept.delete(button);
      if (!isTooLate) button.click();
    }
    if (kept.size > 0) setTimeout(look, LOOK_EVERY_MS);
  };
  onLostPress((button) => {
    if (kept.size === 0) setTimeout(look, LOOK_EVERY_MS);
    // Pressed twice for want of an answer, it was meant once.
    kept.set(button, performance.now() + LONGEST_KEPT_MS);
  });
}
