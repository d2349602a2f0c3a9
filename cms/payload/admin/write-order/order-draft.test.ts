import { describe, expect, it } from 'vitest';
import { writtenOrderRequest } from '../../../contract/dealer-sales.ts';
import { ADDRESS, CORPORATE_ADDRESS } from '../../../testing/checkout-requests.ts';
import {
  addLine,
  buyersOf,
  type Draft,
  faultsOf,
  isComplete,
  lineOfNumber,
  newBuyer,
  requestOf,
} from './order-draft.ts';

const stamp = { product: 'p1', name: 'Gemi', ownNumber: 'A-1', stock: 2, image: '', category: '' };
const found = { ...stamp, listPrice: 100_00, price: 100_00, priceReason: '' };
const user = { id: 'u1', name: 'Ayşe', email: 'ayse@ornek.test', addresses: [ADDRESS] };
const order = {
  user: 'u1',
  buyer: { name: 'Ayşe', email: 'ayse@ornek.test' },
  shippingAddress: { ...ADDRESS, city: 'Muğla' },
  billingAddress: { ...CORPORATE_ADDRESS, billingType: 'corporate' as const },
};

describe('the buyers that are found', () => {
  it('should have the addresses of their last order, else the saved one, each buyer once', () => {
    const guest = { ...order, user: null, buyer: { name: 'Can', email: 'can@ornek.test' } };
    const retail = { user: null, buyer: { name: 'Perakende satış' } };
    const earlier = { ...order, shippingAddress: ADDRESS };
    const buyers = buyersOf(
      [user, { ...user, id: 'u2', email: 'b@ornek.test' }],
      [order, earlier, guest, retail],
    );
    expect(buyers.map(({ user, email, shipping }) => [user, email, shipping.city])).toEqual([
      ['u1', 'ayse@ornek.test', 'Muğla'],
      [null, 'can@ornek.test', 'Muğla'],
      ['u2', 'b@ornek.test', ADDRESS.city],
    ]);
    expect(buyers.every(isComplete)).toBe(true);
    expect(buyers[0]?.billing).toMatchObject({ billingType: 'corporate', city: CORPORATE_ADDRESS.city });
    expect(buyers[2]?.billing).toBeNull();
  });

  it('should be the account’s who has the e-mail of an order without one', () =>
    expect(buyersOf([user], [{ ...order, user: null }])).toMatchObject([{ user: 'u1' }]));

  it.each([
    ['can@ornek.test', { name: '', email: 'can@ornek.test' }],
    [' Can Er ', { name: 'Can Er', email: '' }],
  ])('should leave “%s” to a new buyer', (typed, known) =>
    expect(newBuyer(typed)).toMatchObject({ user: null, ...known, shipping: { country: 'Türkiye' } }),
  );
});

describe('the lines', () => {
  it('should count a repeated scan, never above the stock', () => {
    const [once, twice] = [addLine([], found), addLine(addLine([], found), found)];
    expect([once, twice, addLine(twice, found)].map(([line]) => line?.qty)).toEqual([1, 2, 2]);
  });
  it('should be found by their own number as a scanner types it', () => {
    const lines = addLine(addLine([], found), { ...found, product: 'p2', ownNumber: '' });
    expect(['a-1', 'A-2', ''].map((typed) => lineOfNumber(lines, typed)?.product)).toEqual([
      'p1',
      undefined,
      undefined,
    ]);
  });
  it('should have the messages about them by product', () =>
    expect(
      faultsOf(
        [
          { path: 'orderItems.0.qty', message: 'Yalnız 2' },
          { path: 'shippingAddress.city', message: 'Boş' },
        ],
        addLine([], found),
      ),
    ).toEqual({ 'p1.qty': 'Yalnız 2', 'shippingAddress.city': 'Boş' }));
});

describe('the request', () => {
  const terms = { heldUntil: '2026-12-05', sendsLink: true, requestId: 'r1' };
  const requestFor = (more: Partial<Draft>) => {
    const [buyer = null] = buyersOf([user], []);
    const request = requestOf({ ...terms, buyer, lines: addLine([], found), ...more });
    return request && writtenOrderRequest.parse(request);
  };
  it('should name the account, and a price only where another was agreed', () => {
    expect(requestFor({})).toMatchObject({ ...terms, buyer: { user: 'u1' } });
    expect(requestFor({})?.orderItems).toEqual([{ product: 'p1', qty: 1 }]);
    const agreed = addLine([], { ...found, price: 84_75, priceReason: 'Eski müşteri' });
    expect(requestFor({ lines: agreed })?.orderItems).toEqual([
      { product: 'p1', qty: 1, price: 84_75, priceReason: 'Eski müşteri' },
    ]);
  });
  it('should fill in the recipient and the phone number of a new buyer', () => {
    const shipping = { ...newBuyer('').shipping, ...ADDRESS, recipient: '', phoneNumber: '0532 123 45 67' };
    const buyer = { ...newBuyer('Can Er'), email: 'can@ornek.test', shipping };
    const request = requestFor({ buyer });
    expect(request?.buyer).toEqual({ name: 'Can Er', email: 'can@ornek.test' });
    for (const address of [request?.shippingAddress, request?.billingAddress])
      expect(address).toMatchObject({ recipient: 'Can Er', phoneNumber: '5321234567' });
  });
  it('should be none without a buyer', () => expect(requestFor({ buyer: null })).toBeNull());
});
