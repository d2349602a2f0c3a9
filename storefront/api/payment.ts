import type { AnswerOf, BodyOf } from '../../cms/contract/calls.ts';
import { revalidateTag } from './cache-keys.ts';
import { call } from './call-api.ts';
import { RequestError } from './fetcher.ts';

type Request = BodyOf<'initializePayment'>;
type Answer = Partial<AnswerOf<'initializePayment'>>;

/** The cart as it is: an address may lack fields, which the server then names. It only compares the prices. */
export type PaymentRequest = Omit<Request, 'shippingAddress' | 'billingAddress'> & {
  shippingAddress: Partial<Request['shippingAddress']>;
  billingAddress: Partial<Request['billingAddress']>;
};

/** Opens an order and its payment form. It reserves stock, or reports changed stock or prices: both make products stale. */
export async function initializePayment(body: PaymentRequest): Promise<Answer> {
  try {
    const answer: Answer | null = await call('initializePayment', { body: body as Request });
    void revalidateTag('Order');
    void revalidateTag('Product');
    return answer ?? {};
  } catch (error) {
    if (error instanceof RequestError && error.status === 409) void revalidateTag('Product');
    throw error;
  }
}
