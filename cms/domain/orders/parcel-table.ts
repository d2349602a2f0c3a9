import { shipmentCorrection } from '../../contract/orders.ts';
import type { GuessedColumns, ParcelColumns } from '../../contract/parcel-table.ts';
import { CARRIER_NAMES, type Parcel } from '../../contract/rules/carriers.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';
import type { Row } from '../../infra/csv/csv-table.ts';
import { completeOrderNumber } from './order-number.ts';

/** Reads the parcels of a table, and reports the rows without a parcel. Pure. */

type Column = keyof ParcelColumns;
type Sign = {
  /** In its folded heading. */
  heading: RegExp;
  /** How much a cell looks like it, 0 to 1. */
  cell: (text: string) => number;
};

/** A number of only a few digits may be a quantity as well. */
function likenessToOrder(text: string): number {
  if (/^(PD-?)?\d{4}-\d{1,9}$/i.test(text)) return 1;
  return /^\d{1,6}$/.test(text) ? 0.25 : 0;
}

/** Digits, perhaps between letters, and no telephone's. */
function likenessToTracking(text: string): number {
  const number = text.replace(/\s/g, '');
  const isOne = /^[a-z\d-]{6,40}$/i.test(number) && /\d{4}/.test(number) && !/^(0|90)?5\d{9}$/.test(number);
  return isOne && likenessToOrder(number) < 1 ? 1 : 0;
}

const SIGNS: Record<Column, Sign> = {
  order: { heading: /\b(siparis|order|referans)/, cell: likenessToOrder },
  trackingNumber: { heading: /\b(takip|tracking|barkod|gonderi)/, cell: likenessToTracking },
  carrier: { heading: /\b(firma|tasiyici|carrier)/, cell: (text) => (knownCarrier(text) ? 1 : 0) },
};

/** Guesses the columns by heading and cells; null for a column that nothing resembles. */
export function guessColumns(rows: readonly Row[]): GuessedColumns {
  const width = widthOf(rows);
  const guess: GuessedColumns = { order: null, trackingNumber: null, carrier: null };
  for (const [name, sign] of Object.entries(SIGNS) as Array<[Column, Sign]>) {
    let best = 0;
    for (let column = 0; column < width; column += 1) {
      const likeness = Object.values(guess).includes(column) ? 0 : likenessOf(rows, column, sign);
      if (likeness <= best) continue;
      best = likeness;
      guess[name] = column;
    }
  }
  return guess;
}

export const widthOf = (rows: readonly Row[]): number =>
  Math.max(0, ...rows.map(({ cells }) => cells.length));

function likenessOf(rows: readonly Row[], column: number, { heading, cell }: Sign): number {
  const texts = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
  const isNamed = heading.test(foldTurkish(texts[0] ?? ''));
  const sum = texts.reduce((total, text) => total + cell(text), 0);
  return (isNamed ? 1 : 0) + (texts.length === 0 ? 0 : sum / texts.length);
}

/** `ARAS KARGO A.Ş.` is the carrier that is offered as `Aras Kargo`. */
function knownCarrier(text: string): string | undefined {
  const [first] = foldTurkish(text).split(' ');
  return CARRIER_NAMES.find((name) => foldTurkish(name).split(' ')[0] === first);
}

export type ParcelRow = { row: number; number: string } & ({ parcel: Parcel } | { fault: string });

type Settings = { columns: ParcelColumns; carrier: string; now: Date };

/** Reads each row below the headings: full order number and parcel, or the fault. */
export function readParcels(rows: readonly Row[], { columns, carrier, now }: Settings): ParcelRow[] {
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
      number: completeOrderNumber(typed, now),
      trackingNumber: textIn(row, columns.trackingNumber),
      carrier: (named && (knownCarrier(named) ?? named)) || carrier,
    });
  });
  const byOrder = new Map<string, ParcelRow[]>();
  for (const parcel of read) byOrder.set(parcel.number, [...(byOrder.get(parcel.number) ?? []), parcel]);
  return read.map((parcel) => withoutRepeats(parcel, byOrder.get(parcel.number) ?? []));
}

type Typed = Parcel & { row: number; typed: string; number: string | null };

/** Length to which a wrong order number is repeated. */
const SHOWN = 24;

function readParcel({ row, typed, number, ...parcel }: Typed): ParcelRow {
  const faulty = (fault: string): ParcelRow => ({ row, number: number ?? typed.slice(0, SHOWN), fault });
  if (typed === '') return faulty('Sipariş numarası boş.');
  if (!number)
    return faulty('Sipariş numarası anlaşılmadı: PD-2026-00042, 2026-42 ya da 42 biçiminde olmalı.');
  if (parcel.trackingNumber === '') return faulty('Takip numarası boş.');
  if (/^\d+[.,]\d+e\+\d+$/i.test(parcel.trackingNumber))
    return faulty('Tablo programı takip numarasını kısaltmış: hücreyi metin yapıp yeniden alın.');
  const { success, data, error } = shipmentCorrection.safeParse(parcel);
  return success ? { row, number, parcel: data } : faulty(error.issues[0]?.message ?? '');
}

/**
 * Keeps the first of equal rows of an order (one row per piece, for example). Differing rows are all refused, since the
 * right one is unknown.
 */
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
