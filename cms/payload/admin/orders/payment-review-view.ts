import type { PayloadRequest } from 'payload';
import { formatForInput, formatLira, toDecimalString } from '../../../contract/money.ts';
import type { Means } from '../../../contract/payment.ts';
import { formatDay, istanbulDay } from '../../../contract/rules/dates.ts';
import { ratesOfOrder } from '../../../contract/rules/order-tax.ts';
import { SHIPPING_ITEM, TAX_ITEM } from '../../../contract/rules/pricing.ts';
import { allowedDecisions } from '../../../domain/checkout/decide/allowed-decisions.ts';
import type { Receipt } from '../../../domain/checkout/decide/receive-payment.ts';
import { isBeingRefunded } from '../../../domain/checkout/lifecycle/lifecycle.ts';
import { chargeOf, orderIdOf } from '../../../domain/checkout/lifecycle/payment-attempts.ts';
import {
  isWholeRefund,
  leftOfRefund,
  refundLines,
  sumOfRefund,
} from '../../../domain/checkout/lifecycle/refund-plan.ts';
import type { Difference } from '../../../domain/checkout/settle/judge-payment.ts';
import { OUTSIDE } from '../../../domain/payment/outside.ts';
import type { Order, PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findVisibleById } from '../../../infra/database/rows/rows.ts';
import { DIFFERENCE_LABELS } from '../../fields/state-labels.ts';
import { type I18n, labelFor, type Translate, textsFor } from '../translations/translate.ts';

/** Data of a payment attempt's page. Amounts are texts in lira. */
export type PaymentReviewView = ReturnType<typeof toPaymentReviewView>;

export async function readPaymentReview(req: PayloadRequest, id: string, i18n: I18n) {
  const attempt = await findVisibleById(req.payload, 'payment-attempts', id, { req });
  if (!attempt) return null;
  const order = await findVisibleById(req.payload, 'orders', orderIdOf(attempt), { req });
  return { view: toPaymentReviewView(attempt, order, i18n), attempt, order };
}

export function toPaymentReviewView(attempt: PaymentAttempt, order: Order | null, i18n: I18n) {
  const { state, paymentId, provider } = attempt;
  const refundedAmount = attempt.refundedAmount ?? 0;
  const { items, amount } = chargeOf(attempt);
  const rates = ratesOfOrder(order ?? {});
  const isPart = isBeingRefunded(state) && !isWholeRefund(items, amount);
  // A decided payment keeps its differences, but nobody has to act on them.
  const open = state === 'review' ? ((attempt.differences ?? []) as Difference[]) : [];
  return {
    attemptId: attempt.id,
    state,
    seen: { seenState: state, refundedAmount: toDecimalString(refundedAmount) },
    isOutside: provider === OUTSIDE,
    /** Default answers for money that came. An awaited transfer comes by transfer, other money in cash. */
    likely: {
      day: istanbulDay(Date.now()),
      amount: formatForInput(attempt.amount),
      means: (order?.transferUntil ? 'transfer' : 'cash') as Means,
    },
    receipt: receiptIn(attempt, textsFor(i18n)),
    amount: formatLira(attempt.amount),
    refunded: refundedAmount > 0 ? formatLira(refundedAmount) : null,
    /** Amount still to refund: of the failed lines, or else of the whole payment. */
    left: formatLira(isPart ? leftOfRefund(items) : amount - refundedAmount),
    reason: attempt.reason ?? '',
    differences: open.map(({ name, ours, theirs }) => ({
      name: labelFor(DIFFERENCE_LABELS, name, i18n),
      ours: shown(name, ours),
      theirs: shown(name, theirs),
    })),
    lines: items.map(({ itemId, paidPrice, refunded = 0 }) => ({
      itemId,
      name: nameOf(itemId, order, i18n),
      amount: formatLira(paidPrice),
      refunded: refunded > 0 ? formatLira(refunded) : '—',
      /** Amount that a refund of this line pays back, with VAT. */
      left: formatLira(sumOfRefund(refundLines(items, [itemId], rates))),
      // VAT is refunded with its lines.
      isRefundable: itemId !== TAX_ITEM && refunded < paidPrice,
    })),
    paid: { items, rates },
    decisions: allowedDecisions({ state, paymentId, provider }),
    order: {
      id: orderIdOf(attempt),
      number: order?.number ?? orderIdOf(attempt),
      isShipped: order?.isShipped === true,
      isDelivered: order?.isDelivered === true,
    },
  };
}

function receiptIn({ receipt, amount: owed }: PaymentAttempt, t: Translate): string | null {
  if (!receipt) return null;
  const { means, day, amount } = receipt as Receipt;
  const surplus = amount > owed ? ` (+${formatLira(amount - owed)})` : '';
  return `${t(`payment:means:${means}`)} · ${formatDay(day)} · ${formatLira(amount)}${surplus}`;
}

const AMOUNTS = ['price', 'paidPrice', 'items'];

function shown(name: string, value: Difference['theirs']): string {
  if (value === null || value === '') return '—';
  return AMOUNTS.includes(name) && typeof value === 'number' ? formatLira(value) : String(value);
}

function nameOf(itemId: string, order: Order | null, i18n: I18n): string {
  if (itemId === SHIPPING_ITEM) return textsFor(i18n)('payment:shipping');
  if (itemId === TAX_ITEM) return textsFor(i18n)('payment:tax');
  const line = order?.orderItems?.find(({ product }) => product === itemId);
  return line ? `${line.name} × ${line.qty}` : itemId;
}
