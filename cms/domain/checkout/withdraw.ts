import type { PayloadRequest, Where } from 'payload';
import type { NoticeRequest, WithdrawalRequest } from '../../contract/orders.ts';
import { dayOf, fromIstanbul, inShopTime } from '../../contract/rules/dates.ts';
import {
  endOfDayAfter,
  REFUND_DAYS,
  RETURN_SHIPPING_DAYS,
  withdrawalEnd,
} from '../../contract/rules/withdrawal.ts';
import { newId } from '../../infra/database/ids.ts';
import type { Order, PaymentAttempt, Return, User } from '../../infra/database/payload-types.ts';
import { PAST_ACCESS } from '../../infra/database/rows.ts';
import { inStockTurn } from '../../infra/database/transaction.ts';
import { type ErrorCode, ShopError } from '../../infra/errors.ts';
import { withdrawalNotice } from '../../infra/mail/dealer-templates.ts';
import { withdrawalReceived } from '../../infra/mail/order-templates.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { sendAfterCommit } from '../../infra/mail/send-outbox.ts';
import { recordEvent } from '../orders/order-history.ts';
import { findOrder, taxPercentOfOrder, updateOrder } from '../orders/order-repository.ts';
import { getOrder, getOwnOrder } from '../orders/read-orders.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { isBeingRefunded, ruleFor } from './lifecycle.ts';
import { areGoodsGone, piecesLeft } from './order-lines.ts';
import { chargeOf, findAttemptOfOrder, linesOf } from './payment-attempts.ts';
import { doesAddUp, refundPieces } from './refund-plan.ts';
import { readBooks } from './refunded-pieces.ts';
import {
  changeReturn,
  findOwedReturns,
  findReturns,
  isOpenToReturns,
  orderOfReturn,
  postponeOwed,
  type ReturnLine,
  returnLinesOf,
  tellLines,
} from './returns.ts';
import { runRefund } from './run-refund.ts';
import { returnStock, type StockLine } from './stock.ts';
import { applyChange, oweMail } from './transition.ts';

/**
 * Withdrawal right (cayma) of distance sales: a notice takes effect when sent and needs no consent. Before shipping,
 * the money goes back and the pieces are on sale again; afterwards the pieces are returned first. A partial withdrawal
 * is free.
 */

export type WithdrawalStatus = Pick<Order, 'state' | 'deliveredAt' | 'withdrawalDays' | 'anonymisedAt'>;

/** Pure. Why an order cannot be withdrawn from now; null where it can. */
export function obstacleToWithdrawal(
  { deliveredAt, withdrawalDays, ...order }: WithdrawalStatus,
  now: number,
): ErrorCode | null {
  if (!isOpenToReturns(order)) return 'WITHDRAWAL_CLOSED';
  const end = withdrawalEnd(deliveredAt, withdrawalDays ?? undefined);
  return end && now > Date.parse(end) ? 'WITHDRAWAL_OVER' : null;
}

/**
 * Withdraws from an order, or from some of its pieces, for the buyer. Pieces not shipped are refunded and on sale again
 * at once.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN, WITHDRAWAL_CLOSED, WITHDRAWAL_OVER, RETURN_TOO_MUCH, BUSY
 */
export async function withdraw(
  shop: Shop,
  { buyer, orderId, request }: { buyer: User; orderId: string; request: WithdrawalRequest },
): Promise<void> {
  await getOwnOrder(shop.payload, buyer, orderId);
  await writeReturn(shop, orderId, request);
}

/**
 * Records a withdrawal by letter or phone, at any time: the dealer decides about a late one.
 * @throws ShopError ORDER_NOT_FOUND, WITHDRAWAL_CLOSED, RETURN_TOO_MUCH, BUSY; INVALID_INPUT for an impossible day
 */
export async function registerReturn(
  shop: Shop,
  admin: SignedInUser,
  { orderId, request }: { orderId: string; request: NoticeRequest },
): Promise<void> {
  const { createdAt } = await getOrder(shop.payload, admin, orderId);
  const at = noticeMoment(request.cameOn, { orderedAt: createdAt, now: new Date().toISOString() });
  await writeReturn(shop, orderId, request, { by: admin.name, at });
}

