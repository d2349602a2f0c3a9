import { formatLira, type Kurus } from '../money.ts';
import type { Address, BillingAddress } from '../users.ts';
import { townOf } from './address.ts';
import { longMoment } from './dates.ts';
import { escapeHtml } from './escape-html.ts';
import { type TaxRow, taxLabel } from './order-tax.ts';
import type { Sums } from './pricing.ts';
import { CONDITIONS, type StampCondition, spanText } from './stamp-attributes.ts';

/** Data of an order in the legal texts. Number and date are absent until the order is placed. */
export type ContractOrder = {
  number?: string;
  at?: Date;
  buyer: { name: string; email: string };
  shippingAddress: Partial<Address>;
  billingAddress: Partial<BillingAddress>;
  lines: readonly { name: string; qualities: string; price: Kurus; qty: number }[];
  totals: Sums;
  taxRows: readonly TaxRow[];
};

type Described = Parameters<typeof spanText>[0] & {
  [name in 'category' | 'denominationValueOfStamp' | 'condition' | 'brand']?: string | null;
};

/** Lists a product's main qualities, which the law requires in the contract: `Osmanlı İmparatorluğu, 1914, 10 para` */
export function qualitiesOf(product: Described): string {
  const { category, denominationValueOfStamp, condition, brand } = product;
  const words = CONDITIONS[condition as StampCondition];
  return [category, spanText(product), denominationValueOfStamp || brand, words].filter(Boolean).join(', ');
}

const facts = (rows: readonly (readonly [name: string, value: string | undefined])[]): string =>
  `<ul>${rows.map(([name, value]) => (value ? `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(value)}</li>` : '')).join('')}</ul>`;

const lineItem = ({ name, qualities, price, qty }: ContractOrder['lines'][number]): string => {
  const rest = [qualities, `${qty} × ${formatLira(price)} = ${formatLira(price * qty)}`].filter(Boolean);
  return `<li><strong>${escapeHtml(name)}</strong><br />${rest.map(escapeHtml).join('<br />')}</li>`;
};

const placeOf = ({ address, country, ...place }: Partial<Address>): string =>
  [address, townOf(place), country].filter(Boolean).join(', ');

function billedTo({ billingType, firmName, taxOffice, taxNo, ...address }: Partial<BillingAddress>): string {
  const firm =
    billingType === 'corporate' ? [firmName, `${taxOffice} vergi dairesi ${taxNo}`] : [address.recipient];
  return [...firm, placeOf(address)].filter(Boolean).join(', ');
}

/**
 * Renders the order's data as escaped HTML, followed by the published legal text `html`. For the order summary and for
 * the record of the order.
 */
export function renderOrderContract(html: string, order: ContractOrder): string {
  const { number, at, buyer, shippingAddress, billingAddress, lines, totals, taxRows } = order;
  return [
    '<h2>Sipariş bilgileri</h2>',
    facts([
      ['Sipariş no', number],
      ['Tarih', at && longMoment(at.toISOString())],
      ['Alıcı', buyer.name],
      ['E-posta', buyer.email],
      ['Telefon', shippingAddress.phoneNumber],
      ['Teslimat', [shippingAddress.recipient, placeOf(shippingAddress)].filter(Boolean).join(', ')],
      ['Fatura', billedTo(billingAddress)],
    ]),
    `<ol>${lines.map(lineItem).join('')}</ol>`,
    facts([
      ['Ara toplam', formatLira(totals.itemsPrice)],
      ['Kargo', formatLira(totals.shippingPrice)],
      ...taxRows.map((row) => [taxLabel(row.taxPercent), formatLira(row.tax)] as const),
      ['Toplam (KDV ve kargo dâhil)', formatLira(totals.totalPrice)],
    ]),
    html,
  ].join('\n');
}
