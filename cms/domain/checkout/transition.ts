import type { PayloadRequest } from 'payload';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { afterCommit, inStockTurn } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import { countOutcome } from '../../infra/outcomes.ts';
import { recordEvent } from '../orders/order-history.ts';
import { findOrder, updateOrder } from '../orders/order-repository.ts';
import type { Shop } from '../shop.ts';
import { isWatched, nextCheckAt, SILENCE_MS } from './check-schedule.ts';
import {
  isUndecided,
  LIFECYCLE,
  type LifecycleEvent,
  type MailKind,
  orderFieldsAfter,
  type Rule,
  ruleFor,
} from './lifecycle.ts';
import { lowStockMails } from './low-stock.ts';
import { assertFits, joinTold, pairOf, refundsOf, sumsOf, type Told } from './order-checks.ts';
import { areGoodsGone, piecesLeft } from './order-lines.ts';
import { mailsFor, readSaleFacts } from './order-mails.ts';
import {
  getAttempt,
  isPaymentOfAnother,
  itemsOf,
  linesOf,
  orderIdOf,
  updateAttempt,
} from './payment-attempts.ts';
import { refundAll } from './refund-plan.ts';
import { readBooks } from './refunded-pieces.ts';
import { followRefund } from './returns.ts';
import { returnStock, type StockLine, tryReserveStock } from './stock.ts';

type FormFact = 'token' | 'expiresAt' | 'form' | 'abandonedAt';
type PaymentFact = 'paymentId' | 'fraudStatus' | 'items' | 'lines' | 'card' | 'differences';

export type Change = {
  event: LifecycleEvent;
  /** Facts that became known with the event, written with it. */
  facts?: Partial<Pick<PaymentAttempt, FormFact | PaymentFact | 'refund' | 'refundedAmount'>>;
  reason?: string | null;
  /** The person who decided. */
  by?: string;
  /** Keeps the held pieces out of stock: the caller's transaction uses them. */
  keepsStock?: boolean;
  /** Sold pieces that go back into stock. */
  restock?: StockLine[];
  /** Pieces that were put back and are sold after all. */
  retake?: StockLine[];
};

/** A change judged by the attempt as the transaction reads it; null for none. */
export type Judgement = (req: PayloadRequest, attempt: PaymentAttempt) => Promise<Change | null>;

export type Transition = { attempt: PaymentAttempt; hasChanged: boolean };

/**
 * Applies an event: attempt, order, stock, history and owed mails in one transaction, guarded by the state read before.
 * An event unknown in this state changes nothing, so a repeated call does no harm.
 * @throws ShopError BOOKS_DIFFER, and STOCK_SHORT when a person accepts a payment, or gives up a refund, whose pieces
 * are gone.
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

/** The same, as part of the caller's transaction. */
export async function applyChange(
  shop: Shop,
  req: PayloadRequest,
  attemptId: string,
  change: Change,
): Promise<Transition> {
  const before = await getAttempt(req, attemptId);
  if (!(before.state in LIFECYCLE))
    shop.payload.logger.warn(`Payment attempt ${attemptId} is in an unknown state: ${before.state}`);
  const { event, ...actual } = await changeAsItIs(req, before, change);
  const rule = ruleFor(before, event);
  if (!rule || saysNothingNew(before, { event, ...actual })) return { attempt: before, hasChanged: false };

  const attempt = await writeAttempt(shop, req, before, rule, actual);
  const order = orderIdOf(before);
  const isBack = attempt.state === 'refunded' || attempt.state === 'partlyRefunded';
  if (isBack) assertFits(shop.payload, order, refundsOf(attempt));
  // A form without payment has no refunds yet.
  const isSold = !isUndecided(before.state) && itemsOf(attempt).length > 0;
  const known = {
    refundedTotal: actual.facts?.refundedAmount,
    goodsRefunded: isSold ? areGoodsGone(await readBooks(req, attempt)) : undefined,
  };
  const orderFields = orderFieldsAfter(rule, known, new Date());
  if (orderFields) await updateOrder(req, order, [], orderFields);
  // Every order begins with an opened form: its history need not contain it.
  if (event !== 'formOpened')
    await recordEvent(req, {
      order,
      attempt: attemptId,
      event,
      from: before.state,
      to: rule.to,
      by: change.by,
      reason: actual.reason,
      refundedAmount: actual.facts?.refundedAmount ?? undefined,
      ...(change.restock && { restocked: await publishStock(req, order, change.restock) }),
    });
  await followRefund(req, order, event);
  afterCommit(req, () => {
    countOutcome(shop.payload, 'payments', event);
    if (rule.order) countOutcome(shop.payload, 'orders', rule.order);
  });
  if (rule.mail) await oweMail(shop, req, rule.mail, attempt, order);
  // Last, because many buyers may order the same stamp: its row is locked to the end of the transaction.
  if (rule.stock === 'return' && before.holdsStock && !change.keepsStock)
    await returnStock(req, linesOf(before));
  if (change.restock) await returnStock(req, change.restock);
  if (change.retake && !(await tryReserveStock(req, change.retake)))
    throw new ShopError('STOCK_SHORT', {
      message: 'Stoka dönen ürünler bu arada satıldı: iadeden vazgeçilemez.',
    });
  return { attempt, hasChanged: true };
}

/** `Pul × 2, Zarf × 1` */
async function publishStock(req: PayloadRequest, orderId: string, lines: StockLine[]): Promise<string> {
  const items = (await findOrder(req, orderId))?.orderItems ?? [];
  const nameOf = (id: string) => items.find(({ product }) => product === id)?.name ?? id;
  return lines.map(({ productId, qty }) => `${nameOf(productId)} × ${qty}`).join(', ');
}

