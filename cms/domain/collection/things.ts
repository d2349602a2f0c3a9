import { LRUCache } from 'lru-cache';
import type { Where } from 'payload';
import { keyOfProduct, keyOfValue, thingOf, valueTitle } from '../../contract/rules/collection.ts';
import { foldTurkish } from '../../contract/rules/turkish-folding.ts';
import type { Product, Series } from '../../infra/database/payload-types.ts';
import { isIdOf } from '../../infra/database/rows/ids.ts';
import { findRows, findRowsInBatches, type Reader } from '../../infra/database/rows/rows.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { PUBLISHED } from '../catalogue/published.ts';
import { CATALOGUE_NAMES, catalogueTerms } from '../catalogue/search/catalogue-numbers.ts';
import { toPlainText } from '../catalogue/search/plain-text.ts';
import { type StoredValue, valuesOf } from '../catalogue/series/match-products.ts';
import type { Row, Thing } from './collection-rows.ts';

export type Lists = ReadonlyMap<string, readonly StoredValue[]>;
type Named = Pick<Product, 'id' | 'name' | 'series' | 'seriesValue'>;

/** Number of series lists read per query, since each list may have hundreds of values. */
const LISTS_AT_ONCE = 5;

/** Reads the values of series by name; a series without a list is left out. */
export async function findLists(reader: Reader, names: Iterable<string>): Promise<Lists> {
  const asked = [...new Set(names)].filter((name) => name !== '');
  if (asked.length === 0) return new Map();
  const read = (some: string[]) => findRows<Series>(reader, 'series', { name: { in: some } });
  const rows = await mapInTurns(asked, read, LISTS_AT_ONCE);
  return new Map(rows.map((row) => [row.name, valuesOf(row)]));
}

/** Returns the stored name of each series that is written in other letters, cases or without Turkish keys. */
export async function findStoredNames(reader: Reader, names: Iterable<string>): Promise<Map<string, string>> {
  const asked = [...new Set(names)].filter((name) => name !== '');
  if (asked.length === 0) return new Map();
  const rows = await findRows<Pick<Series, 'name'>>(reader, 'series', {}, { select: { name: true } });
  const stored = new Map(rows.map(({ name }) => [foldTurkish(name), name]));
  return new Map(asked.map((name) => [name, stored.get(foldTurkish(name)) ?? name]));
}

/** Finds which of the names are series of published products. */
export async function findSold(reader: Reader, names: Iterable<string>): Promise<ReadonlySet<unknown>> {
  const named = { select: { series: true } as const };
  const read = (some: string[]) =>
    findRows<Named>(reader, 'products', { series: { in: some }, ...PUBLISHED }, named);
  return new Set((await mapInTurns(new Set(names), read)).map(({ series }) => series));
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

/** Returns the subject of a collection row: the product's value in the series, or else the product itself. */
export function productThing({ id, name, series, seriesValue }: Named, lists: Lists): Thing {
  const value = lists.get(series ?? '')?.find((one) => one.id === seriesValue);
  if (value) return { ...valueThing(series ?? '', value), product: id };
  return { key: keyOfProduct(id), series: series ?? '', value: null, product: id, title: name };
}

type Asked = { key: string; series: string };

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

/** Finds the only value that all of a row's catalogue numbers may mean, by terms such as `michel123`. */
export async function findNumbered(reader: Reader, asked: string[][]): Promise<Array<Thing | null>> {
  const found = new Map(asked.flat().map((term): [string, Thing[]] => [term, []]));
  const put = (series: string, value: StoredValue) => {
    for (const name of CATALOGUE_NAMES)
      for (const term of catalogueTerms(name, toPlainText(value[`${name}Number`] ?? '')))
        found.get(term)?.push(valueThing(series, value));
  };
  const query = { where: {}, limit: LISTS_AT_ONCE };
  for await (const rows of found.size > 0 ? findRowsInBatches<Series>(reader, 'series', query) : [])
    for (const row of rows) for (const value of valuesOf(row)) put(row.name, value);
  return asked.map((terms) => {
    const known = terms.map((term) => found.get(term) ?? []).filter(({ length }) => length > 0);
    const isInAll = ({ key }: Thing) => known.every((things) => things.some((one) => one.key === key));
    const [thing = null, ...more] = (known[0] ?? []).filter(isInAll);
    return more.length > 0 ? null : thing;
  });
}

type Dated = Pick<Series, 'id' | 'name' | 'updatedAt'>;
const versionOf = ({ id, updatedAt }: Dated): string => `${id} ${updatedAt}`;

/** Cache of value ids by the version of a series. A changed series has a new version, so no entry is ever outdated. */
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
 * Finds the value of each row in the current list of its series, and the length of each list. A row without a value
 * gets the current value of its product. If several rows have the same value, only the first is matched.
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
