import type { InitializePaymentRequest } from '../contract/payment.ts';
import type { Adjustment } from '../contract/rules/pricing.ts';
import type { User } from '../payload-types.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import type { PricedCart } from './price-cart.ts';

type CheckoutForm = Parameters<PaymentProvider['initializeCheckoutForm']>[0];

/** Basket lines that are not products. */
export const SHIPPING_ITEM = 'SHIPPING';
export const TAX_ITEM = 'TAX';
const ADJUSTMENT_ITEMS = {
  shipping: { id: SHIPPING_ITEM, name: 'Kargo', category: 'Kargo' },
  tax: { id: TAX_ITEM, name: 'KDV', category: 'Vergi' },
} as const satisfies Record<Adjustment['kind'], object>;

/** iyzico wants a surname; people with one name get theirs twice. */
function splitName(fullName: string): { name: string; surname: string } {
  const words = fullName.trim().split(/\s+/);
  const surname = words.pop() ?? fullName;
  return { name: words.join(' ') || surname, surname };
}

/** The order as iyzico wants it: a line per order line, then what comes on top; they add up to the total to the kuruş. */
export function toCheckoutForm(
  { env }: Pick<Shop, 'env'>,
  {
    buyer,
    request,
    cart,
    ip,
    orderId,
    attemptId,
  }: {
    buyer: User;
    request: InitializePaymentRequest;
    cart: PricedCart;
    ip: string;
    orderId: string;
    attemptId: string;
  },
): CheckoutForm {
  const { shippingAddress, billingAddress } = request;
  const contact = (address: typeof shippingAddress, contactName: string) => ({
    contactName,
    address: address.address,
    city: address.city,
    country: address.country,
    zipCode: address.postalCode,
  });
  return {
    conversationId: attemptId,
    basketId: orderId,
    price: cart.totals.totalPrice,
    callbackUrl: `${env.publicUrl}/api/payment/callback`,
    buyer: {
      id: buyer.id,
      ...splitName(buyer.name),
      email: buyer.email,
      identityNumber: shippingAddress.identityNumber,
      gsmNumber: `+90${shippingAddress.phoneNumber}`,
      registrationAddress: shippingAddress.address,
      city: shippingAddress.city,
      country: shippingAddress.country,
      zipCode: shippingAddress.postalCode,
      ip,
    },
    shippingAddress: contact(shippingAddress, buyer.name),
    billingAddress: contact(
      billingAddress,
      billingAddress.billingType === 'corporate' ? (billingAddress.firmName ?? buyer.name) : buyer.name,
    ),
    basketItems: [
      ...cart.lines.map((line) => ({
        id: line.productId,
        name: line.name,
        category: line.category || 'Pul',
        price: line.price * line.qty,
        itemType: 'PHYSICAL' as const,
      })),
      ...cart.adjustments.map(({ kind, amount }) => ({
        ...ADJUSTMENT_ITEMS[kind],
        price: amount,
        itemType: 'VIRTUAL' as const,
      })),
      // A line of nothing is refused by iyzico.
    ].filter((item) => item.price > 0),
  };
}
