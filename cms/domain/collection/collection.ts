import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type {
  CollectionAnswer,
  CollectionItem,
  collectionItemRequest,
  joinRequest,
} from '../../contract/collection.ts';
import { type Lot, paidOf, piecesOf, readLots } from '../../contract/rules/collection.ts';
import { compareTurkish } from '../../contract/rules/turkish-folding.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import { invalidField, ShopError } from '../../infra/errors.ts';
import { madeInTurns } from '../../infra/turns.ts';
import { lockAccountRow } from '../signed-in-user.ts';
import {
  addRow,
  type CollectionShop,
  type CountedRow,
  changeRow,
  findAllOwnRows,
  findCountedRows,
  findOwnRow,
  findOwnRows,
  formerLots,
  type Lots,
  ONE,
  type Owner,
  type Row,
  refuseBeyondLimit,
  removeRows,
  serializeItem,
} from './collection-rows.ts';
import { findPlaces, findThings } from './things.ts';

/** Counts the owned values of each series, with the size of the series. Pieces without a series come last. */
export async function getCollection(shop: CollectionShop, owner: Owner): Promise<CollectionAnswer> {
  const rows = await findCountedRows(shop, owner);
  const { sizeOf, placeOf } = await findPlaces(shop, rows);
  const bySeries = new Map<string, CountedRow[]>();
  for (const row of rows) {
    const name = row.series ?? '';
    const items = bySeries.get(name);
    if (items) items.push(row);
    else bySeries.set(name, [row]);
  }
  const series = [...bySeries].map(([name, items]) => ({
    name,
    had: items.filter((row) => placeOf(row) !== null).length,
    total: sizeOf(name) || null,
    items: items.length,
    extra: items.reduce((sum, row) => sum + piecesOf(row) - 1, 0),
    paidTotal: items.reduce((sum, row) => sum + paidOf(row), 0),
  }));
  const isNamed = ({ name }: { name: string }) => Number(name !== '');
  return {
    series: series.sort(
      (one, other) => isNamed(other) - isNamed(one) || compareTurkish(one.name, other.name),
    ),
  };
}

export async function* listItems(
  shop: CollectionShop,
  owner: Owner,
  asked = '',
): AsyncGenerator<CollectionItem[]> {
  const rows = (await findAllOwnRows(shop.payload, owner)).filter(({ series }) => (series ?? '') === asked);
  const { placeOf } = await findPlaces(shop, rows);
  yield* madeInTurns(rows, (row) => serializeItem(row, placeOf(row)));
}

type Change = z.output<typeof collectionItemRequest>;

/**
 * Adds a missing row, or changes a row of which the caller saw the latest version.
 * @throws ShopError COLLECTION_CHANGED, COLLECTION_FULL, COLLECTION_THING_UNKNOWN
 */
export async function saveItem(
  shop: CollectionShop,
  owner: Owner,
  key: string,
  { seenAt, series, others, ...first }: Change,
): Promise<CollectionItem> {
  const row = await inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const [thing] = await findThings(req, [{ key, series }]);
    const known = (await findOwnRow(req, owner, key)) ?? (thing && (await findOwnRow(req, owner, thing.key)));
    const before = known ? readLots(known) : null;
    const asked: Lots = [first, ...(others ?? before?.slice(1) ?? [])];
    const lots = before ? withLines(before, asked) : asked;
    if (known && before && isDeepStrictEqual(before, lots)) return known;
    if ((known?.updatedAt ?? null) !== seenAt) throw new ShopError('COLLECTION_CHANGED');
    refuseRepeated(lots, others);
    if (known) await changeRow(req, known, lots);
    else if (thing) {
      await refuseBeyondLimit(req, owner, 1);
      await addRow(req, owner, { thing, lots });
    } else throw new ShopError('COLLECTION_THING_UNKNOWN');
    return (await findOwnRow(req, owner, known?.key ?? thing?.key ?? key)) as Row;
  });
  const { placeOf } = await findPlaces(shop, [row]);
  return serializeItem(row, placeOf(row));
}

/** @throws ShopError INVALID_INPUT naming the second lot of a condition */
function refuseRepeated(lots: Lots, others: Change['others']): void {
  const conditions = lots.map(({ condition }) => condition);
  const place = conditions.findIndex((condition, at) => conditions.indexOf(condition) < at);
  if (place < 0) return;
  const message = 'Bu durum kayıtta zaten var. Adetleri tek durumda toplayın.';
  const path = others ? `others.${place - 1}.condition` : 'condition';
  throw invalidField(path, message);
}

/**
 * Gives each lot the order lines that it had. Removes quantity and price from the lines if the collector lowers the
 * count by hand. Nobody knows to which order line the removed pieces belong, so a later return of a line removes no
 * more pieces.
 */
function withLines(before: Lots, lots: Lots): Lots {
  const former = formerLots(before, lots);
  const linesOf = ({ count }: Lot, was: Lot | undefined): string[] =>
    (was?.boughtLines ?? []).map((line) => (was && count < was.count ? line.split(':', 2).join(':') : line));
  return lots.map((lot, place) => ({ ...lot, boughtLines: linesOf(lot, former[place]) })) as [Lot, ...Lot[]];
}

/**
 * Removes a row; a missing row is no error.
 * @throws ShopError COLLECTION_CHANGED when the row changed since it was seen
 */
export async function removeItem(
  { payload }: CollectionShop,
  owner: Owner,
  key: string,
  seenAt: string,
): Promise<void> {
  await inTransaction(payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const row = await findOwnRow(req, owner, key);
    if (!row) return;
    if (row.updatedAt !== seenAt) throw new ShopError('COLLECTION_CHANGED');
    await removeRows(req, [row.id]);
  });
}

/**
 * Adds pieces ticked in a browser: missing rows are added once, existing rows stay as they are.
 * @throws ShopError COLLECTION_FULL, and then nothing is added
 */
export async function joinCollection(
  shop: CollectionShop,
  owner: Owner,
  { items }: z.output<typeof joinRequest>,
): Promise<{ joined: number; leftOut: number }> {
  return inTransaction(shop.payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const found = (await findThings(req, items)).flatMap((thing) => thing ?? []);
    const things = [...new Map(found.map((thing) => [thing.key, thing])).values()];
    const keys = [...things.map(({ key }) => key), ...items.map(({ key }) => key)];
    const known = new Set((await findOwnRows(req, owner, { key: { in: keys } })).map(({ key }) => key));
    const added = things.filter(({ key }) => !known.has(key));
    await refuseBeyondLimit(req, owner, added.length);
    for (const [place, thing] of added.entries()) await addRow(req, owner, { thing, lots: [ONE], place });
    return { joined: added.length, leftOut: items.length - found.length };
  });
}
