import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import { type LifecycleEvent, type Rule, ruleFor } from './lifecycle.ts';
import { itemsOf } from './payment-attempts.ts';
import { refundAll } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

type FormFact = 'token' | 'expiresAt' | 'form' | 'abandonedAt' | 'transferBegunAt';
type PaymentFact = 'paymentId' | 'fraudStatus' | 'items' | 'lines' | 'card' | 'differences' | 'receipt';

/** Change of a payment attempt as requested by the caller, before `decideChange` adapts it. */
export type Change = {
  event: LifecycleEvent;
  facts?: Partial<Pick<PaymentAttempt, FormFact | PaymentFact | 'refund' | 'refundedAmount'>>;
  reason?: string | null;
  by?: string;
  /** Whether the held pieces stay out of stock, because the buyer's new order takes them at once. */
  keepsStock?: boolean;
  restock?: StockLine[];
  /** Pieces that are taken from the stock again, because they are sold after all. */
  retake?: StockLine[];
};

/** Records that a decision depends on, read in the transaction of the change. */
type Known = {
  /** Whether the reported payment belongs to another attempt. */
  isPaymentOfAnother: boolean;
  /** Whether the buyer has as many begun transfers as the dealer allows; asked only for another transfer. */
  hasTooManyTransfers: boolean;
  /** End of the dealer's hold of a written order; none if there is no hold, or it is over. */
  reservedUntil?: string | null;
  /** Description of mismatches between the order and its payment, compared again at a sale; empty if there are none. */
  mismatches: string;
};

/** Change to apply, with its rule. `takesStock`: the sold pieces must first be taken from the stock. */
export type Decision = { change: Change; rule: Rule; takesStock: boolean };

/** Whether a change would sell the attempt's pieces. */
export const isSale = (attempt: PaymentAttempt, { event }: Change): boolean =>
  ruleFor(attempt, event)?.stock === 'sell';

/**
 * Decides how a requested change applies in the attempt's state; null if it changes nothing. A payment is refunded if
 * the buyer had given up the order. A person must decide about a second payment of an order, or a payment of another
 * order.
 * @throws ShopError PAYMENT_STATE when a person accepts a payment of an order that the buyer gave up
 */
export function decideChange(attempt: PaymentAttempt, asked: Change, known: Known): Decision | null {
  if (!ruleFor(attempt, asked.event)) return null;
  const change = adapt(attempt, asked, known);
  const rule = ruleFor(attempt, change.event);
  if (!rule || saysNothingNew(attempt, change)) return null;
  return { change, rule, takesStock: rule.stock === 'sell' && !attempt.holdsStock };
}

/**
 * Turns a sale into a refund, because the pieces are sold to others.
 * @throws ShopError STOCK_SHORT when a person accepts the payment
 */
export function decideSoldOut(attempt: PaymentAttempt, change: Change): Decision | null {
  if (change.event === 'accepted')
    throw new ShopError('STOCK_SHORT', { message: 'Ürünler tükendi: ödeme kabul edilemez, iade edin.' });
  const unfulfillable = giveBack(attempt, change, 'Ödendi ama ürünler tükendi');
  const rule = ruleFor(attempt, unfulfillable.event);
  return rule && { change: unfulfillable, rule, takesStock: false };
}

function adapt(
  attempt: PaymentAttempt,
  asked: Change,
  { isPaymentOfAnother, hasTooManyTransfers, reservedUntil, mismatches }: Known,
): Change {
  const { event, facts } = asked;
  const isOver = event === 'timeUp' || event === 'formFailed';
  // The form or the transfer of a written order has ended, and the dealer's day has not come yet.
  if (isOver && reservedUntil && attempt.holdsStock && ruleFor(attempt, 'reserved'))
    return { ...asked, event: 'reserved', facts: { ...facts, expiresAt: reservedUntil } };
  if (event === 'transferBegun' && ruleFor(attempt, 'transferUnheld')) {
    const unheld = (reason: string): Change => ({ ...asked, event: 'transferUnheld', reason });
    if (!attempt.holdsStock) return unheld('Ürünleri önceden stoka dönmüştü.');
    // A transfer that was counted before a doubt keeps its pieces, and the dealer holds those of a written order.
    if (hasTooManyTransfers && !attempt.transferBegunAt && !reservedUntil)
      return unheld('Alıcının bekleyen başka havalesi var.');
  }
  const doubtful = (stored: Change['facts'], reason: string): Change => ({
    ...asked,
    event: 'doubtful',
    facts: stored,
    reason,
  });
  // Keeps the stored facts of the first payment, which its refund needs.
  if (facts?.paymentId && attempt.paymentId && facts.paymentId !== attempt.paymentId) {
    const row = { name: 'paymentId', ours: attempt.paymentId, theirs: facts.paymentId };
    const told = facts.differences as unknown[] | null | undefined;
    return doubtful(
      { differences: told?.length ? told : [row] },
      `iyzico başka bir ödeme bildiriyor: ${facts.paymentId}.`,
    );
  }
  if (facts?.paymentId && isPaymentOfAnother) {
    const { paymentId, ...rest } = facts;
    return doubtful(rest, `Ödeme ${paymentId} başka bir siparişe ait.`);
  }
  if (!isSale(attempt, asked)) return asked;
  const isByPerson = event === 'accepted';
  if (mismatches && !isByPerson)
    return doubtful(facts, `Siparişin kayıtları birbirini tutmuyor: ${mismatches}`);
  if (!attempt.abandonedAt) return asked;
  if (!isByPerson) return giveBack(attempt, asked, 'Alıcı vazgeçtikten sonra ödendi');
  throw new ShopError('PAYMENT_STATE', {
    message: 'Alıcı bu siparişten vazgeçmişti: ödeme kabul edilemez, iade edin.',
  });
}

/** Keeps the reason of a person, which names a surplus to be given back, too. */
const giveBack = ({ provider }: PaymentAttempt, change: Change, why: string): Change => ({
  ...change,
  event: 'unfulfillable',
  facts: { ...change.facts, items: refundAll(itemsOf(change.facts ?? {})) },
  reason:
    provider === OUTSIDE
      ? [`${why}.`, change.reason].filter(Boolean).join(' ')
      : `${why}: para iade ediliyor.`,
});

/** Whether a report only repeats the doubt of an attempt under review, or the transfer of a released attempt. */
const saysNothingNew = (attempt: PaymentAttempt, { event, facts, reason }: Change): boolean =>
  (event === 'transferBegun' && attempt.state === 'released' && Boolean(attempt.transferBegunAt)) ||
  (event === 'doubtful' &&
    attempt.state === 'review' &&
    attempt.reason === reason &&
    (!facts?.paymentId || attempt.paymentId === facts.paymentId));
