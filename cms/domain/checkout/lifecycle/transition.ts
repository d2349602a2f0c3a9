import type { PayloadRequest } from 'payload';
import { afterCommit, inStockTurn } from '../../../infra/database/driver/transaction.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { enqueueMail } from '../../../infra/mail/enqueue-mail.ts';
import { sendAfterCommit } from '../../../infra/mail/send-outbox.ts';
import { countOutcome } from '../../../infra/outcomes.ts';
import { describeLines, findOrder, recordEvent, updateOrder } from '../../orders/order-repository.ts';
import type { Shop } from '../../shop.ts';
import { isWatched, nextCheckAt, SILENCE_MS } from './check-schedule.ts';
import { type Change, type Decision, decideChange, decideSoldOut, isSale } from './decide-change.ts';
import { isUndecided, LIFECYCLE, type MailKind, orderFieldsAfter, type Rule } from './lifecycle.ts';
import { assertFits, joinTold, pairOf, refundsOf, sumsOf } from './order-checks.ts';
import { areGoodsGone, piecesLeft } from './order-lines.ts';
import { lowStockMails, mailsFor, readSaleFacts } from './order-mails.ts';
import {
  getAttempt,
  hasTooManyTransfers,
  isPaymentOfAnother,
  itemsOf,
  linesOf,
  orderIdOf,
  updateAttempt,
} from './payment-attempts.ts';
import { readBooks } from './refunded-pieces.ts';
import { followRefund } from './returns.ts';
import { returnStock, type StockLine, tryReserveStock } from './stock.ts';

export type Judgement = (req: PayloadRequest, attempt: PaymentAttempt) => Promise<Change | null>;

export type Transition = { attempt: PaymentAttempt; hasChanged: boolean };

/**
 * Applies an event to attempt, order, stock, history and mails in one transaction. An event that the attempt's state
 * does not allow changes nothing, so a repeated call does no harm.
 * @throws ShopError BOOKS_DIFFER; STOCK_SHORT if the pieces of an accepted payment or a given-up refund are sold out
 */
export async function transition(
  shop: Shop,
  attemptId: string,
  change: Change | Judgement,
): Promise<Transition> {
  return inStockTurn(shop.payload, async (req) => {
    if (typeof change !== 'function') return applyChange(shop, req, attemptId, change);
    const attempt = await getAttempt(req, attemptId);
    const judged = await change(req, attempt);
    return judged ? applyChange(shop, req, attemptId, judged) : { attempt, hasChanged: false };
  });
}

export async function applyChange(
  shop: Shop,
  req: PayloadRequest,
  attemptId: string,
  change: Change,
): Promise<Transition> {
  const attempt = await getAttempt(req, attemptId);
  if (!(attempt.state in LIFECYCLE))
    shop.payload.logger.warn(`Payment attempt ${attemptId} is in an unknown state: ${attempt.state}`);
  const decision = await decide(req, attempt, change);
  if (!decision) return { attempt, hasChanged: false };
  return { attempt: await carryOut(shop, req, attempt, decision), hasChanged: true };
}

/** Decides on a change by the records of this transaction, and takes a sale's pieces if they are not held. */
async function decide(req: PayloadRequest, attempt: PaymentAttempt, asked: Change): Promise<Decision | null> {
  const { paymentId } = asked.facts ?? {};
  const order = isSale(attempt, asked) ? await findOrder(req, orderIdOf(attempt)) : null;
  const told = order ? [...sumsOf(order), ...pairOf(order, attempt)] : [];
  const asksForHold = ['timeUp', 'formFailed', 'transferBegun'].includes(asked.event);
  const { reservedUntil = null } = (asksForHold && (await findOrder(req, orderIdOf(attempt)))) || {};
  const decision = decideChange(attempt, asked, {
    isPaymentOfAnother: Boolean(paymentId) && (await isPaymentOfAnother(req, String(paymentId), attempt.id)),
    hasTooManyTransfers: asked.event === 'transferBegun' && (await hasTooManyTransfers(req, attempt)),
    reservedUntil: Date.parse(reservedUntil ?? '') > Date.now() ? reservedUntil : null,
    mismatches: joinTold(told),
  });
  if (decision?.change.event === 'accepted') assertFits(req.payload, orderIdOf(attempt), told);
  if (!decision?.takesStock) return decision;
  // An adopted or restored payment may be partly refunded before a person accepts it.
  const pieces = piecesLeft(await readBooks(req, attempt));
  return (await tryReserveStock(req, pieces)) ? decision : decideSoldOut(attempt, decision.change);
}

