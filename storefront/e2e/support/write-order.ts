import type { WrittenOrderAnswer } from '../../../cms/contract/dealer-sales.ts';
import { istanbulDay } from '../../../cms/contract/rules/dates.ts';
import type { Client } from './api-client.ts';
import { ADDRESS } from './shopper.ts';

const HELD_MS = 3 * 24 * 60 * 60_000;

/**
 * Writes an order of two pieces at an agreed price for a buyer without an account. Returns the path of its payment link,
 * of the first order for a repeated `requestId`.
 */
export async function writeOrder(admin: Client, product: string, requestId: string): Promise<string> {
  const { paymentUrl } = await admin.post<WrittenOrderAnswer>('/api/orders/written', {
    buyer: { name: 'Nermin Demir', email: 'nermin@example.com' },
    orderItems: [{ product, qty: 2, price: 20, priceReason: 'Eski müşteri' }],
    shippingAddress: ADDRESS,
    billingAddress: { ...ADDRESS, billingType: 'individual' },
    heldUntil: istanbulDay(Date.now() + HELD_MS),
    requestId,
  });
  return new URL(paymentUrl).pathname;
}
