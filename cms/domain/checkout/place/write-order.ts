import type { PayloadRequest } from 'payload';
import { renderOrderContract } from '../../../contract/rules/order-contract.ts';
import { onlyRateOf, type TaxRow, taxRowsOf } from '../../../contract/rules/order-tax.ts';
import { termsOfOrder } from '../../../contract/rules/shop-terms.ts';
import { inStockTurn } from '../../../infra/database/driver/transaction.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { newId, newRowId } from '../../../infra/database/rows/ids.ts';
import { insertRow } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';
import { accept } from '../../legal/contract-in-force.ts';
import { takeOrderNumber } from '../../orders/order-number.ts';
import { isOnTrial } from '../../orders/trial-orders.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import type { Shop } from '../../shop.ts';
import { isUndecided } from '../lifecycle/lifecycle.ts';
import { assertFits, pairOf, sumsOf } from '../lifecycle/order-checks.ts';
import { findUndecidedAttempt, linesOf, orderIdOf } from '../lifecycle/payment-attempts.ts';
import { changeOfHold, reserveStock, returnStock } from '../lifecycle/stock.ts';
import { applyChange } from '../lifecycle/transition.ts';
import { settleAttempt } from '../settle/settle-payment.ts';
import type { OrderDraft, PlacedCheckout } from './checkout-form.ts';
import { enforceHoldLimit } from './unpaid-hold-limit.ts';

/** Minutes for which an attempt may wait for its token; a longer wait means that the process was killed. */
const OPENING_MINUTES = 10;

/**
 * Writes order, contracts and payment attempt, and reserves the stock, in one transaction. Also releases the buyer's
 * undecided attempt, so that an abandoned form does not block its own buyer.
 * @param superseded the attempt that may be replaced, if there is one.
 * @param follow what happens to the new attempt in the same transaction; without, it waits for its form.
 * @throws ShopError STOCK_SHORT, HOLD_LIMIT, BOOKS_DIFFER
 * @throws ShopError PAYMENT_PENDING when `superseded` was paid meanwhile; CHECKOUT_SUPERSEDED when a written order was
 * replaced meanwhile.
 * @throws the database's error when the buyer has another undecided attempt by now.
 */
