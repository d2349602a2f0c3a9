import type { Payload, PayloadRequest, Where } from 'payload';
import { collectionItem, type CollectionItem as Item } from '../../contract/collection.ts';
import { MAX_COLLECTION } from '../../contract/rules/collection.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { CollectionItem } from '../../infra/database/payload-types.ts';
import { columnsOf, type NarrowRows, readRowsOf } from '../../infra/database/rows/narrow-rows.ts';
import { findRow, findRows, insertRow, type Reader } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SeriesBefore } from '../catalogue/series/match-products.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';

export type Owner = Pick<SignedInUser, 'id'>;
export type CollectionShop = Pick<Shop, 'payload'>;

export type Row = Omit<CollectionItem, 'user' | 'boughtLines'> & { boughtLines?: string[] | null };
export type Said = Pick<Item, 'condition' | 'count' | 'paidTotal' | 'note' | 'boughtLines'>;
/** Facts of a piece that a collector only ticked: one piece without details. */
export const ONE: Said = { condition: '', count: 1, paidTotal: null, note: '', boughtLines: [] };

const COLLECTION = 'collection-items';
const own = ({ id }: Owner, where: Where[] = []): Where => ({ and: [{ user: { equals: id } }, ...where] });

const INSERTION_ORDER = ['createdAt', 'id'];

export const findOwnRows = (reader: Reader, owner: Owner, where: Where): Promise<Row[]> =>
  findRows<Row>(reader, COLLECTION, own(owner, [where]), { sort: INSERTION_ORDER });

const WHOLE: NarrowRows = {
  collection: COLLECTION,
  columns: columnsOf(collectionItem.shape, { boughtLines: 'json' }),
};

export const findAllOwnRows = (payload: Payload, { id }: Owner): Promise<Row[]> =>
  readRowsOf<Row>(payload, WHOLE, { relation: 'user', id });

const COUNTED = {
  collection: COLLECTION,
  columns: { series: 'plain', value: 'plain', product: 'plain', count: 'plain', paidTotal: 'plain' },
} as const satisfies NarrowRows;
export type CountedRow = Pick<Row, 'id' | keyof typeof COUNTED.columns>;

/** Reads all rows of a collector, with only the fields for sums: there may be thousands of rows. */
export const findCountedRows = ({ payload }: CollectionShop, { id }: Owner): Promise<CountedRow[]> =>
  readRowsOf<CountedRow>(payload, COUNTED, { relation: 'user', id });

export const findOwnRow = (reader: Reader, owner: Owner, key: string): Promise<Row | null> =>
  findRow<Row>(reader, COLLECTION, own(owner, [{ key: { equals: key } }]));

export const saidOf = ({ condition, count, paidTotal, note, boughtLines }: Row): Said => ({
  condition: condition ?? '',
  count,
  paidTotal: paidTotal ?? null,
  note: note ?? '',
  boughtLines: boughtLines ?? [],
});

export const isSameSaid = (one: Said, other: Said): boolean =>
  one.condition === other.condition &&
  one.count === other.count &&
  one.paidTotal === other.paidTotal &&
  one.note === other.note &&
  one.boughtLines.join() === other.boughtLines.join();

const stored = ({ condition, count, paidTotal, note, boughtLines }: Said) => ({
  condition: condition || null,
  count,
  paidTotal,
  note: note || null,
  boughtLines: boughtLines.length > 0 ? boughtLines : null,
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
  said: Said;
  /** Position among rows added together. Their dates are a millisecond apart, so that dates keep the order. */
  place?: number;
};

export async function addRow(
  req: PayloadRequest,
  { id: user }: Owner,
  { thing, said, place = 0 }: Added,
): Promise<void> {
  const createdAt = new Date(Date.now() + place).toISOString();
  await insertRow(req, COLLECTION, { ...thing, ...stored(said), user, createdAt, updatedAt: createdAt });
}

export async function changeRow(req: PayloadRequest, row: Row, said: Said): Promise<void> {
  const changed = await updateWhere(req, {
    collection: COLLECTION,
    where: { id: { equals: row.id } },
    data: { ...stored(said), updatedAt: after(row.updatedAt) },
  });
  if (!changed) throw new ShopError('COLLECTION_CHANGED');
}

export const removeRows = (req: PayloadRequest, ids: readonly string[]) =>
  req.payload.db.deleteMany({ collection: COLLECTION, where: { id: { in: [...ids] } }, req });

/** @throws ShopError COLLECTION_FULL if the collection would exceed MAX_COLLECTION rows */
export async function refuseBeyondLimit(req: PayloadRequest, owner: Owner, added: number): Promise<void> {
  if (added === 0) return;
  const { totalDocs } = await req.payload.db.count({ collection: COLLECTION, where: own(owner), req });
  if (totalDocs + added > MAX_COLLECTION) throw new ShopError('COLLECTION_FULL');
}

/** @param value the row's value in the current list of the series */
export const serializeItem = (row: Row, value: string | null): Item => ({
  key: row.key,
  series: row.series ?? '',
  value,
  product: row.product ?? null,
  title: row.title ?? '',
  ...saidOf(row),
  updatedAt: row.updatedAt,
});

export async function followSeriesName(payload: Payload, name: string, before: SeriesBefore): Promise<void> {
  if (name === before.name) return;
  await inTransaction(payload, (req) =>
    payload.db.updateMany({
      collection: COLLECTION,
      where: { or: [{ series: { equals: before.name } }, { value: { in: [...before.values] } }] },
      data: { series: name },
      returning: false,
      req,
    }),
  );
}
