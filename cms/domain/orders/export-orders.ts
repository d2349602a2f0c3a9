import type { Payload } from 'payload';
import { formatForInput } from '../../contract/money.ts';
import { formatDateTime, fromIstanbul } from '../../contract/rules/dates.ts';
import { TAX_PERCENT, taxOn } from '../../contract/rules/pricing.ts';
import { BOM, formatLines } from '../../infra/csv/csv-table.ts';
import { iterateNewestFirst } from '../../infra/database/newest-first-cursor.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import type { SignedInUser } from '../signed-in-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

const moment = (timestamp: string | null | undefined) => (timestamp ? formatDateTime(timestamp) : '');

/** As an invoice would be made out. */
function buyerOf({ billingAddress, buyer }: Order): string {
  const { billingType, firmName, recipient } = billingAddress ?? {};
  return (billingType === 'corporate' && firmName) || recipient || buyer?.name || '';
}

/** What was charged is on record; the rate is today's as long as it explains it. */
function taxPercentOf({ itemsPrice, taxPrice }: Order): number {
  if (itemsPrice === 0 || taxOn(itemsPrice) === taxPrice) return TAX_PERCENT;
  return Math.round((taxPrice * 100) / itemsPrice);
}

const COLUMNS: ReadonlyArray<[header: string, cell: (order: Order) => string]> = [
  ['Sipariş no', ({ number, id }) => number ?? id],
  ['Sipariş zamanı', ({ createdAt }) => moment(createdAt)],
  ['Ödeme zamanı', ({ paidAt }) => moment(paidAt)],
  ['Alıcı', buyerOf],
  ['Kimlik no', ({ billingAddress }) => billingAddress?.identityNumber ?? ''],
  ['Vergi dairesi', ({ billingAddress }) => billingAddress?.taxOffice ?? ''],
  ['Vergi no', ({ billingAddress }) => billingAddress?.taxNo ?? ''],
  ['Ürünler (KDV hariç)', ({ itemsPrice }) => formatForInput(itemsPrice)],
  ['KDV oranı (%)', (order) => String(taxPercentOf(order))],
  ['KDV', ({ taxPrice }) => formatForInput(taxPrice)],
  ['Kargo', ({ shippingPrice }) => formatForInput(shippingPrice)],
  ['Toplam', ({ totalPrice }) => formatForInput(totalPrice)],
  ['İade edilen', ({ refundedTotal }) => formatForInput(refundedTotal ?? 0)],
  ['Kalan', ({ totalPrice, refundedTotal }) => formatForInput(totalPrice - (refundedTotal ?? 0))],
];

const NOT_EXPORTED = { orderItems: false, shippingAddress: false, acceptedTerms: false };

/**
 * What was paid within these days of Istanbul's calendar, for the accountant: a line each order, those that were given
 * back later as well.
 * @param from the first day, `2026-11-01`; `to` is the last one.
 */
export async function* exportOrders(
  payload: Payload,
  reader: SignedInUser,
  { from, to }: { from: string; to: string },
): AsyncGenerator<string> {
  const since = fromIstanbul(new Date(`${from}T00:00:00Z`));
  const until = new Date(Date.parse(fromIstanbul(new Date(`${to}T00:00:00Z`))) + DAY_MS).toISOString();
  const where = { and: [{ paidAt: { greater_than_equal: since } }, { paidAt: { less_than: until } }] };
  yield BOM + formatLines([COLUMNS.map(([header]) => header)]);
  let rows: string[][] = [];
  for await (const order of iterateNewestFirst(payload, {
    collection: 'orders',
    where,
    select: NOT_EXPORTED,
    reader,
  })) {
    rows.push(COLUMNS.map(([, cell]) => cell(order)));
    if (rows.length < AT_ONCE) continue;
    yield formatLines(rows);
    rows = [];
  }
  yield formatLines(rows);
}
