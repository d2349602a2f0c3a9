import { fieldsIn } from '../session/stored-value.ts';

/** Router state from the order summary to the payment screen; survives a reload in `history.state`. */
export type PaymentState = {
  checkoutFormContent: string;
  paymentPageUrl: string;
  orderId: string;
  /** The buyer who opened the payment: the browser's history outlives a sign-out. */
  userId: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Router state may hold anything; `null` without form content, or when it is somebody else's. */
export function parsePaymentState(state: unknown, whoIsThere: string): PaymentState | null {
  const { checkoutFormContent, paymentPageUrl, orderId, userId } = fieldsIn(state);
  if (typeof checkoutFormContent !== 'string' || checkoutFormContent === '') return null;
  if (userId !== whoIsThere) return null;
  const url = textOf(paymentPageUrl);
  return {
    checkoutFormContent,
    paymentPageUrl: /^https?:\/\//.test(url) ? url : '',
    orderId: textOf(orderId),
    userId: whoIsThere,
  };
}

/**
 * The payment page has its own content security policy, which needs a document load. A shopper arrives inside the app,
 * so the page reloads once; this flag marks the reload.
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
