import type { Payload, Where } from 'payload';
import { type Kurus, SUMS } from '../../../contract/money.ts';
import type { InitializePaymentRequest } from '../../../contract/payment.ts';
import { qualitiesOf } from '../../../contract/rules/order-contract.ts';
import { type Basket, priceBasket, taxRateOf } from '../../../contract/rules/pricing.ts';
import { isSameTerms, type SaleTerms } from '../../../contract/rules/shop-terms.ts';
import type { Media, Product } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';
import { PUBLISHED } from '../../catalogue/published.ts';
import { imagePath } from '../../catalogue/serialize-product.ts';
import { type SoldFacts, soldFactsOf } from '../../orders/sold-facts.ts';
import { freshLine } from '../lifecycle/stock.ts';

type PricedCartLine = {
  productId: string;
  name: string;
  qualities: string;
  image: string;
  /** Facts of the product at the sale; absent if it has none. */
  sold?: SoldFacts | undefined;
  /** Cost of a piece today; null if none was entered. */
  costPrice?: Kurus | null;
  category: string;
  taxPercent: number;
  /** Reason of exemption of a line whose rate is 0. */
  taxExemption?: string | undefined;
  price: Kurus;
  /** Price in the shop, where the dealer agreed on another, with the reason. */
  listPrice?: Kurus | undefined;
  priceReason?: string | undefined;
  qty: number;
};
export type PricedCart = Basket<PricedCartLine>;

/** Line to be priced. `price`: price that the dealer agreed on instead of the shop's, with its reason. */
type AskedLine = {
  productId: string;
  qty: number;
  price?: Kurus | undefined;
  priceReason?: string | undefined;
};

/**
 * Prices the cart from the database by these terms; the client's prices and terms are only compared.
 * @throws ShopError PRODUCT_NOT_FOUND for a product that is unknown or not on sale.
 * @throws ShopError PRICE_CHANGED with the current lines, when the shopper saw other prices or sums.
 * @throws ShopError TERMS_CHANGED with the current lines, when only the terms differ.
 */
export async function priceCart(
  payload: Payload,
  request: InitializePaymentRequest,
  terms: SaleTerms,
): Promise<PricedCart> {
  const message = 'Sepetinizdeki bir ürün artık satışta değil.';
  const lines = await readLines(payload, request.orderItems, terms, { name: '_id', message });
  const cart = priceBasket(lines, terms);
  const sameSums = SUMS.every((name) => request[name] === cart.totals[name]);
  const sameLines = request.orderItems.every(
    (item, index) => item.seenPrice === undefined || item.seenPrice === lines[index]?.price,
  );
  const sameTerms = isSameTerms(request.terms ?? {}, terms);
  if (!sameSums || !sameLines || !sameTerms) {
    const sameGoods = sameLines && request.itemsPrice === cart.totals.itemsPrice;
    throw new ShopError(sameGoods && !sameTerms ? 'TERMS_CHANGED' : 'PRICE_CHANGED', {
      lines: lines.map(({ fresh }) => fresh),
    });
  }
  return cart;
}

/**
 * Reads the lines of an order from the database, at the shop's prices unless others were agreed.
 * @param missing the field of the request that names the product, and the sentence about a product that is not on sale.
 * @throws ShopError PRODUCT_NOT_FOUND for a product that is unknown or not on sale.
 */
export async function readLines(
  payload: Payload,
  items: readonly AskedLine[],
  terms: SaleTerms,
  missing: { name: string; message: string },
) {
  const ids = items.map(({ productId }) => productId);
  const products = await findProducts(payload, ids, PUBLISHED);
  return items.map(({ productId, qty, price: agreed, priceReason }, index) => {
    const product = products.get(productId);
    if (!product) {
      const { name, message } = missing;
      const errors = [{ path: `orderItems.${index}.${name}`, message }];
      throw new ShopError('PRODUCT_NOT_FOUND', { message, errors });
    }
    const taxPercent = taxRateOf(terms, product.category);
    const taxExemption = taxPercent === 0 ? terms.taxExemptions?.[product.category] : undefined;
    const { price: listPrice } = product;
    return {
      ...product,
      taxPercent,
      taxExemption,
      qty,
      ...(agreed !== undefined && agreed !== listPrice && { price: agreed, listPrice, priceReason }),
    };
  });
}

/** Reads products directly from the database, since Payload's hooks would take longer. */
export async function findProducts(payload: Payload, ids: readonly string[], where: Where = {}) {
  // Uses `equals` instead of `in`: on MongoDB, `in` rejects a malformed id, while `equals` finds nothing.
  const isOneOf = { or: ids.map((id) => ({ id: { equals: id } })) };
  const products = await findRows<Product>({ payload }, 'products', { and: [isOneOf, where] });
  const at = Date.now();
  const pictures = await findPictures(payload, products);
  const priced = products.map((product) => {
    const fresh = freshLine(product, at);
    return {
      productId: product.id,
      name: product.name,
      qualities: qualitiesOf(product),
      image: imagePath(pictures.get(String(product.image))),
      sold: soldFactsOf(product),
      costPrice: product.costPrice ?? null,
      category: product.category ?? '',
      price: fresh.price,
      fresh,
    };
  });
  return new Map(priced.map((line) => [line.productId, line]));
}

async function findPictures(payload: Payload, products: Product[]): Promise<Map<string, Media>> {
  const ids = products.flatMap(({ image }) => (image ? [{ id: { equals: image } }] : []));
  if (ids.length === 0) return new Map();
  const docs = await findRows<Media>({ payload }, 'media', { or: ids });
  return new Map(docs.map((picture) => [picture.id, picture]));
}
