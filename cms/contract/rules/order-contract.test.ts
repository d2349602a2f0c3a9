import { describe, expect, it } from 'vitest';
import { ADDRESS, CORPORATE_ADDRESS } from '../../testing/checkout-requests.ts';
import { type ContractOrder, qualitiesOf, renderOrderContract } from './order-contract.ts';

const basket = {
  buyer: { name: 'Ada <Yıldız>', email: 'ada@example.com' },
  shippingAddress: { ...ADDRESS, recipient: 'Veli & Oğlu', district: 'Konak' },
  billingAddress: CORPORATE_ADDRESS,
  lines: [{ name: '"Lale"', qualities: 'Osmanlı <1914>', price: 100_00, qty: 2 }],
  totals: { itemsPrice: 200_00, shippingPrice: 30_00, taxPrice: 36_00, totalPrice: 266_00 },
  taxRows: [{ taxPercent: 18, items: 200_00, tax: 36_00 }],
} as ContractOrder;
const rowsOf = (html: string) =>
  html.split(/<\/(?:li|tr)>/).map((row) => row.replaceAll(/<[^>]*>/g, ' ').trim());

describe('the text of an order', () => {
  it('should be kept as it was read before paying, with number and date besides', () => {
    const at = new Date('2026-11-22T18:30:00.000Z');
    const read = rowsOf(renderOrderContract('<p>Metin</p>', basket));
    const kept = rowsOf(renderOrderContract('<p>Metin</p>', { ...basket, number: 'PD-2026-00042', at }));
    const added = kept.filter((row) => !read.includes(row));
    expect(added.map((row) => row.replace(/^.*Sipariş no:/s, 'Sipariş no:'))).toEqual([
      'Sipariş no:  PD-2026-00042',
      'Tarih:  22 Kasım 2026 21.30',
      'Alıcı:  Ada &lt;Yıldız&gt;',
    ]);
    expect(kept.at(-1)).toContain('Metin');
  });

  it('should let nothing that people typed become HTML', () => {
    const html = renderOrderContract('', basket);
    expect(html).toContain(
      '<li><strong>&quot;Lale&quot;</strong><br />Osmanlı &lt;1914&gt;<br />2 × ₺100,00 = ₺200,00</li>',
    );
    expect(html).toContain('Veli &amp; Oğlu, Posta Cad. 12/3, 35210 Konak/İzmir, Türkiye');
    expect(html).not.toContain('<Yıldız>');
  });
});

describe('the main qualities of a product', () => {
  it.each<[object, string]>([
    [
      {
        category: 'Osmanlı İmparatorluğu',
        yearFrom: 1914,
        denominationValueOfStamp: '10 para',
        condition: 'unusedHinged',
        brand: 'PTT',
      },
      'Osmanlı İmparatorluğu, 1914, 10 para, Damgasız – şarniyerli',
    ],
    [{ category: 'Pul Albümleri', condition: '', brand: 'Pulsever' }, 'Pul Albümleri, Pulsever'],
    [{ category: 'Pul Albümleri', denominationValueOfStamp: null, brand: null }, 'Pul Albümleri'],
    // A cart from before carts stored these fields.
    [{}, ''],
  ])('should be what is known of it: %j', (product, told) => {
    expect(qualitiesOf(product)).toBe(told);
  });
});
