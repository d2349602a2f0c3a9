import type { Payload } from 'payload';
import { formatForInput } from '../../contract/money.ts';
import { formatDateTime, formatDay } from '../../contract/rules/dates.ts';
import { taxPercentOf } from '../../contract/rules/pricing.ts';
import { BOM, formatLines } from '../../infra/csv/csv-table.ts';
import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { iterateNewestFirst } from '../../infra/database/rows/newest-first-cursor.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { type MovedPayment, readMovedPayments } from './moved-payments.ts';
import type { Parts } from './refund-record.ts';
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

/** Row of the exported file: a payment, or a refund with a negative amount. */
type Line = {
  order: Order;
  paymentId: string;
  paidAt: string | null | undefined;
  refund?: MovedPayment['refunds'][number];
};

const part =
  (name: keyof Parts) =>
  ({ order, refund }: Line): string => {
    const whole: Parts = { items: order.itemsPrice, tax: order.taxPrice, shipping: order.shippingPrice };
    if (!refund) return formatForInput(whole[name]);
    const parts = refund.amount === order.totalPrice ? whole : refund.parts;
    return parts ? formatForInput(-parts[name]) : '';
  };
const untilNow =
  (of: (order: Order) => number) =>
  ({ order, refund }: Line): string =>
    refund ? '' : formatForInput(of(order));

const COLUMNS: ReadonlyArray<[header: string, cell: (line: Line) => string]> = [
  ['Sipariş no', ({ order: { number, id } }) => number ?? id],
  ['Sipariş zamanı', ({ order }) => moment(order.createdAt)],
  ['Ödeme zamanı', ({ paidAt }) => moment(paidAt)],
  ['Alıcı', ({ order }) => buyerOf(order)],
  ['Kimlik no', ({ order }) => order.billingAddress?.identityNumber ?? ''],
  ['Vergi dairesi', ({ order }) => order.billingAddress?.taxOffice ?? ''],
  ['Vergi no', ({ order }) => order.billingAddress?.taxNo ?? ''],
  ['Ürünler (KDV hariç)', part('items')],
  ['KDV oranı (%)', ({ order }) => String(percentOf(order))],
  ['KDV', part('tax')],
  ['Kargo', part('shipping')],
  ['Toplam', ({ order, refund }) => formatForInput(refund ? -refund.amount : order.totalPrice)],
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
];

/** Names the file after the month, `siparisler-2026-11`, or after the first and last day of another period. */
export function fileNameOf({ from, to }: Days): string {
  const [year, month] = from.split('-').map(Number);
  const end = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
  const isMonth = from.endsWith('-01') && to === end;
  return `siparisler-${isMonth ? from.slice(0, 7) : `${from}-${to}`}`;
}

const NOT_EXPORTED = { orderItems: false, acceptedTerms: false };

/**
 * Exports payments and refunds of a period as CSV: first a row per paid order, then payments without a sale and all
 * refunds. A payment without a sale has the day on which the shop learned of the payment. Payments under review are not
 * exported.
 * @param days first and last day, such as `2026-11-01`
 */
export async function* exportOrders(
  payload: Payload,
  reader: SignedInUser,
  days: Days,
): AsyncGenerator<string> {
  const span = spanOf(days);
  const format = (lines: Line[]) => formatLines(lines.map((line) => COLUMNS.map(([, cell]) => cell(line))));
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
        { isPaid: { equals: true } },
        { paidAt: { greater_than_equal: since } },
        { paidAt: { less_than: until } },
      ],
    },
    select: NOT_EXPORTED,
    reader,
  });

async function paymentsOf(payload: Payload, orders: Order[]): Promise<Line[]> {
  const where = { order: { in: orders.map(({ id }) => id) } };
  const attempts = await findRows<PaymentAttempt>({ payload }, 'payment-attempts', where);
  const numbers = new Map(attempts.map(({ order, paymentId }) => [order, paymentId ?? '']));
  return orders.map((order) => ({
    order,
    paidAt: order.paidAt,
    paymentId: numbers.get(order.id) ?? '',
  }));
}

/** Returns the rows in this span. A payment with `paidAt` has its row among the paid orders instead. */
function linesOf({ order, paymentId, seenAt, refunds }: MovedPayment, { since, until }: Span): Line[] {
  const isIn = (at: string) => at >= since && at < until;
  const paidAt = order.paidAt ?? seenAt;
  const line = { order, paymentId, paidAt };
  return [
    ...(!order.paidAt && isIn(seenAt) ? [line] : []),
    ...refunds.filter(({ at }) => isIn(at)).map((refund) => ({ ...line, refund })),
  ];
}
