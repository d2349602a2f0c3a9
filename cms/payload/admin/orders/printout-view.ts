import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { MAX_MARKED_ORDERS, parcelText } from '../../../contract/rules/carriers.ts';
import { formatDay, toIstanbul } from '../../../contract/rules/dates.ts';
import { taxPercentOf } from '../../../contract/rules/pricing.ts';
import { fieldsOf } from '../../../contract/rules/product-fields.ts';
import { CONDITIONS } from '../../../contract/rules/stamp-attributes.ts';
import { linesToSend } from '../../../domain/checkout/order-lines.ts';
import { factsOf, SOLD_FACTS, type SoldFacts } from '../../../domain/orders/sold-facts.ts';
import { isIdOf } from '../../../infra/database/ids.ts';
import type {
  BusinessDetail,
  Order,
  PaymentAttempt,
  Product,
  Return,
} from '../../../infra/database/payload-types.ts';
import { findRows, findVisible } from '../../../infra/database/rows.ts';
import { type Barcode, barcodeOf } from './barcode.ts';
import { mayPrint, PRINTOUTS, type PrintoutKind } from './printout-url.ts';

/** A printout of A4. */
export type SheetKind = Exclude<PrintoutKind, 'addressLabel'>;

/** Content of a sheet, line by line. Amounts are texts in lira. */
export type SheetView = {
  id: string;
  printout: SheetKind;
  number: string;
  barcode: Barcode | null;
  day: string;
  seller: string[];
  to: string[];
  parcel: string;
  lines: Array<{
    key: string;
    name: string;
    /** Address of the picture; empty without a picture. */
    picture: string;
    /** Texts that tell similar pieces apart. */
    marks: string[];
    qty: number;
    price: string;
    sum: string;
  }>;
  sums: Array<[name: string, amount: string]>;
};

export type LabelView = Pick<SheetView, 'id' | 'number' | 'barcode' | 'parcel'> & {
  sender: string[];
  recipient: string;
  address: string;
  /** Destination, large for sorting by hand. */
  town: string;
  country: string;
  phone: string;
  /** Font size in points at which all text fits. */
  points: number;
};

const KINDS = Object.keys(PRINTOUTS) as PrintoutKind[];
export const printoutOf = (word: unknown): PrintoutKind =>
  KINDS.find((kind) => PRINTOUTS[kind] === word) ?? 'packingSlip';

export type Printed = {
  orders: Order[];
  seller: Partial<BusinessDetail>;
  /** Existing products of the orders, for the marks on a packing slip. */
  products: ReadonlyMap<string, Product>;
};

/** The requested orders in their sequence, for accounts that may print; missing orders are left out. */
export async function readPrinted(
  req: PayloadRequest,
  printout: PrintoutKind,
  asked: unknown,
): Promise<Printed> {
  const isAsked = mayPrint(printout, req.user) && typeof asked === 'string';
  const ids = isAsked ? asked.split(',').filter(isIdOf(req.payload)).slice(0, MAX_MARKED_ORDERS) : [];
  const found = await findVisible(req, 'orders', { where: { id: { in: ids } } });
  const orders = ids.flatMap((id) => found.filter((order) => order.id === id));
  const seller = await req.payload.findGlobal({
    slug: 'business-details',
    depth: 0,
    req,
    overrideAccess: false,
  });
  if (printout !== 'packingSlip') return { orders, seller, products: new Map() };
  const products = await readProducts(req, orders);
  return {
    orders: await asPacked(req, orders),
    seller,
    products: new Map(products.map((product) => [product.id, product])),
  };
}

/** Leaves the pieces that are to be sent. Senders pack these pieces, but may see neither returns nor payments. */
export async function asPacked(req: PayloadRequest, orders: Order[]): Promise<Order[]> {
  const where = { order: { in: orders.map(({ id }) => id) } };
  const returns = await findRows<Return>(req, 'returns', where);
  const attempts = await findRows<PaymentAttempt>(req, 'payment-attempts', where);
  return orders.map((order) => {
    const isOf = (one: { order: unknown }) => one.order === order.id;
    const books = { order, attempt: attempts.find(isOf), returns: returns.filter(isOf) };
    return { ...order, orderItems: linesToSend(order.orderItems ?? [], books) };
  });
}

const CATALOGUE_NUMBERS = fieldsOf('catalogueNumbers');

function readProducts(req: PayloadRequest, orders: Order[]): Promise<Product[]> {
  const ids = orders.flatMap(({ orderItems }) => (orderItems ?? []).map(({ product }) => product));
  return findVisible(req, 'products', {
    where: { id: { in: [...new Set(ids)].filter(isIdOf(req.payload)) } },
    select: Object.fromEntries(SOLD_FACTS.map((name) => [name, true])),
  });
}

