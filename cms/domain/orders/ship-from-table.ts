import type { Payload } from 'payload';
import type { ParcelColumns, ParcelOutcome, ParcelTable } from '../../contract/parcel-table.ts';
import { MAX_MARKED_ORDERS } from '../../contract/rules/carriers.ts';
import { type Row, readRows } from '../../infra/csv/csv-table.ts';
import { decodeText } from '../../infra/csv/decode-file.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { bulkUpdateOrders } from './bulk-update-orders.ts';
import { shipOrder } from './fulfilment-steps.ts';
import { guessColumns, readParcels, widthOf } from './parcel-table.ts';

const SHOWN_ROWS = 6;
/** With headings, blank rows and what is no parcel. */
const MAX_TABLE_ROWS = MAX_MARKED_ORDERS * 5;

/**
 * Returns the first rows of a table, with a guess at the columns of order and tracking numbers.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG
 */
export async function previewParcelTable(bytes: Uint8Array): Promise<ParcelTable> {
  const rows = await rowsOf(bytes);
  return {
    rows: rows.slice(0, SHOWN_ROWS),
    columnCount: widthOf(rows),
    rowCount: rows.length,
    guess: guessColumns(rows),
  };
}

type ShipTable = { bytes: Uint8Array; columns: ParcelColumns; carrier: string };

/**
 * Ships the parcels of a table, each order in its own transaction, and returns the outcome of each row.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG, INVALID_INPUT for more rows than are marked at once
 */
export async function shipFromTable(
  payload: Payload,
  admin: SignedInUser,
  { bytes, columns, carrier }: ShipTable,
): Promise<ParcelOutcome[]> {
  const parcels = readParcels(await rowsOf(bytes), { columns, carrier, now: new Date() });
  if (parcels.length === 0) throw new ShopError('INVALID_INPUT', { message: 'Tabloda sipariş satırı yok.' });
  if (parcels.length > MAX_MARKED_ORDERS)
    throw new ShopError('INVALID_INPUT', {
      message: `Tabloda ${parcels.length} satır var; bir kerede en fazla ${MAX_MARKED_ORDERS} sipariş işaretlenebilir. Tabloyu bölün.`,
    });
  const numbers = [...new Set(parcels.map(({ number }) => number))];
  const orders = await findRows<Order>({ payload }, 'orders', { number: { in: numbers } });
  const idOf = (wanted: string) => orders.find(({ number }) => number === wanted)?.id;

  const outcomes: ParcelOutcome[] = [];
  for (const { row, number, ...read } of parcels) {
    const failed = (message: string) => outcomes.push({ row, number, isDone: false, message });
    const id = idOf(number);
    if ('fault' in read) failed(read.fault);
    else if (!id) failed('Bu numarayla bir sipariş yok.');
    else {
      const shipped = await bulkUpdateOrders(payload, [{ id }], {
        done: 'Kargoya verildi.',
        mark: () => shipOrder(payload, admin, { id, parcel: read.parcel }),
      });
      outcomes.push(...shipped.map(({ isDone, message }) => ({ row, number, isDone, message })));
    }
  }
  return outcomes;
}

async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of readRows(decodeText(bytes), { mostRows: MAX_TABLE_ROWS })) rows.push(...batch);
  return rows;
}
