import { ADDRESS_FIELDS, CORPORATE_FIELDS } from '../../cms/contract/rules/address.ts';
import { priceBasket, toDecimalString, toKurus } from '../../cms/contract/rules/pricing.ts';
import type { Address, BillingAddress } from '../../cms/contract/users.ts';
import { type CartItem, type FreshLine, mostOf, parseCartItem, toCartItem } from './cart-item.ts';

/** The cart as storage keeps it. Addresses are empty objects until checkout fills them. */
export type CartState = {
  cartItems: CartItem[];
  shippingAddress: Partial<Address>;
  billingAddress: Partial<BillingAddress>;
  itemsPrice: string;
  shippingPrice: string;
  taxPrice: string;
  totalPrice: string;
};
type Content = Pick<CartState, 'cartItems' | 'shippingAddress' | 'billingAddress'>;

/** The whole cart with its prices, in lira with two decimals. */
export function withPrices({ cartItems, shippingAddress, billingAddress }: Content): CartState {
  const prices = priceBasket(cartItems.map(({ price, qty }) => ({ price: toKurus(price), qty })));
  return {
    cartItems,
    shippingAddress,
    billingAddress,
    itemsPrice: toDecimalString(prices.items),
    shippingPrice: toDecimalString(prices.shipping),
    taxPrice: toDecimalString(prices.tax),
    totalPrice: toDecimalString(prices.total),
  };
}

export const EMPTY_CART: CartState = withPrices({ cartItems: [], shippingAddress: {}, billingAddress: {} });

/** A line with the same `_id` is replaced, its quantity too; otherwise the item goes to the end. */
export function addItem(cart: CartState, item: CartItem): CartState {
  const line = toCartItem(item);
  const isKnown = cart.cartItems.some(({ _id }) => _id === line._id);
  const cartItems = isKnown
    ? cart.cartItems.map((known) => (known._id === line._id ? line : known))
    : [...cart.cartItems, line];
  return withPrices({ ...cart, cartItems });
}

export const removeItem = (cart: CartState, id: string): CartState =>
  withPrices({ ...cart, cartItems: cart.cartItems.filter(({ _id }) => _id !== id) });

export const saveShippingAddress = (cart: CartState, shippingAddress: Address): CartState =>
  withPrices({ ...cart, shippingAddress });

export const saveBillingAddress = (cart: CartState, billingAddress: BillingAddress): CartState =>
  withPrices({ ...cart, billingAddress });

export const clearItems = (cart: CartState): CartState => withPrices({ ...cart, cartItems: [] });

/** Takes over today's price and stock. A line never holds more than there is, but its last piece stays to be seen. */
export function refreshItems(cart: CartState, lines: readonly FreshLine[]): CartState {
  const cartItems = cart.cartItems.map((item) => {
    const fresh = lines.find(({ _id }) => _id === item._id);
    if (!fresh) return item;
    const { price, countInStock } = fresh;
    const qty = Math.max(1, Math.min(item.qty, mostOf(fresh)));
    return { ...item, name: fresh.name ?? item.name, price, countInStock, qty };
  });
  return withPrices({ ...cart, cartItems });
}

export const countItems = (cart: CartState): number => cart.cartItems.reduce((sum, { qty }) => sum + qty, 0);

/** Whether checkout has stored an address here; the server checks its fields. */
export const hasAddress = (address: Partial<Address>): boolean => Boolean(address.address?.trim());

function parseAddress(stored: unknown): Partial<BillingAddress> {
  if (typeof stored !== 'object' || stored === null) return {};
  const record = stored as Record<string, unknown>;
  const address: Partial<BillingAddress> = {};
  for (const field of [...ADDRESS_FIELDS, ...CORPORATE_FIELDS]) {
    const value = record[field];
    if (typeof value === 'string') address[field] = value;
  }
  if (record.billingType === 'individual' || record.billingType === 'corporate')
    address.billingType = record.billingType;
  return address;
}

/** The cart from storage. Stored prices are never believed, lines that are none of ours are dropped. */
export function parseCart(stored: unknown): CartState {
  if (typeof stored !== 'object' || stored === null) return EMPTY_CART;
  const { cartItems, shippingAddress, billingAddress } = stored as Record<string, unknown>;
  const lines = Array.isArray(cartItems) ? cartItems.map(parseCartItem) : [];
  const byId = new Map(lines.flatMap((line) => (line ? [[line._id, line] as const] : [])));
  return withPrices({
    cartItems: [...byId.values()],
    shippingAddress: parseAddress(shippingAddress),
    billingAddress: parseAddress(billingAddress),
  });
}
