import type { PriceTerms } from '../../cms/contract/rules/pricing.ts';
import type { Address, BillingAddress } from '../../cms/contract/users.ts';
import { onUserChange, sessionStore } from '../session/session-store.ts';
import { createStoredValue, useIsHydrated, useStoredValue } from '../session/stored-value.ts';
import type { CartItem, FreshLine } from './cart-state.ts';
import * as state from './cart-state.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

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
  restoreItem: (item: CartItem, index: number) => change((cart) => state.restoreItem(cart, item, index)),
  saveShippingAddress: (address: Address) => change((cart) => state.saveShippingAddress(cart, address)),
  saveBillingAddress: (address: BillingAddress) => change((cart) => state.saveBillingAddress(cart, address)),
  refreshItems: (lines: readonly FreshLine[]) => change((cart) => state.refreshItems(cart, lines)),
  priceBy: (terms: PriceTerms) => change((cart) => state.priceBy(cart, terms)),
  rememberOrder: (orderId: string) => change((cart) => state.rememberOrder(cart, orderId)),
  /** Removes the bought items; a cart that belongs to another order stays. */
  clearFor: (orderId: string) =>
    change((cart) => (state.isOrderOf(cart, orderId) ? state.clearItems(cart) : cart)),
};

/** The next user of this browser gets the items at most. Addresses without a signed-in user are leftovers. */
function forgetBuyer(): void {
  if (state.hasBuyer(cartStore.read())) change(state.forgetBuyer);
}
if (typeof window !== 'undefined') {
  // A sleeping tab notices a sign-in late; the new user may already have stored an address.
  onUserChange((before) => before !== undefined && forgetBuyer());
  if (!sessionStore.read()) forgetBuyer();
}

export type Cart = state.CartState & typeof actions & { itemCount: number; isReady: boolean };

export function useCart(): Cart {
  const cart = useStoredValue(cartStore);
  const isReady = useIsHydrated();
  return { ...cart, ...actions, itemCount: state.countItems(cart), isReady };
}

/** The present cart, for code that runs after a response. */
export const currentCart = (): state.CartState => cartStore.read();
