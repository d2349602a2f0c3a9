import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../../testing/checkout-requests.ts';
import { BUSINESS } from '../../testing/legal-fixtures.ts';
import type { Order, PaymentAttempt } from '../database/payload-types.ts';
import { accountChanged, passwordReset, welcome } from './account-templates.ts';
import { backInStock, dailyNews } from './alert-templates.ts';
import { dealerAlert, lowStock, newOrder } from './dealer-templates.ts';
import {
  orderConfirmation,
  orderPartlyRefunded,
  orderRefunded,
  orderUnderReview,
  transferBegun,
  transferOver,
  transferUnheld,
} from './order-templates.ts';

const URL = 'https://pul.example';
const order = {
  id: 'o1',
  user: 'u1',
  number: 'PD-2026-00042',
  createdAt: '2026-11-22T18:30:00.000Z',
  buyer: { name: 'Ada <Yıldız> & "Oğlu"', email: 'ada@example.com' },
  orderItems: [
    { product: 'p1', name: '1930 Ankara & <Lale>', price: 1149_90, qty: 2 },
    { product: 'p2', name: 'Penset', price: 10_00, qty: 1 },
  ],
  shippingAddress: { ...ADDRESS, recipient: 'Veli Can', district: 'Konak' },
  billingAddress: { ...ADDRESS, billingType: 'corporate', firmName: 'Çınar & Oğlu' },
  itemsPrice: 2309_80,
  shippingPrice: 0,
  taxPrice: 415_76,
  totalPrice: 2725_56,
} as Order;
const attempt = {
  id: 'a1',
  basketId: 'PD-2026-00042',
  amount: 2725_56,
  reason: 'İmza <yok>',
} as PaymentAttempt;
const told = { _id: 'p1', name: 'Lale & <Gül>', price: 10_00, taxPercent: 18 };
const leaving = { token: 't1', publicUrl: URL };

const CONTRACT = {
  title: 'Ön Bilgilendirme Formu',
  html: '<h2>Satıcı &amp; Alıcı</h2>\n<table><tr><th>Ürün</th><th>Tutar</th></tr><tr><td>Lale</td><td>₺10,00</td></tr></table><ul><li>İlk &lt;yok&gt;</li><li>Ada&#39;nın</li></ul><p>Son.</p>',
};

const MAILS = {
  confirmation: orderConfirmation(order, URL, {
    seller: { ...BUSINESS, mersis: '0123456789012345' },
    contracts: [CONTRACT],
  }),
  underReview: orderUnderReview(order, URL),
  transferBegun: transferBegun(order, URL, { lastMoment: '2026-12-03T20:59:59.999Z' }),
  ownTransferBegun: transferBegun(order, URL, {
    lastMoment: '2026-12-03T20:59:59.999Z',
    transferTo: {
      ...{ iban: 'TR330006100519786457841326', holder: 'Lale & <Gül>', bank: '' },
      ...{ reason: 'PD-2026-00042', qr: '' },
    },
  }),
  transferUnheld: transferUnheld(order, URL, { isGivenUp: false }),
  transferGivenUp: transferUnheld(order, URL, { isGivenUp: true }),
  transferOver: transferOver(order, URL),
  refunded: orderRefunded(order, URL, { isByDealer: true }),
  refundedForLack: orderRefunded(order, URL, { isByDealer: false }),
  partlyRefunded: orderPartlyRefunded(order, URL, 10_00),
  newOrder: newOrder(order, URL),
  reviewAlert: dealerAlert('reviewAlert', attempt, URL),
  refundFailedAlert: dealerAlert('refundFailedAlert', attempt, URL),
  lowStock: lowStock({ id: 'p1', name: 'Lale & <Gül>', left: 1 }, URL),
  welcome: welcome('Ayyıldız Pul', URL),
  passwordReset: passwordReset('t1', URL),
  emailChanged: accountChanged('email', new Date(0), URL),
  passwordChanged: accountChanged('password', new Date(0), URL),
  backInStock: backInStock(told, leaving),
  dailyNews: dailyNews(
    [{ title: 'Lale', path: '/search/lale', products: [told], more: 2, token: 't2' }],
    leaving,
  ),
};

const readable = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const readHtml = (html: string) =>
  readable(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]+>/g, ' '),
  );
/** Words with a digit, a capital letter or an address: amounts, numbers, dates and names. */
const factsOf = (text: string) =>
  new Set(
    text
      .split(/\s+/)
      .map((word) => word.replace(/^[("“]+|[).,:;"”]+$/g, ''))
      .filter((word) => /[\d@₺]|^\p{Lu}/u.test(word) || word.includes('://')),
  );
const missingIn = (there: Set<string>, wanted: Set<string>) => [...wanted].filter((fact) => !there.has(fact));

describe.each(Object.entries(MAILS))('the mail %s', (_, { subject, html, text }) => {
  it('should contain the same facts as HTML and as plain text', () => {
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
    const [shown, plain] = [factsOf(readHtml(html)), factsOf(`${readable(heading)} ${text}`)];
    expect(missingIn(plain, shown)).toEqual([]);
    expect(missingIn(shown, plain)).toEqual([]);
    expect(subject).toMatch(/^\p{Lu}/u);
  });

  it('should let nothing that people typed become HTML', () => {
    expect(html).not.toMatch(/<(Yıldız|Lale|Gül|yok)>/);
  });
});

it('should carry what was accepted, whole: a link is nothing that the buyer keeps', () => {
  expect(MAILS.confirmation.html).toContain(CONTRACT.html.slice(CONTRACT.html.indexOf('<tr>')));
  expect(MAILS.confirmation.text).toMatch(
    /\n\nÖn Bilgilendirme Formu\n\nSatıcı & Alıcı\nÜrün \| Tutar\nLale \| ₺10,00\n\n\n?- İlk <yok>\n- Ada'nın\n\nSon\.$/,
  );
});

it('should name for a transfer to the dealer’s own account all that a bank asks for', () => {
  const { text } = MAILS.ownTransferBegun;
  for (const fact of ['TR33 0006 1005 1978 6457 8413 26', 'Lale & <Gül>', '₺2.725,56', '3 Aralık 2026'])
    expect(text).toContain(fact);
  expect(text).toMatch(/Açıklama: PD-2026-00042\n/);
});

it.each(['ownTransferBegun', 'transferOver', 'confirmation', 'underReview', 'refunded'] as const)(
  'should speak in %s of no card and no iyzico, which an outside payment has not',
  (kind) => expect(MAILS[kind].text).not.toMatch(/iyzico|\bkart/i),
);

it('should promise no sale of an order that was given up', () => {
  expect(MAILS.transferUnheld.text).toContain('siparişiniz ödenmiş olur');
  expect(MAILS.transferGivenUp.text).not.toContain('siparişiniz ödenmiş olur');
});

it('should confirm what the law requires in writing', () => {
  for (const fact of [
    'PD-2026-00042',
    '22 Kasım 2026 21.30',
    'Veli Can, Posta Cad. 12/3, 35210 Konak/İzmir',
    'Çınar & Oğlu',
    BUSINESS.companyName,
    BUSINESS.address,
    BUSINESS.phone,
    BUSINESS.taxNumber,
    '0123456789012345',
    '1930 Ankara & <Lale>',
    'KDV (%18)',
    '415,76',
    'Kargo',
    '14 gün içinde',
    `${URL}/order/o1/sozlesme`,
  ])
    expect(MAILS.confirmation.text).toContain(fact);
});
