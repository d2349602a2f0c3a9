import type { Payload, PayloadRequest } from 'payload';
import type { OrderReturn, ReturnState } from '../../../contract/orders.ts';
import { inShopTime } from '../../../contract/rules/dates.ts';
import type { Order, Return } from '../../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader, updateRows } from '../../../infra/database/rows/rows.ts';
import { type RowChanges, updateWhere } from '../../../infra/database/rows/update-where.ts';
import type { LifecycleEvent } from './lifecycle.ts';
import type { StockLine } from './stock.ts';

/** Returns by buyers: stored records and their lifecycle. `order-lines.ts` counts the pieces left to return. */

export type ReturnLine = StockLine & { name: string };

export type ReturnEvent =
  /** The shop owes the money, because the pieces were returned or the dealer does not wait for them. */
  | 'refundOwed'
  | 'refundAsked'
  | 'refunded'
  | 'refundFailed'
  /** Refund of the whole payment, whoever requested it. */
  | 'allRefunded'
  /** Refusal: the return came late, or the law excludes it. */
  | 'refused';

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

/** Event for the returns in a refund, by the event that ends the refund. */
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

export const findReturn = (reader: Reader, id: string) => findRow<Return>(reader, 'returns', id);

export const findOwedReturns = (reader: Reader, limit: number) =>
  findRows<Return>(reader, 'returns', { state: { equals: 'owed' } }, { sort: 'updatedAt', limit });

/** Moves returns that still wait for another refund to the end of the queue. */
export function postponeOwed(payload: Payload, orderId: string): Promise<void> {
  const which = { order: { equals: orderId }, state: { equals: 'owed' } };
  return updateRows({ payload }, 'returns', which, { updatedAt: new Date().toISOString() });
}

export const orderOfReturn = ({ order }: Return): string => (typeof order === 'object' ? order.id : order);

export const returnLinesOf = ({ lines }: Pick<Return, 'lines'>): ReturnLine[] =>
  (lines ?? []) as ReturnLine[];

/** Changes a return's state; returns false if the state forbids the event or has changed meanwhile. */
export async function changeReturn(
  req: PayloadRequest,
  { id, state }: Pick<Return, 'id' | 'state'>,
  event: ReturnEvent,
  data: RowChanges<'returns'> = {},
): Promise<boolean> {
  const to = RETURN_LIFECYCLE[state][event];
  if (!to) return false;
  const now = new Date().toISOString();
  const change = { ...data, state: to, ...(to === 'refunded' && { refundedAt: now }), updatedAt: now };
  const which = { id: { equals: id }, state: { equals: state } };
  return (await updateWhere(req, 'returns', which, change)) !== null;
}

/** Updates the returns of an order after the end of their refund. Must run in the transaction that ends the refund. */
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

/** Pure. Whether pieces of the order can be given back, within the legal period or after it. */
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
