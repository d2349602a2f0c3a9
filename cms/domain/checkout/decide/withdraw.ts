import type { PayloadRequest, Where } from 'payload';
import type { NoticeRequest, WithdrawalRequest } from '../../../contract/orders.ts';
import { istanbulDay, startOfIstanbulDay } from '../../../contract/rules/dates.ts';
import type { OrderRates } from '../../../contract/rules/order-tax.ts';
import {
  endOfDayAfter,
  REFUND_DAYS,
  RETURN_SHIPPING_DAYS,
  withdrawalEnd,
} from '../../../contract/rules/withdrawal.ts';
import { inStockTurn } from '../../../infra/database/driver/transaction.ts';
import type { Order, PaymentAttempt, Return, User } from '../../../infra/database/payload-types.ts';
import { idFor, newId } from '../../../infra/database/rows/ids.ts';
import { insertRow, PAST_ACCESS } from '../../../infra/database/rows/rows.ts';
import { type ErrorCode, invalidField, ShopError } from '../../../infra/errors.ts';
import { withdrawalNotice } from '../../../infra/mail/dealer-templates.ts';
import { withdrawalReceived } from '../../../infra/mail/order-templates.ts';
import { mailAfterCommit } from '../../../infra/mail/send-outbox.ts';
import { sendMail } from '../../orders/fulfilment-steps.ts';
import {
  describeLines,
  findOrder,
  readRates,
  recordEvent,
  updateOrder,
} from '../../orders/order-repository.ts';
import { getOrder, getOwnOrder } from '../../orders/read-orders.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { isBeingRefunded, ruleFor } from '../lifecycle/lifecycle.ts';
import { areGoodsGone, piecesLeft } from '../lifecycle/order-lines.ts';
import { chargeOf, findAttemptOfOrder, linesOf } from '../lifecycle/payment-attempts.ts';
import { doesAddUp, refundPieces } from '../lifecycle/refund-plan.ts';
import { readBooks } from '../lifecycle/refunded-pieces.ts';
import {
  changeReturn,
  findOwedReturns,
  findReturn,
  findReturns,
  isOpenToReturns,
  orderOfReturn,
  postponeOwed,
  type ReturnLine,
  returnLinesOf,
} from '../lifecycle/returns.ts';
import { returnStock, type StockLine } from '../lifecycle/stock.ts';
import { applyChange, oweMail } from '../lifecycle/transition.ts';
import { runRefund } from '../refund/run-refund.ts';

/**
 * Withdrawal right (cayma) of distance sales: a notice takes effect when sent and needs no consent. The shop refunds at
 * once if the order is not shipped, otherwise when the pieces are returned.
 */

export type WithdrawalStatus = Pick<Order, 'state' | 'deliveredAt' | 'withdrawalDays' | 'anonymisedAt'>;

/** Pure. Reason why the buyer cannot withdraw from an order now; null when the buyer can. */
export function obstacleToWithdrawal(
  { deliveredAt, withdrawalDays, ...order }: WithdrawalStatus,
  now: number,
): ErrorCode | null {
  if (!isOpenToReturns(order)) return 'WITHDRAWAL_CLOSED';
  const end = withdrawalEnd(deliveredAt, withdrawalDays ?? undefined);
  return end && now > Date.parse(end) ? 'WITHDRAWAL_OVER' : null;
}

/**
 * Records a buyer's withdrawal from lines of an order. If the order is not shipped, the pieces are refunded and
 * returned to stock at once. A repeated `requestId` changes nothing: the first call may have been done although its
 * answer was lost.
 * @throws ShopError ORDER_NOT_FOUND, FORBIDDEN, WITHDRAWAL_CLOSED, WITHDRAWAL_OVER, WITHDRAWAL_RECORDED for a
 * different request with a recorded `requestId`, RETURN_TOO_MUCH, BUSY, RECONCILING
 */
export async function withdraw(
  shop: Shop,
  { buyer, orderId, request }: { buyer: User; orderId: string; request: WithdrawalRequest },
): Promise<void> {
  await getOwnOrder(shop.payload, buyer, orderId);
  await writeReturn(shop, orderId, request);
}

