import type { PayloadRequest } from 'payload';
import type { PayByLinkRequest, PaymentLinkAnswer } from '../../../contract/dealer-sales.ts';
import { eachSum } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import type { InitializePaymentAnswer } from '../../../contract/payment.ts';
import { inShopTime, longDay } from '../../../contract/rules/dates.ts';
import { renderOrderContract } from '../../../contract/rules/order-contract.ts';
import { rateOfLine, ratesOfOrder, taxRowsOf } from '../../../contract/rules/order-tax.ts';
import { termsOfOrder } from '../../../contract/rules/shop-terms.ts';
import type { Order, PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findRow } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';
import { contractInForce } from '../../legal/contract-in-force.ts';
import { updateOrder } from '../../orders/order-repository.ts';
import { serializeOrder } from '../../orders/serialize-order.ts';
import type { SoldFacts } from '../../orders/sold-facts.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import { currentTerms } from '../../shop-terms.ts';
import { awaitsOwnTransfer, readTransferTo } from '../lifecycle/own-account.ts';
import { findAttemptOfOrder, orderIdOf, payableForm } from '../lifecycle/payment-attempts.ts';
import { settleAttempt } from '../settle/settle-payment.ts';
import type { OrderDraft } from './checkout-form.ts';
import { makeOwnTransfer } from './own-transfer.ts';
import { openPaymentForm } from './place-order.ts';
import { findProducts } from './price-cart.ts';
import { writeOrder } from './write-order.ts';

/** Payment link of an order that the dealer wrote. It belongs to the newest order, and ends with its hold. */

type Held = { order: Order; attempt: PaymentAttempt };

/**
 * Reads an order for the holder of its payment link, with the contracts in force, filled in with this order. Leaves out
 * identity number, phone and e-mail. After a transfer was begun, adds the account on which the money is awaited.
 * @throws ShopError LINK_UNKNOWN, LINK_OVER, LINK_PAID, CONTRACT_INCOMPLETE
 */
export async function readPaymentLink(shop: Shop, token: string): Promise<PaymentLinkAnswer> {
  const held = await findLinked(shop, token);
  const isBegun = awaitsOwnTransfer(held.attempt);
  const { order, attempt } = isBegun ? held : ensurePayable(held);
  const { request, cart, terms, buyer } = await draftAgain(shop, order);
  const { recipient, address, district, city } = request.shippingAddress;
  const rendered = {
    ...request,
    shippingAddress: { ...request.shippingAddress, phoneNumber: '' },
    buyer: { name: buyer.name, email: '' },
    lines: cart.lines,
    totals: cart.totals,
    taxRows: taxRowsOf(order),
  };
  const contracts = await contractInForce(shop.payload, terms);
  return {
    number: numberOf(order),
    buyer: buyer.name,
    orderItems: serializeOrder(order).orderItems.map((line, index) => {
      const { listPrice, taxPercent } = cart.lines[index] ?? {};
      return { ...line, taxPercent, ...(listPrice !== undefined && { listPrice }) };
    }),
    ...cart.totals,
    shippingAddress: { recipient, address, district, city },
    heldUntil: inShopTime((isBegun ? attempt.expiresAt : order.reservedUntil) ?? ''),
    contracts: contracts.map(({ slug, title, html }) => ({
      slug,
      title,
      html: renderOrderContract(html, rendered),
    })),
    takesTransfers: Boolean(terms.takesOwnTransfers),
    ...(isBegun && { transferTo: await readTransferTo(shop, numberOf(order)) }),
  };
}

/**
 * Opens the payment of a written order, whose buyer has confirmed the contracts: returns the form that is still open,
 * or writes the order again and opens a form, or begins a transfer to the dealer's own account.
 * @throws ShopError LINK_UNKNOWN, LINK_OVER, LINK_PAID, RECONCILING, CONTRACT_INCOMPLETE, PRICE_CHANGED, NO_TRANSFERS,
 * HOLD_LIMIT, PAYMENT_UNAVAILABLE, PAYMENT_REJECTED; PAYMENT_PENDING while an earlier form may be paid;
 * CHECKOUT_SUPERSEDED when another call opens a form meanwhile
 */
export async function payByLink(
  shop: Shop,
  token: string,
  { method, totalPrice }: PayByLinkRequest,
  ip: string,
): Promise<InitializePaymentAnswer> {
  await refuseWhileReconciling(shop);
  const held = await findUnpaid(shop, token);
  if (totalPrice !== held.order.totalPrice)
    throw new ShopError('PRICE_CHANGED', { message: 'Siparişin tutarı değişti. Sayfayı yenileyip okuyun.' });
  const form = method === 'card' && payableForm(held.attempt, Date.now());
  if (form) return { ...form, orderId: held.order.id };

  const draft = { ...(await draftAgain(shop, held.order)), ip };
  const contract = await contractInForce(shop.payload, draft.terms);
  if (method === 'card') {
    const written = await replaceHeld(shop, held, { ...draft, contract });
    return openPaymentForm(shop, { ...draft, contract, ...written });
  }
  const { provider, begin, answer } = makeOwnTransfer(shop, draft.terms);
  const { orderId } = await replaceHeld(shop, held, { ...draft, contract, provider }, begin);
  return { ...answer(orderId), paymentPageUrl: shop.env.publicUrl + paths.paymentLink(token) };
}

/**
 * Writes a held order again for money that came outside, because the held attempt belongs to the provider of a form.
 * @param follow records the money in the same transaction.
 * @throws ShopError RECONCILING; PAYMENT_STATE if the form was paid, or may be
 */
