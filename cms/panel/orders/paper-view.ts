import type { PayloadRequest } from 'payload';
import { isAdmin } from '../../access/roles.ts';
import { formatLira } from '../../contract/money.ts';
import { numberOf } from '../../contract/orders.ts';
import { MAX_MARKED_ORDERS, parcelText } from '../../contract/rules/carriers.ts';
import { TAX_PERCENT, taxOn } from '../../contract/rules/pricing.ts';
import { idTest } from '../../database/id-test.ts';
import type { BusinessDetail, Order } from '../../payload-types.ts';
import { PAPERS, type Paper } from './print-url.ts';

/** What stands on a paper, line by line. Amounts are texts in lira. */
export type PaperView = {
  id: string;
  paper: Paper;
  number: string;
  day: string;
  seller: string[];
  to: string[];
  parcel: string;
  lines: Array<{ key: string; name: string; qty: number; price: string; sum: string }>;
  sums: Array<[name: string, amount: string]>;
};

const day = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Istanbul',
});

export const paperOf = (word: unknown): Paper =>
  word === PAPERS.invoiceSheet ? 'invoiceSheet' : 'packingSlip';

/** The asked orders in their sequence, for admins; whatever is not there is left out. */
export async function readPapers(req: PayloadRequest, paper: Paper, asked: unknown): Promise<PaperView[]> {
  if (!isAdmin(req.user) || typeof asked !== 'string') return [];
  const ids = asked.split(',').filter(idTest(req.payload));
  const { docs } = await req.payload.find({
    collection: 'orders',
    where: { id: { in: ids.slice(0, MAX_MARKED_ORDERS) } },
    pagination: false,
    depth: 0,
    req,
    overrideAccess: false,
  });
  const seller = await req.payload.findGlobal({
    slug: 'business-details',
    depth: 0,
    req,
    overrideAccess: false,
  });
  return ids
    .flatMap((id) => docs.filter((order) => order.id === id))
    .map((order) => paperFor(order, paper, seller));
}

const named = (name: string, value: string | null | undefined): string => (value ? `${name}: ${value}` : '');
const filled = (lines: Array<string | null | undefined>): string[] => lines.flatMap((line) => line || []);

export function paperFor(order: Order, paper: Paper, seller: Partial<BusinessDetail>): PaperView {
  const { carrier, trackingNumber } = order;
  return {
    id: order.id,
    paper,
    number: numberOf(order),
    day: day.format(new Date(order.createdAt)),
    seller: paper === 'invoiceSheet' ? sellerBilled(seller) : sellerShort(seller),
    to: paper === 'invoiceSheet' ? billedTo(order) : deliveredTo(order),
    parcel: parcelText({ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }),
    lines: (order.orderItems ?? []).map(({ product, name, qty, price }) => ({
      key: product,
      name,
      qty,
      price: formatLira(price),
      sum: formatLira(price * qty),
    })),
    sums: paper === 'invoiceSheet' ? sumsOf(order) : [],
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
function deliveredTo({ shippingAddress, buyer }: Order): string[] {
  const { recipient, address, postalCode, city, country, phoneNumber } = shippingAddress ?? {};
  return filled([
    recipient || buyer?.name,
    address,
    filled([postalCode, city]).join(' '),
    country,
    named('Telefon', phoneNumber),
  ]);
}

function billedTo({ billingAddress, buyer }: Order): string[] {
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
}: Order): PaperView['sums'] {
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
