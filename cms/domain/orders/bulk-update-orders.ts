import type { Payload } from 'payload';
import { numberOf, type StepOutcome } from '../../contract/orders.ts';
import type { ParcelColumns, ParcelOutcome, ParcelTable } from '../../contract/parcel-table.ts';
import { MAX_MARKED_ORDERS } from '../../contract/rules/carriers.ts';
import { type Row, readRows } from '../../infra/csv/csv-table.ts';
import { decodeText } from '../../infra/csv/decode-file.ts';
import type { Order } from '../../infra/database/payload-types.ts';
import { findRows, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { ShopError, tellFailure } from '../../infra/errors.ts';
import { currentPrefixes } from '../../infra/shop-identity.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { shipOrder, withParcelHint } from './fulfilment-steps.ts';
import { withoutPrefix } from './order-number.ts';
import { describeColumns, readParcels } from './parcel-table.ts';

type OrderRow = { id: string };

/** Updates each order in a separate transaction, so that a refused order does not stop the others. */
export async function bulkUpdateOrders<OrderUpdate extends OrderRow>(
  payload: Payload,
  rows: readonly OrderUpdate[],
  {
    done,
    mark,
  }: { done: (order: Order) => string | Promise<string>; mark: (row: OrderUpdate) => Promise<Order> },
): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  for (const row of rows) {
    try {
      const order = await mark(row);
      outcomes.push({ id: row.id, number: numberOf(order), isDone: true, message: await done(order) });
    } catch (error) {
      const message = tellFailure(error, payload, `Order ${row.id} was not marked`);
      outcomes.push({ id: row.id, number: await numberNow(payload, row), isDone: false, message });
    }
  }
  return outcomes;
}

async function numberNow(payload: Payload, { id }: OrderRow): Promise<string> {
  const one = { collection: 'orders', id, select: { number: true } } as const;
  const order = await payload.findByID({ ...one, ...PAST_ACCESS, disableErrors: true }).catch(() => null);
  return order ? numberOf(order) : id;
}

/** Most rows of a table, including headings, blank rows and rows without a parcel. */
const MAX_TABLE_ROWS = MAX_MARKED_ORDERS * 5;

/**
 * Returns the columns of a table, and guesses which columns contain order numbers, tracking numbers and carriers.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG
 */
export async function previewParcelTable(bytes: Uint8Array): Promise<ParcelTable> {
  const rows = await rowsOf(bytes);
  return { columns: describeColumns(rows), rowCount: rows.length };
}

type ShipTable = { bytes: Uint8Array; columns: ParcelColumns; carrier: string };

/**
 * Ships the parcels of a table, each order in a separate transaction, and returns the outcome of each row.
 * @throws ShopError CSV_UNREADABLE, CSV_TOO_LONG, INVALID_INPUT for more rows than may be marked at once
 */
export async function shipFromTable(
  payload: Payload,
  admin: SignedInUser,
  { bytes, columns, carrier }: ShipTable,
): Promise<ParcelOutcome[]> {
  const prefixes = await currentPrefixes(payload);
  const parcels = readParcels(await rowsOf(bytes), { columns, carrier, now: new Date(), prefixes });
  if (parcels.length === 0) throw new ShopError('INVALID_INPUT', { message: 'Tabloda sipariş satırı yok.' });
  if (parcels.length > MAX_MARKED_ORDERS)
    throw new ShopError('INVALID_INPUT', {
      message: `Tabloda ${parcels.length} satır var; bir kerede en fazla ${MAX_MARKED_ORDERS} sipariş işaretlenebilir. Tabloyu bölün.`,
    });
  const counts = [...new Set(parcels.map(({ number }) => withoutPrefix(number)))];
  const numbers = prefixes.flatMap((prefix) => counts.map((count) => prefix + count));
  const orders = await findRows<Order>({ payload }, 'orders', { number: { in: numbers } });
  const find = (typed: string) =>
    orders.find(({ number }) => withoutPrefix(String(number)) === withoutPrefix(typed));

  const outcomes: ParcelOutcome[] = [];
  for (const { row, number: typed, ...read } of parcels) {
    const { id, number: found } = find(typed) ?? {};
    const number = found ?? typed;
    const failed = (message: string) => outcomes.push({ row, number, isDone: false, message });
    if ('fault' in read) failed(read.fault);
    else if (!id) failed('Bu numarayla bir sipariş yok.');
    else {
      const shipped = await bulkUpdateOrders(payload, [{ id }], {
        done: (order) => withParcelHint(payload, order, 'Kargoya verildi.'),
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