export async function replaceByOutside(
  shop: Shop,
  attempt: PaymentAttempt,
  follow: (req: PayloadRequest, written: { attemptId: string }) => Promise<unknown>,
): Promise<{ attemptId: string }> {
  const order = await findRow<Order>(shop, 'orders', orderIdOf(attempt));
  const settled = await settleAttempt(shop, attempt);
  if (!order || settled.attempt.state !== 'reserved' || settled.verdict !== 'unpaid')
    throw new ShopError('PAYMENT_STATE', {
      message:
        'Bu siparişin açılmış bir ödeme formu var, sonucu henüz bilinmiyor. Biraz sonra yeniden deneyin.',
    });
  const draft = { ...(await draftAgain(shop, order)), contract: [], ip: null, provider: OUTSIDE };
  return replaceHeld(shop, { order, attempt }, draft, follow);
}

/** Path of the payment link of an order; null without a link. */
export async function findPaymentPage(shop: Shop, orderId: string): Promise<string | null> {
  const order = await findRow<Order>(shop, 'orders', orderId);
  return order?.paymentLink ? paths.paymentLink(order.paymentLink) : null;
}

async function findLinked(shop: Shop, token: string): Promise<Held> {
  const order = await findRow<Order>(shop, 'orders', { paymentLink: { equals: token } });
  const attempt = order && (await findAttemptOfOrder(shop, order.id));
  if (!attempt) throw new ShopError('LINK_UNKNOWN');
  return { order, attempt };
}

const findPayable = async (shop: Shop, token: string): Promise<Held> =>
  ensurePayable(await findLinked(shop, token));

function ensurePayable({ order, attempt }: Held): Held {
  const message = sayPaid(order, attempt);
  if (message) throw new ShopError('LINK_PAID', { message });
  const now = Date.now();
  const isHeld = Date.parse(order.reservedUntil ?? '') > now || payableForm(attempt, now) !== null;
  if (order.state !== 'awaiting' || !isHeld) throw new ShopError('LINK_OVER');
  return { order, attempt };
}

/** Sentence for an order whose money came, or is on its way; null for an order to be paid. */
function sayPaid(order: Order, attempt: PaymentAttempt): string | null {
  const named = `${numberOf(order)} numaralı sipariş`;
  if (attempt.state === 'awaitingTransfer')
    return `${named} için havaleniz bekleniyor: en geç ${longDay(inShopTime(attempt.expiresAt ?? ''))}. Hesap bilgileri e-postanızda; başka yolla ödemek için bize yazın.`;
  if (order.state === 'paid')
    return `${named} ödendi, yeniden ödemeyin. Ayrıntıları size e-postayla gönderdik.`;
  if (order.state === 'refunded')
    return `${named} için ödenen para iade edildi. Yeniden almak için bize yazın.`;
  if (order.state === 'review')
    return `${named} için yapılan ödeme kontrol ediliyor, yeniden ödemeyin. Sonucu size e-postayla bildireceğiz.`;
  return null;
}

/** Finds the order of a payment link after a query of the provider about an earlier form, so that nobody pays twice. */
async function findUnpaid(shop: Shop, token: string): Promise<Held> {
  const held = await findPayable(shop, token);
  // Nobody has seen its form yet, or never will, since the process was killed.
  if (held.attempt.state === 'opening') return held;
  const { attempt, verdict } = await settleAttempt(shop, held.attempt);
  if (attempt.state !== held.attempt.state) await findPayable(shop, token);
  if (verdict !== 'unpaid') throw new ShopError('PAYMENT_PENDING');
  return { order: held.order, attempt };
}

const OPENING = 'Bu siparişin ödemesi başka bir pencerede açılıyor. Biraz sonra yeniden deneyin.';

/** Writes an order in the place of a held one, whose pieces and payment link it takes. */
function replaceHeld(
  shop: Shop,
  { order: { id, paymentLink = null, saleId = null }, attempt }: Held,
  draft: OrderDraft,
  follow?: Parameters<typeof writeOrder>[3],
) {
  return writeOrder(shop, draft, attempt, async (req, written) => {
    const isNewest = [{ paymentLink: { equals: paymentLink } }];
    if (!(await updateOrder(req, id, isNewest, { paymentLink: null, saleId: null })))
      throw new ShopError('CHECKOUT_SUPERSEDED', { message: OPENING });
    await updateOrder(req, written.orderId, [], { paymentLink, saleId });
    await follow?.(req, written);
  });
}

/** Draft with the lines, prices, addresses and days of a written order, whatever has changed in the shop since. */
async function draftAgain({ payload }: Shop, order: Order) {
  const { shippingAddress, billingAddress, user } = serializeOrder(order);
  const stored = order.orderItems ?? [];
  const products = await findProducts(
    payload,
    stored.map(({ product }) => product),
  );
  const rates = ratesOfOrder(order);
  const lines = stored.map(({ id: _, product, image, sold, ...line }) => ({
    ...line,
    productId: product,
    image: image ?? '',
    sold: sold as SoldFacts | undefined,
    qualities: products.get(product)?.qualities ?? '',
    category: products.get(product)?.category ?? '',
    taxPercent: rateOfLine(rates, product),
    taxExemption: line.taxExemption ?? undefined,
    listPrice: line.listPrice ?? undefined,
    priceReason: line.priceReason ?? undefined,
  }));
  return {
    buyer: { id: user._id || null, name: user.name, email: user.email },
    request: { shippingAddress, billingAddress },
    cart: {
      lines,
      adjustments: [
        { kind: 'shipping' as const, amount: order.shippingPrice },
        { kind: 'tax' as const, amount: order.taxPrice },
      ],
      totals: eachSum((name) => order[name]),
    },
    terms: { ...(await currentTerms(payload)), ...termsOfOrder(order) },
    dealer: { reservedUntil: order.reservedUntil ?? null, writtenBy: order.writtenBy ?? null },
  };
}
