// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { savedHome, stamp, stampProduct } from '../testing/fixtures.ts';
import {
  addItem,
  clearItems,
  countItems,
  EMPTY_CART,
  hasAddress,
  refreshItems,
  removeItem,
  saveBillingAddress,
  saveShippingAddress,
  withoutReviews,
} from './cart-state.ts';

const two = addItem(addItem(EMPTY_CART, stamp), { ...stamp, _id: 'p2', price: 10_00, qty: 1 });

describe('lines', () => {
  it('replace the quantity of a known product instead of adding to it', () => {
    const cart = addItem(two, { ...stamp, qty: 3 });
    expect(cart.cartItems.map(({ _id, qty }) => [_id, qty])).toEqual([
      ['p1', 3],
      ['p2', 1],
    ]);
    expect(cart).toMatchObject({
      itemsPrice: 311_50,
      shippingPrice: 30_00,
      taxPrice: 56_07,
      totalPrice: 397_57,
    });
  });
  it('lose a discount that the product has no more, and keep the newest', () => {
    const discount = {
      previousPrice: 120_00,
      discountPercent: 16,
      loweredUntil: '2026-11-26T18:00:00.000+03:00',
    };
    const fresh = { _id: 'p1', price: 100_50, countInStock: 5 };
    const lowered = refreshItems(two, [{ ...fresh, ...discount }]);
    expect(lowered.cartItems[0]).toMatchObject(discount);
    expect(refreshItems(lowered, [fresh]).cartItems[0]).toEqual(stamp);
  });
  it('are counted by pieces', () => expect(countItems(two)).toBe(3));
  it('go away by id, prices follow', () => {
    expect(removeItem(two, 'p1')).toMatchObject({ cartItems: [{ _id: 'p2' }], itemsPrice: 10_00 });
  });
  it('are all gone after clearing, addresses stay', () => {
    const cart = clearItems(saveShippingAddress(two, savedHome));
    expect(cart).toMatchObject({ cartItems: [], itemsPrice: 0, shippingAddress: { city: 'Ankara' } });
  });
  it('keep the fields of the product, but not its reviews', () => {
    const cart = addItem(EMPTY_CART, { ...stampProduct(), qty: 2 });
    expect(cart.cartItems[0]).toEqual({ ...withoutReviews(stampProduct()), qty: 2 });
  });
});

it('keeps both addresses', () => {
  const cart = saveBillingAddress(saveShippingAddress(EMPTY_CART, savedHome), savedHome);
  expect([hasAddress(cart.shippingAddress), hasAddress(cart.billingAddress)]).toEqual([true, true]);
  expect(hasAddress(EMPTY_CART.shippingAddress)).toBe(false);
});

describe('fresh prices and stock', () => {
  it.each([
    { countInStock: 9, qty: 2 },
    { countInStock: 1, qty: 1 },
    { countInStock: 0, qty: 1 },
  ])('cap the quantity at a stock of $countInStock', ({ countInStock, qty }) => {
    const cart = refreshItems(two, [{ _id: 'p1', price: 7, countInStock }]);
    expect(cart.cartItems[0]).toMatchObject({ price: 7, countInStock, qty });
    expect(cart.cartItems[1]).toEqual(two.cartItems[1]);
  });
});
