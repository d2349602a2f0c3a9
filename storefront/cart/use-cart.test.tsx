import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stamp } from '../testing/fixtures.ts';
import { setUpShop, storeCart, storedCart } from '../testing/test-shop.tsx';
import { addItem, EMPTY_CART } from './cart-state.ts';
import { useCart } from './use-cart.tsx';

setUpShop();

it('saves the whole cart at each change', () => {
  const { result } = renderHook(useCart);
  act(() => result.current.addItem(stamp));
  expect(storedCart()).toMatchObject({
    cartItems: [{ ...stamp, price: 100.5 }],
    itemsPrice: '201.00',
    totalPrice: '267.18',
  });
  act(() => result.current.removeItem(stamp._id));
  expect(storedCart()).toMatchObject({ cartItems: [], itemsPrice: '0.00' });
});

it('is restored on start', () => {
  storeCart(addItem(EMPTY_CART, stamp));
  const { result } = renderHook(useCart);
  expect(result.current).toMatchObject({ cartItems: [stamp], itemCount: 2, isReady: true });
});

it('is empty over corrupt content', () => {
  localStorage.setItem('cart', '{"cartItems":[');
  expect(renderHook(useCart).result.current).toMatchObject({
    cartItems: [],
    shippingAddress: {},
    billingAddress: {},
  });
});

it('follows other tabs', () => {
  const { result } = renderHook(useCart);
  act(() => {
    storeCart(addItem(EMPTY_CART, stamp));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  });
  expect(result.current.itemCount).toBe(2);
});

it('works in memory where storage is refused', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(useCart);
  act(() => result.current.addItem(stamp));
  expect(result.current.itemCount).toBe(2);
  refused.mockRestore();
  act(() => result.current.removeItem(stamp._id));
  expect(storedCart()).toMatchObject({ cartItems: [] });
});
