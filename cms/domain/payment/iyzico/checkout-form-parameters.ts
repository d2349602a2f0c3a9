import type { CheckoutFormOrder } from '../provider-form.ts';
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
    // One instalment only, so that what is paid is always the price.
    enabledInstallments: [1],
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
