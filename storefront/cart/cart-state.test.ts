// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { savedHome, stamp, stampProduct } from '../testing/fixtures.ts';
import { addItem, countItems, EMPTY_CART, refreshItems, removeBought, withoutReviews } from './cart-state.ts';
import { parseCart, serializeCart } from './use-cart.tsx';

const discount = {
  previousPrice: 120_00,
  discountPercent: 16,
  loweredUntil: '2026-11-26T18:00:00.000+03:00',
};
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
    const fresh = { _id: 'p1', price: 100_50, countInStock: 5 };
    const lowered = refreshItems(two, [{ ...fresh, ...discount }]);
    expect(lowered.cartItems[0]).toMatchObject(discount);
    expect(refreshItems(lowered, [fresh]).cartItems[0]).toEqual(stamp);
  });
  it('are counted by pieces', () => expect(countItems(two)).toBe(3));
  it.each([
    [
      'all that was bought',
      [
        { product: 'p1', qty: 2 },
        { product: 'p2', qty: 1 },
      ],
      [],
    ],
    ['one of two products', [{ product: 'p2', qty: 1 }], [['p1', 2]]],
    [
      'one of two pieces',
      [{ product: 'p1', qty: 1 }],
      [
        ['p1', 1],
        ['p2', 1],
      ],
    ],
    [
      'more pieces than are left',
      [
        { product: 'p1', qty: 5 },
        { product: 'p7', qty: 1 },
      ],
      [['p2', 1]],
    ],
  ])('should lose %s, and nothing else', (_, bought, left) => {
    const cart = removeBought({ ...two, gift: { note: 'Sevgiler' }, shippingAddress: savedHome }, bought);
    expect(cart.cartItems.map(({ _id, qty }) => [_id, qty])).toEqual(left);
    expect(cart).toMatchObject({ openOrder: undefined, shippingAddress: { city: 'Ankara' } });
    expect(cart.gift).toBeUndefined();
  });
  it('should stay a guest’s line when a signed-in shopper changes the quantity', () => {
    const cart = addItem(two, { ...stamp, qty: 3, addedBy: 'u1' });
    expect(cart.cartItems[0]).toEqual({ ...stamp, qty: 3 });
  });
  it('keep the fields of the product, but not its reviews', () => {
    const cart = addItem(EMPTY_CART, { ...stampProduct(), qty: 2 });
    expect(cart.cartItems[0]).toEqual({ ...withoutReviews(stampProduct()), qty: 2 });
  });
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
  it('keeps a discount, in lira like the price, and nothing that is none', () => {
    const cart = addItem(EMPTY_CART, { ...stamp, ...discount });
    expect(serializeCart(cart)).toContain('"previousPrice":120,');
    expect(parseCart(JSON.parse(serializeCart(cart)))).toEqual(cart);
    const spoilt = { ...line, previousPrice: 'çok', discountPercent: null, loweredUntil: 7 };
    expect(parseCart({ cartItems: [spoilt] }).cartItems).toEqual([stamp]);
  });
  it('should keep who added a line, and nothing that is no id', () => {
    const cart = addItem(EMPTY_CART, { ...stamp, addedBy: 'u1' });
    expect(parseCart(JSON.parse(serializeCart(cart)))).toEqual(cart);
    expect(parseCart({ cartItems: [{ ...line, addedBy: 7 }] }).cartItems).toEqual([stamp]);
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