/** Writes the effects of a decision: attempt, order, history, returns, mails, and the stock last. */
async function carryOut(
  shop: Shop,
  req: PayloadRequest,
  before: PaymentAttempt,
  { change, rule }: Decision,
): Promise<PaymentAttempt> {
  const { event, facts, restock, retake } = change;
  const attempt = await writeAttempt(shop, req, before, rule, change);
  const order = orderIdOf(before);
  const isBack = attempt.state === 'refunded' || attempt.state === 'partlyRefunded';
  if (isBack) assertFits(shop.payload, order, refundsOf(attempt));
  // Counts goods only for a payment: a form without one has no refunds yet.
  const isSold = !isUndecided(before.state) && itemsOf(attempt).length > 0;
  const known = {
    refundedTotal: facts?.refundedAmount,
    expiresAt: attempt.expiresAt,
    goodsRefunded: isSold ? areGoodsGone(await readBooks(req, attempt)) : undefined,
  };
  const orderFields = orderFieldsAfter(rule, known, new Date());
  if (orderFields) await updateOrder(req, order, [], orderFields);
  // Leaves out the opened form, with which the history of every order begins.
  if (event !== 'formOpened')
    await recordEvent(req, {
      order,
      attempt: before.id,
      event,
      from: before.state,
      to: rule.to,
      by: change.by,
      reason: change.reason,
      refundedAmount: facts?.refundedAmount ?? undefined,
      ...(facts?.refundedAmount && {
        refundedItems: Object.fromEntries(
          itemsOf(attempt).map(({ itemId, refunded = 0 }) => [itemId, refunded]),
        ),
      }),
      ...(restock && { restocked: describeLines(await nameLines(req, order, restock)) }),
    });
  await followRefund(req, order, event);
  afterCommit(req, () => {
    countOutcome(shop.payload, 'payments', event);
    if (rule.order) countOutcome(shop.payload, 'orders', rule.order);
  });
  if (rule.mail) await oweMail(shop, req, rule.mail, attempt, order);
  // The stock comes last: its row stays locked until the transaction ends, and many may order the same stamp.
  if (rule.stock === 'return' && before.holdsStock && !change.keepsStock)
    await returnStock(req, linesOf(before));
  if (restock) await returnStock(req, restock);
  if (retake && !(await tryReserveStock(req, retake)))
    throw new ShopError('STOCK_SHORT', {
      message: 'Stoka dönen ürünler bu arada satıldı: iadeden vazgeçilemez.',
    });
  return attempt;
}

async function nameLines(req: PayloadRequest, orderId: string, lines: StockLine[]) {
  const items = (await findOrder(req, orderId))?.orderItems ?? [];
  const nameOf = (id: string) => items.find(({ product }) => product === id)?.name ?? id;
  return lines.map(({ productId, qty }) => ({ name: nameOf(productId), qty }));
}

/** Whether the reason of a refused refund no longer holds. */
const leavesFailure = ({ state }: PaymentAttempt, { to }: Rule): boolean =>
  to !== state && (state === 'refundFailed' || state === 'partRefundFailed');

async function writeAttempt(
  { env }: Shop,
  req: PayloadRequest,
  before: PaymentAttempt,
  rule: Rule,
  { facts, reason }: Change,
): Promise<PaymentAttempt> {
  const now = Date.now();
  const formEnd = Date.parse(facts?.expiresAt ?? before.expiresAt ?? '') || now;
  const data = {
    ...facts,
    state: rule.to,
    ...(reason !== undefined ? { reason } : leavesFailure(before, rule) && { reason: null }),
    updatedAt: new Date(now).toISOString(),
    checks: 0,
    nextCheckAt:
      nextCheckAt(rule.to, { checks: 0, now, unitMs: env.reconcile.unitMs })?.toISOString() ?? null,
    ...(rule.stock && { holdsStock: false }),
    ...(!isUndecided(rule.to) && { undecidedBuyer: null, form: null }),
    // The provider may still take money until the token ends, and a bank may be later.
    ...(isWatched(rule.to) && {
      watchUntil: new Date(Math.max(formEnd, now) + env.reconcile.watchMs).toISOString(),
    }),
    ...(rule.to === 'refunding' && { watchUntil: new Date(now + SILENCE_MS).toISOString() }),
  };
  const attempt = await updateAttempt(req, before.id, [{ state: { equals: before.state } }], data);
  if (!attempt) throw new Error(`Payment attempt ${before.id} changed inside its own transaction`);
  return attempt;
}

export async function oweMail(
  shop: Shop,
  req: PayloadRequest,
  kind: MailKind,
  attempt: PaymentAttempt,
  orderId: string,
): Promise<void> {
  const order = await findOrder(req, orderId);
  if (!order) throw new Error(`Payment attempt ${attempt.id} has no order`);
  const sale = await readSaleFacts(req, order, attempt);
  const { publicUrl, admin } = shop.env;
  const mails = [
    ...mailsFor(kind, { order, attempt, ...sale, publicUrl, admin }),
    ...(kind === 'confirmation' ? await lowStockMails(req, attempt, shop.env) : []),
  ];
  for (const mail of mails) await enqueueMail(req, mail);
  sendAfterCommit(req);
}