/**
 * Records a withdrawal that the dealer received by letter or phone. A late withdrawal is recorded too, since the dealer
 * decides about it.
 * @throws ShopError ORDER_NOT_FOUND, WITHDRAWAL_CLOSED, WITHDRAWAL_RECORDED, RETURN_TOO_MUCH, BUSY, RECONCILING;
 * INVALID_INPUT for an impossible day
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
 * Pure. Returns the moment of a withdrawal notice from its day: now if the day is today, the start of the day if
 * earlier. Dates are ISO dates.
 * @throws ShopError INVALID_INPUT for a day before the order, or a future day
 */
export function noticeMoment(
  day: string | undefined,
  { orderedAt, now }: { orderedAt: string; now: string },
): string {
  const today = istanbulDay(now);
  if (day === undefined || day === today) return now;
  if (day < today && day >= istanbulDay(orderedAt)) return startOfIstanbulDay(day).toISOString();
  throw invalidField('cameOn', 'Bildirim, sipariş gününden önce ya da bugünden sonra gelmiş olamaz.');
}

type Noted = { by: string; at: string };

async function writeReturn(
  shop: Shop,
  orderId: string,
  request: WithdrawalRequest,
  noted?: Noted,
): Promise<void> {
  await refuseWhileReconciling(shop);
  await inStockTurn(shop.payload, async (req) => {
    const order = await findOrder(req, orderId);
    const attempt = await findAttemptOfOrder(req, orderId);
    if (!order || !attempt) throw new ShopError('WITHDRAWAL_CLOSED');
    const { requestId } = request;
    const id = requestId
      ? idFor(req.payload.db, `withdrawal ${orderId} ${requestId}`)
      : newId(req.payload.db);
    const recorded = await findReturn(req, id);
    if (recorded && isSameRequest(recorded, request, noted)) return;
    if (recorded) throw new ShopError('WITHDRAWAL_RECORDED');
    const obstacle = obstacleToWithdrawal(order, Date.now());
    if (obstacle && !(noted && obstacle === 'WITHDRAWAL_OVER')) throw new ShopError(obstacle);
    const lines = chosenLines(order, request, piecesLeft(await readBooks(req, attempt)));
    // Writes the order instead of only reading it, so that no parcel leaves meanwhile.
    const now = new Date().toISOString();
    if (!(await updateOrder(req, orderId, asJudged(order), { updatedAt: now }))) throw new ShopError('BUSY');
    await register(shop, req, order, { id, lines, reason: request.reason, now, noted });
    if (order.isShipped) return;
    await returnStock(req, lines);
    await refundOwed(shop, req, orderId);
  });
  shop.background.run('A refund', () => refundAllOwed(shop, orderId));
}

function isSameRequest(recorded: Return, { lines, reason }: WithdrawalRequest, noted?: Noted): boolean {
  const { createdAt } = recorded;
  const before = returnLinesOf(recorded).map(({ productId, qty }) => [productId, qty]);
  const asked = lines.map(({ product, qty }) => [product, qty]);
  const isSameDay = istanbulDay(noted?.at ?? createdAt) === istanbulDay(createdAt);
  return isSameDay && reason === (recorded.reason ?? '') && JSON.stringify(asked) === JSON.stringify(before);
}

const asJudged = ({ state, isShipped }: Order): Where[] => [
  { state: { equals: state } },
  { isShipped: isShipped ? { equals: true } : { not_equals: true } },
];

/**
 * Returns the lines that the request withdraws from.
 * @throws ShopError RETURN_TOO_MUCH
 */
function chosenLines(order: Order, { lines }: WithdrawalRequest, left: readonly StockLine[]): ReturnLine[] {
  return lines.map(({ product: productId, qty }) => {
    const most = left.find((line) => line.productId === productId)?.qty ?? 0;
    const sold = order.orderItems?.find(({ product }) => product === productId);
    if (!sold || qty > most) throw new ShopError('RETURN_TOO_MUCH');
    return { productId, qty, name: sold.name };
  });
}

type Withdrawn = { id: string; lines: ReturnLine[]; reason: string; now: string; noted: Noted | undefined };

