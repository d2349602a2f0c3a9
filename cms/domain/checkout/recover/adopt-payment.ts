import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { onlyRateOf } from '../../../contract/rules/order-tax.ts';
import {
  basketTax,
  SHIPPING_ITEM,
  TAX_ITEM,
  type TaxTerms,
  taxPercentOf,
  taxRateOf,
} from '../../../contract/rules/pricing.ts';
import { inStockTurn } from '../../../infra/database/driver/transaction.ts';
import type { Order, PaymentAttempt, Product } from '../../../infra/database/payload-types.ts';
import { newId, newRowId } from '../../../infra/database/rows/ids.ts';
import { findRow, insertRow } from '../../../infra/database/rows/rows.ts';
import { recordEvent } from '../../orders/order-repository.ts';
import { isOnTrial } from '../../orders/trial-orders.ts';
import type { ListedPayment, Payment, RefundsSoFar } from '../../payment/provider.ts';
import type { Shop } from '../../shop.ts';
import { currentTerms } from '../../shop-terms.ts';
import { findAttempt, findAttemptByPayment, getAttempt } from '../lifecycle/payment-attempts.ts';
import { refundsKnown } from '../lifecycle/refund-plan.ts';
import { oweMail } from '../lifecycle/transition.ts';

type Paid = Extract<Payment, { paymentStatus: 'SUCCESS' }>;

/**
 * Records a payment that only the provider knows. Creates an order that a person must accept or refund; if the payment
 * is already refunded, the order is recorded as refunded. The provider does not return the buyer or the quantities.
 * @returns false if the payment was recorded meanwhile, or was not paid
 * @throws errors of the provider while it does not return the paid or the refunded amounts
 */
export async function adoptPayment(
  shop: Shop,
  { paymentId, conversationId = '', basketId = '' }: ListedPayment,
): Promise<boolean> {
  const provider = shop.providers.current;
  const payment = await provider.retrievePayment({ conversationId });
  if (payment.paymentStatus !== 'SUCCESS' || payment.paymentId !== paymentId) return false;
  const soFar = await provider.lookUpRefunds({ paymentId, conversationId });
  const terms = await currentTerms(shop.payload);
  return inStockTurn(shop.payload, async (req) => {
    const isKnown = (await findAttempt(req, conversationId)) ?? (await findAttemptByPayment(req, paymentId));
    if (isKnown) return false;
    await write(shop, req, { id: conversationId, number: basketId, payment, soFar, terms });
    return true;
  });
}

type Forgotten = { id: string; number: string; payment: Paid; soFar: RefundsSoFar; terms: TaxTerms };

async function write(shop: Shop, req: PayloadRequest, { id, number, payment, soFar, terms }: Forgotten) {
  const isBack = soFar.isCancelled || soFar.refundedKurus >= payment.paidPrice;
  const state = isBack ? 'refunded' : 'review';
  const taxPrice = paidFor(payment, TAX_ITEM);
  const lines = await guessLines(req, payment);
  const { items, refundedAmount } = refundsKnown(payment.items, soFar);
  const refunded = isBack ? payment.paidPrice : refundedAmount;
  const now = new Date().toISOString();
  const isFree = (await findRow<Order>(req, 'orders', { number: { equals: number } })) === null;
  const told = refunded > 0 && !isBack ? ` ${formatLira(refunded)} iade edilmiş.` : '';
  const reason = `${number} numaralı sipariş geri yüklenen yedekte yok; ödemesi iyzico’da bulundu. Alıcıyı iyzico’nun panelinden öğrenin; adetler fiyatlardan çıkarıldı.${told}`;
  const order = newId(req.payload.db);
  const itemsPrice = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const isByCategory = basketTax(lines, terms).reduce((sum, { tax }) => sum + tax, 0) === taxPrice;
  const guess = taxPercentOf({ itemsPrice, taxPrice }) ?? Math.round((taxPrice * 100) / itemsPrice);
  const orderItems = lines.map(({ productId, category, ...line }) => ({
    ...{ id: newRowId(), product: productId, ...line },
    taxPercent: isByCategory ? taxRateOf(terms, category) : guess,
  }));
  const create = (collection: 'orders' | 'payment-attempts', customID: string, data: object) =>
    insertRow(req, collection, { ...data, updatedAt: now }, customID);
  await create('orders', order, {
    ...(isFree && { number }),
    state,
    orderItems,
    itemsPrice,
    shippingPrice: paidFor(payment, SHIPPING_ITEM),
    taxPrice,
    // Stores the VAT rates, by which a partial refund takes its share of the VAT.
    taxPercent: onlyRateOf({ orderItems }),
    totalPrice: payment.paidPrice,
    refundedTotal: refunded,
    isPaid: false,
    isTrial: isOnTrial(shop.payload),
    isDelivered: false,
  });
  await create('payment-attempts', id, {
    order,
    // The ordered products are unknown, so no response of the provider may pay the order without a person.
    basketId: '',
    provider: shop.providers.current.name,
    state,
    amount: payment.paidPrice,
    refundedAmount: refunded,
    holdsStock: false,
    lines: lines.map(({ productId, qty }) => ({ productId, qty })),
    items: isBack ? items.map((item) => ({ ...item, refunded: item.paidPrice })) : items,
    card: payment.card,
    paymentId: payment.paymentId,
    fraudStatus: payment.fraudStatus ?? null,
    reason,
    leaseUntil: now,
    checks: 0,
  });
  await recordEvent(req, {
    order,
    attempt: id,
    event: isBack ? 'refundedOutside' : 'doubtful',
    to: state,
    reason,
  });
  const attempt: PaymentAttempt = { ...(await getAttempt(req, id)), basketId: number };
  if (!isBack) await oweMail(shop, req, 'reviewAlert', attempt, order);
}

const paidFor = ({ items }: Paid, id: string): number =>
  items.find(({ itemId }) => itemId === id)?.paidPrice ?? 0;

/** Guesses quantities: the paid amount divided by the price or lowered price; 1 if neither divides evenly. */
async function guessLines(req: PayloadRequest, { items }: Paid) {
  const goods = items.filter(({ itemId }) => itemId !== SHIPPING_ITEM && itemId !== TAX_ITEM);
  const lines = [];
  for (const { itemId: productId, paidPrice } of goods) {
    const where = { id: { equals: productId } };
    const product = await findRow<Product>(req, 'products', where);
    const prices = [product?.price, product?.loweredPrice];
    const price = prices.find((one) => one && paidPrice % one === 0) ?? paidPrice;
    const qty = price > 0 ? paidPrice / price : 1;
    const { name = 'Silinmiş ürün', category = '' } = product ?? {};
    lines.push({ productId, name, category, price, qty });
  }
  return lines;
}
