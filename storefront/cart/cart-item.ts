import type { ListedProduct, Picture } from '../../cms/contract/products.ts';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';

/** The product's fields a cart needs, and how many. Description and reviews stay out: storage is small. */
export type CartItem = Pick<
  ListedProduct,
  | '_id'
  | 'name'
  | 'image'
  | 'price'
  | 'countInStock'
  | 'category'
  | 'printingHouse'
  | 'denominationValueOfStamp'
  | 'brand'
> & { picture: Picture | null; qty: number };

/** A line as the server knows it now: what a product page or a 409 answer tells. */
export type FreshLine = Pick<CartItem, '_id' | 'price' | 'countInStock'> & { name?: string };

export const mostOf = (item: Pick<CartItem, 'countInStock'>): number =>
  Math.min(item.countInStock, MAX_LINE_QUANTITY);

/** Keeps the cart's fields of a product that carries more. */
export function toCartItem(product: CartItem): CartItem {
  const { _id, name, image, picture, price, qty, countInStock } = product;
  const { category, printingHouse, denominationValueOfStamp, brand } = product;
  return {
    _id,
    name,
    image,
    picture,
    price,
    qty,
    countInStock,
    category,
    printingHouse,
    denominationValueOfStamp,
    brand,
  };
}
