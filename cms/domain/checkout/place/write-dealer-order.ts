import { randomBytes } from 'node:crypto';
import type { Payload, Where } from 'payload';
import type { WrittenOrderAnswer, WrittenOrderRequest } from '../../../contract/dealer-sales.ts';
import { numberOf } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { inShopTime, istanbulDay, startOfIstanbulDay } from '../../../contract/rules/dates.ts';
import { priceBasket } from '../../../contract/rules/pricing.ts';
import { endOfDayAfter } from '../../../contract/rules/withdrawal.ts';
import type { Order, User } from '../../../infra/database/payload-types.ts';
import { findRow } from '../../../infra/database/rows/rows.ts';
import { isUniqueViolation } from '../../../infra/database/rows/update-where.ts';
import { invalidField, ShopError } from '../../../infra/errors.ts';
import { contractInForce } from '../../legal/contract-in-force.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import { currentTerms } from '../../shop-terms.ts';
import { findAttemptOfOrder } from '../lifecycle/payment-attempts.ts';
import { applyChange, oweMail } from '../lifecycle/transition.ts';
import type { Buyer, OrderDraft } from './checkout-form.ts';
import { withRecipients } from './place-order.ts';
import { readLines } from './price-cart.ts';
import { writeOrder } from './write-order.ts';

/** Most days from today for which the dealer may hold the pieces of a written order. */
const MOST_HELD_DAYS = 30;

/**
 * Writes an order for a buyer, at the shop's prices or at agreed ones, and holds its pieces until the dealer's day. The
 * buyer confirms the contracts and pays behind the payment link. A repeated `requestId` gets the first order again.
 * @param by name of the person who writes the order.
 * @throws ShopError RECONCILING, CONTRACT_INCOMPLETE, INVALID_INPUT, USER_NOT_FOUND, PRODUCT_NOT_FOUND, STOCK_SHORT
 */
export async function writeDealerOrder(
  shop: Shop,
  request: WrittenOrderRequest,
  by: string,
): Promise<WrittenOrderAnswer> {
  await refuseWhileReconciling(shop);
  const saleId = `written:${request.requestId}`;
  const first = await findWritten(shop, saleId);
  if (first) return first;
  const draft = await draftOf(shop, request);
  const reservedUntil = endOfHold(request.heldUntil);
  const paymentLink = randomBytes(32).toString('base64url');
  const dealer = { reservedUntil, writtenBy: by, paymentLink, saleId };
  try {
    await writeOrder(shop, { ...draft, dealer }, null, async (req, { orderId, attemptId }) => {
      const facts = { expiresAt: reservedUntil };
      const { attempt } = await applyChange(shop, req, attemptId, { event: 'reserved', facts, by });
      if (request.sendsLink) await oweMail(shop, req, 'paymentLink', attempt, orderId);
    });
  } catch (error) {
    // A simultaneous call with the same id may have written the order.
    const written = isUniqueViolation(error) ? await findWritten(shop, saleId) : null;
    if (!written) throw error;
    return written;
  }
  return (await findWritten(shop, saleId)) as WrittenOrderAnswer;
}

async function draftOf(
  { payload }: Shop,
  { buyer: named, orderItems, shippingAddress, billingAddress }: WrittenOrderRequest,
): Promise<OrderDraft> {
  const terms = await currentTerms(payload);
  // Only checks that there are texts, which the buyer confirms later.
  await contractInForce(payload, terms);
  const buyer = await findBuyer(payload, named);
  const asked = orderItems.map(({ product, ...line }) => ({ productId: product, ...line }));
  const missing = { name: 'product', message: 'Bu ürün satışta değil.' };
  const cart = priceBasket(await readLines(payload, asked, terms, missing), terms);
  const request = withRecipients({ shippingAddress, billingAddress }, buyer.name);
  return { buyer, request, cart, terms, contract: [], ip: null, provider: OUTSIDE };
}

/** Finds the buyer's account: the named one, or one that has proven the e-mail address. */
async function findBuyer(payload: Payload, named: WrittenOrderRequest['buyer']): Promise<Buyer> {
  if ('user' in named) {
    const user = await findRow<User>({ payload }, 'users', named.user);
    if (!user) throw new ShopError('USER_NOT_FOUND');
    return { id: user.id, name: user.name, email: user.email };
  }
  const { name, email } = named;
  const isTheirs: Where = { and: [{ email: { equals: email } }, { provenEmail: { equals: email } }] };
  return { id: (await findRow<User>({ payload }, 'users', isTheirs))?.id ?? null, name, email };
}

/** @throws ShopError INVALID_INPUT for a day that is past or too far ahead */
function endOfHold(day: string): string {
  const end = endOfDayAfter(startOfIstanbulDay(day).toISOString(), 0);
  const now = new Date().toISOString();
  if (day >= istanbulDay(now) && end <= endOfDayAfter(now, MOST_HELD_DAYS)) return end;
  const message = `Ürünler bugünden en çok ${MOST_HELD_DAYS} gün sonrasına kadar ayrılabilir.`;
  throw invalidField('heldUntil', message);
}

async function findWritten({ payload, env }: Shop, saleId: string): Promise<WrittenOrderAnswer | null> {
  const order = await findRow<Order>({ payload }, 'orders', { saleId: { equals: saleId } });
  const attempt = order && (await findAttemptOfOrder({ payload }, order.id));
  if (!attempt) return null;
  return {
    orderId: order.id,
    number: numberOf(order),
    attemptId: attempt.id,
    paymentUrl: env.publicUrl + paths.paymentLink(order.paymentLink ?? ''),
    heldUntil: inShopTime(order.reservedUntil ?? ''),
    totalPrice: order.totalPrice,
  };
}
