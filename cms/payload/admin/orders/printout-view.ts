import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { townOf } from '../../../contract/rules/address.ts';
import { MAX_MARKED_ORDERS, parcelText } from '../../../contract/rules/carriers.ts';
import { formatDay, toIstanbul } from '../../../contract/rules/dates.ts';
import { taxLabel, taxRowsOf } from '../../../contract/rules/order-tax.ts';
import type { ShopIdentity } from '../../../contract/rules/shop-identity.ts';
import { linesToSend } from '../../../domain/checkout/lifecycle/order-lines.ts';
import { factsOf, SOLD_FACTS, type SoldFacts } from '../../../domain/orders/sold-facts.ts';
import type {
  BusinessDetail,
  Order,
  PaymentAttempt,
  Product,
  Return,
} from '../../../infra/database/payload-types.ts';
import { isIdOf } from '../../../infra/database/rows/ids.ts';
import { findRows, findVisible } from '../../../infra/database/rows/rows.ts';
import { currentIdentity } from '../../../infra/shop-identity.ts';
import { barcodeOf } from './barcode.ts';
import { catalogueNumbersOf, conditionOf } from './Pieces.tsx';
import { mayPrint, PRINTOUT_KINDS, PRINTOUTS, type PrintoutKind } from './printout-url.ts';

export type SheetKind = Exclude<PrintoutKind, 'addressLabel'>;

export const printoutOf = (word: unknown): PrintoutKind =>
  PRINTOUT_KINDS.find((kind) => PRINTOUTS[kind] === word) ?? 'packingSlip';

export type Printed = {
  orders: Order[];
  shop: ShopIdentity;
  seller: Partial<BusinessDetail>;
  products: ReadonlyMap<string, Product>;
};

/** Reads the orders to print, in the requested sequence. Leaves out orders that the account may not print. */
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
  const shop = await currentIdentity(req.payload);
  if (printout !== 'packingSlip') return { orders, shop, seller, products: new Map() };
  const products = await readProducts(req, orders);
  return {
    orders: await asPacked(req, orders),
    shop,
    seller,
    products: new Map(products.map((product) => [product.id, product])),
  };
}

/** Reduces orders to the pieces to be sent. Reads past access: senders may see neither returns nor payments. */
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

function readProducts(req: PayloadRequest, orders: Order[]): Promise<Product[]> {
  const ids = orders.flatMap(({ orderItems }) => (orderItems ?? []).map(({ product }) => product));
  return findVisible(req, 'products', {
    where: { id: { in: [...new Set(ids)].filter(isIdOf(req.payload)) } },
    select: Object.fromEntries([...SOLD_FACTS, 'ownNumber', 'place'].map((name) => [name, true])),
  });
}

const marksOf = (sold: SoldFacts): string[] => filled([conditionOf(sold), catalogueNumbersOf(sold)]);

/** Leads the packer to the piece. */
const storedAt = (product: Product | undefined): string =>
  filled([named('No', product?.ownNumber), named('Yeri', product?.place)]).join(' · ');

const named = (name: string, value: string | number | null | undefined): string =>
  value ? `${name}: ${value}` : '';
const filled = (lines: Array<string | null | undefined>): string[] => lines.flatMap((line) => line || []);

/** Data of a printed sheet. Amounts are texts in lira. */
export function sheetFor(
  order: Order,
  printout: SheetKind,
  { seller, products }: Pick<Printed, 'seller' | 'products'>,
) {
  return {
    ...knownOf(order),
    printout,
    isTrial: order.isTrial === true,
    /** Note of a gift; null for an order that is no gift. The invoice sheet is not for the recipient. */
    giftNote: printout === 'packingSlip' && order.isGift ? (order.giftNote ?? '') : null,
    day: formatDay(toIstanbul(order.createdAt).toISOString()),
    seller: printout === 'invoiceSheet' ? sellerBilled(seller) : sellerShort(seller),
    to: printout === 'invoiceSheet' ? billedTo(order) : deliveredTo(order),
    lines: (order.orderItems ?? []).map(({ product, name, image, qty, price, sold }) => ({
      key: product,
      name,
      picture: image ?? '',
      marks: printout === 'packingSlip' ? marksOf(factsOf({ sold }, products.get(product))) : [],
      storedAt: printout === 'packingSlip' ? storedAt(products.get(product)) : '',
      qty,
      price: printout === 'invoiceSheet' ? formatLira(price) : '',
      sum: printout === 'invoiceSheet' ? formatLira(price * qty) : '',
    })),
    sums: printout === 'invoiceSheet' ? sumsOf(order) : [],
  };
}

/** Orders from before numbers existed have only an id, which is too long for a barcode. */
const knownOf = (order: Order) => ({
  id: order.id,
  number: numberOf(order),
  barcode: order.number ? barcodeOf(order.number) : null,
  parcel: parcelText({ carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' }),
});

export type SheetView = ReturnType<typeof sheetFor>;

export function labelFor(order: Order, { companyName, address, phone }: Partial<BusinessDetail>) {
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
export type LabelView = ReturnType<typeof labelFor>;

const LARGEST_POINTS = 15;
/** Number of letters of 1 pt that fit on a label. A letter of twice the font size takes four times the room. */
const ROOM = 34_000;
/** Area of a letter in the town's line, relative to other letters. The town's font size is 1.6 times as large. */
const TOWN = 2.5;

function pointsFor({ town, ...texts }: Record<'recipient' | 'address' | 'town' | 'country', string>): number {
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

/** Lines of the delivery address. Omits the identity number, because many people see the parcel's label. */
export function deliveredTo({ shippingAddress, buyer }: Order): string[] {
  const { recipient, address, country, phoneNumber, ...place } = shippingAddress ?? {};
  return filled([recipient || buyer?.name, address, townOf(place), country, named('Telefon', phoneNumber)]);
}

export function billedTo({ billingAddress, buyer }: Order): string[] {
  const { billingType, firmName, taxOffice, taxNo, recipient, identityNumber, ...place } =
    billingAddress ?? {};
  const who =
    billingType === 'corporate'
      ? [firmName, named('Vergi dairesi', taxOffice), named('Vergi numarası', taxNo)]
      : [recipient || buyer?.name, named('Kimlik numarası', identityNumber)];
  return filled([...who, place.address, townOf(place), place.country, named('E-posta', buyer?.email)]);
}

function sumsOf(order: Order): Array<[name: string, amount: string]> {
  const { itemsPrice, shippingPrice, totalPrice, refundedTotal } = order;
  return [
    ['Ara toplam', formatLira(itemsPrice)],
    ['Kargo', formatLira(shippingPrice)],
    ...taxRowsOf(order).map(({ taxPercent, tax }): [string, string] => [
      taxLabel(taxPercent),
      formatLira(tax),
    ]),
    ['Toplam', formatLira(totalPrice)],
    ...(refundedTotal ? [['İade edilen', formatLira(refundedTotal)] as [string, string]] : []),
  ];
}