/** `Damgalı, sol dantel eksik`, `İsfila: 3 · Michel: 12` */
function marksOf(sold: SoldFacts): string[] {
  const numbers = CATALOGUE_NUMBERS.map(([name, { label }]) => named(label, sold[name]));
  const state = filled([sold.condition && CONDITIONS[sold.condition], sold.faults]);
  return filled([state.join(', '), filled(numbers).join(' · ')]);
}

const named = (name: string, value: string | number | null | undefined): string =>
  value ? `${name}: ${value}` : '';
const filled = (lines: Array<string | null | undefined>): string[] => lines.flatMap((line) => line || []);

export function sheetFor(
  order: Order,
  printout: SheetKind,
  { seller, products }: Pick<Printed, 'seller' | 'products'>,
): SheetView {
  return {
    ...knownOf(order),
    printout,
    day: formatDay(toIstanbul(order.createdAt).toISOString()),
    seller: printout === 'invoiceSheet' ? sellerBilled(seller) : sellerShort(seller),
    to: printout === 'invoiceSheet' ? billedTo(order) : deliveredTo(order),
    lines: (order.orderItems ?? []).map(({ product, name, image, qty, price, sold }) => ({
      key: product,
      name,
      picture: image ?? '',
      marks: printout === 'packingSlip' ? marksOf(factsOf({ sold }, products.get(product))) : [],
      qty,
      price: printout === 'invoiceSheet' ? formatLira(price) : '',
      sum: printout === 'invoiceSheet' ? formatLira(price * qty) : '',
    })),
    sums: printout === 'invoiceSheet' ? sumsOf(order) : [],
  };
}

/** Head of every printout. Orders from before numbers existed have an id, too long for a barcode. */
const knownOf = (order: Order): Pick<SheetView, 'id' | 'number' | 'barcode' | 'parcel'> => ({
  id: order.id,
  number: numberOf(order),
  barcode: order.number ? barcodeOf(order.number) : null,
  parcel: parcelText({ carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' }),
});

export function labelFor(order: Order, { companyName, address, phone }: Partial<BusinessDetail>): LabelView {
  const { recipient, country, phoneNumber, ...place } = order.shippingAddress ?? {};
  const to = {
    recipient: recipient || order.buyer?.name || '',
    address: place.address ?? '',
    town: townOf(place),
    country: country ?? '',
  };
  return {
    ...knownOf(order),
    ...to,
    sender: filled([companyName, address, phone]),
    phone: phoneNumber ?? '',
    points: pointsFor(to),
  };
}

const LARGEST_POINTS = 15;
/** Room of a label, in letters of one point; a letter of twice the size takes four times the room. */
const ROOM = 34_000;
/** Area factor of the town, which is written 1.6 times as large. */
const TOWN = 2.5;

function pointsFor({
  town,
  ...texts
}: Pick<LabelView, 'recipient' | 'address' | 'town' | 'country'>): number {
  const letters = Object.values(texts).join('').length + town.length * TOWN;
  return Math.min(LARGEST_POINTS, Math.round(Math.sqrt(ROOM / letters) * 10) / 10);
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
  const { recipient, address, country, phoneNumber, ...place } = shippingAddress ?? {};
  return filled([recipient || buyer?.name, address, townOf(place), country, named('Telefon', phoneNumber)]);
}

type Place = { postalCode?: string | null | undefined; city?: string | null | undefined };
const townOf = ({ postalCode, city }: Place): string => filled([postalCode, city]).join(' ');

export function billedTo({ billingAddress, buyer }: Order): string[] {
  const { billingType, firmName, taxOffice, taxNo, recipient, identityNumber, ...place } =
    billingAddress ?? {};
  const who =
    billingType === 'corporate'
      ? [firmName, named('Vergi dairesi', taxOffice), named('Vergi numarası', taxNo)]
      : [recipient || buyer?.name, named('Kimlik numarası', identityNumber)];
  return filled([...who, place.address, townOf(place), place.country, named('E-posta', buyer?.email)]);
}

function sumsOf(order: Order): SheetView['sums'] {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, refundedTotal } = order;
  const percent = taxPercentOf(order);
  const tax = percent === null ? 'KDV' : `KDV (%${percent})`;
  return [
    ['Ara toplam', formatLira(itemsPrice)],
    ['Kargo', formatLira(shippingPrice)],
    [tax, formatLira(taxPrice)],
    ['Toplam', formatLira(totalPrice)],
    ...(refundedTotal ? [['İade edilen', formatLira(refundedTotal)] as [string, string]] : []),
  ];
}
