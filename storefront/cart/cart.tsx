import { useSyncExternalStore } from 'react';
import type { Address, BillingAddress } from '../../cms/contract/users.ts';
import { createStoredValue } from '../session/stored-value.ts';
import { useIsReady } from '../session/use-is-ready.ts';
import type { CartItem, FreshLine } from './cart-item.ts';
import * as state from './cart-state.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

export type { CartItem } from './cart-item.ts';

const cartStore = createStoredValue<state.CartState>({
  key: 'cart',
  empty: state.EMPTY_CART,
  parse: parseCart,
  serialize: serializeCart,
});

const change = (next: (cart: state.CartState) => state.CartState): void =>
  cartStore.write(next(cartStore.read()));

/** Every change recalculates the prices and saves the whole cart. */
const actions = {
  addItem: (item: CartItem) => change((cart) => state.addItem(cart, item)),
  removeItem: (id: string) => change((cart) => state.removeItem(cart, id)),
  saveShippingAddress: (address: Address) => change((cart) => state.saveShippingAddress(cart, address)),
  saveBillingAddress: (address: BillingAddress) => change((cart) => state.saveBillingAddress(cart, address)),
  refreshItems: (lines: readonly FreshLine[]) => change((cart) => state.refreshItems(cart, lines)),
  clear: () => change(state.clearItems),
};

export type Cart = state.CartState & typeof actions & { itemCount: number; isReady: boolean };

export function useCart(): Cart {
  const cart = useSyncExternalStore(cartStore.subscribe, cartStore.read, cartStore.serverValue);
  const isReady = useIsReady();
  return { ...cart, ...actions, itemCount: state.countItems(cart), isReady };
}

/** The cart at this moment, for code that runs after an answer arrived. */
export const currentCart = (): state.CartState => cartStore.read();
