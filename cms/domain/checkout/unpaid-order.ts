import type { Order } from '../../contract/orders.ts';
import type { InitializePaymentAnswer, InitializePaymentRequest } from '../../contract/payment.ts';
import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import type { PaymentAttempt, User } from '../../infra/database/payload-types.ts';
import { ShopError } from '../../infra/errors.ts';
import { getOwnOrder } from '../orders/read-orders.ts';
import type { Shop } from '../shop.ts';
import { isUndecided } from './lifecycle.ts';
import { getOrderDetail } from './order-detail.ts';
import { findAttemptOfOrder, payableForm } from './payment-attempts.ts';
import { placeOrder } from './place-order.ts';
import { settleAttempt } from './settle-payment.ts';
import { transition } from './transition.ts';

/**
 * The buyer's way on from an order that nobody has paid: back to its form, or out of it. Whatever the browser believes,
 * the provider is asked first, so nobody pays twice.
 */

type OwnOrder = { buyer: User; orderId: string };

/**
 * The same form while the provider keeps it. Afterwards a new one for the same basket, which is a new order: the former one
 * gives way to it, as it does when somebody checks out anew.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN, ORDER_CLOSED, PAYMENT_PENDING and whatever `placeOrder` throws
 */
export async function resumePayment(
  shop: Shop,
  { buyer, orderId, ip }: OwnOrder & { ip: string },
): Promise<InitializePaymentAnswer> {
  const { order, attempt } = await findUnpaid(shop, { buyer, orderId });
  const settled = await settle(shop, attempt);
  if (!isUndecided(settled.attempt.state)) throw new ShopError('ORDER_CLOSED');
  if (settled.verdict !== 'unpaid' && attempt.state === 'open')
    throw new ShopError('PAYMENT_PENDING', { orderId });
  const form = payableForm(settled.attempt, Date.now());
  return form ? { ...form, orderId } : placeOrder(shop, { buyer, request: requestOf(order), ip });
}

/**
 * Cancels the order and puts its pieces back on sale at once. A payment that arrives afterwards is given back.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN, ORDER_CLOSED; PAYMENT_PENDING when it was paid meanwhile
 */
export async function abandonOrder(shop: Shop, own: OwnOrder): Promise<Order> {
  const { attempt } = await findUnpaid(shop, own);
  await settle(shop, attempt);
  const { hasChanged } = await transition(shop, attempt.id, {
    event: 'abandoned',
    facts: { abandonedAt: new Date().toISOString() },
    reason: 'Alıcı siparişten vazgeçti.',
  });
  if (!hasChanged) throw new ShopError('ORDER_CLOSED');
  return getOrderDetail(shop, own.buyer, own.orderId);
}

async function findUnpaid(shop: Shop, { buyer, orderId }: OwnOrder) {
  const order = await getOwnOrder(shop.payload, buyer, orderId);
  const attempt = await findAttemptOfOrder(shop, orderId);
  if (!attempt) throw new ShopError('ORDER_CLOSED');
  return { order, attempt };
}

/** @throws ShopError PAYMENT_PENDING when it is paid */
async function settle(shop: Shop, attempt: PaymentAttempt) {
  const settled = await settleAttempt(shop, attempt);
  if (settled.attempt.state !== 'paid') return settled;
  const message = 'Ödemeniz alındı ve siparişiniz oluştu.';
  throw new ShopError('PAYMENT_PENDING', { message, orderId: String(attempt.order) });
}

/** The order as a cart again, with the prices and the terms that its buyer saw. */
function requestOf({ orderItems, ...order }: Order): InitializePaymentRequest {
  return {
    ...order,
    terms: termsOfOrder(order.terms ?? {}),
    orderItems: orderItems.map(({ product, qty, price }) => ({ productId: product, qty, seenPrice: price })),
  };
}
