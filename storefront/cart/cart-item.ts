import type { ListedProduct } from '../../cms/contract/products.ts';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';

/** A product as the catalogue lists it, and how many. Its reviews stay out: storage is small. */
export type CartItem = ListedProduct & { qty: number };

/** A line as the server has it now: from a product page or a 409 response. */
export type FreshLine = Pick<CartItem, '_id' | 'price' | 'countInStock'> & Partial<ListedProduct>;

export const mostOf = (item: Pick<CartItem, 'countInStock'>): number =>
  Math.min(item.countInStock, MAX_LINE_QUANTITY);

/** Of a product that carries more: its further pictures are as long as its reviews. */
export function withoutReviews<T extends object>(product: T): Omit<T, 'reviews' | 'pictures'> {
  const { reviews: _, pictures: __, ...rest } = product as T & { reviews?: unknown; pictures?: unknown };
  return rest;
}