export async function writeOrder(
  shop: Shop,
  draft: OrderDraft,
  superseded: PaymentAttempt | null,
  follow?: (req: PayloadRequest, written: { orderId: string; attemptId: string }) => Promise<unknown>,
): Promise<Pick<PlacedCheckout, 'orderId' | 'orderNumber' | 'attemptId'>> {
  const { buyer, cart, terms, contract, ip, provider = shop.providers.current.name } = draft;
  const lines = cart.lines.map(({ productId, qty }) => ({ productId, qty }));
  const now = new Date();
  const orderNumber = await takeOrderNumber(shop.payload, now);
  return inStockTurn(shop.payload, async (req) => {
    // Checks the limit inside the lock, so that simultaneous calls count each other.
    if (buyer.id && !draft.dealer) await enforceHoldLimit(shop.env, req, buyer.id, cart);
    const held = superseded ? await giveWay(shop, req, superseded, draft) : [];
    const fields = orderFields(draft);
    const order = {
      ...fields,
      taxPercent: onlyRateOf(fields),
      acceptedTerms: accept(contract, now),
      ...termsOfOrder(terms),
      isTrial: isOnTrial(shop.payload),
    };
    const amount = cart.totals.totalPrice;
    assertFits(shop.payload, orderNumber, [...sumsOf(order), ...pairOf(order, { amount, lines })]);
    const orderId = await create(req, 'orders', {
      number: orderNumber,
      ...order,
      updatedAt: now.toISOString(),
    });
    await keepContracts(req, draft, {
      id: orderId,
      number: orderNumber,
      at: now,
      taxRows: taxRowsOf(order),
    });
    const attemptId = await create(req, 'payment-attempts', {
      order: orderId,
      basketId: orderNumber,
      buyer: buyer.id,
      // The payment link allows one form of a written order, beside the form of the buyer's own cart. Left out rather
      // than null, since MongoDB's unique index holds nulls.
      ...(buyer.id && !draft.dealer && { undecidedBuyer: buyer.id }),
      provider,
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
    // The stock comes last: its row stays locked until the transaction ends, and many may order the same stamp.
    const { taken, returned } = changeOfHold(held, lines);
    await returnStock(req, returned);
    await reserveStock(req, taken);
    await follow?.(req, { orderId, attemptId });
    return { orderId, orderNumber, attemptId };
  });
}

/** Releases the earlier attempt of the buyer or of the payment link, and returns its pieces, which the new order takes. */
async function giveWay(
  shop: Shop,
  req: PayloadRequest,
  superseded: PaymentAttempt,
  { dealer, provider }: OrderDraft,
) {
  const { attempt, hasChanged } = await applyChange(shop, req, superseded.id, {
    event: 'superseded',
    reason: provider === OUTSIDE ? 'Sipariş başka yoldan ödeniyor.' : 'Alıcı yeni bir ödeme formu açtı.',
    keepsStock: true,
  });
  if (hasChanged) return linesOf(attempt);
  ensureNotPaid(attempt);
  // Another call has written the order of this payment link meanwhile.
  if (dealer) throw new ShopError('CHECKOUT_SUPERSEDED');
  return [];
}

/** Stores the accepted texts word for word with the order, since texts and addresses may change later. */
async function keepContracts(
  req: PayloadRequest,
  { buyer, request, cart, contract }: OrderDraft,
  { id, number, at, taxRows }: { id: string; number: string; at: Date; taxRows: readonly TaxRow[] },
): Promise<void> {
  const { shippingAddress, billingAddress } = request;
  if (!shippingAddress || !billingAddress) return;
  const order = {
    number,
    at,
    buyer,
    shippingAddress,
    billingAddress,
    lines: cart.lines,
    totals: cart.totals,
    taxRows,
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

const orderFields = ({ buyer, request, cart, dealer }: OrderDraft) => ({
  state: 'awaiting',
  user: buyer.id,
  buyer: { name: buyer.name, email: buyer.email },
  orderItems: cart.lines.map(
    ({
      productId,
      name,
      image,
      price,
      listPrice,
      priceReason,
      costPrice,
      qty,
      taxPercent,
      taxExemption,
      sold,
    }) => ({
      id: newRowId(),
      product: productId,
      name,
      image,
      price,
      ...(listPrice !== undefined && { listPrice, priceReason }),
      costPrice,
      qty,
      taxPercent,
      ...(taxExemption && { taxExemption }),
      // Stores empty facts too: they record that the product had none.
      sold: sold ?? {},
    }),
  ),
  shippingAddress: request.shippingAddress,
  billingAddress: request.billingAddress,
  isGift: request.gift !== undefined,
  giftNote: request.gift?.note || null,
  ...cart.totals,
  refundedTotal: 0,
  isPaid: false,
  isDelivered: false,
  ...dealer,
});

/**
 * Creates a row directly in the database: the request has been validated, and only the checkout creates these rows.
 * Generates the id, so that the row need not be read back.
 */
async function create(
  req: PayloadRequest,
  collection: 'orders' | 'payment-attempts' | 'order-contracts',
  data: Record<string, unknown>,
): Promise<string> {
  const id = newId(req.payload.db);
  await insertRow(req, collection, data, id);
  return id;
}

/**
 * Finds the buyer's undecided attempt if a new attempt may replace it, because the provider reports no payment or the
 * form was never shown; null if no attempt must be replaced.
 * @throws ShopError PAYMENT_PENDING, with the order, while the attempt is paid, or may be.
 */
export async function findReplaceableAttempt(shop: Shop, buyerId: string): Promise<PaymentAttempt | null> {
  const current = await findUndecidedAttempt(shop, buyerId);
  if (!current || current.state === 'opening') return current;

  const { attempt, verdict } = await settleAttempt(shop, current);
  if (isUndecided(attempt.state) && verdict === 'unpaid') return attempt;
  ensureNotPaid(attempt);
  // Ignores an attempt in review, rejected or being refunded: it does not concern the buyer's next purchase.
  if (!isUndecided(attempt.state)) return null;
  throw new ShopError('PAYMENT_PENDING', { orderId: orderIdOf(attempt) });
}

/**
 * Stops a buyer who has just paid from paying again.
 * @throws ShopError PAYMENT_PENDING, naming the order
 */
function ensureNotPaid(attempt: PaymentAttempt): void {
  if (attempt.state !== 'paid') return;
  throw new ShopError('PAYMENT_PENDING', {
    message: 'Önceki ödemeniz alındı ve siparişiniz oluştu.',
    orderId: orderIdOf(attempt),
  });
}
