import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { CheckoutFormOrder } from '../provider.ts';
import { checkoutFormParameters, formContent, formSources } from './checkout-form.ts';

const address = { contactName: 'Ayşe', city: 'İzmir', country: 'Türkiye', address: 'Posta Cad. 12' };
const order: CheckoutFormOrder = {
  conversationId: 'attempt-1',
  basketId: 'order-1',
  price: 14_990,
  callbackUrl: 'http://localhost:3000/api/payment/callback',
  installments: [2, 6],
  buyer: {
    id: 'u1',
    name: 'Ayşe',
    surname: 'Yılmaz',
    identityNumber: '11111111110',
    email: 'ayse@example.com',
    gsmNumber: '+905321234567',
    registrationAddress: 'Posta Cad. 12',
    city: 'İzmir',
    country: 'Türkiye',
    ip: '127.0.0.1',
  },
  shippingAddress: address,
  billingAddress: { ...address, contactName: 'Çınar Filateli' },
  basketItems: [
    { id: 'p1', name: '1930 Ankara', category: 'Pul', price: 13_000, itemType: 'PHYSICAL' },
    { id: 'TAX', name: 'KDV', category: 'Vergi', price: 1990, itemType: 'VIRTUAL' },
  ],
};

it('should contain the price, line by line, and the instalments', () => {
  expect(checkoutFormParameters(order)).toEqual({
    locale: 'tr',
    conversationId: 'attempt-1',
    price: '149.90',
    paidPrice: '149.90',
    currency: 'TRY',
    basketId: 'order-1',
    paymentGroup: 'PRODUCT',
    callbackUrl: order.callbackUrl,
    enabledInstallments: [1, 2, 6],
    buyer: order.buyer,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    basketItems: [
      { id: 'p1', name: '1930 Ankara', category1: 'Pul', price: '130.00', itemType: 'PHYSICAL' },
      { id: 'TAX', name: 'KDV', category1: 'Vergi', price: '19.90', itemType: 'VIRTUAL' },
    ],
  });
});

it.each([14_989, 14_991])('should refuse lines that do not sum to %i kuruş', (price) => {
  expect(() => checkoutFormParameters({ ...order, price })).toThrow(RangeError);
  expect(() => checkoutFormParameters({ ...order, price })).toThrow(
    `sum to 14990 kuruş, the price is ${price}`,
  );
});

const SCRIPT =
  '<script type="text/javascript">if (typeof iyziInit === "undefined") { var iyziInit = { token: "new" }; }</script>';

it('should bring the place where the script draws, before the script', () => {
  const content = formContent(SCRIPT);
  expect(content).toMatch(/^<div id="iyzipay-checkout-form" class="responsive"><\/div><script>/);
  expect(content.endsWith(SCRIPT)).toBe(true);
});

it('should clear the session of a former payment', () => {
  const page: Record<string, unknown> = { iyziInit: { token: 'old' } };
  page.window = page;
  for (const [, script = ''] of formContent(SCRIPT).matchAll(/<script[^>]*>(.*?)<\/script>/g))
    runInNewContext(script, page);
  expect(page.iyziInit).toEqual({ token: 'new' });
});

it('should let the page load from iyzico, or from the simulator alone', () => {
  expect(formSources(null)).toEqual(['https://*.iyzipay.com', 'https://*.iyzico.com']);
  expect(formSources('http://127.0.0.1:3001')).toEqual(['http://127.0.0.1:3001']);
});
