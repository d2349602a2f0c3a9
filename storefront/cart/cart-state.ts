import type { ListedProduct } from '../../cms/contract/products.ts';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import {
  basketTax,
  DEFAULT_PRICES,
  type PriceTerms,
  priceBasket,
  type Sums,
} from '../../cms/contract/rules/pricing.ts';
import type { Address, BillingAddress } from '../../cms/contract/users.ts';

/** Listed product with a quantity. Contains no reviews, since browser storage is small. */
export type CartItem = ListedProduct & {
  qty: number;
  /** Id of the signed-in shopper who put the product into the cart; absent for a guest. */
  addedBy?: string;
};

export type FreshLine = Pick<CartItem, '_id' | 'price' | 'countInStock'> & Partial<ListedProduct>;

export const mostOf = (item: Pick<CartItem, 'countInStock'>): number =>
  Math.min(item.countInStock, MAX_LINE_QUANTITY);

export function withoutReviews<T extends object>(product: T): Omit<T, 'reviews' | 'pictures'> {
  const { reviews: _, pictures: __, ...rest } = product as T & { reviews?: unknown; pictures?: unknown };
  return rest;
}

type Content = {
  cartItems: CartItem[];
  shippingAddress: Partial<Address>;
  billingAddress: Partial<BillingAddress>;
  openOrder?: { orderId: string };
  /** Present if the buyer sends the order as a gift, with the typed note. */
  gift?: { note: string };
  /** Terms by which the shown prices were computed; absent until the dealer's terms are known. */
  terms?: PriceTerms;
};
export type CartState = Content & Sums;

export const pricesOf = ({ terms }: Pick<Content, 'terms'>): PriceTerms => terms ?? DEFAULT_PRICES;

/** Returns the VAT of each rate in the cart. */
export const cartTaxRows = (cart: Pick<Content, 'cartItems' | 'terms'>) =>
  basketTax(cart.cartItems, pricesOf(cart));

export const withPrices = (content: Content): CartState => ({
  ...content,
  ...priceBasket(content.cartItems, pricesOf(content)).totals,
});

const NO_BUYER = { shippingAddress: {}, billingAddress: {}, openOrder: undefined, gift: undefined };

export const EMPTY_CART: CartState = withPrices({ cartItems: [], ...NO_BUYER });

/** Adds a line to the cart. Replaces a line with the same `_id`, including the quantity, but not its `addedBy`. */
export function addItem(cart: CartState, item: CartItem): CartState {
  const line = withoutReviews(item);
  const isKnown = cart.cartItems.some(({ _id }) => _id === line._id);
  const cartItems = isKnown
    ? cart.cartItems.map((known) => (known._id === line._id ? { ...line, addedBy: known.addedBy } : known))
    : [...cart.cartItems, line];
  return withPrices({ ...cart, cartItems });
}

export const removeItem = (cart: CartState, id: string): CartState =>
  withPrices({ ...cart, cartItems: cart.cartItems.filter(({ _id }) => _id !== id) });

export function restoreItem(cart: CartState, item: CartItem, index: number): CartState {
  if (cart.cartItems.some(({ _id }) => _id === item._id)) return cart;
  return withPrices({ ...cart, cartItems: cart.cartItems.toSpliced(index, 0, item) });
}

export const hasBuyer = ({ shippingAddress, billingAddress, openOrder, gift }: CartState): boolean =>
  openOrder !== undefined ||
  gift !== undefined ||
  Object.keys({ ...shippingAddress, ...billingAddress }).length > 0;

export const forgetBuyer = (cart: CartState): CartState => withPrices({ ...cart, ...NO_BUYER });

const withItems = (cart: CartState, cartItems: CartItem[]): CartState =>
  withPrices({ ...cart, cartItems, terms: cartItems.length > 0 ? cart.terms : undefined });

type BoughtLine = { product: string; qty: number };

/** Removes the bought pieces. Products and pieces that were added after the payment form was opened stay. */
export function removeBought(cart: CartState, bought: readonly BoughtLine[]): CartState {
  const piecesOf = (id: string) => bought.find(({ product }) => product === id)?.qty ?? 0;
  const cartItems = cart.cartItems
    .map((item) => ({ ...item, qty: item.qty - piecesOf(item._id) }))
    .filter(({ qty }) => qty > 0);
  return withItems({ ...cart, openOrder: undefined, gift: undefined }, cartItems);
}

/** Removes what other shoppers put into the cart; without a user, keeps only what guests put there. */
export function keepItemsOf(cart: CartState, userId: string | undefined): CartState {
  const kept = cart.cartItems.filter(({ addedBy }) => addedBy === undefined || addedBy === userId);
  return kept.length === cart.cartItems.length ? cart : withItems(cart, kept);
}

const NO_DISCOUNT = { previousPrice: undefined, discountPercent: undefined, loweredUntil: undefined };

/** Updates the lines with current product data. Lowers quantities to the stock, but never below 1. */
export function refreshItems(cart: CartState, lines: readonly FreshLine[]): CartState {
  const cartItems = cart.cartItems.map((item) => {
    const fresh = lines.find(({ _id }) => _id === item._id);
    if (!fresh) return item;
    const qty = Math.max(1, Math.min(item.qty, mostOf(fresh)));
    return { ...item, ...NO_DISCOUNT, ...fresh, qty };
  });
  return withPrices({ ...cart, cartItems });
}

export const countItems = (cart: CartState): number => cart.cartItems.reduce((sum, { qty }) => sum + qty, 0);

/** Whether the checkout has stored this address. The server checks the fields. */
export const hasAddress = (address: Partial<Address>): boolean => Boolean(address.address?.trim());