/** The same doubt as before is no event: a review is queried for as long as it lasts. */
const saysNothingNew = (attempt: PaymentAttempt, { event, facts, reason }: Change): boolean =>
  event === 'doubtful' &&
  attempt.state === 'review' &&
  attempt.reason === reason &&
  (!facts?.paymentId || attempt.paymentId === facts.paymentId);

/**
 * A payment needs its released stock again; without stock, or if the buyer gave the order up, it cannot be fulfilled.
 * One payment pays one order: a second claim or a second payment goes to a person.
 */
async function changeAsItIs(req: PayloadRequest, attempt: PaymentAttempt, change: Change): Promise<Change> {
  const { event, facts } = change;
  const rule = ruleFor(attempt, event);
  if (!rule) return change;
  const doubtful = (known: Change['facts'], reason: string): Change => ({
    ...change,
    event: 'doubtful',
    facts: known,
    reason,
  });
  // The stored facts of the first payment are needed for its refund.
  if (facts?.paymentId && attempt.paymentId && facts.paymentId !== attempt.paymentId) {
    const row = { name: 'paymentId', ours: attempt.paymentId, theirs: facts.paymentId };
    const told = facts.differences as unknown[] | null | undefined;
    return doubtful(
      { differences: told?.length ? told : [row] },
      `iyzico başka bir ödeme bildiriyor: ${facts.paymentId}.`,
    );
  }
  if (facts?.paymentId && (await isPaymentOfAnother(req, facts.paymentId, attempt.id))) {
    const { paymentId, ...rest } = facts;
    return doubtful(rest, `Ödeme ${paymentId} başka bir siparişe ait.`);
  }
  if (rule.stock !== 'sell') return change;
  const told = await toldOfSale(req, attempt);
  if (event === 'accepted') assertFits(req.payload, orderIdOf(attempt), told);
  const differences = joinTold(told);
  if (differences) return doubtful(facts, `Siparişin kayıtları birbirini tutmuyor: ${differences}`);
  const giveBack = (why: string): Change => ({
    ...change,
    event: 'unfulfillable',
    facts: { ...facts, items: refundAll(itemsOf(facts ?? {})) },
    reason: `${why}: para iade ediliyor.`,
  });
  if (attempt.abandonedAt && event === 'paid') return giveBack('Alıcı vazgeçtikten sonra ödendi');
  if (attempt.abandonedAt && event === 'accepted')
    throw new ShopError('PAYMENT_STATE', {
      message: 'Alıcı bu siparişten vazgeçmişti: ödeme kabul edilemez, iade edin.',
    });
  if (attempt.holdsStock) return change;
  // An adopted or restored payment may be partly refunded before a person accepts it.
  const pieces = piecesLeft(await readBooks(req, attempt));
  if (await tryReserveStock(req, pieces)) return change;
  if (event === 'accepted')
    throw new ShopError('STOCK_SHORT', { message: 'Ürünler tükendi: ödeme kabul edilemez, iade edin.' });
  return giveBack('Ödendi ama ürünler tükendi');
}

/** The order, as it was written at the checkout and is read for the sale, beside its payment. */
async function toldOfSale(req: PayloadRequest, attempt: PaymentAttempt): Promise<Told[]> {
  const order = await findOrder(req, orderIdOf(attempt));
  return order ? [...sumsOf(order), ...pairOf(order, attempt)] : [];
}

async function writeAttempt(
  { env }: Shop,
  req: PayloadRequest,
  before: PaymentAttempt,
  rule: Rule,
  { facts, reason }: Omit<Change, 'event'>,
): Promise<PaymentAttempt> {
  const now = Date.now();
  const formEnd = Date.parse(facts?.expiresAt ?? before.expiresAt ?? '') || now;
  const data = {
    ...facts,
    state: rule.to,
    ...(reason !== undefined && { reason }),
    updatedAt: new Date(now).toISOString(),
    checks: 0,
    nextCheckAt:
      nextCheckAt(rule.to, { checks: 0, now, unitMs: env.reconcile.unitMs })?.toISOString() ?? null,
    ...(rule.stock && { holdsStock: false }),
    ...(!isUndecided(rule.to) && { undecidedBuyer: null, form: null }),
    // The provider may take money for a form until its token ends, and a bank may be late.
    ...(isWatched(rule.to) && {
      watchUntil: new Date(Math.max(formEnd, now) + env.reconcile.watchMs).toISOString(),
    }),
    ...(rule.to === 'refunding' && { watchUntil: new Date(now + SILENCE_MS).toISOString() }),
  };
  const attempt = await updateAttempt(req, before.id, [{ state: { equals: before.state } }], data);
  if (!attempt) throw new Error(`Payment attempt ${before.id} changed inside its own transaction`);
  return attempt;
}

/** Owes the mails of a moment, as part of the caller's transaction. */
export async function oweMail(
  shop: Shop,
  req: PayloadRequest,
  kind: MailKind,
  attempt: PaymentAttempt,
  orderId: string,
): Promise<void> {
  const order = await findOrder(req, orderId);
  if (!order) throw new Error(`Payment attempt ${attempt.id} has no order`);
  const sale = await readSaleFacts(req, orderId);
  const { publicUrl, admin } = shop.env;
  const mails = [
    ...mailsFor(kind, { order, attempt, ...sale, publicUrl, admin }),
    ...(kind === 'confirmation' ? await lowStockMails(req, attempt, shop.env) : []),
  ];
  for (const mail of mails) await enqueueMail(req, mail);
  sendAfterCommit(req);
}
