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

describe('prices', () => {
  it.each([
    { price: 100_00, qty: 5, items: 500_00, shipping: 30_00, tax: 90_00, total: 620_00 },
    { price: 500_01, qty: 1, items: 500_01, shipping: 0, tax: 90_00, total: 590_01 },
    { price: 10, qty: 3, items: 30, shipping: 30_00, tax: 5, total: 30_35 },
    { price: 12_25, qty: 1, items: 12_25, shipping: 30_00, tax: 2_21, total: 44_46 },
  ])('of $qty x $price follow the lines', ({ price, qty, items, shipping, tax, total }) => {
    expect(addItem(EMPTY_CART, { ...stamp, price, qty })).toMatchObject({
      itemsPrice: items,
      shippingPrice: shipping,
      taxPrice: tax,
      totalPrice: total,
    });
  });
});

describe('lines', () => {
  it('replace the quantity of a known product instead of adding to it', () => {
    const cart = addItem(two, { ...stamp, qty: 3 });
    expect(cart.cartItems.map(({ _id, qty }) => [_id, qty])).toEqual([
      ['p1', 3],
      ['p2', 1],
    ]);
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
