// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { savedHome, stamp } from '../testing/fixtures.ts';
import { addItem, EMPTY_CART, saveBillingAddress } from './cart-state.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

const two = addItem(addItem(EMPTY_CART, stamp), { ...stamp, _id: 'p2', price: 10_00, qty: 1 });
/** As the browser keeps it. */
const line = { ...stamp, price: 100.5 };

describe('storage content', () => {
  it('has its lines in lira and its sums as texts with two decimals', () => {
    const lines = [line, { ...line, _id: 'p2', price: 10, qty: 1 }];
    expect(serializeCart(two)).toBe(
      JSON.stringify({
        cartItems: lines,
        shippingAddress: {},
        billingAddress: {},
        itemsPrice: '211.00',
        shippingPrice: '30.00',
        taxPrice: '37.98',
        totalPrice: '278.98',
      }),
    );
    expect(parseCart(JSON.parse(serializeCart(two)))).toEqual(two);
  });
  it('is restored as it was', () => {
    const cart = saveBillingAddress(two, { ...savedHome, billingType: 'corporate', firmName: 'Pul A.Ş.' });
    expect(parseCart(JSON.parse(serializeCart(cart)))).toMatchObject({
      cartItems: cart.cartItems,
      billingAddress: { billingType: 'corporate', firmName: 'Pul A.Ş.' },
      totalPrice: cart.totalPrice,
    });
  });
  it('keeps a discount, in lira like the price, and nothing that is none', () => {
    const discount = {
      previousPrice: 120_00,
      discountPercent: 16,
      loweredUntil: '2026-11-26T18:00:00.000+03:00',
    };
    const cart = addItem(EMPTY_CART, { ...stamp, ...discount });
    expect(serializeCart(cart)).toContain('"previousPrice":120,');
    expect(parseCart(JSON.parse(serializeCart(cart)))).toEqual(cart);
    const spoilt = { ...line, previousPrice: 'çok', discountPercent: null, loweredUntil: 7 };
    expect(parseCart({ cartItems: [spoilt] }).cartItems).toEqual([stamp]);
  });
  it('keeps a picture that has one format only', () => {
    const source = { width: 320, avif: null, webp: '/media/lale-320x384.webp' };
    const picture = { width: 1280, height: 1536, color: '#aa2211', alt: 'Lale', sources: [source] };
    expect(parseCart({ cartItems: [{ ...line, picture }] }).cartItems[0]?.picture).toEqual(picture);
  });
  it.each([null, 7, 'pul', [], {}, { cartItems: 'x' }, { cartItems: [null, 1, {}] }])(
    '%j is an empty cart',
    (stored) => expect(parseCart(stored)).toEqual(EMPTY_CART),
  );
  it.each([{ name: undefined }, { name: '' }, { _id: '' }, { _id: undefined }])(
    'drops a line with %j, which names no product',
    (fault) => {
      const stored = {
        cartItems: [
          { ...line, ...fault },
          { ...line, _id: 'p2' },
        ],
      };
      expect(parseCart(stored).cartItems.map(({ _id }) => _id)).toEqual(['p2']);
    },
  );
  it.each([
    [
      { price: '12.50', qty: '2' },
      { price: 12_50, qty: 2 },
    ],
    [{ price: '12,5' }, { price: 12_50 }],
    [{ price: 'bedava' }, { price: 0 }],
    [{ price: -1 }, { price: 0 }],
    [{ price: null }, { price: 0 }],
    [{ qty: 0 }, { qty: 1 }],
    [{ qty: -1 }, { qty: 1 }],
    [{ qty: 2.5 }, { qty: 2 }],
    [{ qty: 'iki' }, { qty: 1 }],
    [{ qty: 1e9 }, { qty: 1_000_000 }],
    [{ countInStock: '7' }, { countInStock: 7 }],
    [{ countInStock: undefined }, { countInStock: 2 }],
    [
      { rating: null, seriesIssueDate: 7 },
      { rating: 0, seriesIssueDate: null },
    ],
  ])('mends a line with %j', (fault, mended) => {
    expect(parseCart({ cartItems: [{ ...line, ...fault }] }).cartItems).toEqual([{ ...stamp, ...mended }]);
  });
  it('completes a line that has nothing but its product', () => {
    expect(parseCart({ cartItems: [{ _id: 'p1', name: 'Lale' }] }).cartItems).toMatchObject([
      { _id: 'p1', name: 'Lale', price: 0, qty: 1, picture: null, brand: '', description: '' },
    ]);
  });
  it('is never believed about prices', () => {
    expect(parseCart({ cartItems: [line], totalPrice: '0.01' }).totalPrice).toBe(267_18);
  });
  it('may name the product by `product`', () => {
    const { _id, ...rest } = line;
    expect(parseCart({ cartItems: [{ ...rest, product: _id }] }).cartItems).toEqual([stamp]);
  });
});
