/**
 * The payment page runs under its own content security policy, which a document only gets by being loaded. A shopper
 * arrives inside the app, so the page reloads once. The flag remembers that it has.
 */
const KEY = 'paymentPageReloaded';

export const RELOAD_DELAY_MS = 500;

/** Nothing where storage is refused: without a memory the page would reload for ever. */
export function hasReloaded(): boolean | undefined {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return undefined;
  }
}

export function setReloaded(isReloaded: boolean): void {
  try {
    if (isReloaded) sessionStorage.setItem(KEY, 'true');
    else sessionStorage.removeItem(KEY);
  } catch {
    // hasReloaded handles refused storage, so nothing depends on this.
  }
}
