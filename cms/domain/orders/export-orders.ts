import type { Payload } from 'payload';
import { formatForInput } from '../../contract/money.ts';
import { formatDateTime, formatDay, fromIstanbul } from '../../contract/rules/dates.ts';
import { taxPercentOf } from '../../contract/rules/pricing.ts';
import { BOM, formatLines } from '../../infra/csv/csv-table.ts';
import { iterateNewestFirst } from '../../infra/database/newest-first-cursor.ts';
import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { type MovedPayment, readMovedPayments } from './moved-payments.ts';
import type { Parts } from './refund-record.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const moment = (timestamp: string | null | undefined) => (timestamp ? formatDateTime(timestamp) : '');

/** As an invoice would be made out. */
function buyerOf({ billingAddress, buyer }: Order): string {
  const { billingType, firmName, recipient } = billingAddress ?? {};
  return (billingType === 'corporate' && firmName) || recipient || buyer?.name || '';
}

/** `Posta Cad. 12/3, 35210, Türkiye`; the town has a column of its own. */
const placeOf = (address: Order['shippingAddress']): string =>
  [address?.address, address?.postalCode, address?.country].filter(Boolean).join(', ');

/** The stored VAT rate; for older orders, the rate from the charged amounts. */
const percentOf = (order: Order): number =>
  taxPercentOf(order) ?? Math.round((order.taxPrice * 100) / order.itemsPrice);

/** Money that came or, with a negative amount, went back. */
type Line = {
  order: Order;
  paymentId: string;
  paidAt: string | null | undefined;
  refund?: MovedPayment['refunds'][number];
};

/** Goods, VAT or shipping part of a payment or a refund; empty if unknown. */
const part =
  (name: keyof Parts) =>
  ({ order, refund }: Line): string => {
    const whole: Parts = { items: order.itemsPrice, tax: order.taxPrice, shipping: order.shippingPrice };
    if (!refund) return formatForInput(whole[name]);
    const parts = refund.amount === order.totalPrice ? whole : refund.parts;
    return parts ? formatForInput(-parts[name]) : '';
  };
/** Amount of the whole payment up to now. */
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
  // The sales report counts the lines of sales, and no others.
  ['Satış', ({ order }) => saleOf(order)],
];

/** Money may have come for orders that are in doubt or never became a sale. */
const saleOf = ({ isPaid, state }: Order): string =>
  isPaid ? 'Evet' : state === 'review' ? 'İnceleniyor' : 'Hayır';

/** `siparisler-2026-11`, or with both days where it is no whole month. */
export function fileNameOf({ from, to }: { from: string; to: string }): string {
  const [year, month] = from.split('-').map(Number);
  const end = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
  const isMonth = from.endsWith('-01') && to === end;
  return `siparisler-${isMonth ? from.slice(0, 7) : `${from}-${to}`}`;
}

const NOT_EXPORTED = { orderItems: false, acceptedTerms: false };

/**
 * Payments and refunds of these days (Istanbul's calendar), for the accountant: a line for each paid order, also if
 * refunded later, then a line for each refund of any order. Payments that never became a sale count on the day the shop
 * learned of them.
 * @param from the first day, `2026-11-01`; `to` is the last one.
 */
export async function* exportOrders(
  payload: Payload,
  reader: SignedInUser,
  { from, to }: { from: string; to: string },
): AsyncGenerator<string> {
  const since = fromIstanbul(new Date(`${from}T00:00:00Z`));
  const until = new Date(Date.parse(fromIstanbul(new Date(`${to}T00:00:00Z`))) + DAY_MS).toISOString();
  const format = (lines: Line[]) => formatLines(lines.map((line) => COLUMNS.map(([, cell]) => cell(line))));
  yield BOM + formatLines([COLUMNS.map(([header]) => header)]);
  for await (const orders of paidOrders(payload, reader, { since, until }))
    yield format(await paymentsOf(payload, orders));
  for await (const moved of readMovedPayments(payload, { since, until }))
    yield format(moved.flatMap((payment) => linesOf(payment, { since, until })));
}

type Period = { since: string; until: string };

const paidOrders = (payload: Payload, reader: SignedInUser, { since, until }: Period) =>
  iterateNewestFirst(payload, {
    collection: 'orders',
    where: { and: [{ paidAt: { greater_than_equal: since } }, { paidAt: { less_than: until } }] },
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

/** A settled payment is among the paid orders. */
function linesOf({ order, paymentId, seenAt, refunds }: MovedPayment, { since, until }: Period): Line[] {
  const isIn = (at: string) => at >= since && at < until;
  const paidAt = order.paidAt ?? seenAt;
  const line = { order, paymentId, paidAt };
  return [
    ...(!order.paidAt && isIn(seenAt) ? [line] : []),
    ...refunds.filter(({ at }) => isIn(at)).map((refund) => ({ ...line, refund })),
  ];
}
