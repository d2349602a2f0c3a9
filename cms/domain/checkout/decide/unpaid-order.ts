import type { Order } from '../../../contract/orders.ts';
import type { InitializePaymentAnswer, InitializePaymentRequest } from '../../../contract/payment.ts';
import { termsOfOrder } from '../../../contract/rules/shop-terms.ts';
import type { PaymentAttempt, User } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { getOwnOrder, withPaymentLinks } from '../../orders/read-orders.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import { isUndecided } from '../lifecycle/lifecycle.ts';
import { findAttemptOfOrder, payableForm } from '../lifecycle/payment-attempts.ts';
import { transition } from '../lifecycle/transition.ts';
import { placeOrder } from '../place/place-order.ts';
import { settleAttempt } from '../settle/settle-payment.ts';
import { getOrderDetail } from './order-detail.ts';

/** Continues or cancels an unpaid order for its buyer, after a query of the provider, so nobody pays twice. */

type OwnOrder = { buyer: User; orderId: string };

/**
 * Returns the payment form of an unpaid order. If the form can no longer be paid, places a new order with the same
 * lines and returns its form.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN, ORDER_CLOSED, PAYMENT_PENDING and all errors of `placeOrder`
 */
export async function resumePayment(
  shop: Shop,
  { buyer, orderId, ip }: OwnOrder & { ip: string },
): Promise<InitializePaymentAnswer> {
  const { order, attempt } = await findUnpaid(shop, { buyer, orderId });
  await refuseWhileReconciling(shop);
  const [{ paymentLink } = order] = await withPaymentLinks(shop.payload, [order]);
  if (paymentLink) throw new ShopError('ORDER_CLOSED', { message: BY_LINK });
  const settled = await settle(shop, attempt);
  if (!isUndecided(settled.attempt.state)) throw new ShopError('ORDER_CLOSED');
  if (settled.verdict !== 'unpaid' && attempt.state === 'open')
    throw new ShopError('PAYMENT_PENDING', { orderId });
  const form = payableForm(settled.attempt, Date.now());
  return form ? { ...form, orderId } : placeOrder(shop, { buyer, request: requestOf(order), ip });
}

/**
 * Cancels an unpaid order and returns its pieces to stock at once. A payment that is made afterwards is refunded.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN, ORDER_CLOSED, RECONCILING; PAYMENT_PENDING if the order was paid
 * meanwhile
 */
export async function abandonOrder(shop: Shop, own: OwnOrder): Promise<Order> {
  const { attempt } = await findUnpaid(shop, own);
  await refuseWhileReconciling(shop);
  await settle(shop, attempt);
  const { hasChanged } = await transition(shop, attempt.id, {
    event: 'abandoned',
    facts: { abandonedAt: new Date().toISOString() },
    reason: 'Alıcı siparişten vazgeçti.',
  });
  if (!hasChanged) throw new ShopError('ORDER_CLOSED');
  return getOrderDetail(shop, own.buyer, own.orderId);
}

const BY_LINK = 'Bu siparişi sizin için biz yazdık: sayfasındaki ödeme bağlantısından ödeyebilirsiniz.';

async function findUnpaid(shop: Shop, { buyer, orderId }: OwnOrder) {
  const order = await getOwnOrder(shop.payload, buyer, orderId);
  const attempt = await findAttemptOfOrder(shop, orderId);
  if (!attempt) throw new ShopError('ORDER_CLOSED');
  return { order, attempt };
}

/**
 * Queries the provider about the payment of an order.
 * @throws ShopError PAYMENT_PENDING when the order is paid
 */
async function settle(shop: Shop, attempt: PaymentAttempt) {
  const settled = await settleAttempt(shop, attempt);
  if (settled.attempt.state !== 'paid') return settled;
  const message = 'Ödemeniz alındı ve siparişiniz oluştu.';
  throw new ShopError('PAYMENT_PENDING', { message, orderId: String(attempt.order) });
}

/** Builds a checkout request from a stored order, with the prices and terms that the buyer saw. */
function requestOf({ orderItems, ...order }: Order): InitializePaymentRequest {
  return {
    ...order,
    // Leaves out the VAT rates: the sums differ where a rate of the lines does.
    terms: termsOfOrder(order.terms ?? {}),
    orderItems: orderItems.map(({ product, qty, price }) => ({ productId: product, qty, seenPrice: price })),
  };
}
