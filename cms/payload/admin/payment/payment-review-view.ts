import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { AttemptState } from '../../../contract/payment.ts';
import { SHIPPING_ITEM, TAX_ITEM } from '../../../contract/rules/pricing.ts';
import { termsOfOrder } from '../../../contract/rules/shop-terms.ts';
import { type AllowedDecisions, allowedDecisions } from '../../../domain/checkout/allowed-decisions.ts';
import type { Difference } from '../../../domain/checkout/judge-payment.ts';
import { isBeingRefunded } from '../../../domain/checkout/lifecycle.ts';
import { chargeOf, orderIdOf } from '../../../domain/checkout/payment-attempts.ts';
import {
  isWholeRefund,
  leftOfRefund,
  type PaidItem,
  refundLines,
  sumOfRefund,
} from '../../../domain/checkout/refund-plan.ts';
import type { Order, PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findVisibleById } from '../../../infra/database/rows.ts';
import { DIFFERENCE_LABELS } from '../../fields/payment-labels.ts';
import { type I18n, labelFor, textsFor } from '../translations/translate.ts';

/** Data for the page of a payment attempt, ready to be drawn. Amounts are texts in lira. */
export type PaymentReviewView = {
  attemptId: string;
  state: AttemptState;
  amount: string;
  refunded: string | null;
  /** Amount still to refund: of the failed lines, else of the whole payment. */
  left: string;
  reason: string;
  differences: Array<{ name: string; ours: string; theirs: string }>;
  lines: ReviewLine[];
  /** Figures from which the dialog calculates a refund of some lines. */
  paid: { items: PaidItem[]; taxPercent: number };
  decisions: AllowedDecisions;
  order: { id: string; number: string; isShipped: boolean; isDelivered: boolean };
};
type ReviewLine = {
  itemId: string;
  name: string;
  amount: string;
  refunded: string;
  /** Sum that a refund of the line would send, VAT included. */
  left: string;
  /** Whether the line may be chosen for a refund: VAT follows by itself. */
  isRefundable: boolean;
};

type PaymentReviewFacts = { view: PaymentReviewView; attempt: PaymentAttempt; order: Order | null };

/** Null without such an attempt, or without the right to read it. */
export async function readPaymentReview(
  req: PayloadRequest,
  id: string,
  i18n: I18n,
): Promise<PaymentReviewFacts | null> {
  const attempt = await findVisibleById(req.payload, 'payment-attempts', id, { req });
  if (!attempt) return null;
  const order = await findVisibleById(req.payload, 'orders', orderIdOf(attempt), { req });
  return { view: toPaymentReviewView(attempt, order, i18n), attempt, order };
}

export function toPaymentReviewView(
  attempt: PaymentAttempt,
  order: Order | null,
  i18n: I18n,
): PaymentReviewView {
  const { state, paymentId } = attempt;
  const refundedAmount = attempt.refundedAmount ?? 0;
  const { items, amount } = chargeOf(attempt);
  const { taxPercent } = termsOfOrder(order ?? {});
  const isPart = isBeingRefunded(state) && !isWholeRefund(items, amount);
  // A decided payment keeps its differences, which are no longer open.
  const open = state === 'review' ? ((attempt.differences ?? []) as Difference[]) : [];
  return {
    attemptId: attempt.id,
    state,
    amount: formatLira(attempt.amount),
    refunded: refundedAmount > 0 ? formatLira(refundedAmount) : null,
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
      left: formatLira(sumOfRefund(refundLines(items, [itemId], taxPercent))),
      isRefundable: itemId !== TAX_ITEM && refunded < paidPrice,
    })),
    paid: { items, taxPercent },
    decisions: allowedDecisions({ state, paymentId }),
    order: {
      id: orderIdOf(attempt),
      number: order?.number ?? orderIdOf(attempt),
      isShipped: order?.isShipped === true,
      isDelivered: order?.isDelivered === true,
    },
  };
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
