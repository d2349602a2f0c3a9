import { eachSum, parseAmount, toContractJson, toDecimalString, toKurus } from '../../cms/contract/money.ts';
import type { Order } from '../../cms/contract/orders.ts';
import type { Picture } from '../../cms/contract/products.ts';
import { ADDRESS_FIELDS, CORPORATE_FIELDS } from '../../cms/contract/rules/address.ts';
import { MAX_LINE_QUANTITY } from '../../cms/contract/rules/catalogue.ts';
import type { PriceTerms, Sums } from '../../cms/contract/rules/pricing.ts';
import { perListedField } from '../../cms/contract/rules/product-fields.ts';
import type { Address, BillingAddress } from '../../cms/contract/users.ts';
import {
  createStoredValue,
  fieldsIn,
  textOf,
  useIsHydrated,
  useStoredValue,
} from '../session/stored-value.ts';
import { currentUserId, isSigningOut, onUserChange, sessionStore } from '../session/use-session.tsx';
import type { CartItem, CartState, FreshLine } from './cart-state.ts';
import * as state from './cart-state.ts';

export const sumTexts = (sums: Sums) => eachSum((name) => toDecimalString(sums[name]));

export const serializeCart = (cart: CartState): string => toContractJson({ ...cart, ...sumTexts(cart) });

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function parsePicture(stored: unknown): Picture | null {
  const { width, height, color, alt, sources } = fieldsIn(stored);
  if (!isAmount(width) || !isAmount(height) || !Array.isArray(sources)) return null;
  const isSource = (source: unknown): source is Picture['sources'][number] => {
    const { width: of, avif, webp } = fieldsIn(source);
    return isAmount(of) && (avif === null || typeof avif === 'string') && typeof webp === 'string';
  };
  if (!sources.every(isSource)) return null;
  return { width, height, color: textOf(color), alt: textOf(alt), sources };
}

/** Reads a stored number; older versions of the shop stored text. Returns `otherwise` if negative or invalid. */
function numberOf(value: unknown, otherwise: number): number {
  const number = typeof value === 'string' ? parseAmount(value) : value;
  return isAmount(number) ? number : otherwise;
}

const countOf = (value: unknown, otherwise: number): number => Math.floor(numberOf(value, otherwise));

function parseTold(line: ReturnType<typeof fieldsIn>) {
  const text = (name: string) => textOf(line[name]);
  return perListedField({
    text,
    longText: text,
    choice: text,
    date: (name) => textOf(line[name]) || null,
    year: (name) => numberOf(line[name], 0) || null,
  });
}

/** Reads a stored discount. A wrong discount is harmless: the next response about the product replaces it. */
function parseDiscount({ previousPrice, discountPercent, loweredUntil }: ReturnType<typeof fieldsIn>) {
  return {
    ...(isAmount(previousPrice) && { previousPrice: toKurus(previousPrice) }),
    ...(isAmount(discountPercent) && { discountPercent }),
    ...(typeof loweredUntil === 'string' && { loweredUntil }),
  };
}

/** Reads a cart line; null without a product. Other missing values get defaults until the product is requested. */
function parseCartItem(stored: unknown): CartItem | null {
  const line = fieldsIn(stored);
  const _id = textOf(line._id) || textOf(line.product);
  const name = textOf(line.name);
  if (_id === '' || name === '') return null;
  const qty = Math.min(Math.max(1, countOf(line.qty, 1)), MAX_LINE_QUANTITY);
  return {
    _id,
    name,
    image: textOf(line.image),
    picture: parsePicture(line.picture),
    price: toKurus(numberOf(line.price, 0)),
    ...parseDiscount(line),
    qty,
    countInStock: countOf(line.countInStock, qty),
    rating: numberOf(line.rating, 0),
    numReviews: countOf(line.numReviews, 0),
    ...parseTold(line),
    catalogueNumber: textOf(line.catalogueNumber),
    seriesValue: textOf(line.seriesValue) || null,
    isDraft: line.isDraft === true,
    ...(textOf(line.addedBy) && { addedBy: textOf(line.addedBy) }),
  };
}

function parseAddress(stored: unknown): Partial<BillingAddress> {
  const record = fieldsIn(stored);
  const address: Partial<BillingAddress> = {};
  for (const field of [...ADDRESS_FIELDS, ...CORPORATE_FIELDS]) {
    const value = record[field];
    if (typeof value === 'string') address[field] = value;
  }
  if (record.billingType === 'individual' || record.billingType === 'corporate')
    address.billingType = record.billingType;
  return address;
}

