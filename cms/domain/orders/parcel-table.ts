import type { FoundColumn } from '../../contract/csv-transfers.ts';
import { correctShipmentRequest } from '../../contract/orders.ts';
import type { ParcelColumns } from '../../contract/parcel-table.ts';
import { CARRIER_NAMES, type Parcel } from '../../contract/rules/carriers.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';
import { guessColumns, type Sign } from '../../infra/csv/columns.ts';
import type { Row } from '../../infra/csv/csv-table.ts';
import { completeOrderNumber } from './order-number.ts';

/** Reads the parcels of a carrier's table, and reports rows without a parcel. Pure. */

/** Returns how likely a text is an order number (0 to 1); a few digits may also be a quantity. */
function likenessToOrder(text: string): number {
  if (/^([a-z]{2,6}-?)?\d{4}-\d{1,9}$/i.test(text)) return 1;
  return /^\d{1,6}$/.test(text) ? 0.25 : 0;
}

/** Returns 1 for a possible tracking number (digits, perhaps between letters, but no phone number), else 0. */
function likenessToTracking(text: string): number {
  const number = text.replace(/\s/g, '');
  const isOne = /^[a-z\d-]{6,40}$/i.test(number) && /\d{4}/.test(number) && !/^(0|90)?5\d{9}$/.test(number);
  return isOne && likenessToOrder(number) < 1 ? 1 : 0;
}

type Name = keyof ParcelColumns;
const SIGNS: ReadonlyArray<Sign<Name>> = [
  { name: 'order', headings: ['Sipariş', 'Order', 'Referans'], cell: likenessToOrder },
  {
    name: 'trackingNumber',
    headings: ['Takip', 'Tracking', 'Barkod', 'Gönderi'],
    cell: likenessToTracking,
  },
  {
    name: 'carrier',
    headings: ['Firma', 'Taşıyıcı', 'Carrier'],
    cell: (text) => (knownCarrier(text) ? 1 : 0),
  },
];

export function describeColumns(rows: readonly Row[]): FoundColumn[] {
  const [first, second] = rows;
  const cellIn = (row: Row | undefined, place: number) => (row?.cells[place] ?? '').slice(0, SHOWN_CELL);
  return guessColumns(
    SIGNS,
    rows.map(({ cells }) => cells),
  ).map((column, place) => ({
    name: cellIn(first, place),
    sample: cellIn(second, place),
    column: column ?? '',
  }));
}

const SHOWN_CELL = 40;

/** Finds the shop's name for a carrier: `ARAS KARGO A.Ş.` is `Aras Kargo`. */
function knownCarrier(text: string): string | undefined {
  const [first] = foldTurkish(text).split(' ');
  return CARRIER_NAMES.find((name) => foldTurkish(name).split(' ')[0] === first);
}

export type ParcelRow = { row: number; number: string } & ({ parcel: Parcel } | { fault: string });

type Settings = {
  columns: ParcelColumns;
  carrier: string;
  now: Date;
  /** Prefixes of order numbers, the current one first. */
  prefixes: readonly [string, ...string[]];
};

export function readParcels(
  rows: readonly Row[],
  { columns, carrier, now, prefixes }: Settings,
): ParcelRow[] {
  const textIn = ({ cells }: Row, column: number | null) =>
    column === null ? '' : (cells[column] ?? '').trim();
  const hasDigit = (row: Row) =>
    /\d/.test(textIn(row, columns.order)) || /\d/.test(textIn(row, columns.trackingNumber));
  const first = rows.findIndex(hasDigit);
  const read = rows.slice(first < 0 ? rows.length : first).map((row) => {
    const typed = textIn(row, columns.order);
    const named = textIn(row, columns.carrier);
    return readParcel({
      row: row.row,
      typed,
      number: completeOrderNumber(typed, prefixes, now),
      trackingNumber: textIn(row, columns.trackingNumber),
      carrier: (named && (knownCarrier(named) ?? named)) || carrier,
    });
  });
  const byOrder = new Map<string, ParcelRow[]>();
  for (const parcel of read) byOrder.set(parcel.number, [...(byOrder.get(parcel.number) ?? []), parcel]);
  return read.map((parcel) => withoutRepeats(parcel, byOrder.get(parcel.number) ?? []));
}

type Typed = Parcel & { row: number; typed: string; number: string | null };

/** Length to which a message shortens a wrong order number. */
const SHOWN = 24;

function readParcel({ row, typed, number, ...parcel }: Typed): ParcelRow {
  const faulty = (fault: string): ParcelRow => ({ row, number: number ?? typed.slice(0, SHOWN), fault });
  if (typed === '') return faulty('Sipariş numarası boş.');
  if (!number)
    return faulty('Sipariş numarası anlaşılmadı: PD-2026-00042, 2026-42 ya da 42 biçiminde olmalı.');
  if (parcel.trackingNumber === '') return faulty('Takip numarası boş.');
  if (/^\d+[.,]\d+e\+\d+$/i.test(parcel.trackingNumber))
    return faulty('Tablo programı takip numarasını kısaltmış: hücreyi metin yapıp yeniden alın.');
  const { success, data, error } = correctShipmentRequest.safeParse(parcel);
  return success ? { row, number, parcel: data } : faulty(error.issues[0]?.message ?? '');
}

/** Accepts the first of equal rows of an order (a row per piece, for example); refuses all if they differ. */
function withoutRepeats(parcel: ParcelRow, ofOrder: readonly ParcelRow[]): ParcelRow {
  const [first] = ofOrder;
  if ('fault' in parcel || !first || ofOrder.length === 1) return parcel;
  const asText = (one: ParcelRow) => JSON.stringify('fault' in one ? one.fault : one.parcel);
  const areSame = ofOrder.every((one) => asText(one) === asText(first));
  if (areSame && parcel === first) return parcel;
  const { row, number } = parcel;
  const rows = ofOrder.map((one) => one.row).join(', ');
  const fault = areSame
    ? `Tabloda birden çok kez var: ${first.row}. satırla aynı.`
    : `Tabloda birden çok kez, farklı bilgilerle var (satır ${rows}).`;
  return { row, number, fault };
}
