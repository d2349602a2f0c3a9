import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { MAX_MARKED_ORDERS, parcelText } from '../../../contract/rules/carriers.ts';
import { formatDay, toIstanbul } from '../../../contract/rules/dates.ts';
import { TAX_PERCENT, taxOn } from '../../../contract/rules/pricing.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { isIdOf } from '../../../infra/database/ids.ts';
import type { BusinessDetail, Order } from '../../../infra/database/payload-types.ts';
import { findVisible } from '../../../infra/database/rows.ts';
import { PRINTOUTS, type PrintoutKind } from './printout-url.ts';

/** What stands on a printout, line by line. Amounts are texts in lira. */
export type PrintoutView = {
  id: string;
  printout: PrintoutKind;
  number: string;
  day: string;
  seller: string[];
  to: string[];
  parcel: string;
  lines: Array<{ key: string; name: string; qty: number; price: string; sum: string }>;
  sums: Array<[name: string, amount: string]>;
};

export const printoutOf = (word: unknown): PrintoutKind =>
  word === PRINTOUTS.invoiceSheet ? 'invoiceSheet' : 'packingSlip';

/** The asked orders in their sequence, for admins; whatever is not there is left out. */
export async function readPrintouts(
  req: PayloadRequest,
  printout: PrintoutKind,
  asked: unknown,
): Promise<PrintoutView[]> {
  if (!isAdmin(req.user) || typeof asked !== 'string') return [];
  const ids = asked.split(',').filter(isIdOf(req.payload));
  const where = { id: { in: ids.slice(0, MAX_MARKED_ORDERS) } };
  const orders = await findVisible(req, 'orders', { where });
  const seller = await req.payload.findGlobal({
    slug: 'business-details',
    depth: 0,
    req,
    overrideAccess: false,
  });
  return ids
    .flatMap((id) => orders.filter((order) => order.id === id))
    .map((order) => printoutFor(order, printout, seller));
}

const named = (name: string, value: string | null | undefined): string => (value ? `${name}: ${value}` : '');
const filled = (lines: Array<string | null | undefined>): string[] => lines.flatMap((line) => line || []);

export function printoutFor(
  order: Order,
  printout: PrintoutKind,
  seller: Partial<BusinessDetail>,
): PrintoutView {
  const { carrier, trackingNumber } = order;
  return {
    id: order.id,
    printout,
    number: numberOf(order),
    day: formatDay(toIstanbul(order.createdAt).toISOString()),
    seller: printout === 'invoiceSheet' ? sellerBilled(seller) : sellerShort(seller),
    to: printout === 'invoiceSheet' ? billedTo(order) : deliveredTo(order),
    parcel: parcelText({ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }),
    lines: (order.orderItems ?? []).map(({ product, name, qty, price }) => ({
      key: product,
      name,
      qty,
      price: formatLira(price),
      sum: formatLira(price * qty),
    })),
    sums: printout === 'invoiceSheet' ? sumsOf(order) : [],
  };
}

const sellerShort = ({ companyName, address, phone, email }: Partial<BusinessDetail>): string[] =>
  filled([companyName, address, named('Telefon', phone), named('E-posta', email)]);

const sellerBilled = (seller: Partial<BusinessDetail>): string[] => [
  ...sellerShort(seller),
  ...filled([
    named('Vergi dairesi', seller.taxOffice),
    named('Vergi numarası', seller.taxNumber),
    named('MERSIS', seller.mersis),
    named('KEP', seller.kep),
  ]),
];

/** No identity number: the parcel passes through many hands. */
export function deliveredTo({ shippingAddress, buyer }: Order): string[] {
  const { recipient, address, postalCode, city, country, phoneNumber } = shippingAddress ?? {};
  return filled([
    recipient || buyer?.name,
    address,
    filled([postalCode, city]).join(' '),
    country,
    named('Telefon', phoneNumber),
  ]);
}

export function billedTo({ billingAddress, buyer }: Order): string[] {
  const { billingType, firmName, taxOffice, taxNo, recipient, identityNumber, ...place } =
    billingAddress ?? {};
  const who =
    billingType === 'corporate'
      ? [firmName, named('Vergi dairesi', taxOffice), named('Vergi numarası', taxNo)]
      : [recipient || buyer?.name, named('Kimlik numarası', identityNumber)];
  const where = filled([place.postalCode, place.city]).join(' ');
  return filled([...who, place.address, where, place.country, named('E-posta', buyer?.email)]);
}

function sumsOf({
  itemsPrice,
  shippingPrice,
  taxPrice,
  totalPrice,
  refundedTotal,
}: Order): PrintoutView['sums'] {
  // An order of another time may have been taxed otherwise.
  const tax = taxPrice === taxOn(itemsPrice) ? `KDV (%${TAX_PERCENT})` : 'KDV';
  return [
    ['Ara toplam', formatLira(itemsPrice)],
    ['Kargo', formatLira(shippingPrice)],
    [tax, formatLira(taxPrice)],
    ['Toplam', formatLira(totalPrice)],
    ...(refundedTotal ? [['İade edilen', formatLira(refundedTotal)] as [string, string]] : []),
  ];
}
