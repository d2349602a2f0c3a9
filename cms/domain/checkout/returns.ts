import type { PayloadRequest, Where } from 'payload';
import type { OrderReturn, ReturnState } from '../../contract/orders.ts';
import type { Pieces } from '../../contract/payment.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import type { Order, PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader } from '../../infra/database/rows.ts';
import { type RowChanges, updateWhere } from '../../infra/database/update-where.ts';
import { updateOrder } from '../orders/order-repository.ts';
import { isBeingRefunded, type LifecycleEvent } from './lifecycle.ts';
import { itemsOf, linesOf, orderIdOf } from './payment-attempts.ts';
import { asRefunded } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

/** What buyers give back: the stored records, what may follow what, and what is left to give back. */

export type ReturnLine = StockLine & { name: string };

export type ReturnEvent =
  /** What was sent came back, or the dealer does not wait for it: its money is to go back. */
  | 'refundOwed'
  /** The provider was asked for it. */
  | 'refundAsked'
  /** What the payment's refund came to. */
  | 'refunded'
  | 'refundFailed'
  /** All of the payment is back, whoever asked for it. */
  | 'allRefunded'
  /** It came late, or the law excepts it. */
  | 'refused';

/** What may happen to a return in which state, and where it stands then. */
export const RETURN_LIFECYCLE: Record<ReturnState, Partial<Record<ReturnEvent, ReturnState>>> = {
  requested: { refundOwed: 'owed', allRefunded: 'refunded', refused: 'refused' },
  owed: {
    refundAsked: 'refunding',
    refunded: 'refunded',
    refundFailed: 'refundFailed',
    allRefunded: 'refunded',
  },
  refunding: { refunded: 'refunded', refundFailed: 'refundFailed', allRefunded: 'refunded' },
  refundFailed: { refundOwed: 'owed', allRefunded: 'refunded' },
  refunded: {},
  refused: {},
};

/** How the end of a payment's refund reads for the returns it was made for. */
const AFTER_REFUND: Partial<Record<LifecycleEvent, ReturnEvent>> = {
  refundDone: 'allRefunded',
  refundedOutside: 'allRefunded',
  partRefundDone: 'refunded',
  partRefundedOutside: 'refunded',
  refundGivenUp: 'refundFailed',
  restGivenUp: 'refundFailed',
};

export const findReturns = (reader: Reader, orderId: string) =>
  findRows<Return>(reader, 'returns', { order: { equals: orderId } }, { sort: 'createdAt' });

export const findReturn = (reader: Reader, id: string) =>
  findRow<Return>(reader, 'returns', { id: { equals: id } });

export const findOwedReturns = (reader: Reader, limit: number) =>
  findRows<Return>(reader, 'returns', { state: { equals: 'owed' } }, { sort: 'updatedAt', limit });

export const orderOfReturn = ({ order }: Return): string => (typeof order === 'object' ? order.id : order);
/** `Pul × 2, Zarf × 1` */
export const tellLines = (lines: ReadonlyArray<{ name: string; qty: number }>): string =>
  lines.map(({ name, qty }) => `${name} × ${qty}`).join(', ');

export const returnLinesOf = ({ lines }: Pick<Return, 'lines'>): ReturnLine[] =>
  (lines ?? []) as ReturnLine[];

/** False when the return is in no state for it: another person, or the refund's end, was first. */
export async function changeReturn(
  req: PayloadRequest,
  { id, state }: Pick<Return, 'id' | 'state'>,
  event: ReturnEvent,
  data: RowChanges<'returns'> = {},
): Promise<boolean> {
  const to = RETURN_LIFECYCLE[state][event];
  if (!to) return false;
  const now = new Date().toISOString();
  const written = await updateWhere(req, {
    collection: 'returns',
    where: { and: [{ id: { equals: id } }, { state: { equals: state } }] },
    data: { ...data, state: to, ...(to === 'refunded' && { refundedAt: now }), updatedAt: now },
  });
  return written !== null;
}