const parseRates = (stored: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fieldsIn(stored)).flatMap(([category, rate]) =>
      isAmount(rate) ? [[category, rate]] : [],
    ),
  );

function parseTerms(stored: unknown): PriceTerms | undefined {
  const { shippingFee, freeShippingAbove, taxPercent, categoryRates } = fieldsIn(stored);
  if (![shippingFee, freeShippingAbove, taxPercent].every(isAmount)) return undefined;
  return {
    shippingFee: toKurus(Number(shippingFee)),
    freeShippingAbove: toKurus(Number(freeShippingAbove)),
    taxPercent: Number(taxPercent),
    ...(categoryRates !== undefined && { categoryRates: parseRates(categoryRates) }),
  };
}

/** Reads the cart from storage: computes the sums again, and drops lines without a product. */
export function parseCart(stored: unknown): CartState {
  if (typeof stored !== 'object' || stored === null) return state.EMPTY_CART;
  const { cartItems, shippingAddress, billingAddress, openOrder, gift, terms } = fieldsIn(stored);
  const { orderId } = fieldsIn(openOrder);
  const { note } = fieldsIn(gift);
  const lines = Array.isArray(cartItems) ? cartItems.map(parseCartItem) : [];
  const byId = new Map(lines.flatMap((line) => (line ? [[line._id, line] as const] : [])));
  return state.withPrices({
    cartItems: [...byId.values()],
    shippingAddress: parseAddress(shippingAddress),
    billingAddress: parseAddress(billingAddress),
    openOrder: typeof orderId === 'string' ? { orderId } : undefined,
    gift: typeof note === 'string' ? { note } : undefined,
    terms: parseTerms(terms),
  });
}

const cartStore = createStoredValue<CartState>({
  key: 'cart',
  empty: state.EMPTY_CART,
  parse: parseCart,
  serialize: serializeCart,
});

const change = (next: (cart: CartState) => CartState): void => cartStore.write(next(cartStore.read()));

const actions = {
  addItem: (item: CartItem) => change((cart) => state.addItem(cart, { ...item, addedBy: currentUserId() })),
  removeItem: (id: string) => change((cart) => state.removeItem(cart, id)),
  restoreItem: (item: CartItem, index: number) => change((cart) => state.restoreItem(cart, item, index)),
  saveAddresses: (addresses: { shippingAddress: Address; billingAddress: BillingAddress }) =>
    change((cart) => ({ ...cart, ...addresses })),
  saveGift: (gift: CartState['gift']) => change((cart) => ({ ...cart, gift })),
  refreshItems: (lines: readonly FreshLine[]) => change((cart) => state.refreshItems(cart, lines)),
  priceBy: (terms: PriceTerms) => change((cart) => state.withPrices({ ...cart, terms })),
  rememberOrder: (orderId: string) => change((cart) => ({ ...cart, openOrder: { orderId } })),
  removeBought: ({ _id, orderItems }: Pick<Order, '_id' | 'orderItems'>) =>
    change((cart) => (cart.openOrder?.orderId === _id ? state.removeBought(cart, orderItems) : cart)),
};

/** Removes addresses and open order, because another user of this browser must not see the buyer's data. */
function forgetBuyer(): void {
  if (state.hasBuyer(cartStore.read())) change(state.forgetBuyer);
}

/** Removes data and items of other users. After an expired session, the items wait for their owner's next sign-in. */
function forgetOthers(before: string | undefined): void {
  // Not when a guest signs in: a background tab may notice that late, after the new user has stored an address.
  if (before !== undefined) forgetBuyer();
  const isOver = currentUserId() === undefined && !isSigningOut();
  if (!isOver) change((cart) => state.keepItemsOf(cart, currentUserId()));
}
if (typeof window !== 'undefined') {
  onUserChange(forgetOthers);
  if (!sessionStore.read()) forgetBuyer();
}

export type Cart = CartState & typeof actions & { itemCount: number; isReady: boolean };

export function useCart(): Cart {
  const cart = useStoredValue(cartStore);
  const isReady = useIsHydrated();
  return { ...cart, ...actions, itemCount: state.countItems(cart), isReady };
}

export const currentCart = (): CartState => cartStore.read();
