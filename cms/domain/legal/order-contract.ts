import { formatLira, type Kurus } from '../../contract/money.ts';
import { type Sums, TAX_PERCENT } from '../../contract/rules/pricing.ts';
import type { Address, BillingAddress } from '../../contract/users.ts';
import { escapeHtml } from '../../infra/mail/mail-template.ts';
import type { PublishedText } from './published-texts.ts';

/** What an order adds to the text it is made under. */
export type ContractOrder = {
  number: string;
  at: Date;
  buyer: { name: string; email: string };
  shippingAddress: Address;
  billingAddress: BillingAddress;
  lines: readonly { name: string; price: Kurus; qty: number }[];
  totals: Sums;
};

const when = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
const head = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')}</tr>`;
const facts = (rows: readonly (readonly [name: string, value: string])[]): string =>
  `<ul>${rows.map(([name, value]) => `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}</li>`).join('')}</ul>`;

const placeOf = ({ address, postalCode, city, country }: Address): string =>
  [address, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

function billedTo({ billingType, firmName, taxOffice, taxNo, ...address }: BillingAddress): string {
  const firm =
    billingType === 'corporate' ? [firmName, `${taxOffice} vergi dairesi ${taxNo}`] : [address.recipient];
  return [...firm, placeOf(address)].filter(Boolean).join(', ');
}

/** The text as its buyer accepts it, with the order's own data before it. HTML, all of it escaped. */
export function renderOrderContract({ html }: PublishedText, order: ContractOrder): string {
  const { number, at, buyer, shippingAddress, billingAddress, lines, totals } = order;
  return [
    '<h2>Sipariş bilgileri</h2>',
    facts([
      ['Sipariş no', number],
      ['Tarih', when.format(at)],
      ['Alıcı', buyer.name],
      ['E-posta', buyer.email],
      ['Telefon', shippingAddress.phoneNumber],
      ['Teslimat', [shippingAddress.recipient, placeOf(shippingAddress)].filter(Boolean).join(', ')],
      ['Fatura', billedTo(billingAddress)],
    ]),
    '<table>',
    head(['Ürün', 'Adet', 'Birim fiyat', 'Tutar']),
    ...lines.map(({ name, price, qty }) =>
      row([name, String(qty), formatLira(price), formatLira(price * qty)]),
    ),
    '</table>',
    facts([
      ['Ara toplam', formatLira(totals.itemsPrice)],
      ['Kargo', formatLira(totals.shippingPrice)],
      [`KDV (%${TAX_PERCENT})`, formatLira(totals.taxPrice)],
      ['Toplam', formatLira(totals.totalPrice)],
    ]),
    html,
  ].join('\n');
}
