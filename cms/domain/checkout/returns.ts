import type { Payload, PayloadRequest } from 'payload';
import type { OrderReturn, ReturnState } from '../../contract/orders.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import type { Order, Return } from '../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader } from '../../infra/database/rows.ts';
import { type RowChanges, updateWhere } from '../../infra/database/update-where.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import type { StockLine } from './stock.ts';

/** Returns by buyers: stored records and their lifecycle. `order-lines.ts` counts the pieces left to return. */

export type ReturnLine = StockLine & { name: string };

export type ReturnEvent =
  /** The pieces came back, or the dealer does not wait for them: the money is owed. */
  | 'refundOwed'
  /** The refund was requested from the provider. */
  | 'refundAsked'
  /** The payment's refund has ended. */
  | 'refunded'
  | 'refundFailed'
  /** The whole payment was refunded, at anybody's request. */
  | 'allRefunded'
  /** The return came late, or the law excludes it. */
  | 'refused';

/** Allowed events of each return state, with the next state. */
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

/** Moves returns that still wait for another refund to the end of the queue. */
export const postponeOwed = (payload: Payload, orderId: string) =>
  payload.db.updateMany({
    collection: 'returns',
    where: { and: [{ order: { equals: orderId } }, { state: { equals: 'owed' } }] },
    data: { updatedAt: new Date().toISOString() },
    returning: false,
  });

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
