import type { PayloadRequest } from 'payload';
import { renderOrderContract } from '../../contract/rules/order-contract.ts';
import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import { newId, newRowId } from '../../infra/database/ids.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { inStockTurn } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import { accept } from '../legal/published-texts.ts';
import { takeOrderNumber } from '../orders/order-number.ts';
import type { Shop } from '../shop.ts';
import type { Checkout, PlacedCheckout } from './checkout-form.ts';
import { isUndecided } from './lifecycle.ts';
import { assertFits, pairOf, sumsOf } from './order-checks.ts';
import { findUndecidedAttempt, linesOf, orderIdOf } from './payment-attempts.ts';
import { settleAttempt } from './settle-payment.ts';
import { changeOfHold, reserveStock, returnStock } from './stock.ts';
import { applyChange } from './transition.ts';
import { enforceHoldLimit } from './unpaid-hold-limit.ts';

/** How long an attempt may wait for its token: beyond it, the process that opened it has died. */
const OPENING_MINUTES = 10;

/**
 * Writes order and attempt and reserves the stock, all or nothing. The buyer's undecided attempt is released in the
 * same transaction, so that an abandoned form does not block its own buyer.
 *
 * @param superseded the undecided attempt that the provider just reported as unpaid, if there is one.
 * @throws ShopError STOCK_SHORT, BOOKS_DIFFER
 * @throws ShopError PAYMENT_PENDING when `superseded` was paid meanwhile.
 * @throws the database's error when the buyer has another undecided attempt by now.
 */
export async function writeOrder(
  shop: Shop,
  checkout: Checkout,
  superseded: PaymentAttempt | null,
): Promise<Pick<PlacedCheckout, 'orderId' | 'orderNumber' | 'attemptId'>> {
  const { buyer, cart, terms, contract, ip } = checkout;
  const lines = cart.lines.map(({ productId, qty }) => ({ productId, qty }));
  const now = new Date();
  const orderNumber = await takeOrderNumber(shop.payload, now);
  return inStockTurn(shop.payload, async (req) => {
    // Inside the lock, so that simultaneous calls count each other.
    await enforceHoldLimit(shop.env, req, buyer.id, cart);
    const held = superseded ? await giveWay(shop, req, superseded) : [];
    const order = {
      ...orderFields(checkout),
      acceptedTerms: accept(contract, now),
      ...termsOfOrder(terms),
    };
    const amount = cart.totals.totalPrice;
    assertFits(shop.payload, orderNumber, [...sumsOf(order), ...pairOf(order, { amount, lines })]);
    const orderId = await create(req, 'orders', {
      number: orderNumber,
      ...order,
      updatedAt: now.toISOString(),
    });
    await keepContracts(req, checkout, { id: orderId, number: orderNumber, at: now });
    const attemptId = await create(req, 'payment-attempts', {
      order: orderId,
      basketId: orderNumber,
      buyer: buyer.id,
      undecidedBuyer: buyer.id,
      provider: shop.providers.current.name,
      state: 'opening',
      amount,
      refundedAmount: 0,
      holdsStock: true,
      lines,
      buyerIp: ip,
      expiresAt: new Date(now.getTime() + OPENING_MINUTES * 60_000).toISOString(),
      nextCheckAt: new Date(now.getTime() + shop.env.reconcile.afterMs).toISOString(),
      leaseUntil: now.toISOString(),
      checks: 0,
      updatedAt: now.toISOString(),
    });
    // Last, because many buyers may order the same stamp: its row is locked to the end of the transaction.
    const { taken, returned } = changeOfHold(held, lines);
    await returnStock(req, returned);
    await reserveStock(req, taken);
    return { orderId, orderNumber, attemptId };
  });
}

/** Releases the attempt and leaves its stock to the caller. The attempt may have been decided meanwhile. */
async function giveWay(shop: Shop, req: PayloadRequest, superseded: PaymentAttempt) {
  const { attempt, hasChanged } = await applyChange(shop, req, superseded.id, {
    event: 'superseded',
    reason: 'Alıcı yeni bir ödeme formu açtı.',
    keepsStock: true,
  });
  if (hasChanged) return linesOf(attempt);
  ensureNotPaid(attempt);
  return [];
}

/** Stores the accepted texts word for word, safe from later versions and changed addresses. */
async function keepContracts(
  req: PayloadRequest,
  { buyer, request, cart, terms, contract }: Checkout,
  { id, number, at }: { id: string; number: string; at: Date },
): Promise<void> {
  const { shippingAddress, billingAddress } = request;
  const order = {
    number,
    at,
    buyer,
    shippingAddress,
    billingAddress,
    lines: cart.lines,
    totals: cart.totals,
    taxPercent: terms.taxPercent,
  };
  for (const text of contract)
    await create(req, 'order-contracts', {
      order: id,
      slug: text.slug,
      title: text.title,
      versionId: text.versionId,
      html: renderOrderContract(text.html, order),
      updatedAt: at.toISOString(),
    });
}

const orderFields = ({ buyer, request, cart }: Checkout) => ({
  state: 'awaiting',
  user: buyer.id,
  buyer: { name: buyer.name, email: buyer.email },
  orderItems: cart.lines.map(({ productId, name, image, price, qty, sold }) => ({
    id: newRowId(),
    product: productId,
    name,
    image,
    price,
    qty,
    // Empty facts are also a record.
    sold: sold ?? {},
  })),
  shippingAddress: request.shippingAddress,
  billingAddress: request.billingAddress,
  ...cart.totals,
  refundedTotal: 0,
  isPaid: false,
  isDelivered: false,
});

/**
 * Directly in the database: the contract's schema has checked the request, and only the checkout writes here. The id is
 * made here, so that nothing must be read back.
 */
async function create(
  req: PayloadRequest,
  collection: 'orders' | 'payment-attempts' | 'order-contracts',
  data: Record<string, unknown>,
): Promise<string> {
  const { db } = req.payload;
  const customID = newId(db);
  await db.create({ collection, data, customID, req, returning: false });
  return customID;
}

/**
 * The buyer's undecided attempt, if the provider reports no payment: a new attempt may replace it. An attempt whose
 * form was never shown can always be replaced.
 * @throws ShopError PAYMENT_PENDING, with the order, while the attempt is paid, or may be.
 */
export async function findReplaceableAttempt(shop: Shop, buyerId: string): Promise<PaymentAttempt | null> {
  const current = await findUndecidedAttempt(shop, buyerId);
  if (!current || current.state === 'opening') return current;

  const { attempt, verdict } = await settleAttempt(shop, current);
  if (isUndecided(attempt.state) && verdict === 'unpaid') return attempt;
  ensureNotPaid(attempt);
  // In review, rejected, or on its way back: decided as far as this buyer's next purchase is concerned.
  if (!isUndecided(attempt.state)) return null;
  throw new ShopError('PAYMENT_PENDING', { orderId: orderIdOf(attempt) });
}

/** @throws ShopError PAYMENT_PENDING, naming the order: a buyer who has just paid does not mean to pay again. */
function ensureNotPaid(attempt: PaymentAttempt): void {
  if (attempt.state !== 'paid') return;
  throw new ShopError('PAYMENT_PENDING', {
    message: 'Önceki ödemeniz alındı ve siparişiniz oluştu.',
    orderId: orderIdOf(attempt),
  });
}