/**
 * Moment of a notice of which only the day is known: the beginning of an earlier day. ISO dates. Pure.
 * @throws ShopError INVALID_INPUT for a day before the order, or a future day
 */
export function noticeMoment(
  day: string | undefined,
  { orderedAt, now }: { orderedAt: string; now: string },
): string {
  const today = dayOf(inShopTime(now));
  if (day === undefined || day === today) return now;
  if (day < today && day >= dayOf(inShopTime(orderedAt))) return fromIstanbul(new Date(`${day}T00:00:00Z`));
  const message = 'Bildirim, sipariş gününden önce ya da bugünden sonra gelmiş olamaz.';
  throw new ShopError('INVALID_INPUT', { message, errors: [{ path: 'cameOn', message }] });
}

/** The person who noted a buyer's notice, and when the notice came. */
type Noted = { by: string; at: string };

async function writeReturn(
  shop: Shop,
  orderId: string,
  request: WithdrawalRequest,
  noted?: Noted,
): Promise<void> {
  await inStockTurn(shop.payload, async (req) => {
    const order = await findOrder(req, orderId);
    const attempt = await findAttemptOfOrder(req, orderId);
    if (!order || !attempt) throw new ShopError('WITHDRAWAL_CLOSED');
    const obstacle = obstacleToWithdrawal(order, Date.now());
    if (obstacle && !(noted && obstacle === 'WITHDRAWAL_OVER')) throw new ShopError(obstacle);
    const lines = chosenLines(order, request, piecesLeft(await readBooks(req, attempt)));
    // A write, not only a read, so that no parcel leaves meanwhile.
    const now = new Date().toISOString();
    if (!(await updateOrder(req, orderId, asJudged(order), { updatedAt: now }))) throw new ShopError('BUSY');
    await register(shop, req, order, { lines, reason: request.reason, now, noted });
    if (order.isShipped) return;
    await returnStock(req, lines);
    await refundOwed(shop, req, orderId);
  });
  shop.background.run('A refund', () => refundAllOwed(shop, orderId));
}

const asJudged = ({ state, isShipped }: Order): Where[] => [
  { state: { equals: state } },
  { isShipped: isShipped ? { equals: true } : { not_equals: true } },
];

/** @throws ShopError RETURN_TOO_MUCH */
function chosenLines(order: Order, { lines }: WithdrawalRequest, left: readonly StockLine[]): ReturnLine[] {
  return lines.map(({ product: productId, qty }) => {
    const most = left.find((line) => line.productId === productId)?.qty ?? 0;
    const sold = order.orderItems?.find(({ product }) => product === productId);
    if (!sold || qty > most) throw new ShopError('RETURN_TOO_MUCH');
    return { productId, qty, name: sold.name };
  });
}

type Withdrawn = { lines: ReturnLine[]; reason: string; now: string; noted: Noted | undefined };

/** The record, its line in the order's history, and the mails: to the buyer in writing, to the dealer as news. */
async function register(
  shop: Shop,
  req: PayloadRequest,
  order: Order,
  { lines, reason, now, noted }: Withdrawn,
): Promise<void> {
  const { isShipped } = order;
  const id = newId(req.payload.db);
  const createdAt = noted?.at ?? now;
  const sendBy = isShipped ? endOfDayAfter(createdAt, RETURN_SHIPPING_DAYS) : null;
  const refundBy = endOfDayAfter(createdAt, REFUND_DAYS);
  const state = isShipped ? 'requested' : 'owed';
  const data = { order: order.id, state, lines, reason, sendBy, refundBy, createdAt, updatedAt: now };
  await req.payload.db.create({ collection: 'returns', data, customID: id, req, returning: false });
  await recordEvent(req, {
    order: order.id,
    event: 'withdrawn',
    to: tellLines(lines),
    by: noted?.by,
    reason: reason || null,
    ...(!isShipped && { restocked: tellLines(lines) }),
  });
  const { publicUrl, admin } = shop.env;
  const seller = await req.payload.findGlobal({ slug: 'business-details', ...PAST_ACCESS, req });
  const notice = { order, lines, sendBy, refundBy, reason };
  const to = order.buyer?.email;
  if (to)
    await enqueueMail(req, {
      order: order.id,
      kind: 'withdrawal',
      key: `withdrawal:${id}`,
      to,
      ...withdrawalReceived(notice, publicUrl, seller),
    });
  await enqueueMail(req, {
    order: order.id,
    kind: 'withdrawalNotice',
    key: `withdrawal-notice:${id}`,
    to: { adminsOr: admin.email },
    ...withdrawalNotice(notice, publicUrl),
  });
  sendAfterCommit(req);
}

