import type { Order, UnpaidOrder, Withdrawal } from '../../contract/orders.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { withdrawalEnd } from '../../contract/rules/withdrawal.ts';
import type { Order as OrderDocument, PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import { findOrderFor } from '../orders/read-orders.ts';
import { serializeOrder } from '../orders/serialize-order.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { isUndecided } from './lifecycle.ts';
import { piecesLeft } from './order-lines.ts';
import { findAttemptOfOrder, payableForm } from './payment-attempts.ts';
import { findReturns, serializeReturn } from './returns.ts';
import { obstacleToWithdrawal } from './withdraw.ts';

/**
 * An order with what became of it after its checkout, and for its buyer what they may still do.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN for somebody else's
 */
export async function getOrderDetail(shop: Shop, reader: SignedInUser, id: string): Promise<Order> {
  const stored = await findOrderFor(shop.payload, reader, id);
  const order = serializeOrder(stored);
  const attempt = await findAttemptOfOrder(shop, order._id);
  if (!attempt) return order;
  const returns = order.isPaid ? await findReturns(shop, order._id) : [];
  const installments = installmentsOf(attempt);
  const detail = {
    ...order,
    ...(order.isPaid && installments > 1 && { installments }),
    ...(returns.length > 0 && { returns: returns.map(serializeReturn) }),
  };
  if (order.user._id !== reader.id) return detail;
  if (!order.isPaid) return { ...detail, unpaid: describeUnpaid(attempt, Date.now()) };
  const withdrawal = describeWithdrawal(stored, attempt, returns, Date.now());
  return { ...detail, ...(withdrawal && { withdrawal }) };
}

/** As the provider told it of the card. */
const installmentsOf = ({ card }: PaymentAttempt): number =>
  Number((card as { installments?: string } | null | undefined)?.installments ?? 1);

/** Pure. */
function describeUnpaid(attempt: PaymentAttempt, now: number): UnpaidOrder {
  return {
    canPay: isUndecided(attempt.state),
    heldUntil: payableForm(attempt, now)?.holdExpiresAt ?? null,
    isGivenUp: Boolean(attempt.abandonedAt),
  };
}

/** Pure. Null where nothing can be withdrawn from any more. */
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
