import type { Payload } from 'payload';
import type { RetailSaleAnswer, RetailSaleRequest, SaleProducts } from '../../../contract/dealer-sales.ts';
import { formatLira, type Kurus } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import { chargedPrice, LOWERING_FIELDS } from '../../../contract/rules/lowered-price.ts';
import { priceBasket, taxRateOf, withoutTax, withTax } from '../../../contract/rules/pricing.ts';
import type { SaleTerms } from '../../../contract/rules/shop-terms.ts';
import type { Order, Product } from '../../../infra/database/payload-types.ts';
import { findRow, findRowsInBatches } from '../../../infra/database/rows/rows.ts';
import { isUniqueViolation } from '../../../infra/database/rows/update-where.ts';
import { invalidField, ShopError } from '../../../infra/errors.ts';
import { PUBLISHED } from '../../catalogue/published.ts';
import { recordEvent, updateOrder } from '../../orders/order-repository.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import { currentTerms } from '../../shop-terms.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { findAttemptOfOrder, getAttempt } from '../lifecycle/payment-attempts.ts';
import { applyChange, transition } from '../lifecycle/transition.ts';
import { findProducts } from '../place/price-cart.ts';
import { writeOrder } from '../place/write-order.ts';
import { outsideChange } from './decide-payment.ts';
import { receivedChange } from './receive-payment.ts';

/** Buyer of every retail sale: at a counter nobody asks for a name. */
const BUYER = { id: null, name: 'Perakende satış', email: '' };
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Time in which a sale may be undone. The phone offers a minute, and its call may need the rest. */
const UNDO_MS = 2 * 60_000;

type SaleProduct = SaleProducts['products'][number];
type Seller = Pick<SignedInUser, 'name'>;

const findSale = (shop: Shop, saleId: string): Promise<Order | null> =>
  findRow<Order>(shop, 'orders', { saleId: { equals: saleId } });

/**
 * Sells pieces over the counter: an order that is paid, handed over and delivered at once, in a holiday as well. A sale
 * that is sent again gets the answer of the first.
 * @throws ShopError RECONCILING, PRODUCT_NOT_FOUND, STOCK_SHORT, INVALID_INPUT for less than a kuruş a piece
 */
