import type { Payload } from 'payload';
import { formatForInput } from '../../contract/money.ts';
import { formatDateTime, formatDay } from '../../contract/rules/dates.ts';
import { onlyRateOf, taxRowsOf } from '../../contract/rules/order-tax.ts';
import { taxPercentOf } from '../../contract/rules/pricing.ts';
import { BOM, formatLines } from '../../infra/csv/csv-table.ts';
import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { iterateNewestFirst } from '../../infra/database/rows/newest-first-cursor.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { countedOrders } from '../orders/trial-orders.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { type MovedPayment, readMovedPayments } from './moved-payments.ts';
import type { Parts, RatePart } from './refund-record.ts';
import { type Days, type Span, spanOf } from './sales.ts';

const moment = (timestamp: string | null | undefined) => (timestamp ? formatDateTime(timestamp) : '');

function buyerOf({ billingAddress, buyer }: Order): string {
  const { billingType, firmName, recipient } = billingAddress ?? {};
  return (billingType === 'corporate' && firmName) || recipient || buyer?.name || '';
}

/** Writes an address without the town, which has a separate column: `Posta Cad. 12/3, 35210, Türkiye`. */
const placeOf = (address: Order['shippingAddress']): string =>
  [address?.address, address?.postalCode, address?.country].filter(Boolean).join(', ');

/** Returns the stored VAT rate; for an order without a stored rate, calculates the rate from the amounts. */
const percentOf = (order: Order): number =>
  taxPercentOf(order) ?? Math.round((order.taxPrice * 100) / order.itemsPrice);

/** Payment, or a refund with a negative amount. */
type Movement = {
  order: Order;
  paymentId: string;
  paidAt: string | null | undefined;
  refund?: MovedPayment['refunds'][number];
};
/** Row of the exported file: a movement at one VAT rate. The rows of a movement add up to its amounts. */
type Line = Movement & { part: RatePart | null; total: number; isFirst: boolean };

function rowsOf(movement: Movement): Line[] {
  const { order, refund } = movement;
  const whole = taxRowsOf(order).map((row, index) => ({ ...row, shipping: index ? 0 : order.shippingPrice }));
  const parts = !refund || refund.amount === order.totalPrice ? whole : refund.parts;
  const total = refund?.amount ?? order.totalPrice;
  if (!parts || parts.length < 2) return [{ ...movement, part: parts?.[0] ?? null, total, isFirst: true }];
  return parts.map((part, index) => ({
    ...movement,
    part,
    total: part.items + part.tax + part.shipping,
    isFirst: index === 0,
  }));
}

const signed = (amount: number, { refund }: Line): string => formatForInput(refund ? -amount : amount);
const part =
  (name: keyof Parts) =>
  (line: Line): string =>
    line.part ? signed(line.part[name], line) : '';
const untilNow =
  (of: (order: Order) => number) =>
  ({ order, refund, isFirst }: Line): string =>
    refund || !isFirst ? '' : formatForInput(of(order));

const rateOf = ({ order, part }: Line): string =>
  String(part?.taxPercent ?? (onlyRateOf(order) === null ? '' : percentOf(order)));

/** Names the reasons of the lines without VAT, in a row of the rate 0. */
const exemptionOf = (line: Line): string =>
  rateOf(line) === '0'
    ? [...new Set(line.order.orderItems?.flatMap(({ taxExemption }) => taxExemption || []))].join(', ')
    : '';

