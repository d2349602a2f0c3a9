import { describe, expect, it } from 'vitest';
import { ADDRESS, CORPORATE_ADDRESS } from '../../testing/checkout-requests.ts';
import type { Order } from '../database/payload-types.ts';
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
  it('should name the firm that is billed, or the person', () => {
    const { html, text } = confirm({ ...CORPORATE_ADDRESS, firmName: 'Çınar & Oğlu', recipient: 'Ada' });
    expect(html).toContain('Fatura: Çınar &amp; Oğlu');
    expect(text).toContain('Fatura: Çınar & Oğlu\n');
    const person = { ...CORPORATE_ADDRESS, billingType: 'individual', recipient: 'Ali Can' };
    for (const body of Object.values(confirm(person)).slice(1)) expect(body).toContain('Fatura: Ali Can');
    // Orders from before recipients existed.
    for (const address of [{ ...CORPORATE_ADDRESS, billingType: 'individual' }, {}])
      expect(JSON.stringify(confirm(address))).not.toContain('Fatura');
  });

  it('should contain recipient and address, in both of its versions', () => {
    const sent = (recipient?: string) =>
      orderConfirmation(
        { ...order, shippingAddress: { ...ADDRESS, recipient } } as Order,
        'https://pul.example',
      );
    const { html, text } = sent('Veli & Oğlu');
    expect(html).toContain('Teslimat: Veli &amp; Oğlu, Posta Cad. 12/3, 35210 İzmir');
    expect(text).toContain('Teslimat: Veli & Oğlu, Posta Cad. 12/3, 35210 İzmir\n');
    expect(sent().text).toContain('Teslimat: Ada Yıldız, Posta Cad. 12/3, 35210 İzmir\n');
    expect(JSON.stringify(confirm({}))).not.toContain('Teslimat');
  });

  it('should lead nobody without an account to a page that asks for one', () => {
    const guest = JSON.stringify(confirm({}));
    expect(guest).not.toContain('/order/o1');
    expect(guest).toContain('bu e-posta adresiyle üye olun');
    const member = JSON.stringify(orderConfirmation({ ...order, user: 'u1' }, 'https://pul.example'));
    expect(member).toContain('/order/o1/sozlesme');
    expect(member).not.toContain('üye olun');
  });

  it('should contain the same sums in both of its versions', () => {
    const { html, text } = confirm({});
    for (const sum of ['Ara toplam: ₺20,00', 'Kargo: ₺30,00', 'KDV (%18): ₺3,60', 'Toplam: ₺53,60']) {
      expect(html).toContain(sum);
      expect(text).toContain(`${sum}\n`);
    }
  });
});
