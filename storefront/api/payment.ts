import type { InitializePaymentAnswer } from '../../cms/contract/payment.ts';
import type { Address, BillingAddress } from '../../cms/contract/users.ts';
import { RequestError, request } from './fetcher.ts';
import { revalidateTag } from './keys.ts';

export const PAYMENT = '/api/payment';

/** Prices are what the shopper was shown, as the cart's `"12.50"`; the server only compares them. */
export type PaymentRequest = {
  orderItems: ReadonlyArray<{ _id: string; name: string; image: string; price: number; qty: number }>;
  shippingAddress: Partial<Address>;
  billingAddress: Partial<BillingAddress>;
  itemsPrice: string;
  shippingPrice: string;
  taxPrice: string;
  totalPrice: string;
};

/** Opens an order and its payment form. It reserves stock, or tells that stock or prices moved: both age the products. */
export async function initializePayment(body: PaymentRequest): Promise<Partial<InitializePaymentAnswer>> {
  try {
    const answer = await request<Partial<InitializePaymentAnswer> | null>(`${PAYMENT}/initialize`, {
      method: 'POST',
      body,
    });
    void revalidateTag('Order');
    void revalidateTag('Product');
    return answer ?? {};
  } catch (error) {
    if (error instanceof RequestError && error.status === 409) void revalidateTag('Product');
    throw error;
  }
}
