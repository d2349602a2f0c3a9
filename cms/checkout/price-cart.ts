import type { Payload } from 'payload';
import type { InitializePaymentRequest } from '../api/contract/payment.ts';
import { type Prices, priceBasket } from '../api/contract/rules/pricing.ts';
import { imagePath } from '../catalogue/present.ts';
import { ShopError } from '../errors.ts';

/** An order line with the price and the name the database has. Price in kuruş. */
export type PricedCartLine = {
  productId: string;
  name: string;
  image: string;
  category: string;
  price: number;
  qty: number;
};
export type PricedCart = { lines: PricedCartLine[]; prices: Prices };

/**
 * Prices the cart from the database; what the client says it saw is only compared.
 * @throws ShopError PRODUCT_NOT_FOUND for a product that is unknown or not on sale.
 * @throws ShopError PRICE_CHANGED with the fresh lines, when the shopper was shown other sums.
 */
export async function priceCart(payload: Payload, request: InitializePaymentRequest): Promise<PricedCart> {
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
  const prices = priceBasket(lines);
  const sameSums =
    request.itemsPrice === prices.items &&
    request.shippingPrice === prices.shipping &&
    request.taxPrice === prices.tax &&
    request.totalPrice === prices.total;
  const sameLines = request.orderItems.every(
    (item, index) => item.seenPrice === undefined || item.seenPrice === lines[index]?.price,
  );
  if (!sameSums || !sameLines) {
    throw new ShopError('PRICE_CHANGED', {
      lines: lines.map(({ productId, name, price, countInStock }) => ({
        _id: productId,
        name,
        price: price / 100,
        countInStock,
      })),
    });
  }
  return { lines: lines.map(({ countInStock: _, ...line }) => line), prices };
}

async function findProducts(payload: Payload, ids: string[]) {
  const { docs } = await payload.find({
    collection: 'products',
    // Not `in`: on MongoDB it fails for an id that could not be one, where `equals` finds nothing.
    where: {
      and: [{ or: ids.map((id) => ({ id: { equals: id } })) }, { isPublished: { equals: true } }],
    },
    pagination: false,
    depth: 1,
  });
  return new Map(
    docs.map((product) => [
      product.id,
      {
        productId: product.id,
        name: product.name,
        image: imagePath(product.image),
        category: product.category ?? '',
        price: product.price,
        countInStock: product.countInStock,
      },
    ]),
  );
}
