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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function parsePicture(stored: unknown): Picture | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { width, height, color, alt, sources } = stored as Record<string, unknown>;
  if (!isAmount(width) || !isAmount(height) || !Array.isArray(sources)) return null;
  const isSource = (source: unknown): source is Picture['sources'][number] => {
    if (typeof source !== 'object' || source === null) return false;
    const { width: of, avif, webp } = source as Record<string, unknown>;
    return isAmount(of) && (avif === null || typeof avif === 'string') && typeof webp === 'string';
  };
  if (!sources.every(isSource)) return null;
  return { width, height, color: textOf(color), alt: textOf(alt), sources };
}

/** A line from storage, or null when it is not one of ours. */
export function parseCartItem(stored: unknown): CartItem | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const line = stored as Record<string, unknown>;
  const _id = textOf(line._id) || textOf(line.product);
  const { name, price, qty } = line;
  if (_id === '' || typeof name !== 'string' || !isAmount(price) || !isAmount(qty)) return null;
  if (!Number.isInteger(qty) || qty < 1 || qty > MAX_LINE_QUANTITY) return null;
  return {
    _id,
    name,
    image: textOf(line.image),
    picture: parsePicture(line.picture),
    price,
    qty,
    countInStock: isAmount(line.countInStock) ? Math.floor(line.countInStock) : qty,
    category: textOf(line.category),
    printingHouse: textOf(line.printingHouse),
    denominationValueOfStamp: textOf(line.denominationValueOfStamp),
    brand: textOf(line.brand),
  };
}
