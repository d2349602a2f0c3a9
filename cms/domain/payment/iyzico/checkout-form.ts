import type { CheckoutFormOrder } from '../provider.ts';
import { kurusToDecimal } from './response-schemas.ts';

export const LOCALE = 'tr';
export const CURRENCY = 'TRY';

/**
 * Writes an order as parameters of the SDK.
 * @throws RangeError when the lines do not add up to the price or an amount is not whole kuruş: a bug of the caller
 */
export function checkoutFormParameters(order: CheckoutFormOrder): Record<string, unknown> {
  const sum = order.basketItems.reduce((total, item) => total + item.price, 0);
  if (sum !== order.price) {
    throw new RangeError(`basket items sum to ${sum} kuruş, the price is ${order.price}`);
  }
  const price = kurusToDecimal(order.price);
  return {
    locale: LOCALE,
    conversationId: order.conversationId,
    price,
    paidPrice: price,
    currency: CURRENCY,
    basketId: order.basketId,
    paymentGroup: 'PRODUCT',
    callbackUrl: order.callbackUrl,
    // Offers only instalments that cost the buyer nothing extra, so that the paid amount always is the price.
    enabledInstallments: [1, ...order.installments],
    buyer: order.buyer,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    basketItems: order.basketItems.map(({ id, name, category, price: linePrice, itemType }) => ({
      id,
      name,
      category1: category,
      price: kurusToDecimal(linePrice),
      itemType,
    })),
  };
}

/** Clears a former payment's session in the global variable of iyzico's script, which otherwise does not start. */
const FORGET = '<script>window.iyziInit = undefined;</script>';
/** Element into which iyzico's script draws; `responsive` shows the form inside the page. */
const PLACE = '<div id="iyzipay-checkout-form" class="responsive"></div>';

export const formContent = (script: string): string => PLACE + FORGET + script;

/** @param simulator origin of the bundled simulator; null for the real iyzico */
export const formSources = (simulator: string | null): string[] =>
  simulator === null ? ['https://*.iyzipay.com', 'https://*.iyzico.com'] : [simulator];