/**
 * Requests the refund of an order's owed returns if the payment allows it now: while another refund is under way, the
 * returns wait.
 * @returns whether a refund was requested.
 */
export async function refundOwed(shop: Shop, req: PayloadRequest, orderId: string): Promise<boolean> {
  const attempt = await findAttemptOfOrder(req, orderId);
  const owed = (await findReturns(req, orderId)).filter(({ state }) => state === 'owed');
  const areGone = attempt ? areGoodsGone(await readBooks(req, attempt)) : false;
  // Whatever becomes of their money: an order without pieces is not sent.
  if (areGone) await updateOrder(req, orderId, [], { goodsRefunded: true });
  if (!attempt || owed.length === 0 || isBeingRefunded(attempt.state)) return false;
  const change = refundFor(attempt, owed, await taxPercentOfOrder(req, orderId), !areGone);
  if (change === 'nothingLeft' || change === 'impossible' || !ruleFor(attempt, change.event)) {
    const end = change === 'nothingLeft' ? 'refunded' : 'refundFailed';
    for (const one of owed) await changeReturn(req, one, end);
    if (end === 'refundFailed') await oweMail(shop, req, 'refundFailedAlert', attempt, orderId);
    return false;
  }
  for (const one of owed) await changeReturn(req, one, 'refundAsked');
  return (await applyChange(shop, req, attempt.id, change)).hasChanged;
}

/** One refund for all these returns, at the order's VAT rate. Single lines need the provider's lines to add up. Pure. */
export function refundFor(
  attempt: PaymentAttempt,
  owed: readonly Return[],
  taxPercent: number,
  leavesPieces = false,
) {
  const { items: paid, amount } = chargeOf(attempt);
  if (paid.length === 0) return 'impossible';
  const pieces = sumUp(owed.flatMap(returnLinesOf));
  const items = refundPieces(paid, linesOf(attempt), pieces, taxPercent, leavesPieces);
  if (!items) return 'nothingLeft';
  const isWhole = items.every(({ paidPrice, refundTarget }) => refundTarget === paidPrice);
  if (!isWhole && !doesAddUp(items, amount)) return 'impossible';
  return {
    event: isWhole ? ('refundAsked' as const) : ('partRefundAsked' as const),
    facts: { refund: { by: 'buyer' }, items },
    reason: 'Alıcı cayma hakkını kullandı.',
  };
}

function sumUp(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>();
  for (const { productId, qty } of lines) sums.set(productId, (sums.get(productId) ?? 0) + qty);
  return [...sums].map(([productId, qty]) => ({ productId, qty }));
}

/** Finishes the refund under way, then the refunds that wait for it. */
export async function refundAllOwed(shop: Shop, orderId: string): Promise<void> {
  do {
    const attempt = await findAttemptOfOrder(shop, orderId);
    if (attempt?.state === 'refunding') await runRefund(shop, attempt.id);
  } while (await inStockTurn(shop.payload, (req) => refundOwed(shop, req, orderId)));
}

const RETURNS_PER_RUN = 50;

/** Job: refunds returns that waited for another refund, or whose process died. A failed return does not block others. */
export async function refundOwedReturns(shop: Shop): Promise<void> {
  const orders = new Set((await findOwedReturns(shop, RETURNS_PER_RUN)).map(orderOfReturn));
  for (const orderId of orders) {
    try {
      await refundAllOwed(shop, orderId);
      await postponeOwed(shop.payload, orderId);
    } catch (error) {
      shop.payload.logger.error({ err: error, msg: `The returns of order ${orderId} could not be refunded` });
    }
  }
}
