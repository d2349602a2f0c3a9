import type { PayloadRequest } from 'payload';
import type { ReturnDecision } from '../../../contract/orders.ts';
import { inStockTurn } from '../../../infra/database/driver/transaction.ts';
import type { Return } from '../../../infra/database/payload-types.ts';
import { insertRow, PAST_ACCESS } from '../../../infra/database/rows/rows.ts';
import { updateWhere } from '../../../infra/database/rows/update-where.ts';
import { ShopError } from '../../../infra/errors.ts';
import { withdrawalRefused } from '../../../infra/mail/order-templates.ts';
import { sendMail } from '../../orders/fulfilment-steps.ts';
import { describeLines, findOrder, recordEvent } from '../../orders/order-repository.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import {
  changeReturn,
  findReturn,
  orderOfReturn,
  type ReturnLine,
  returnLinesOf,
} from '../lifecycle/returns.ts';
import { returnStock } from '../lifecycle/stock.ts';
import { refundAllOwed, refundOwed } from './withdraw.ts';

type Arrival = Extract<ReturnDecision, { action: 'arrived' }>;
type ArrivedLine = ReturnLine & { shelf: number; writtenOff: number };

/**
 * Records the dealer's decision about a return, with its stock and money, in one transaction.
 * @returns the message for the admin panel
 * @throws ShopError RETURN_NOT_FOUND; RECONCILING; RETURN_STATE if the return's state does not allow the decision;
 * INVALID_INPUT for pieces that the return does not contain, or a write-off without a reason
 */
export async function decideReturn(
  shop: Shop,
  admin: SignedInUser,
  { id, decision }: { id: string; decision: ReturnDecision },
): Promise<string> {
  await refuseWhileReconciling(shop);
  const decided = await inStockTurn(shop.payload, async (req) => {
    const one = await findReturn(req, id);
    if (!one) throw new ShopError('RETURN_NOT_FOUND');
    switch (decision.action) {
      case 'arrived':
        return noteArrival(shop, req, one, decision, admin.name);
      case 'refund':
        return oweRefund(shop, req, one, admin.name);
      case 'refuse':
        return refuse(req, one, decision.reason, admin.name);
    }
  });
  if (decided.isRefunded) shop.background.run('A refund', () => refundAllOwed(shop, decided.orderId));
  return decided.message;
}

type Decided = { orderId: string; isRefunded: boolean; message: string };

const invalid = (message: string) => new ShopError('INVALID_INPUT', { message });

async function noteArrival(
  shop: Shop,
  req: PayloadRequest,
  one: Return,
  { lines, reason }: Arrival,
  by: string,
): Promise<Decided> {
  if (one.arrivedAt || one.state === 'refused' || !one.sendBy) throw new ShopError('RETURN_STATE');
  const arrived = arrivedLines(returnLinesOf(one), lines, reason);
  const now = new Date().toISOString();
  const orderId = orderOfReturn(one);
  const isWaiting = one.state === 'requested';
  const kept = arrived.map(({ productId, name, shelf, writtenOff }) => ({
    productId,
    name,
    qty: shelf + writtenOff,
  }));
  const isNew = { id: { equals: one.id }, arrivedAt: { exists: false } };
  const written = await updateWhere(req, 'returns', isNew, {
    arrivedAt: now,
    arrived: arrived.map((line) => ({ ...line, reason: line.writtenOff > 0 ? reason : '' })),
    lines: kept,
    updatedAt: now,
  });
  if (!written) throw new ShopError('RETURN_STATE');
  await keepRest(req, one, kept);
  const shelf = arrived
    .filter((line) => line.shelf > 0)
    .map(({ productId, name, shelf: qty }) => ({ productId, name, qty }));
  await recordEvent(req, {
    order: orderId,
    event: 'returnArrived',
    by,
    to: describeLines(kept),
    reason: reason || null,
    restocked: describeLines(shelf),
  });
  await returnStock(req, shelf);
  if (!isWaiting) return { orderId, isRefunded: false, message: 'Ürünler kaydedildi.' };
  await changeReturn(req, one, 'refundOwed');
  await refundOwed(shop, req, orderId);
  return { orderId, isRefunded: true, message: 'Ürünler kaydedildi; para iadesi başladı.' };
}

/** Creates a separate return for pieces missing in the parcel, since a second parcel may contain them. */
async function keepRest(req: PayloadRequest, one: Return, came: readonly ReturnLine[]): Promise<void> {
  const cameOf = (id: string) => came.find(({ productId }) => productId === id)?.qty ?? 0;
  const lines = returnLinesOf(one)
    .map((line) => ({ ...line, qty: line.qty - cameOf(line.productId) }))
    .filter(({ qty }) => qty > 0);
  if (lines.length === 0) return;
  const { state, reason, sendBy, refundBy, refundedAt } = one;
  // Dates the new return a millisecond later, so that it is sorted after the original return.
  const createdAt = new Date(Date.parse(one.createdAt) + 1).toISOString();
  const rest = { order: orderOfReturn(one), state, lines, reason, sendBy, refundBy, refundedAt, createdAt };
  await insertRow(req, 'returns', rest);
}

/**
 * Pure. Lists the lines of a return with arrived pieces.
 * @throws ShopError INVALID_INPUT if no piece or too many pieces arrived, or pieces are written off without a reason
 */
export function arrivedLines(
  asked: readonly ReturnLine[],
  came: Arrival['lines'],
  reason: string,
): ArrivedLine[] {
  const arrived = asked.flatMap((line): ArrivedLine[] => {
    const { shelf = 0, writtenOff = 0 } = came.find(({ product }) => product === line.productId) ?? {};
    if (shelf + writtenOff > line.qty) throw invalid(`“${line.name}” iadesinde ${line.qty} adet var.`);
    return shelf + writtenOff > 0 ? [{ ...line, shelf, writtenOff }] : [];
  });
  if (arrived.length === 0) throw invalid('Gelen ürünlerin adedini yazın.');
  if (arrived.some(({ writtenOff }) => writtenOff > 0) && reason.trim() === '')
    throw invalid('Rafa dönmeyen ürünler için bir neden yazın.');
  return arrived;
}

async function oweRefund(shop: Shop, req: PayloadRequest, one: Return, by: string): Promise<Decided> {
  const orderId = orderOfReturn(one);
  if (!(await changeReturn(req, one, 'refundOwed'))) throw new ShopError('RETURN_STATE');
  await recordEvent(req, { order: orderId, event: 'returnRefundOwed', by });
  await refundOwed(shop, req, orderId);
  return { orderId, isRefunded: true, message: 'Para iadesi başladı.' };
}

async function refuse(req: PayloadRequest, one: Return, reason: string, by: string): Promise<Decided> {
  const orderId = orderOfReturn(one);
  if (!(await changeReturn(req, one, 'refused', { refusal: reason }))) throw new ShopError('RETURN_STATE');
  await recordEvent(req, { order: orderId, event: 'returnRefused', by, reason });
  const order = await findOrder(req, orderId);
  const { email } = await req.payload.findGlobal({ slug: 'business-details', ...PAST_ACCESS, req });
  if (order) {
    const mail = withdrawalRefused(order, req.payload.config.serverURL, { reason, email });
    const key = `withdrawal-refused:${one.id}`;
    await sendMail(req, order, { key, kind: 'withdrawalRefused', ...mail });
  }
  return { orderId, isRefunded: false, message: 'Alıcıya bildirildi.' };
}
