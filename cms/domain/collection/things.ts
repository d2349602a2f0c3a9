import { LRUCache } from 'lru-cache';
import type { Where } from 'payload';
import { keyOfProduct, keyOfValue, thingOf, valueTitle } from '../../contract/rules/collection.ts';
import { isIdOf } from '../../infra/database/ids.ts';
import type { Product, Series } from '../../infra/database/payload-types.ts';
import { findRows, type Reader } from '../../infra/database/rows.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { PUBLISHED } from '../catalogue/published.ts';
import { type StoredValue, valuesOf } from '../catalogue/series/match-products.ts';
import type { Row, Thing } from './collection-rows.ts';

/** Values and products of the present shop, by the keys of a collection. */

export type Lists = ReadonlyMap<string, readonly StoredValue[]>;
type Named = Pick<Product, 'id' | 'name' | 'series' | 'seriesValue'>;

/** Each may have hundreds of values. */
const LISTS_AT_ONCE = 5;

/** The values of series, by the series' name; nothing of those that nobody has made the list of. */
export async function findLists(reader: Reader, names: Iterable<string>): Promise<Lists> {
  const asked = [...new Set(names)].filter((name) => name !== '');
  if (asked.length === 0) return new Map();
  const read = (some: string[]) => findRows<Series>(reader, 'series', { name: { in: some } });
  const rows = await mapInTurns(asked, read, LISTS_AT_ONCE);
  return new Map(rows.map((row) => [row.name, valuesOf(row)]));
}

async function findNamed(reader: Reader, ids: readonly string[], where: Where): Promise<Map<string, Named>> {
  const asked = [...new Set(ids.filter(isIdOf(reader.payload)))];
  if (asked.length === 0) return new Map();
  const select = { name: true, series: true, seriesValue: true } as const;
  const rows = await mapInTurns(asked, (some) =>
    findRows<Named>(reader, 'products', { and: [{ id: { in: some } }, where] }, { select }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const valueThing = (series: string, value: StoredValue): Thing => ({
  key: keyOfValue(value.id),
  series,
  value: value.id,
  product: null,
  title: valueTitle(value),
});

/** A product is the value that it points at, where it points at one. */
export function productThing({ id, name, series, seriesValue }: Named, lists: Lists): Thing {
  const value = lists.get(series ?? '')?.find((one) => one.id === seriesValue);
  if (value) return { ...valueThing(series ?? '', value), product: id };
  return { key: keyOfProduct(id), series: series ?? '', value: null, product: id, title: name };
}

type Asked = { key: string; series: string };

/** The thing of each key; null for a thing that the shop does not show. */
export async function findThings(reader: Reader, asked: readonly Asked[]): Promise<Array<Thing | null>> {
  const keys = await mapInTurns(asked, (some) =>
    some.map(({ key, series }) => ({ thing: thingOf(key), series })),
  );
  const productIds = keys.flatMap(({ thing }) => (thing?.kind === 'product' ? thing.id : []));
  const products = await findNamed(reader, productIds, PUBLISHED);
  const lists = await findLists(reader, [
    ...keys.map(({ series }) => series),
    ...[...products.values()].map(({ series }) => series ?? ''),
  ]);
  const thingIn = ({ thing, series }: (typeof keys)[number]) => {
    if (thing?.kind === 'product') {
      const product = products.get(thing.id);
      return product ? productThing(product, lists) : null;
    }
    const value = lists.get(series)?.find(({ id }) => id === thing?.id);
    return value ? valueThing(series, value) : null;
  };
  return mapInTurns(keys, (some) => some.map(thingIn));
}

type Dated = Pick<Series, 'id' | 'name' | 'updatedAt'>;
const versionOf = ({ id, updatedAt }: Dated): string => `${id} ${updatedAt}`;

/** By version, so none has to be dropped: collections ask for hundreds of values at a time, and lists seldom change. */
const idsByVersion = new LRUCache<string, ReadonlySet<string>>({ max: 10_000 });

async function findValueIds(
  reader: Reader,
  names: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const select = { name: true, updatedAt: true } as const;
  const series = await mapInTurns(new Set(names), (some) =>
    findRows<Dated>(reader, 'series', { name: { in: some } }, { select }),
  );
  const ids = new Map(series.map((row) => [row.name, idsByVersion.get(versionOf(row))]));
  const unread = series.filter(({ name }) => !ids.get(name)).map(({ id }) => id);
  if (unread.length > 0) {
    const query = { select: { ...select, values: { id: true } } as const };
    const read = (some: string[]) => findRows<Series>(reader, 'series', { id: { in: some } }, query);
    for (const row of await mapInTurns(unread, read, LISTS_AT_ONCE)) {
      const found = new Set(valuesOf(row).map(({ id }) => id));
      idsByVersion.set(versionOf(row), found);
      ids.set(row.name, found);
    }
  }
  return new Map([...ids].flatMap(([name, found]) => (found ? [[name, found]] : [])));
}

type Placed = Pick<Row, 'id' | 'series' | 'value' | 'product'>;

/**
 * Which value of its series each row is now, and how many values those series have: a product may have been told of since.
 * A value is one row's.
 */
export async function findPlaces(
  reader: Reader,
  rows: readonly Placed[],
): Promise<{ sizeOf: (series: string) => number; placeOf: (row: Placed) => string | null }> {
  const inLists = await findValueIds(
    reader,
    rows.map(({ series }) => series ?? ''),
  );
  const places = new Map<string, string>();
  const taken = new Set<string>();
  const settle = (row: Placed, value: string | null | undefined) => {
    if (!value || taken.has(value) || !inLists.get(row.series ?? '')?.has(value)) return;
    taken.add(value);
    places.set(row.id, value);
  };
  for (const row of rows) settle(row, row.value);
  const others = rows.filter(({ value, series }) => !value && inLists.has(series ?? ''));
  const products = await findNamed(
    reader,
    others.flatMap(({ product }) => product ?? []),
    {},
  );
  for (const row of others) settle(row, products.get(row.product ?? '')?.seriesValue);
  return {
    sizeOf: (series) => inLists.get(series)?.size ?? 0,
    placeOf: ({ id }) => places.get(id) ?? null,
  };
}
