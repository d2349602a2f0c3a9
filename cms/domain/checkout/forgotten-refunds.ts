import type { PayloadRequest } from 'payload';
import { endOfDayAfter, REFUND_DAYS } from '../../contract/rules/withdrawal.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { insertRow } from '../../infra/database/rows.ts';
import { inStockTurn } from '../../infra/database/transaction.ts';
import { findOrder, taxPercentOfOrder } from '../orders/order-repository.ts';
import type { RefundsSoFar } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { refundsKnownFrom } from './database-restores.ts';
import { judgeForgottenRefund, reasonOfForgotten } from './judge-forgotten-refunds.ts';
import type { PaymentFacts } from './judge-payment.ts';
import { ruleFor } from './lifecycle.ts';
import { chargeOf, getAttempt, linesOf, orderIdOf } from './payment-attempts.ts';
import { refundAll, refundsKnown, wholeRefund } from './refund-plan.ts';
import { NO_PIECES, piecesOfRefund } from './refunded-pieces.ts';
import { changeReturn, findReturns, returnLinesOf } from './returns.ts';
import { lookUpRefunds } from './run-refund.ts';
import type { StockLine } from './stock.ts';
import { applyChange, type Change, type Transition } from './transition.ts';

/**
 * A shop restored from a backup is out of date: a payment may seem new, or an order unsent, although its money was
 * refunded since. The provider's report decides.
 */

/**
 * Asks the provider for refunds that a restore may have lost; null if none can be lost. `late`: the report may still
 * miss a refund. `unknown`: no report. Nothing can be decided until there is a report.
 */
export async function findForgotten(
  { payload, providers }: Shop,
  attempt: PaymentAttempt,
): Promise<RefundsSoFar | 'late' | 'unknown' | null> {
  const provider = providers.of(attempt);
  const from = await refundsKnownFrom({ payload }, attempt, provider.reportLagMs);
  if (from === null) return null;
  if (Date.now() < from) return 'late';
  try {
    return (await lookUpRefunds(provider, attempt)).soFar;
  } catch (error) {
    payload.logger.warn({ err: error, msg: `No report of the refunds of payment attempt ${attempt.id}` });
    return 'unknown';
  }
}

/** Marks an attempt as paid that the provider reports as paid, minus refunds, in the caller's transaction. */
export async function applyPayment(
  shop: Shop,
  req: PayloadRequest,
  attempt: PaymentAttempt,
  payment: PaymentFacts,
  soFar: RefundsSoFar | null,
): Promise<PaymentAttempt> {
  const paid: Change = { event: 'paid', facts: { ...payment, differences: [] }, reason: null };
  const taxPercent = await taxPercentOfOrder(req, orderIdOf(attempt));
  const change = (soFar && changeInstead(attempt, { ...payment, taxPercent }, soFar)) ?? paid;
  const { attempt: settled } = await applyChange(shop, req, attempt.id, change);
  if (!soFar || settled.state !== 'paid') return settled;
  return (await recordForgotten(shop, req, settled, soFar)).attempt;
}

/** Null where it is paid, in part or whole. */
function changeInstead(
  attempt: PaymentAttempt,
  { taxPercent, ...payment }: PaymentFacts & { taxPercent: number },
  soFar: RefundsSoFar,
): Change | null {
  const { amount } = attempt;
  const known = { amount, items: payment.items, lines: linesOf(attempt), taxPercent };
  const found = judgeForgottenRefund(known, soFar);
  const reason = reasonOfForgotten(found, soFar);
  if (found.kind === 'whole') {
    // The refund's end finds that nothing is left to send.
    const facts = { ...payment, items: refundAll(payment.items), refund: { by: 'dealer' } };
    return { event: 'unfulfillable', facts, reason };
  }
  if (found.kind !== 'unclear') return null;
  return { event: 'doubtful', facts: { ...payment, ...refundsKnown(payment.items, soFar) }, reason };
}

/**
 * Looks for lost refunds of an order that is stored as paid.
 * @returns whether there was one
 * @throws errors of the provider
 */
