import type { Payload, PayloadRequest, Where } from 'payload';
import { collectionItem, type CollectionItem as Item } from '../../contract/collection.ts';
import { type Lot, MAX_COLLECTION, type StoredLots, serializeLots } from '../../contract/rules/collection.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { CollectionItem } from '../../infra/database/payload-types.ts';
import { columnsOf, type NarrowRows, readRowsOf } from '../../infra/database/rows/narrow-rows.ts';
import {
  deleteRows,
  findRow,
  findRows,
  insertRow,
  type Reader,
  updateRows,
} from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SeriesBefore } from '../catalogue/series/match-products.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';

export type Owner = Pick<SignedInUser, 'id'>;
export type CollectionShop = Pick<Shop, 'payload'>;

export type Row = Omit<CollectionItem, 'user' | keyof StoredLots> & StoredLots;
/** All lots of a row, at least one, each of another condition. */
export type Lots = readonly [Lot, ...Lot[]];
/** Facts of a piece that a collector only ticked: one piece without details. */
export const ONE: Lot = { condition: '', count: 1, paidTotal: null, note: '', boughtLines: [] };

export const areSome = (lots: readonly Lot[]): lots is Lots => lots.length > 0;

const COLLECTION = 'collection-items';
const own = ({ id }: Owner, where: Where[] = []): Where => ({ and: [{ user: { equals: id } }, ...where] });

const INSERTION_ORDER = ['createdAt', 'id'];

export const findOwnRows = (reader: Reader, owner: Owner, where: Where): Promise<Row[]> =>
  findRows<Row>(reader, COLLECTION, own(owner, [where]), { sort: INSERTION_ORDER });

const WHOLE: NarrowRows = {
  collection: COLLECTION,
  columns: columnsOf(collectionItem.shape, { boughtLines: 'json', others: 'json' }),
};

export const findAllOwnRows = (payload: Payload, { id }: Owner): Promise<Row[]> =>
  readRowsOf<Row>(payload, WHOLE, { relation: 'user', id });

const COUNTED = {
  collection: COLLECTION,
  columns: {
    ...{ series: 'plain', value: 'plain', product: 'plain' },
    ...{ count: 'plain', paidTotal: 'plain', others: 'json' },
  },
} as const satisfies NarrowRows;
export type CountedRow = Pick<Row, 'id' | keyof typeof COUNTED.columns>;

/** Reads all rows of a collector, with only the fields for sums: there may be thousands of rows. */
export const findCountedRows = ({ payload }: CollectionShop, { id }: Owner): Promise<CountedRow[]> =>
  readRowsOf<CountedRow>(payload, COUNTED, { relation: 'user', id });

export const findOwnRow = (reader: Reader, owner: Owner, key: string): Promise<Row | null> =>
  findRow<Row>(reader, COLLECTION, own(owner, [{ key: { equals: key } }]));

/**
 * Finds the lot that each changed lot was: the lot of its condition, or else the next lot whose condition is gone. If
 * lots came or went, or `lots` may not be all, only an unstated condition counts as gone: it was stated meanwhile.
 */
export function formerLots(
  before: readonly Lot[],
  lots: ReadonlyArray<Pick<Lot, 'condition'>>,
  isWhole = true,
): Array<Lot | undefined> {
  const gone = before.filter(({ condition }) => !lots.some((lot) => lot.condition === condition));
  const free =
    isWhole && before.length === lots.length ? gone : gone.filter(({ condition }) => condition === '');
  return lots.map(({ condition }) => before.find((lot) => lot.condition === condition) ?? free.shift());
}

const stored = ([{ condition, count, paidTotal, note, boughtLines }, ...others]: Lots) => ({
  condition: condition || null,
  count,
  paidTotal,
  note: note || null,
  boughtLines: boughtLines.length > 0 ? boughtLines : null,
  others: others.length > 0 ? others : null,
});

export type Thing = {
  key: string;
  series: string;
  value: string | null;
  product: string | null;
  title: string;
};

/** Returns the current date, at least a millisecond after `before`, because the date is the row's version. */
const after = (before: string): string =>
  new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();

type Added = {
  thing: Thing;
  lots: Lots;
  /** Position among rows added together. Their dates are a millisecond apart, so that dates keep the order. */
  place?: number;
};

export async function addRow(
  req: PayloadRequest,
  { id: user }: Owner,
  { thing, lots, place = 0 }: Added,
): Promise<void> {
  const createdAt = new Date(Date.now() + place).toISOString();
  await insertRow(req, COLLECTION, { ...thing, ...stored(lots), user, createdAt, updatedAt: createdAt });
}

export async function changeRow(req: PayloadRequest, row: Row, lots: Lots): Promise<void> {
  const data = { ...stored(lots), updatedAt: after(row.updatedAt) };
  if (!(await updateWhere(req, COLLECTION, row.id, data))) throw new ShopError('COLLECTION_CHANGED');
}

export const removeRows = (req: PayloadRequest, ids: readonly string[]) =>
  deleteRows(req, COLLECTION, { id: { in: [...ids] } });

/** @throws ShopError COLLECTION_FULL if the collection would exceed MAX_COLLECTION rows */
export async function refuseBeyondLimit(req: PayloadRequest, owner: Owner, added: number): Promise<void> {
  if (added === 0) return;
  const { totalDocs } = await req.payload.db.count({ collection: COLLECTION, where: own(owner), req });
  if (totalDocs + added > MAX_COLLECTION) throw new ShopError('COLLECTION_FULL');
}

/** @param value the row's value in the current list of the series */
export function serializeItem(row: Row, value: string | null): Item {
  const { key, series, product, title, updatedAt } = row;
  const thing = { key, series: series ?? '', value, product: product ?? null, title: title ?? '' };
  return { ...thing, ...serializeLots(row), updatedAt };
}

export async function followSeriesName(payload: Payload, name: string, before: SeriesBefore): Promise<void> {
  if (name === before.name) return;
  const which: Where = { or: [{ series: { equals: before.name } }, { value: { in: [...before.values] } }] };
  await inTransaction(payload, (req) => updateRows(req, COLLECTION, which, { series: name }));
}
