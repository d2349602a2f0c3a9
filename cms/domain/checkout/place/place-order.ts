import type { InitializePaymentAnswer, InitializePaymentRequest } from '../../../contract/payment.ts';
import type { ShopTerms } from '../../../contract/rules/shop-terms.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { idFor } from '../../../infra/database/rows/ids.ts';
import { isUniqueViolation } from '../../../infra/database/rows/update-where.ts';
import { ShopError } from '../../../infra/errors.ts';
import { countOutcome } from '../../../infra/outcomes.ts';
import { contractInForce } from '../../legal/contract-in-force.ts';
import { ProviderRejectedError } from '../../payment/provider-errors.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import { currentTerms } from '../../shop-terms.ts';
import type { KeptForm } from '../lifecycle/payment-attempts.ts';
import { transition } from '../lifecycle/transition.ts';
import { type Checkout, type PlacedCheckout, toCheckoutForm } from './checkout-form.ts';
import { makeOwnTransfer } from './own-transfer.ts';
import { priceCart } from './price-cart.ts';
import { findReplaceableAttempt, writeOrder } from './write-order.ts';

/** Highest number of tries to write an order while the same buyer orders in parallel. */
const TRIES = 5;

/**
 * Places an order and opens its payment form, or begins its transfer to the dealer's own account. If the process fails
 * after the order is written, a job settles or releases the payment attempt.
 * @throws ShopError RECONCILING, CONTRACT_INCOMPLETE, ON_HOLIDAY, NO_TRANSFERS, PRODUCT_NOT_FOUND, PRICE_CHANGED,
 * TERMS_CHANGED, STOCK_SHORT, HOLD_LIMIT, PAYMENT_PENDING, CHECKOUT_SUPERSEDED, PAYMENT_UNAVAILABLE, PAYMENT_REJECTED
 */
export async function placeOrder(shop: Shop, asked: AskedOrder): Promise<InitializePaymentAnswer> {
  try {
    const answer = await openOrder(shop, asked);
    countOutcome(shop.payload, 'orders', 'placed');
    return answer;
  } catch (error) {
    countOutcome(shop.payload, 'orders', error instanceof ShopError ? error.code : 'INTERNAL');
    throw error;
  }
}

type Addresses = Pick<InitializePaymentRequest, 'shippingAddress' | 'billingAddress'>;
type AskedOrder = { buyer: User; request: InitializePaymentRequest; ip: string };

async function openOrder(shop: Shop, { buyer, request, ip }: AskedOrder): Promise<InitializePaymentAnswer> {
  await refuseWhileReconciling(shop);
  const terms = await currentTerms(shop.payload);
  const contract = await contractInForce(shop.payload, terms);
  // The id follows from the whole request, because another cart is another order.
  const saleId = request.requestId ? idFor(shop.payload.db, JSON.stringify([buyer.id, request])) : null;
  const transfer = request.paymentMethod === 'transfer' ? makeOwnTransfer(shop, terms, saleId) : null;
  const begun = await transfer?.findBegun();
  if (transfer && begun) return transfer.answer(begun.id);
  ensureOpen(terms);
  const cart = await priceCart(shop.payload, request, terms);
  const checkout = { buyer, request: withRecipients(request, buyer.name), cart, terms, contract, ip };
  if (transfer) {
    const draft = { ...checkout, provider: transfer.provider };
    try {
      return transfer.answer((await writeOrderWithRetry(shop, draft, buyer.id, transfer.begin)).orderId);
    } catch (error) {
      // A simultaneous call with the same id may have begun the transfer.
      const other = await transfer.findBegun();
      if (!other) throw error;
      return transfer.answer(other.id);
    }
  }
  const written = await writeOrderWithRetry(shop, checkout, buyer.id);
  return openPaymentForm(shop, { ...checkout, ...written });
}

/** @throws ShopError ON_HOLIDAY, with the dealer's holiday notice */
function ensureOpen({ holiday }: ShopTerms): void {
  if (!holiday || holiday.takesOrders) return;
  const message = `${holiday.notice} Kartınızdan ücret alınmadı, sepetiniz duruyor.`;
  throw new ShopError('ON_HOLIDAY', holiday.notice ? { message } : {});
}

export function withRecipients<R extends Addresses>(request: R, buyer: string): R {
  const { shippingAddress, billingAddress } = request;
  return {
    ...request,
    shippingAddress: { ...shippingAddress, recipient: shippingAddress.recipient || buyer },
    billingAddress: { ...billingAddress, recipient: billingAddress.recipient || buyer },
  };
}

/** Writes an order; tries again if a parallel call wrote the buyer's only allowed undecided attempt first. */
async function writeOrderWithRetry(
  shop: Shop,
  checkout: Checkout,
  buyerId: string,
  follow?: Parameters<typeof writeOrder>[3],
) {
  for (let tries = 1; ; tries += 1) {
    const superseded = await findReplaceableAttempt(shop, buyerId);
    try {
      return await writeOrder(shop, checkout, superseded, follow);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (tries === TRIES) throw new ShopError('CHECKOUT_SUPERSEDED', { cause: error });
    }
  }
}

export async function openPaymentForm(shop: Shop, placed: PlacedCheckout): Promise<InitializePaymentAnswer> {
  const { orderId, attemptId } = placed;
  const { token, checkoutFormContent, paymentPageUrl, ...form } = await askForForm(shop, placed);
  const expiresAt = form.expiresAt.toISOString();
  // Stores the token before anybody sees the form, so that no payment can arrive for an unknown token.
  const opened = { token, expiresAt, form: { checkoutFormContent, paymentPageUrl } satisfies KeptForm };
  const { attempt } = await transition(shop, attemptId, { event: 'formOpened', facts: opened });
  if (attempt.state !== 'open') throw new ShopError('CHECKOUT_SUPERSEDED');
  return { checkoutFormContent, token, paymentPageUrl, orderId, holdExpiresAt: expiresAt };
}

/** Requests the payment form from the provider. If this fails, the held stock is returned at once. */
async function askForForm(shop: Shop, placed: PlacedCheckout) {
  try {
    const installments = (await shop.installments.offered()).map(({ count }) => count);
    return await shop.providers.current.initializeCheckoutForm(toCheckoutForm(shop, placed, installments));
  } catch (cause) {
    const msg = `Payment form of order ${placed.orderId} could not be opened`;
    shop.payload.logger.error({ err: cause, msg });
    const reason = `Ödeme formu açılamadı: ${String(cause)}`;
    await transition(shop, placed.attemptId, { event: 'formFailed', reason });
    const code = cause instanceof ProviderRejectedError ? 'PAYMENT_REJECTED' : 'PAYMENT_UNAVAILABLE';
    throw new ShopError(code, { cause });
  }
}
