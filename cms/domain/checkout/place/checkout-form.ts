import type { InitializePaymentRequest } from '../../../contract/payment.ts';
import { type Adjustment, SHIPPING_ITEM, TAX_ITEM } from '../../../contract/rules/pricing.ts';
import type { SaleTerms } from '../../../contract/rules/shop-terms.ts';
import type { Address } from '../../../contract/users.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import type { PublishedText } from '../../legal/contract-in-force.ts';
import type { BasketItem, CheckoutFormOrder } from '../../payment/provider.ts';
import type { Shop } from '../../shop.ts';
import type { PricedCart } from './price-cart.ts';

/** Person who buys; `id` is null without an account. */
export type Buyer = { id: string | null; name: string; email: string };

/** Facts of an order that the dealer wrote, or sold over the counter. */
type DealerFacts = Partial<
  Pick<Order, 'reservedUntil' | 'writtenBy' | 'isRetail' | 'paymentLink' | 'saleId' | 'createdAt'>
>;

/** Order to be written. A retail sale has no addresses and no contract. */
export type OrderDraft = {
  buyer: Buyer;
  request: Partial<Pick<InitializePaymentRequest, 'shippingAddress' | 'billingAddress' | 'gift'>>;
  cart: PricedCart;
  terms: SaleTerms;
  contract: readonly PublishedText[];
  ip: string | null;
  /** Name of the provider that is to take the payment; absent for the current provider of forms. */
  provider?: string;
  dealer?: DealerFacts;
};

export type Checkout = OrderDraft & {
  request: Pick<InitializePaymentRequest, 'shippingAddress' | 'billingAddress'>;
  ip: string;
};
export type PlacedCheckout = Checkout & { orderId: string; orderNumber: string; attemptId: string };

const ADJUSTMENT_ITEMS = {
  shipping: { id: SHIPPING_ITEM, name: 'Kargo', category: 'Kargo' },
  tax: { id: TAX_ITEM, name: 'KDV', category: 'Vergi' },
} as const satisfies Record<Adjustment['kind'], object>;

/** Splits a name for the provider, which requires a surname; a single name is sent as both. */
function splitName(fullName: string): { name: string; surname: string } {
  const words = fullName.trim().split(/\s+/);
  const surname = words.pop() ?? fullName;
  return { name: words.join(' ') || surname, surname };
}

/** Builds the request for a payment form. Its items (order lines, shipping and VAT) add up to the total. */
export function toCheckoutForm(
  { env }: Pick<Shop, 'env'>,
  { buyer, request, cart, ip, orderNumber, attemptId }: PlacedCheckout,
  installments: readonly number[],
): CheckoutFormOrder {
  const { shippingAddress, billingAddress } = request;
  const { address, ...place } = placeOf(shippingAddress);
  const firmName = billingAddress.billingType === 'corporate' ? billingAddress.firmName : undefined;
  return {
    conversationId: attemptId,
    basketId: orderNumber,
    price: cart.totals.totalPrice,
    callbackUrl: `${env.publicUrl}/api/payment/callback`,
    installments,
    buyer: {
      id: buyer.id ?? attemptId,
      ...splitName(buyer.name),
      email: buyer.email,
      identityNumber: shippingAddress.identityNumber,
      gsmNumber: `+90${shippingAddress.phoneNumber}`,
      registrationAddress: address,
      ...place,
      ip,
    },
    shippingAddress: { contactName: shippingAddress.recipient, address, ...place },
    billingAddress: { contactName: firmName ?? billingAddress.recipient, ...placeOf(billingAddress) },
    basketItems: basketItemsOf(cart),
  };
}

/** The provider has no field for the district, which therefore ends the street's line. */
function placeOf({ address, district, city, country, postalCode }: Address) {
  return { address: [address, district].filter(Boolean).join(', '), city, country, zipCode: postalCode };
}

/** Builds the provider's lines of a cart: products, shipping and VAT. */
export function basketItemsOf({
  lines,
  adjustments,
}: Pick<PricedCart, 'lines' | 'adjustments'>): BasketItem[] {
  const items: BasketItem[] = [
    ...lines.map(({ productId, name, category, price, qty }) => ({
      id: productId,
      name,
      category: category || 'Pul',
      price: price * qty,
      itemType: 'PHYSICAL' as const,
    })),
    ...adjustments.map(({ kind, amount }) => ({
      ...ADJUSTMENT_ITEMS[kind],
      price: amount,
      itemType: 'VIRTUAL' as const,
    })),
  ];
  // Leaves out lines with amount 0, which the provider refuses.
  return items.filter(({ price }) => price > 0);
}
