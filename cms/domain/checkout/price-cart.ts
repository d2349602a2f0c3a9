import type { Payload } from 'payload';
import { type Kurus, SUMS } from '../../contract/money.ts';
import type { InitializePaymentRequest } from '../../contract/payment.ts';
import { chargedPrice, type Discount, discountOf } from '../../contract/rules/lowered-price.ts';
import { qualitiesOf } from '../../contract/rules/order-contract.ts';
import { type Basket, priceBasket } from '../../contract/rules/pricing.ts';
import { isSameTerms, type SaleTerms } from '../../contract/rules/shop-terms.ts';
import type { Media, Product } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { PUBLISHED } from '../catalogue/published.ts';
import { imagePath } from '../catalogue/serialize-product.ts';
import { type SoldFacts, soldFactsOf } from '../orders/sold-facts.ts';

/** An order line with the price, the name and the stock the database has. */
type PricedCartLine = {
  productId: string;
  name: string;
  qualities: string;
  image: string;
  /** Absent if the product has no such facts. */
  sold?: SoldFacts | undefined;
  category: string;
  /** Charged price at the moment of pricing. */
  price: Kurus;
  countInStock: number;
  qty: number;
} & Discount;
export type PricedCart = Basket<PricedCartLine>;

/**
 * Prices the cart from the database by these terms; the client's prices and terms are only compared.
 * @throws ShopError PRODUCT_NOT_FOUND for a product that is unknown or not on sale.
 * @throws ShopError PRICE_CHANGED with the fresh lines, when the shopper saw other prices or sums.
 * @throws ShopError TERMS_CHANGED with the fresh lines, when only the terms differ.
 */
export async function priceCart(
  payload: Payload,
  request: InitializePaymentRequest,
  terms: SaleTerms,
): Promise<PricedCart> {
  const products = await findProducts(
    payload,
    request.orderItems.map((item) => item.productId),
  );
  const lines = request.orderItems.map((item, index) => {
    const product = products.get(item.productId);
    if (!product) {
      const message = 'Sepetinizdeki bir ürün artık satışta değil.';
      throw new ShopError('PRODUCT_NOT_FOUND', {
        message,
        errors: [{ path: `orderItems.${index}._id`, message }],
      });
    }
    return { ...product, qty: item.qty };
  });
  const cart = priceBasket(lines, terms);
  const sameSums = SUMS.every((name) => request[name] === cart.totals[name]);
  const sameLines = request.orderItems.every(
    (item, index) => item.seenPrice === undefined || item.seenPrice === lines[index]?.price,
  );
  const sameTerms = isSameTerms(request.terms ?? {}, terms);
  if (!sameSums || !sameLines || !sameTerms) {
    const sameGoods = sameLines && request.itemsPrice === cart.totals.itemsPrice;
    throw new ShopError(sameGoods && !sameTerms ? 'TERMS_CHANGED' : 'PRICE_CHANGED', {
      lines: lines.map(
        ({ productId, name, price, previousPrice, discountPercent, loweredUntil, countInStock }) => ({
          _id: productId,
          name,
          price,
          previousPrice,
          discountPercent,
          loweredUntil,
          countInStock,
        }),
      ),
    });
  }
  return cart;
}

/** Straight from the database: what is published is for everybody, and hooks would cost more than the reading. */
async function findProducts(payload: Payload, ids: string[]) {
  // Not `in`: MongoDB rejects a malformed id there, while `equals` finds nothing.
  const isOneOf = { or: ids.map((id) => ({ id: { equals: id } })) };
  const products = await findRows<Product>({ payload }, 'products', { and: [isOneOf, PUBLISHED] });
  const at = Date.now();
  const pictures = await findPictures(payload, products);
  return new Map(
    products.map((product) => [
      product.id,
      {
        productId: product.id,
        name: product.name,
        qualities: qualitiesOf(product),
        image: imagePath(pictures.get(String(product.image))),
        sold: soldFactsOf(product),
        category: product.category ?? '',
        price: chargedPrice(product, at),
        ...discountOf(product, at),
        countInStock: product.countInStock,
      },
    ]),
  );
}

async function findPictures(payload: Payload, products: Product[]): Promise<Map<string, Media>> {
  const ids = products.flatMap(({ image }) => (image ? [{ id: { equals: image } }] : []));
  if (ids.length === 0) return new Map();
  const docs = await findRows<Media>({ payload }, 'media', { or: ids });
  return new Map(docs.map((picture) => [picture.id, picture]));
}