export async function noteForgottenRefund(shop: Shop, attempt: PaymentAttempt): Promise<boolean> {
  const provider = shop.providers.of(attempt);
  // A late report may lack some lines of a refund.
  const from = await refundsKnownFrom(shop, attempt, provider.reportLagMs);
  if (from !== null && Date.now() < from) return false;
  const { soFar } = await lookUpRefunds(provider, attempt);
  return inStockTurn(shop.payload, async (req) => {
    const current = await getAttempt(req, attempt.id);
    return (await recordForgotten(shop, req, current, soFar)).hasChanged;
  });
}

async function recordForgotten(
  shop: Shop,
  req: PayloadRequest,
  attempt: PaymentAttempt,
  soFar: RefundsSoFar,
): Promise<Transition> {
  const unchanged = { attempt, hasChanged: false };
  // A refund under way finds these by itself.
  if (!ruleFor(attempt, 'refundUnclear')) return unchanged;
  const { id } = attempt;
  const { items, amount } = chargeOf(attempt);
  const taxPercent = await taxPercentOfOrder(req, orderIdOf(attempt));
  const found = judgeForgottenRefund({ amount, items, lines: linesOf(attempt), taxPercent }, soFar);
  if (found.kind === 'none') return unchanged;
  const told = { reason: reasonOfForgotten(found, soFar), by: 'Dükkân' };
  const back = await piecesOfRefund(req, attempt, { ...NO_PIECES, restock: true });
  const here = back?.restocked ?? [];
  if (found.kind === 'whole') {
    const facts = { ...wholeRefund({ amount, items }), refund: { by: 'dealer' } };
    return applyChange(shop, req, id, { event: 'refundedOutside', facts, restock: here, ...told });
  }
  const facts = refundsKnown(items, soFar);
  // Pieces already sent cannot be sent again: only the money counts.
  if (found.kind === 'unclear' && here.length > 0)
    return applyChange(shop, req, id, {
      event: 'refundUnclear',
      // The counts are of before what is forgotten.
      facts: { ...facts, lines: linesOf(attempt).map(({ productId, qty }) => ({ productId, qty })) },
      restock: here,
      ...told,
    });
  const restock = found.kind === 'pieces' ? await noteReturn(req, attempt, found.pieces, here) : [];
  return applyChange(shop, req, id, { event: 'partRefundedOutside', facts, restock, ...told });
}

/**
 * Ends the returns of these pieces, and records a new return for the rest, so that nobody sends them.
 * @returns the pieces to restock
 */
async function noteReturn(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  pieces: readonly StockLine[],
  here: readonly StockLine[],
): Promise<StockLine[]> {
  const order = orderIdOf(attempt);
  const qtyOf = (lines: readonly StockLine[], id: string) =>
    lines.find(({ productId }) => productId === id)?.qty ?? 0;
  let rest = pieces;
  for (const one of await findReturns(req, order)) {
    const lines = returnLinesOf(one);
    if (!lines.every(({ productId, qty }) => qty <= qtyOf(rest, productId))) continue;
    if (await changeReturn(req, one, 'allRefunded'))
      rest = rest.map((line) => ({ ...line, qty: line.qty - qtyOf(lines, line.productId) }));
  }
  const restock = rest
    .map(({ productId, qty }) => ({ productId, qty: Math.min(qty, qtyOf(here, productId)) }))
    .filter(({ qty }) => qty > 0);
  if (restock.length === 0) return [];
  const now = new Date().toISOString();
  const sold = (await findOrder(req, order))?.orderItems ?? [];
  const lines = restock.map((line) => ({
    ...line,
    name: sold.find(({ product }) => product === line.productId)?.name ?? '',
  }));
  const reason = 'Geri yüklenen yedekten sonra iade edilmiş.';
  const end = { state: 'refunded', refundBy: endOfDayAfter(now, REFUND_DAYS), refundedAt: now };
  await insertRow(req, 'returns', { order, lines, reason, sendBy: null, ...end });
  return restock;
}
