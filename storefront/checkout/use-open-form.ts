import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '../../cms/contract/calls.ts';
import { paths } from '../../cms/contract/paths.ts';
import { MessageError } from '../api/fetcher.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useSession } from '../session/use-session.tsx';
import { type PaymentState, setReloaded } from './payment-state.ts';
import { rememberStockHold } from './stock-hold-timer.ts';

/** Shows a payment form that the server has opened, on the payment screen. */
export function useOpenForm() {
  const { rememberOrder } = useCart();
  const { userInfo } = useSession();
  const navigate = useNavigate();

  /** @throws MessageError for a response without a form */
  return async (answer: Partial<AnswerOf<'initializePayment'>>): Promise<void> => {
    const { checkoutFormContent, paymentPageUrl = '', orderId = '', holdExpiresAt } = answer;
    if (!checkoutFormContent) throw new MessageError('Ödeme formu alınamadı. Lütfen yeniden deneyin.');
    rememberStockHold(orderId, holdExpiresAt);
    rememberOrder(orderId);
    const state: PaymentState = {
      checkoutFormContent,
      paymentPageUrl,
      orderId,
      userId: userInfo?._id ?? '',
    };
    // Firefox forgets what a page stores while it is left for another site, so the former payment's may still be there.
    setReloaded(false);
    await navigate(paths.payment, { state });
  };
}
