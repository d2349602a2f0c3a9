import type { ListedProduct } from '../../cms/contract/products.ts';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import { DEFAULT_PRICES, type PriceTerms, priceBasket, type Sums } from '../../cms/contract/rules/pricing.ts';
import type { Address, BillingAddress } from '../../cms/contract/users.ts';

/** A product as the catalogue lists it, and how many. Its reviews stay out: storage is small. */
export type CartItem = ListedProduct & { qty: number };

/** A line as the server has it now: from a product page or a 409 response. */
export type FreshLine = Pick<CartItem, '_id' | 'price' | 'countInStock'> & Partial<ListedProduct>;

export const mostOf = (item: Pick<CartItem, 'countInStock'>): number =>
  Math.min(item.countInStock, MAX_LINE_QUANTITY);

/** Drops the long parts of a full product: its reviews and further pictures. */
export function withoutReviews<T extends object>(product: T): Omit<T, 'reviews' | 'pictures'> {
  const { reviews: _, pictures: __, ...rest } = product as T & { reviews?: unknown; pictures?: unknown };
  return rest;
}

/** Addresses are empty objects until checkout fills them. */
type Content = {
  cartItems: CartItem[];
  shippingAddress: Partial<Address>;
  billingAddress: Partial<BillingAddress>;
  /** Order of the last checkout with this cart. */
  openOrder?: OpenOrder;
  /** Terms of the prices shown; absent while only the specification's are known. */
  terms?: PriceTerms;
};
export type OpenOrder = { orderId: string };
export type CartState = Content & Sums;

export const pricesOf = ({ terms }: Pick<Content, 'terms'>): PriceTerms => terms ?? DEFAULT_PRICES;

export const withPrices = (content: Content): CartState => ({
  ...content,
  ...priceBasket(content.cartItems, pricesOf(content)).totals,
});

const NO_BUYER = { shippingAddress: {}, billingAddress: {}, openOrder: undefined };

export const EMPTY_CART: CartState = withPrices({ cartItems: [], ...NO_BUYER });

/** A line with the same `_id` is replaced, its quantity too; otherwise the item is appended. */
export function addItem(cart: CartState, item: CartItem): CartState {
  const line = withoutReviews(item);
  const isKnown = cart.cartItems.some(({ _id }) => _id === line._id);
  const cartItems = isKnown
    ? cart.cartItems.map((known) => (known._id === line._id ? line : known))
    : [...cart.cartItems, line];
  return withPrices({ ...cart, cartItems });
}

export const removeItem = (cart: CartState, id: string): CartState =>
  withPrices({ ...cart, cartItems: cart.cartItems.filter(({ _id }) => _id !== id) });

export function restoreItem(cart: CartState, item: CartItem, index: number): CartState {
  if (cart.cartItems.some(({ _id }) => _id === item._id)) return cart;
  return withPrices({ ...cart, cartItems: cart.cartItems.toSpliced(index, 0, item) });
}

export const saveShippingAddress = (cart: CartState, shippingAddress: Address): CartState =>
  withPrices({ ...cart, shippingAddress });

export const saveBillingAddress = (cart: CartState, billingAddress: BillingAddress): CartState =>
  withPrices({ ...cart, billingAddress });

export const hasBuyer = ({ shippingAddress, billingAddress, openOrder }: CartState): boolean =>
  openOrder !== undefined || Object.keys({ ...shippingAddress, ...billingAddress }).length > 0;

export const forgetBuyer = (cart: CartState): CartState => withPrices({ ...cart, ...NO_BUYER });

export const clearItems = (cart: CartState): CartState =>
  withPrices({ ...cart, cartItems: [], openOrder: undefined, terms: undefined });

export const priceBy = (cart: CartState, terms: PriceTerms): CartState => withPrices({ ...cart, terms });

export const rememberOrder = (cart: CartState, orderId: string): CartState => ({
  ...cart,
  openOrder: { orderId },
});

/** Whether this order was made from this cart. */
export const isOrderOf = ({ openOrder }: CartState, orderId: string): boolean =>
  openOrder?.orderId === orderId;

/** Drops the discount, which belongs to the line's former price. */
function withoutDiscount<T extends object>(item: T) {
  const {
    previousPrice: _,
    discountPercent: __,
    loweredUntil: ___,
    ...rest
  } = item as T & Partial<ListedProduct>;
  return rest;
}

/** Takes over today's price, stock and whatever else is known. A line never holds more than there is, but its last piece stays to be seen. */
export function refreshItems(cart: CartState, lines: readonly FreshLine[]): CartState {
  const cartItems = cart.cartItems.map((item) => {
    const fresh = lines.find(({ _id }) => _id === item._id);
    if (!fresh) return item;
    const qty = Math.max(1, Math.min(item.qty, mostOf(fresh)));
    return { ...withoutDiscount(item), ...fresh, qty } as CartItem;
  });
  return withPrices({ ...cart, cartItems });
}

export const countItems = (cart: CartState): number => cart.cartItems.reduce((sum, { qty }) => sum + qty, 0);

/** Whether checkout has stored an address here; the server checks its fields. */
export const hasAddress = (address: Partial<Address>): boolean => Boolean(address.address?.trim());
