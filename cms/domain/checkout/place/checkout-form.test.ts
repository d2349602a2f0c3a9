import { describe, expect, it } from 'vitest';
import type { InitializePaymentRequest } from '../../../contract/payment.ts';
import { priceBasket } from '../../../contract/rules/pricing.ts';
import { DEFAULT_TERMS } from '../../../contract/rules/shop-terms.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { ADDRESS, CORPORATE_ADDRESS } from '../../../testing/checkout-requests.ts';
import { toCheckoutForm } from './checkout-form.ts';
import type { PricedCart } from './price-cart.ts';

const line = (more: object = {}) => ({
  productId: 'p1',
  name: '1930 Ankara',
  image: '/media/p1.webp',
  qualities: '',
  category: 'Cumhuriyet',
  taxPercent: 18,
  price: 100_00,
  fresh: { _id: 'p1', name: '1930 Ankara', category: 'Cumhuriyet', price: 100_00, countInStock: 5 },
  qty: 2,
  ...more,
});
const HERS = { ...ADDRESS, recipient: 'Ayşe Nur Yılmaz', district: 'Konak' };
function form({
  lines = [line()],
  name = 'Ayşe Nur Yılmaz',
  billingAddress = HERS,
}: {
  lines?: PricedCart['lines'];
  name?: string;
  billingAddress?: object;
} = {}) {
  return toCheckoutForm(
    { env: { publicUrl: 'https://pul.example.com' } as never },
    {
      buyer: { id: 'u1', name, email: 'ayse@example.com' } as User,
      request: { shippingAddress: HERS, billingAddress } as unknown as InitializePaymentRequest,
      cart: priceBasket(lines, DEFAULT_TERMS),
      terms: DEFAULT_TERMS,
      contract: [],
      ip: '192.0.2.1',
      orderId: 'order-1',
      orderNumber: 'PD-2026-00042',
      attemptId: 'attempt-1',
    },
    [2, 3],
  );
}
const contact = {
  contactName: 'Ayşe Nur Yılmaz',
  address: 'Posta Cad. 12/3, Konak',
  city: 'İzmir',
  country: 'Türkiye',
  zipCode: '35210',
};

describe('an order as iyzico requires it', () => {
  it('should contain attempt, order, price, buyer, addresses and callback URL', () => {
    expect(form()).toEqual({
      conversationId: 'attempt-1',
      basketId: 'PD-2026-00042',
      price: 266_00,
      callbackUrl: 'https://pul.example.com/api/payment/callback',
      installments: [2, 3],
      buyer: {
        id: 'u1',
        name: 'Ayşe Nur',
        surname: 'Yılmaz',
        email: 'ayse@example.com',
        identityNumber: '11111111110',
        gsmNumber: '+905321234567',
        registrationAddress: 'Posta Cad. 12/3, Konak',
        city: 'İzmir',
        country: 'Türkiye',
        zipCode: '35210',
        ip: '192.0.2.1',
      },
      shippingAddress: contact,
      billingAddress: contact,
      basketItems: [
        { id: 'p1', name: '1930 Ankara', category: 'Cumhuriyet', price: 200_00, itemType: 'PHYSICAL' },
        { id: 'SHIPPING', name: 'Kargo', category: 'Kargo', price: 30_00, itemType: 'VIRTUAL' },
        { id: 'TAX', name: 'KDV', category: 'Vergi', price: 36_00, itemType: 'VIRTUAL' },
      ],
    });
  });

  it('should have lines that add up to its price', () => {
    const { basketItems, price } = form({ lines: [line(), line({ productId: 'p2', price: 33_33, qty: 3 })] });
    expect(basketItems.reduce((sum, item) => sum + item.price, 0)).toBe(price);
  });

  it('should have no line of nothing', () => {
    // 1 kuruş has no tax, and nobody pays shipping above 500 lira.
    expect(form({ lines: [line({ price: 1, qty: 1 })] }).basketItems.map(({ id }) => id)).toEqual([
      'p1',
      'SHIPPING',
    ]);
    expect(form({ lines: [line({ price: 600_00 })] }).basketItems.map(({ id }) => id)).toEqual(['p1', 'TAX']);
  });

  it('should call what has no category a stamp', () => {
    expect(form({ lines: [line({ category: '' })] }).basketItems[0]?.category).toBe('Pul');
  });

  it.each([
    ['Ayşe Yılmaz', 'Ayşe', 'Yılmaz'],
    ['  Ayşe   Nur \t Yılmaz ', 'Ayşe Nur', 'Yılmaz'],
    ['Sezen', 'Sezen', 'Sezen'],
  ])('should split the name %j', (full, name, surname) => {
    expect(form({ name: full }).buyer).toMatchObject({ name, surname });
  });

  it('should bill a firm under its name, and a firm without one under the buyer’s', () => {
    const firm = { ...CORPORATE_ADDRESS, recipient: HERS.recipient };
    const { shippingAddress, billingAddress } = form({ billingAddress: firm });
    expect(billingAddress).toMatchObject({
      contactName: 'Çınar Filateli Ltd. Şti.',
      address: ADDRESS.address,
    });
    expect(shippingAddress.contactName).toBe('Ayşe Nur Yılmaz');
    const nameless = { ...firm, firmName: undefined };
    expect(form({ billingAddress: nameless }).billingAddress.contactName).toBe('Ayşe Nur Yılmaz');
    const individual = { ...firm, billingType: 'individual', recipient: 'Nermin Hala' };
    expect(form({ billingAddress: individual }).billingAddress.contactName).toBe('Nermin Hala');
  });
});