/** As part of the transaction that ends a refund: the returns it was made for are done, or are a person's. */
export async function followRefund(
  req: PayloadRequest,
  orderId: string,
  event: LifecycleEvent,
): Promise<void> {
  const end = AFTER_REFUND[event];
  if (!end) return;
  for (const one of await findReturns(req, orderId))
    if (end === 'allRefunded' || one.state === 'refunding') await changeReturn(req, one, end);
}

/** Pure. Pieces of it can be given back, early or late. */
export const isOpenToReturns = ({ state, anonymisedAt }: Pick<Order, 'state' | 'anonymisedAt'>): boolean =>
  state === 'paid' && !anonymisedAt;

/** Pure. How many pieces of each line neither a return nor a refund of the whole line, be it under way, has taken yet. */
export function piecesLeft(
  attempt: Pick<PaymentAttempt, 'state' | 'lines' | 'items'>,
  returns: ReadonlyArray<Pick<Return, 'state' | 'lines'>>,
): StockLine[] {
  const items = isBeingRefunded(attempt.state) ? asRefunded(itemsOf(attempt)) : itemsOf(attempt);
  const returned = returns.filter(({ state }) => state !== 'refused').flatMap(returnLinesOf);
  return linesOf(attempt).flatMap(({ productId, qty }) => {
    const item = items.find(({ itemId }) => itemId === productId);
    const isBack = item !== undefined && (item.refunded ?? 0) >= item.paidPrice;
    const gone = returned
      .filter((line) => line.productId === productId)
      .reduce((sum, line) => sum + line.qty, 0);
    return isBack || gone >= qty ? [] : [{ productId, qty: qty - gone }];
  });
}

/**
 * Sold pieces that return to stock: those not shipped, or of a parcel that is reported as returned. Not those of a
 * delivered order, nor those of lines refunded, or returned by the buyer, before. Null for a payment that is not of a sold order.
 */
export async function returningLines(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { restock, arrived }: Pieces,
): Promise<StockLine[] | null> {
  // For a payment that is not sold, or being refunded, the panel has no such choice.
  if (attempt.state !== 'paid' && attempt.state !== 'partlyRefunded') return null;
  const isShipped = { isShipped: { equals: true } };
  const isHere = { isShipped: { not_equals: true } };
  const asked = [...(restock ? [isHere] : []), ...(arrived ? [isShipped] : [])];
  if (asked.length === 0) return [];
  // Written and not only read, so that MongoDB lets no parcel leave or arrive beside it.
  const guards: Where[] = [{ isDelivered: { not_equals: true } }, { or: asked }];
  const updatedAt = new Date().toISOString();
  if (!(await updateOrder(req, orderIdOf(attempt), guards, { updatedAt }))) return [];
  return piecesLeft(attempt, await findReturns(req, orderIdOf(attempt)));
}

type OrderLine = { product: string; qty: number };

/** Pure. What is packed: without the pieces that the buyer withdrew from before the parcel left. */
export function linesToSend<Line extends OrderLine>(
  lines: readonly Line[],
  returns: ReadonlyArray<Pick<Return, 'state' | 'sendBy' | 'lines'>>,
): Line[] {
  const stayed = returns.filter(({ state, sendBy }) => !sendBy && state !== 'refused').flatMap(returnLinesOf);
  return lines.flatMap((line) => {
    const ofLine = stayed.filter(({ productId }) => productId === line.product);
    const qty = line.qty - ofLine.reduce((sum, one) => sum + one.qty, 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}

const momentOf = (timestamp: string | null | undefined) => (timestamp ? inShopTime(timestamp) : null);

export const serializeReturn = (one: Return): OrderReturn => ({
  _id: one.id,
  requestedAt: inShopTime(one.createdAt),
  state: one.state,
  lines: returnLinesOf(one).map(({ productId, name, qty }) => ({ product: productId, name, qty })),
  reason: one.reason ?? '',
  sendBy: momentOf(one.sendBy),
  arrivedAt: momentOf(one.arrivedAt),
  refundBy: inShopTime(one.refundBy),
  refundedAt: momentOf(one.refundedAt),
  refusal: one.refusal ?? '',
});
