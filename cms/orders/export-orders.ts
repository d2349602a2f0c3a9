import type { Payload } from 'payload';
import type { SignedInUser } from '../access/signed-in-user.ts';
import { formatTyped } from '../contract/money.ts';
import { TAX_PERCENT, taxOn } from '../contract/rules/pricing.ts';
import { formatMoment, fromIstanbul } from '../contract/rules/typed-dates.ts';
import { BOM, formatLines } from '../csv/table.ts';
import { newestFirst } from '../database/newest-first.ts';
import type { Order } from '../payload-types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

const moment = (timestamp: string | null | undefined) => (timestamp ? formatMoment(timestamp) : '');

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
  ['Ürünler (KDV hariç)', ({ itemsPrice }) => formatTyped(itemsPrice)],
  ['KDV oranı (%)', (order) => String(taxPercentOf(order))],
  ['KDV', ({ taxPrice }) => formatTyped(taxPrice)],
  ['Kargo', ({ shippingPrice }) => formatTyped(shippingPrice)],
  ['Toplam', ({ totalPrice }) => formatTyped(totalPrice)],
  ['İade edilen', ({ refundedTotal }) => formatTyped(refundedTotal ?? 0)],
  ['Kalan', ({ totalPrice, refundedTotal }) => formatTyped(totalPrice - (refundedTotal ?? 0))],
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
  for await (const order of newestFirst(payload, {
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
