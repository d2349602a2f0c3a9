import type { PayloadRequest } from 'payload';
import { formatLira, type Kurus } from '../../../contract/money.ts';
import type { AttemptDecision, Means } from '../../../contract/payment.ts';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import { SHIPPING_ITEM, TAX_ITEM } from '../../../contract/rules/pricing.ts';
import type { Order, PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { invalidField, ShopError } from '../../../infra/errors.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import type { Change } from '../lifecycle/decide-change.ts';
import { orderIdOf } from '../lifecycle/payment-attempts.ts';
import type { PaidItem } from '../lifecycle/refund-plan.ts';

/** How and when the money came, as stored in `receipt` of a payment attempt. `amount` in kuruş, `day` as `2026-11-29`. */
export type Receipt = { means: Means; day: string; amount: Kurus };

type Received = Receipt & { reason?: string | undefined };

/**
 * Change of an attempt whose money a person received. A surplus is named in the history; money for a given-up order, or
 * for pieces that were sold to others, is to be given back.
 * @throws ShopError PAYMENT_STATE if the attempt is another provider's; INVALID_INPUT for a day that cannot be;
 * AMOUNT_SHORT if less than the total came
 */
export async function receivedChange(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { means, day, amount, reason }: Omit<Extract<AttemptDecision, { action: 'receive' }>, 'action'>,
): Promise<Change> {
  if (attempt.provider !== OUTSIDE) throw new ShopError('PAYMENT_STATE');
  const message = faultOfDay(day, istanbulDay(Date.now()));
  if (message) throw invalidField('day', message);
  const order = await findOrder(req, orderIdOf(attempt));
  if (!order) throw new ShopError('PAYMENT_STATE');
  return receive(order, attempt, { means, day, amount, reason });
}

/** Pure. Sentence about a day on which no money can have come; null for any other day. Both days as `2026-11-29`. */
export function faultOfDay(day: string, today: string): string | null {
  if (day > today) return 'Paranın geldiği gün bugünden sonra olamaz.';
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return day < yearAgo ? 'Paranın geldiği gün bir yıldan eski olamaz.' : null;
}

/** Pure. @throws ShopError AMOUNT_SHORT */
export function receive(
  order: Pick<Order, 'orderItems' | 'shippingPrice' | 'taxPrice'>,
  { id, amount: owed }: Pick<PaymentAttempt, 'id' | 'amount'>,
  { means, day, amount, reason }: Received,
): Change {
  if (amount < owed)
    throw new ShopError('AMOUNT_SHORT', {
      message: `${formatLira(owed - amount)} eksik. Alıcıdan kalanı isteyip toplamı yazın, ya da gelen parayı geri gönderip siparişi serbest bırakın.`,
    });
  const surplus = amount > owed && `${formatLira(amount - owed)} fazla geldi: alıcıya geri verin.`;
  return {
    event: 'received',
    facts: {
      paymentId: `${OUTSIDE}-${id}`,
      fraudStatus: 1,
      items: paidItems(order, id),
      receipt: { means, day, amount } satisfies Receipt,
    },
    reason: [surplus, reason].filter(Boolean).join(' ') || null,
  };
}

/** Lines of the payment, as a provider would name them: the goods, the shipping and the VAT. */
function paidItems(
  { orderItems, shippingPrice, taxPrice }: Pick<Order, 'orderItems' | 'shippingPrice' | 'taxPrice'>,
  attemptId: string,
): PaidItem[] {
  const lines = [
    ...(orderItems ?? []).map(({ product, price, qty }) => ({ itemId: product, paidPrice: price * qty })),
    { itemId: SHIPPING_ITEM, paidPrice: shippingPrice },
    { itemId: TAX_ITEM, paidPrice: taxPrice },
  ];
  return lines
    .filter(({ paidPrice }) => paidPrice > 0)
    .map((line) => ({ ...line, paymentTransactionId: `${attemptId}:${line.itemId}` }));
}