export async function sellRetail(
  shop: Shop,
  seller: Seller,
  request: RetailSaleRequest,
): Promise<RetailSaleAnswer> {
  if (!(await findSale(shop, request.saleId))) {
    await refuseWhileReconciling(shop);
    try {
      await writeSale(shop, seller, request);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'STOCK_SHORT') throw soldMeanwhile(error);
      // The same sale came twice at once.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const order = await findSale(shop, request.saleId);
  if (!order) throw new ShopError('BUSY');
  const product = await findRow<Product>(shop, 'products', request.product);
  return { orderId: order.id, number: numberOf(order), countInStock: product?.countInStock ?? 0 };
}

function soldMeanwhile(cause: ShopError): ShopError {
  const left = cause.details.lines?.[0]?.countInStock ?? 0;
  const message = `Bu ürün bu arada internetten satıldı ya da bir ödeme için ayrıldı: stokta ${left} adet var. Satış kaydedilmedi; alıcıya parasını geri verip ürünü geri alın.`;
  return new ShopError('STOCK_SHORT', { message, ...cause.details, cause });
}

async function writeSale(shop: Shop, seller: Seller, request: RetailSaleRequest): Promise<void> {
  const { saleId, means, amount, soldAt } = request;
  const terms = await currentTerms(shop.payload);
  const cart = priceBasket([await priceLine(shop.payload, request, terms)], { ...terms, shippingFee: 0 });
  const written = cart.totals.totalPrice;
  const rounding = `${formatLira(amount)} alındı; KDV’si kuruşa bölünmediği için ${formatLira(written)} yazıldı.`;
  const now = Date.now();
  // A wrong clock of a phone must not lose a sale whose money is in the till.
  const isPlausible = Date.parse(soldAt) > now - WEEK_MS && Date.parse(soldAt) < now;
  const at = new Date(isPlausible ? soldAt : now).toISOString();
  const draft = {
    ...{ buyer: BUYER, request: {}, cart, terms, contract: [], ip: null, provider: OUTSIDE },
    dealer: { isRetail: true, writtenBy: seller.name, saleId, createdAt: at },
  };
  await writeOrder(shop, draft, null, async (req, { orderId, attemptId }) => {
    const reason = written === amount ? '' : rounding;
    const receipt = { means, day: istanbulDay(at), amount: written, reason };
    const change = await receivedChange(req, await getAttempt(req, attemptId), receipt);
    await applyChange(shop, req, attemptId, { ...change, by: seller.name });
    const handedOver = { isShipped: true, shippedAt: at, isDelivered: true, deliveredAt: at };
    await updateOrder(req, orderId, [], {
      paidAt: at,
      ...handedOver,
      updatedAt: new Date(now).toISOString(),
    });
    await recordEvent(req, { order: orderId, event: 'delivered', by: seller.name });
  });
}

async function priceLine(
  payload: Payload,
  { product: id, qty, amount }: RetailSaleRequest,
  terms: SaleTerms,
) {
  const product = (await findProducts(payload, [id], PUBLISHED)).get(id);
  if (!product) throw new ShopError('PRODUCT_NOT_FOUND', { message: 'Bu ürün artık satışta değil.' });
  const taxPercent = taxRateOf(terms, product.category);
  const taxExemption = taxPercent === 0 ? terms.taxExemptions?.[product.category] : undefined;
  const price = netOfPaid({ amount, qty }, { price: product.price, taxPercent });
  if (price < 1) throw invalidField('amount', 'Her adet için en az bir kuruş yazın.');
  const agreed = { listPrice: product.price, priceReason: 'Perakende satışta anlaşıldı.' };
  return { ...product, price, qty, taxPercent, taxExemption, ...(price !== product.price && agreed) };
}

/**
 * Net price of a piece with which the pieces come to the paid sum, VAT included, or as near to it as whole kuruş allow.
 * Prefers the shop's own price to an equally near price, and the lower price to the higher, so that no money is written
 * that did not come.
 */
export function netOfPaid(
  { amount, qty }: Pick<RetailSaleRequest, 'amount' | 'qty'>,
  shop: { price: Kurus; taxPercent: number },
): Kurus {
  const near = Math.floor(withoutTax(amount, shop.taxPercent) / qty);
  const distance = (net: Kurus) => Math.abs(withTax(net * qty, shop.taxPercent) - amount);
  const nearer = (best: Kurus, net: Kurus) => (distance(net) < distance(best) ? net : best);
  return [near - 1, near, near + 1].reduce(nearer, shop.price);
}

/**
 * Takes a sale back as long as the buyer stands at the counter: the money was given back, the pieces are in stock.
 * @throws ShopError RECONCILING, ORDER_NOT_FOUND; PAYMENT_STATE when it is too late, or part of it was refunded
 */
export async function undoRetailSale(shop: Shop, seller: Seller, saleId: string): Promise<void> {
  await refuseWhileReconciling(shop);
  const order = await findSale(shop, saleId);
  const sold = order && (await findAttemptOfOrder(shop, order.id));
  if (!order || !sold) throw new ShopError('ORDER_NOT_FOUND');
  await transition(shop, sold.id, async (req, attempt) => {
    if (attempt.state === 'refunded') return null;
    const isLate = Date.parse(attempt.createdAt) < Date.now() - UNDO_MS;
    if (attempt.state !== 'paid' || isLate) throw new ShopError('PAYMENT_STATE', { message: TOO_LATE });
    // Pieces of a delivered order would stay with the buyer.
    const takenBack = { isShipped: false, shippedAt: null, isDelivered: false, deliveredAt: null };
    await updateOrder(req, order.id, [], { ...takenBack, updatedAt: new Date().toISOString() });
    await recordEvent(req, { order: order.id, event: 'deliveryCorrected', by: seller.name });
    const change = await outsideChange(req, attempt, { restock: true, arrived: false, writtenOff: false });
    return { ...change, by: seller.name, reason: 'Perakende satış hemen geri alındı.' };
  });
}

const TOO_LATE =
  'Satış artık buradan geri alınamaz. Parasını geri verdiyseniz siparişin sayfasında iade edin.';

const ROWS_AT_ONCE = 100;
const SHOWN = ['name', 'ownNumber', 'price', 'category', 'countInStock', ...LOWERING_FIELDS];
const select = Object.fromEntries(SHOWN.map((field) => [field, true as const]));

/** Lists what can be sold over the counter, in batches, at the prices of this moment. */
export async function listSaleProducts({
  payload,
}: Shop): Promise<{ products: AsyncIterable<SaleProduct[]> }> {
  const terms = await currentTerms(payload);
  const at = Date.now();
  async function* products() {
    const where = { and: [PUBLISHED, { countInStock: { greater_than: 0 } }] };
    const asked = { where, select, limit: ROWS_AT_ONCE };
    for await (const rows of findRowsInBatches<Product>({ payload }, 'products', asked))
      yield rows.map(({ id, name, ownNumber, countInStock, ...product }) => {
        const price = withTax(chargedPrice(product, at), taxRateOf(terms, product.category));
        return { _id: id, name, ownNumber: ownNumber ?? '', price, countInStock };
      });
  }
  return { products: products() };
}
