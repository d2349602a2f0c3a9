/**
 * The payment page runs under its own content security policy, which a document only gets by being loaded. A shopper
 * arrives inside the app, so the page reloads once. The flag remembers that it has.
 */
const KEY = 'paymentPageReloaded';

export const RELOAD_DELAY_MS = 500;

/** True where storage is refused, too: without a memory the page would reload for ever. */
export function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function setReloaded(isReloaded: boolean): void {
  try {
    if (isReloaded) sessionStorage.setItem(KEY, 'true');
    else sessionStorage.removeItem(KEY);
  } catch {
    // hasReloaded answers true where storage is refused, so nothing depends on this.
  }
}