/** Writes the return, the line in the order's history, and the mails to buyer and dealer. */
async function register(
  shop: Shop,
  req: PayloadRequest,
  order: Order,
  { id, lines, reason, now, noted }: Withdrawn,
): Promise<void> {
  const { isShipped } = order;
  const createdAt = noted?.at ?? now;
  const sendBy = isShipped ? endOfDayAfter(createdAt, RETURN_SHIPPING_DAYS) : null;
  const refundBy = endOfDayAfter(createdAt, REFUND_DAYS);
  const state = isShipped ? 'requested' : 'owed';
  const data = { order: order.id, state, lines, reason, sendBy, refundBy, createdAt, updatedAt: now };
  await insertRow(req, 'returns', data, id);
  await recordEvent(req, {
    order: order.id,
    event: 'withdrawn',
    to: describeLines(lines),
    by: noted?.by,
    reason: reason || null,
    ...(!isShipped && { restocked: describeLines(lines) }),
  });
  const { publicUrl, admin } = shop.env;
  const seller = await req.payload.findGlobal({ slug: 'business-details', ...PAST_ACCESS, req });
  const notice = { order, lines, sendBy, refundBy, reason };
  const received = withdrawalReceived(notice, publicUrl, seller);
  await sendMail(req, order, { kind: 'withdrawal', key: `withdrawal:${id}`, ...received });
  await mailAfterCommit(req, {
    order: order.id,
    kind: 'withdrawalNotice',
    key: `withdrawal-notice:${id}`,
    to: { adminsOr: admin.email },
    ...withdrawalNotice(notice, publicUrl),
  });
}

/**
 * Requests one refund for all returns of an order in state `owed`. During another refund, does nothing, so these
 * returns stay owed.
 * @returns whether a refund was requested
 */
export async function refundOwed(shop: Shop, req: PayloadRequest, orderId: string): Promise<boolean> {
  const attempt = await findAttemptOfOrder(req, orderId);
  const owed = (await findReturns(req, orderId)).filter(({ state }) => state === 'owed');
  const areGone = attempt ? areGoodsGone(await readBooks(req, attempt)) : false;
  // Marks the order whatever happens to the money, since an order without pieces is not sent.
  if (areGone) await updateOrder(req, orderId, [], { goodsRefunded: true });
  if (!attempt || owed.length === 0 || isBeingRefunded(attempt.state)) return false;
  const change = refundFor(attempt, owed, await readRates(req, orderId), !areGone);
  if (change === 'nothingLeft' || change === 'impossible' || !ruleFor(attempt, change.event)) {
    const end = change === 'nothingLeft' ? 'refunded' : 'refundFailed';
    for (const one of owed) await changeReturn(req, one, end);
    if (end === 'refundFailed') await oweMail(shop, req, 'refundFailedAlert', attempt, orderId);
    return false;
  }
  for (const one of owed) await changeReturn(req, one, 'refundAsked');
  return (await applyChange(shop, req, attempt.id, change)).hasChanged;
}

/**
 * Pure. Plans a single refund for all owed returns of an order, at the order's VAT rates. A partial refund requires that
 * the provider's lines add up to the charged amount.
 */
export function refundFor(
  attempt: PaymentAttempt,
  owed: readonly Return[],
  rates: OrderRates,
  leavesPieces = false,
) {
  const { items: paid, amount } = chargeOf(attempt);
  if (paid.length === 0) return 'impossible';
  const pieces = sumUp(owed.flatMap(returnLinesOf));
  const items = refundPieces(paid, linesOf(attempt), pieces, rates, leavesPieces);
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

export async function refundAllOwed(shop: Shop, orderId: string): Promise<void> {
  do {
    const attempt = await findAttemptOfOrder(shop, orderId);
    if (attempt?.state === 'refunding') await runRefund(shop, attempt.id);
  } while (await inStockTurn(shop.payload, (req) => refundOwed(shop, req, orderId)));
}

const RETURNS_PER_RUN = 50;

/** Job that refunds returns still owed because another refund was under way or the process was killed. */
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
