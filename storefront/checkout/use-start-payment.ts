import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerOf, BodyOf } from '../../cms/contract/calls.ts';
import type { ErrorAnswer } from '../../cms/contract/errors.ts';
import { paths } from '../../cms/contract/paths.ts';
import { newUuid } from '../../cms/contract/rules/new-uuid.ts';
import { call, errorText, RequestError } from '../api/fetcher.ts';
import { revalidateTag } from '../api/swr.tsx';
import { useTerms } from '../api/terms.ts';
import { pricesOf } from '../cart/cart-state.ts';
import { currentCart, sumTexts, useCart } from '../cart/use-cart.tsx';
import { describeLineChange } from '../cart/use-current-products.ts';
import { useAction } from '../forms/use-action.ts';
import { useOpenForm } from './payment-state.ts';
import { forgetStockHold } from './stock-hold-notice.tsx';

type Request = BodyOf<'initializePayment'>;
export type PaymentMethod = NonNullable<Request['paymentMethod']>;
type Answer = Partial<AnswerOf<'initializePayment'>>;

/** Request for a payment. Addresses may lack fields, which the server names. Sent prices are only compared. */
type PaymentRequest = Omit<Request, 'shippingAddress' | 'billingAddress'> & {
  shippingAddress: Partial<Request['shippingAddress']>;
  billingAddress: Partial<Request['billingAddress']>;
};

/** Opens an order and its payment form. Then revalidates orders and products, since stock was reserved. */
async function initializePayment(body: PaymentRequest): Promise<Answer> {
  try {
    const answer: Answer | null = await call('initializePayment', { body: body as Request });
    void revalidateTag('Order');
    void revalidateTag('Product');
    return answer ?? {};
  } catch (error) {
    const status = error instanceof RequestError ? error.status : undefined;
    if (status === 409) void revalidateTag('Product');
    // The dealer may have changed the terms, or may be on holiday.
    if (status === 409 || status === 503) {
      void revalidateTag('Terms');
      void revalidateTag('Legal');
    }
    throw error;
  }
}

/** `details`: messages about lines or fields. `orderId`: an earlier order that prevents the payment. */
export type Refusal = { text: string; details: readonly string[]; isOfAddress: boolean; orderId?: string };

const faultTexts = (answer: ErrorAnswer | undefined): string[] => [
  ...new Set(answer?.errors?.map(({ message }) => message)),
];

function changeTexts(lines: NonNullable<ErrorAnswer['lines']>): string[] {
  return currentCart().cartItems.flatMap((item) => {
    const now = lines.find(({ _id }) => _id === item._id);
    return now ? describeLineChange(item, now).map((text) => `${item.name}: ${text}`) : [];
  });
}

export function useStartPayment() {
  const cart = useCart();
  const openForm = useOpenForm();
  const navigate = useNavigate();
  const { deliveryDaysInTown, deliveryDaysOutOfTown, withdrawalDays } = useTerms();
  const seen = { deliveryDaysInTown, deliveryDaysOutOfTown, withdrawalDays };
  const [requestId] = useState(newUuid);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function explain(error: unknown): void {
    console.error('Payment could not be initialised', error);
    const answer = error instanceof RequestError ? error.data : undefined;
    const lines = answer?.lines ?? [];
    const text = errorText(error);
    // A single fault is often the whole message already.
    const details = lines.length > 0 ? changeTexts(lines) : faultTexts(answer).filter((one) => one !== text);
    if (lines.length > 0) cart.refreshItems(lines);
    // The failed attempt may have ended the earlier order with its hold.
    forgetStockHold();
    const isOfAddress = answer?.errors?.some(({ path }) => path.includes('Address')) ?? false;
    setRefusal({ text, details, isOfAddress, orderId: answer?.orderId });
  }

  async function open(method: PaymentMethod): Promise<void> {
    const { cartItems, shippingAddress, billingAddress, gift } = cart;
    const answer = await initializePayment({
      orderItems: cartItems.map(({ _id, name, image, price, qty }) => ({ _id, name, image, price, qty })),
      shippingAddress,
      billingAddress,
      ...(gift && { gift }),
      ...(method === 'transfer' && { paymentMethod: method, requestId }),
      ...sumTexts(cart),
      // Names the rates of categories even if there are none: only terms that were sent are compared.
      terms: { categoryRates: {}, ...seen, ...pricesOf(cart) },
    });
    if (method === 'card' || !answer.orderId) return openForm(answer);
    // The order's page removes the pieces of its order from the cart.
    cart.rememberOrder(answer.orderId);
    forgetStockHold();
    await navigate(paths.order(answer.orderId));
  }

  const { run, isBusy } = useAction(open, explain);

  function proceed(method: PaymentMethod): void {
    setRefusal(null);
    void run(method);
  }

  return { proceed, isBusy, refusal };
}
