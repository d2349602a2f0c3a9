import { addTo, type Bitmap, bitmapFor, dropFrom, intersect, subtract } from './bitmap.ts';
import type { Row } from './columns.ts';
import type { IndexState } from './index-state.ts';
import { FACET_NAMES, type FacetName, type SearchClause } from './indexed-product.ts';
import { matchClauses } from './match-clauses.ts';
import { countFirst } from './sort-order.ts';

/** Either end may be left open. In years, or in kuruş. */
export type OpenRange = { from?: number | undefined; to?: number | undefined };

export type CatalogueFilter = {
  /** One of the values of each facet named; an empty list chooses nothing and asks for nothing. */
  facets?: Partial<Record<FacetName, readonly string[]>> | undefined;
  /** Those whose span has a year in common with this one. */
  years?: OpenRange | undefined;
  prices?: OpenRange | undefined;
  /** False asks for what is sold out. */
  isInStock?: boolean | undefined;
};

/** What can be asked for, and which products answer to it. None of these bitmaps may be written to. */
export type Constraints = Map<FacetName | 'years' | 'prices' | 'isInStock' | 'words', Bitmap>;

const MOST_KEPT_VALUES = 8;
const MOST_CLAUSES = 32;

export function readConstraints(
  state: IndexState,
  { filter, clauses }: { filter: CatalogueFilter; clauses: readonly SearchClause[] },
): Constraints {
  if (clauses.length > MOST_CLAUSES)
    throw new RangeError(`At most ${MOST_CLAUSES} clauses can be searched for.`);
  const { columns, words, wordCache, scratch } = state;
  const constraints: Constraints = new Map();
  scratch.reset();
  const matching = matchClauses(clauses, { words, cache: wordCache, scratch });
  if (matching) constraints.set('words', matching);
  if (filter.isInStock !== undefined) {
    const inStock = columns.isInStock;
    const soldOut = filter.isInStock ? null : scratch.copyOf(columns.isLive);
    if (soldOut) subtract(soldOut, inStock);
    constraints.set('isInStock', soldOut ?? inStock);
  }
  for (const name of FACET_NAMES) {
    const values = filter.facets?.[name] ?? [];
    if (values.length > 0) constraints.set(name, haveOneOf(state, name, values));
  }
  if (isSpan(filter.years)) constraints.set('years', inYears(state, filter.years));
  if (isSpan(filter.prices)) constraints.set('prices', atPrices(state, filter.prices));
  return constraints;
}

/** What answers to all of them, but one that may be left out; null when that is every product. */
export function meetAll(state: IndexState, constraints: Constraints, except?: string): Bitmap | null {
  let meeting: Bitmap | null = null;
  for (const [name, bitmap] of constraints) {
    if (name === except) continue;
    if (meeting) intersect(meeting, bitmap);
    else meeting = state.scratch.copyOf(bitmap);
  }
  return meeting;
}

const isSpan = (span: OpenRange | undefined): span is OpenRange =>
  span !== undefined && (span.from !== undefined || span.to !== undefined);

/** Years that are not known compare as false with everything. A span that ends before it begins holds nothing. */
function inYears(state: IndexState, { from = -Infinity, to = Infinity }: OpenRange): Bitmap {
  const { columns, filterCache } = state;
  const key = `years ${from} ${to}`;
  const known = filterCache.get(key);
  if (known) return known;
  const { yearFrom, yearTo } = columns;
  const bitmap = scan(columns.isLive, (slot) =>
    Number(from <= to && (yearFrom[slot] as number) <= to && (yearTo[slot] as number) >= from),
  );
  const matches = ({ yearFrom: first, yearTo: last }: Row) => from <= to && first <= to && last >= from;
  filterCache.set(key, { bitmap, matches: ({ row }) => matches(row) });
  return bitmap;
}

/** A range of the order of prices; of a long one, what lies outside is taken away instead. */
function atPrices({ columns, orders, scratch }: IndexState, span: OpenRange): Bitmap {
  const { from = -Infinity, to = Infinity } = span;
  const { slots, length } = orders.price;
  const start = countFirst(orders.price, (slot) => (columns.price[slot] as number) < from);
  const end = Math.max(
    start,
    countFirst(orders.price, (slot) => (columns.price[slot] as number) <= to),
  );
  if (Number.isNaN(from) || Number.isNaN(to)) return scratch.empty();
  if ((end - start) * 2 <= length) {
    const found = scratch.empty();
    for (let place = start; place < end; place += 1) addTo(found, slots[place] as number);
    return found;
  }
  const found = scratch.copyOf(columns.isLive);
  for (let place = 0; place < start; place += 1) dropFrom(found, slots[place] as number);
  for (let place = end; place < length; place += 1) dropFrom(found, slots[place] as number);
  return found;
}

function haveOneOf(state: IndexState, name: FacetName, values: readonly string[]): Bitmap {
  const { facets, columns, filterCache } = state;
  const { numbers, ofSlot, values: known } = facets[name];
  const wanted = new Set(values.filter((value) => value !== '' && numbers.has(value)));
  const isCached = wanted.size <= MOST_KEPT_VALUES;
  const key = `${name} ${JSON.stringify([...wanted].sort())}`;
  const cache = isCached ? filterCache.get(key) : undefined;
  if (cache) return cache;
  const isWanted = Uint8Array.from(known, (value) => Number(wanted.has(value)));
  const bitmap = scan(columns.isLive, (slot) => isWanted[ofSlot[slot] as number] as number);
  if (isCached) filterCache.set(key, { bitmap, matches: ({ facets }) => wanted.has(facets[name]) });
  return bitmap;
}

/** Of the living slots those for which `test` is 1 and not 0. */
function scan(isLive: Bitmap, test: (slot: number) => number): Bitmap {
  const found = bitmapFor(isLive.length * 32);
  for (let at = 0; at < found.length; at += 1) {
    if (isLive[at] === 0) continue;
    let word = 0;
    for (let bit = 0; bit < 32; bit += 1) word |= test((at << 5) + bit) << bit;
    found[at] = word & (isLive[at] as number);
  }
  return found;
}
