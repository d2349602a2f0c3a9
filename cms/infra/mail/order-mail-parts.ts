import { formatLira } from '../../contract/money.ts';
import { townOf } from '../../contract/rules/address.ts';
import { taxLabel, taxRowsOf } from '../../contract/rules/order-tax.ts';
import type { Order } from '../database/payload-types.ts';
import type { MailPart } from './mail-template.ts';

export type Fact = readonly [name: string, value: string];
export type Seller = { readonly [name in (typeof SELLER_FACTS)[number][0]]?: string | null };

const SELLER_FACTS = [
  ['companyName', 'Unvan'],
  ['address', 'Adres'],
  ['phone', 'Telefon'],
  ['email', 'E-posta'],
  ['taxOffice', 'Vergi dairesi'],
  ['taxNumber', 'Vergi numarası'],
  ['mersis', 'MERSIS numarası'],
  ['kep', 'KEP adresi'],
  ['whatsapp', 'WhatsApp'],
  ['chamber', 'Kayıtlı olduğu oda'],
  ['etbis', 'ETBİS kaydı'],
] as const;

export const sellerFacts = (seller: Seller): Fact[] =>
  SELLER_FACTS.flatMap(([name, title]): Fact[] => (seller[name] ? [[title, seller[name]]] : []));

export const linesPart = ({ orderItems }: Order): MailPart => ({
  lines: (orderItems ?? []).map(({ name, qty, price }) => [name, `${qty} × ${formatLira(price)}`]),
});

export const sumFacts = (order: Order): Fact[] => [
  ['Ara toplam', formatLira(order.itemsPrice)],
  ['Kargo', formatLira(order.shippingPrice)],
  ...taxRowsOf(order).map(({ taxPercent, tax }): Fact => [taxLabel(taxPercent), formatLira(tax)]),
];

/** Name on the bill: a firm or a person. Null in older orders without a recipient. */
function billedOf({ billingAddress }: Order): string | null {
  const { billingType, firmName, recipient } = billingAddress ?? {};
  return (billingType === 'corporate' && firmName) || recipient || null;
}

function destinationOf({ shippingAddress, buyer }: Order): string | null {
  const { recipient, address, ...place } = shippingAddress ?? {};
  if (!address) return null;
  return [recipient || buyer?.name, address, townOf(place)].filter(Boolean).join(', ');
}

export function addressFacts(order: Order): Fact[] {
  const [destination, billed] = [destinationOf(order), billedOf(order)];
  return [
    ...(destination ? [['Teslimat', destination] as const] : []),
    ...(billed ? [['Fatura', billed] as const] : []),
  ];
}
