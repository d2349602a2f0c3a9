import type { InitializePaymentAnswer, InitializePaymentRequest } from '../api/contract/payment.ts';
import { noteChange } from '../catalogue/changes.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import { acceptedVersions } from '../legal/acceptance.ts';
import type { User } from '../payload-types.ts';
import { IyzicoRejectedError } from '../payment/errors.ts';
import type { Shop } from '../shop.ts';
import { toCheckoutForm } from './checkout-form.ts';
import { type PricedCart, priceCart } from './price-cart.ts';
import { updateAttempt } from './records.ts';
import { releaseAttempt } from './release.ts';
import { reserveStock } from './stock.ts';
import { supersedeOpenAttempts } from './supersede.ts';

/** How long an attempt may wait for its token: beyond it, the process that opened it has died. */
export const OPENING_MINUTES = 10;

/**
 * Turns a cart into an order with an open payment form: price the cart, reserve the stock, write order and attempt,
 * then ask iyzico. Whatever happens after the write, a job finds the attempt and settles or releases it.
 *
 * @throws ShopError PRODUCT_NOT_FOUND, PRICE_CHANGED, STOCK_SHORT, PAYMENT_UNAVAILABLE, PAYMENT_REJECTED
 */
export async function placeOrder(
  shop: Shop,
  { buyer, request, ip }: { buyer: User; request: InitializePaymentRequest; ip: string },
): Promise<InitializePaymentAnswer> {
  const cart = await priceCart(shop.payload, request);
  await supersedeOpenAttempts(shop, buyer.id);
  const { orderId, attemptId } = await writeOrder(shop, { buyer, request, cart, ip });
  noteChange('Product');
  return openPaymentForm(shop, { buyer, request, cart, ip, orderId, attemptId });
}

async function writeOrder(
  { payload }: Shop,
  {
    buyer,
    request,
    cart,
    ip,
  }: { buyer: User; request: InitializePaymentRequest; cart: PricedCart; ip: string },
): Promise<{ orderId: string; attemptId: string }> {
  const acceptedTerms = await acceptedVersions(payload, [
    'mesafeli-satis-sozlesmesi',
    'iptal-ve-iade-kosullari',
  ]);
  return inTransaction(payload, async (req) => {
    await reserveStock(cart.lines, req);
    const order = await payload.create({
      collection: 'orders',
      data: {
        state: 'awaiting',
        user: buyer.id,
        buyer: { name: buyer.name, email: buyer.email },
        orderItems: cart.lines.map(({ productId, name, image, price, qty }) => ({
          product: productId,
          name,
          image,
          price,
          qty,
        })),
        shippingAddress: request.shippingAddress,
        billingAddress: request.billingAddress,
        itemsPrice: cart.prices.items,
        shippingPrice: cart.prices.shipping,
        taxPrice: cart.prices.tax,
        totalPrice: cart.prices.total,
        acceptedTerms,
      },
      depth: 0,
      req,
    });
    const attempt = await payload.create({
      collection: 'payment-attempts',
      data: {
        order: order.id,
        state: 'opening',
        amount: cart.prices.total,
        holdsStock: true,
        buyerIp: ip,
        expiresAt: new Date(Date.now() + OPENING_MINUTES * 60_000).toISOString(),
      },
      depth: 0,
      req,
    });
    return { orderId: order.id, attemptId: attempt.id };
  });
}

async function openPaymentForm(
  shop: Shop,
  args: {
    buyer: User;
    request: InitializePaymentRequest;
    cart: PricedCart;
    ip: string;
    orderId: string;
    attemptId: string;
  },
): Promise<InitializePaymentAnswer> {
  const { payload, gateway } = shop;
  const { orderId, attemptId } = args;
  try {
    const form = await gateway.initializeCheckoutForm(toCheckoutForm(shop, args));
    // The token is stored before anybody can see the form, so no payment can arrive for an unknown token.
    await updateAttempt(payload, attemptId, {
      state: 'open',
      token: form.token,
      expiresAt: form.expiresAt.toISOString(),
    });
    return {
      checkoutFormContent: form.checkoutFormContent,
      token: form.token,
      paymentPageUrl: form.paymentPageUrl,
      orderId,
    };
  } catch (cause) {
    // Nobody has seen a form, hence nobody can pay: the stock goes back at once.
    await releaseAttempt(shop, attemptId, {
      state: 'failed',
      note: `Ödeme formu açılamadı: ${String(cause)}`,
    });
    payload.logger.error({ err: cause, msg: `Payment form of order ${orderId} could not be opened` });
    throw new ShopError(cause instanceof IyzicoRejectedError ? 'PAYMENT_REJECTED' : 'PAYMENT_UNAVAILABLE', {
      cause,
    });
  }
}
