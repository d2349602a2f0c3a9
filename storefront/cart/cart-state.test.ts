// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { savedHome, stamp } from '../testing/samples.ts';
import {
  addItem,
  clearItems,
  countItems,
  EMPTY_CART,
  hasAddress,
  parseCart,
  refreshItems,
  removeItem,
  saveBillingAddress,
  saveShippingAddress,
} from './cart-state.ts';

const two = addItem(addItem(EMPTY_CART, stamp), { ...stamp, _id: 'p2', price: 10, qty: 1 });

describe('prices', () => {
  it.each([
    { price: 100, qty: 5, items: '500.00', shipping: '30.00', tax: '90.00', total: '620.00' },
    { price: 500.01, qty: 1, items: '500.01', shipping: '0.00', tax: '90.00', total: '590.01' },
    { price: 0.1, qty: 3, items: '0.30', shipping: '30.00', tax: '0.05', total: '30.35' },
    { price: 12.25, qty: 1, items: '12.25', shipping: '30.00', tax: '2.21', total: '44.46' },
  ])('of $qty x $price are strings with two decimals', ({ price, qty, items, shipping, tax, total }) => {
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
  it('are counted by pieces', () => expect(countItems(two)).toBe(3));
  it('go away by id, prices follow', () => {
    expect(removeItem(two, 'p1')).toMatchObject({ cartItems: [{ _id: 'p2' }], itemsPrice: '10.00' });
  });
  it('are all gone after clearing, addresses stay', () => {
    const cart = clearItems(saveShippingAddress(two, savedHome));
    expect(cart).toMatchObject({ cartItems: [], itemsPrice: '0.00', shippingAddress: { city: 'Ankara' } });
  });
  it('keep only what a cart needs', () => {
    const cart = addItem(EMPTY_CART, { ...stamp, description: 'uzun', reviews: [] } as typeof stamp);
    expect(cart.cartItems[0]).toEqual(stamp);
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

describe('storage content', () => {
  it('comes back as it was', () => {
    const cart = saveBillingAddress(two, { ...savedHome, billingType: 'corporate', firmName: 'Pul A.Ş.' });
    expect(parseCart(JSON.parse(JSON.stringify(cart)))).toMatchObject({
      cartItems: cart.cartItems,
      billingAddress: { billingType: 'corporate', firmName: 'Pul A.Ş.' },
      totalPrice: cart.totalPrice,
    });
  });
  it('keeps a picture that comes in one format only', () => {
    const source = { width: 320, avif: null, webp: '/media/lale-320x384.webp' };
    const picture = { width: 1280, height: 1536, color: '#aa2211', alt: 'Lale', sources: [source] };
    const [first] = two.cartItems;
    expect(parseCart({ cartItems: [{ ...first, picture }] }).cartItems[0]?.picture).toEqual(picture);
  });
  it.each([null, 7, 'pul', [], {}, { cartItems: 'x' }, { cartItems: [null, 1, {}] }])(
    '%j is an empty cart',
    (stored) => expect(parseCart(stored)).toEqual(EMPTY_CART),
  );
  it.each([
    { qty: 0 },
    { qty: -1 },
    { qty: 1.5 },
    { qty: '2' },
    { qty: 1e9 },
    { price: -1 },
    { price: '5' },
    { price: null },
    { name: undefined },
    { _id: '' },
  ])('drops a line with %j', (fault) => {
    const stored = {
      cartItems: [
        { ...stamp, ...fault },
        { ...stamp, _id: 'p2' },
      ],
    };
    expect(parseCart(stored).cartItems.map(({ _id }) => _id)).toEqual(['p2']);
  });
  it('is never believed about prices', () => {
    expect(parseCart({ ...two, totalPrice: '0.01' }).totalPrice).toBe(two.totalPrice);
  });
  it('may name the product by `product`', () => {
    const { _id, ...line } = stamp;
    expect(parseCart({ cartItems: [{ ...line, product: _id }] }).cartItems).toEqual([stamp]);
  });
});
