import type { Order, UnpaidOrder, Withdrawal } from '../../../contract/orders.ts';
import { inShopTime } from '../../../contract/rules/dates.ts';
import { withdrawalEnd } from '../../../contract/rules/withdrawal.ts';
import type {
  Order as OrderDocument,
  PaymentAttempt,
  Return,
} from '../../../infra/database/payload-types.ts';
import { findOrderFor, withPaymentLinks } from '../../orders/read-orders.ts';
import { serializeOrder } from '../../orders/serialize-order.ts';
import type { Payment } from '../../payment/provider.ts';
import type { Shop } from '../../shop.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { isUndecided } from '../lifecycle/lifecycle.ts';
import { piecesLeft } from '../lifecycle/order-lines.ts';
import { awaitsOwnTransfer, readTransferTo } from '../lifecycle/own-account.ts';
import { findAttemptOfOrder, payableForm } from '../lifecycle/payment-attempts.ts';
import { findReturns, serializeReturn } from '../lifecycle/returns.ts';
import { obstacleToWithdrawal } from './withdraw.ts';

/**
 * Reads an order with its instalments and returns, and for its buyer and admins the account of an awaited transfer. For
 * its buyer, adds whether the order can still be paid or withdrawn from.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for another person's order
 */
export async function getOrderDetail(shop: Shop, reader: SignedInUser, id: string): Promise<Order> {
  const stored = await findOrderFor(shop.payload, reader, id);
  const order = serializeOrder(stored);
  const attempt = await findAttemptOfOrder(shop, order._id);
  if (!attempt) return order;
  const returns = order.isPaid ? await findReturns(shop, order._id) : [];
  const installments = Number((attempt.card as Payment['card'] | null | undefined)?.installments ?? 1);
  const isTold = order.user._id === reader.id || reader.isAdmin;
  const transferTo =
    isTold && awaitsOwnTransfer(attempt) ? await readTransferTo(shop, order.number) : undefined;
  const detail = {
    ...order,
    ...(transferTo && { transferTo }),
    ...(order.isPaid && installments > 1 && { installments }),
    ...(returns.length > 0 && { returns: returns.map(serializeReturn) }),
  };
  if (order.user._id !== reader.id) return detail;
  if (!order.isPaid) {
    const [{ paymentLink } = order] = await withPaymentLinks(shop.payload, [order]);
    const unpaid: UnpaidOrder = {
      canPay: isUndecided(attempt.state) && !paymentLink,
      heldUntil: payableForm(attempt, Date.now())?.holdExpiresAt ?? null,
      isGivenUp: Boolean(attempt.abandonedAt),
    };
    return { ...detail, unpaid, ...(paymentLink && { paymentLink }) };
  }
  const withdrawal = describeWithdrawal(stored, attempt, returns, Date.now());
  return { ...detail, ...(withdrawal && { withdrawal }) };
}

/** Pure. Describes the lines that the buyer may withdraw from; null when there are none. */
function describeWithdrawal(
  order: OrderDocument,
  attempt: PaymentAttempt,
  returns: readonly Return[],
  now: number,
): Withdrawal | null {
  const left = piecesLeft({ order, attempt, returns });
  if (left.length === 0 || obstacleToWithdrawal(order, now)) return null;
  const end = withdrawalEnd(order.deliveredAt, order.withdrawalDays ?? undefined);
  const lines = left.map(({ productId, qty }) => ({ product: productId, qty }));
  return { until: end && inShopTime(end), lines };
}
