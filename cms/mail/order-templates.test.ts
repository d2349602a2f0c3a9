import { describe, expect, it } from 'vitest';
import type { Order } from '../payload-types.ts';
import { CORPORATE_ADDRESS } from '../testing/checkout.ts';
import { orderConfirmation } from './order-templates.ts';

const order = {
  id: 'o1',
  buyer: { name: 'Ada Yıldız', email: 'ada@example.com' },
  orderItems: [{ product: 'p1', name: 'Lale', price: 10_00, qty: 2 }],
  itemsPrice: 20_00,
  shippingPrice: 30_00,
  taxPrice: 3_60,
  totalPrice: 53_60,
} as Order;
const confirm = (billingAddress: object) =>
  orderConfirmation({ ...order, billingAddress: billingAddress as never }, 'https://pul.example');

describe('the mail of a paid order', () => {
  it('should name the firm that is billed, and no firm where a person is', () => {
    const { html, text } = confirm({ ...CORPORATE_ADDRESS, firmName: 'Çınar & Oğlu' });
    expect(html).toContain('Fatura: Çınar &amp; Oğlu');
    expect(text).toContain('Fatura: Çınar & Oğlu\n');
    for (const address of [{ ...CORPORATE_ADDRESS, billingType: 'individual' }, {}])
      expect(JSON.stringify(confirm(address))).not.toContain('Fatura');
  });
});