const COLUMNS: ReadonlyArray<[header: string, cell: (line: Line) => string]> = [
  ['Sipariş no', ({ order: { number, id } }) => number ?? id],
  ['Sipariş zamanı', ({ order }) => moment(order.createdAt)],
  ['Ödeme zamanı', ({ paidAt }) => moment(paidAt)],
  ['Alıcı', ({ order }) => buyerOf(order)],
  ['Kimlik no', ({ order }) => order.billingAddress?.identityNumber ?? ''],
  ['Vergi dairesi', ({ order }) => order.billingAddress?.taxOffice ?? ''],
  ['Vergi no', ({ order }) => order.billingAddress?.taxNo ?? ''],
  ['Ürünler (KDV hariç)', part('items')],
  ['KDV oranı (%)', rateOf],
  ['KDV', part('tax')],
  ['Kargo', part('shipping')],
  ['Toplam', (line) => signed(line.total, line)],
  ['İade edilen', untilNow(({ refundedTotal }) => refundedTotal ?? 0)],
  ['Kalan', untilNow(({ totalPrice, refundedTotal }) => totalPrice - (refundedTotal ?? 0))],
  ['Satır türü', ({ refund }) => (refund ? 'İade' : 'Ödeme')],
  ['İade zamanı', ({ refund }) => moment(refund?.at)],
  ['Ödeme no', ({ paymentId }) => paymentId],
  ['Fatura adresi', ({ order }) => placeOf(order.billingAddress)],
  ['Fatura şehri', ({ order }) => order.billingAddress?.city ?? ''],
  ['Teslimat adresi', ({ order }) => placeOf(order.shippingAddress)],
  ['Teslimat şehri', ({ order }) => order.shippingAddress?.city ?? ''],
  ['Kargo firması', ({ order }) => order.carrier ?? ''],
  ['Fatura no', ({ order }) => order.invoiceNumber ?? ''],
  ['Fatura tarihi', ({ order }) => (order.invoiceDate ? formatDay(order.invoiceDate) : '')],
  // Marks sales with `Evet`, the lines that dashboard and report add up.
  ['Satış', ({ order: { isPaid } }) => (isPaid ? 'Evet' : 'Hayır')],
  ['Fatura ilçesi', ({ order }) => order.billingAddress?.district ?? ''],
  ['Teslimat ilçesi', ({ order }) => order.shippingAddress?.district ?? ''],
  ['KDV istisnası', exemptionOf],
];

/** Returns the rows of a movement, by header. */
export const csvRowsOf = (movement: Movement): Array<Record<string, string>> =>
  rowsOf(movement).map((line) => Object.fromEntries(COLUMNS.map(([header, cell]) => [header, cell(line)])));

/** Adds the month to the name, `siparisler-2026-11`, or the first and last day of another period. */
export function fileNameOf(name: string, { from, to }: Days): string {
  const [year, month] = from.split('-').map(Number);
  const end = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
  const isMonth = from.endsWith('-01') && to === end;
  return `${name}-${isMonth ? from.slice(0, 7) : `${from}-${to}`}`;
}

const NOT_EXPORTED = { acceptedTerms: false };

/**
 * Exports payments and refunds of a period as CSV: first paid orders, then payments without a sale and all refunds,
 * each with a row per VAT rate. A payment without a sale has the day on which the shop learned of the payment. Payments
 * under review are not exported.
 * @param days first and last day, such as `2026-11-01`
 */
export async function* exportOrders(
  payload: Payload,
  reader: SignedInUser,
  days: Days,
): AsyncGenerator<string> {
  const span = spanOf(days);
  const format = (movements: Movement[]) =>
    formatLines(movements.flatMap(csvRowsOf).map((row) => Object.values(row)));
  yield BOM + formatLines([COLUMNS.map(([header]) => header)]);
  for await (const orders of paidOrders(payload, reader, span))
    yield format(await paymentsOf(payload, orders));
  for await (const moved of readMovedPayments(payload, span))
    yield format(moved.flatMap((payment) => linesOf(payment, span)));
}

const paidOrders = (payload: Payload, reader: SignedInUser, { since, until }: Span) =>
  iterateNewestFirst(payload, {
    collection: 'orders',
    where: {
      and: [
        { isPaid: { equals: true }, paidAt: { greater_than_equal: since, less_than: until } },
        ...countedOrders(payload),
      ],
    },
    select: NOT_EXPORTED,
    reader,
  });

async function paymentsOf(payload: Payload, orders: Order[]): Promise<Movement[]> {
  const where = { order: { in: orders.map(({ id }) => id) } };
  const attempts = await findRows<PaymentAttempt>({ payload }, 'payment-attempts', where);
  const numbers = new Map(attempts.map(({ order, paymentId }) => [order, paymentId ?? '']));
  return orders.map((order) => {
    const { id, paidAt } = order;
    return { order, paidAt, paymentId: numbers.get(id) ?? '' };
  });
}

/** Returns the rows in this span. A payment with `paidAt` has its row among the paid orders instead. */
function linesOf({ order, paymentId, seenAt, refunds }: MovedPayment, { since, until }: Span): Movement[] {
  const isIn = (at: string) => at >= since && at < until;
  const paidAt = order.paidAt ?? seenAt;
  const line = { order, paymentId, paidAt };
  return [
    ...(!order.paidAt && isIn(seenAt) ? [line] : []),
    ...refunds.filter(({ at }) => isIn(at)).map((refund) => ({ ...line, refund })),
  ];
}
