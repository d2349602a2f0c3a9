import type { CheckoutFormOrder } from '../provider.ts';
import { kurusToDecimal } from './money.ts';

export const LOCALE = 'tr';
export const CURRENCY = 'TRY';

/**
 * The SDK's parameters for one order.
 * @throws RangeError when the lines do not sum to the price or an amount is not whole kuruş: a bug of the caller
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
    // None of them costs the buyer more, so that what is paid is always the price.
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

/**
 * The script keeps its session in a global, declared with `var`, and does not start while one is set: one of a former
 * payment is cleared first.
 */
const FORGET = '<script>window.iyziInit = undefined;</script>';
/** Where the script draws; `responsive` shows the form inside the page. */
const PLACE = '<div id="iyzipay-checkout-form" class="responsive"></div>';

/** iyzico's script together with what it needs of the page. */
export const formContent = (script: string): string => PLACE + FORGET + script;

/** @param simulator the origin of the bundled simulator, or null for the real iyzico */
export const formSources = (simulator: string | null): string[] =>
  simulator === null ? ['https://*.iyzipay.com', 'https://*.iyzico.com'] : [simulator];
