import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '../../cms/contract/calls.ts';
import { paths } from '../../cms/contract/paths.ts';
import { MessageError } from '../api/fetcher.ts';
import { useCart } from '../cart/use-cart.tsx';
import { fieldsIn, textOf } from '../session/stored-value.ts';
import { useSession } from '../session/use-session.tsx';
import { rememberStockHold } from './stock-hold-notice.tsx';

/** Router state of a page with the provider's form. `history.state` keeps it over a reload. */
export type PaymentState = {
  checkoutFormContent: string;
  paymentPageUrl: string;
  orderId: string;
  /** Buyer who opened the payment; another user of the tab must not see the form. */
  userId: string;
};

/** Reads unchecked router state; null if the form is missing or belongs to another buyer. */
export function parsePaymentState(state: unknown, currentUserId: string): PaymentState | null {
  const { checkoutFormContent, paymentPageUrl, orderId, userId } = fieldsIn(state);
  if (typeof checkoutFormContent !== 'string' || checkoutFormContent === '') return null;
  if (userId !== currentUserId) return null;
  const url = textOf(paymentPageUrl);
  return {
    checkoutFormContent,
    paymentPageUrl: /^https?:\/\//.test(url) ? url : '',
    orderId: textOf(orderId),
    userId: currentUserId,
  };
}

/** Storage key of the reload flag. The payment page's content security policy needs a reload of the document. */
const KEY = 'paymentPageReloaded';

export const RELOAD_DELAY_MS = 500;

/** Whether the page was reloaded; undefined if the browser refuses storage, to avoid endless reloads. */
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
    // `hasReloaded` returns undefined where storage is refused.
  }
}

type Answer = Partial<AnswerOf<'initializePayment'>>;

/** Shows a form at `path`, whose screen has a `PaymentForm`. `beforeShown` runs only for a response with a form. */
export function useShowForm(path: string, beforeShown?: (orderId: string, answer: Answer) => void) {
  const { userInfo } = useSession();
  const navigate = useNavigate();

  /** @throws MessageError for a response without a form */
  return async (answer: Answer): Promise<void> => {
    const { checkoutFormContent, paymentPageUrl = '', orderId = '' } = answer;
    if (!checkoutFormContent) throw new MessageError('Ödeme formu alınamadı. Lütfen yeniden deneyin.');
    beforeShown?.(orderId, answer);
    const state: PaymentState = {
      checkoutFormContent,
      paymentPageUrl,
      orderId,
      userId: userInfo?._id ?? '',
    };
    // Removes the flag of an earlier payment. Firefox loses values that a page stores while it is being left.
    setReloaded(false);
    await navigate(path, { state });
  };
}

export function useOpenForm() {
  const { rememberOrder } = useCart();
  return useShowForm(paths.payment, (orderId, { holdExpiresAt }) => {
    rememberStockHold(orderId, holdExpiresAt);
    rememberOrder(orderId);
  });
}
