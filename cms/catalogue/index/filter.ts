import { type Bitmap, bitmapFor, intersect, subtract } from './bitmap.ts';
import { matchClauses } from './clauses.ts';
import { type FacetColumn, NO_VALUE } from './facet-columns.ts';
import type { IndexState } from './index-state.ts';
import { FACET_NAMES, type FacetName, type SearchClause } from './indexed-product.ts';

/** Either end may be left open. In years, or in kuruş. */
export type OpenSpan = { from?: number | undefined; to?: number | undefined };

export type CatalogueFilter = {
  /** One of the values of each facet named; an empty list chooses nothing and asks for nothing. */
  facets?: Partial<Record<FacetName, readonly string[]>> | undefined;
  /** Those whose span has a year in common with this one. */
  years?: OpenSpan | undefined;
  prices?: OpenSpan | undefined;
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
  const { columns, words, keptWords, scratch } = state;
  const constraints: Constraints = new Map();
  scratch.reset();
  const matching = matchClauses(clauses, { words, kept: keptWords, scratch });
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
  const { yearFrom, yearTo, price } = columns;
  if (isSpan(filter.years))
    constraints.set('years', overlap(state, { low: yearFrom, high: yearTo, span: filter.years }));
  if (isSpan(filter.prices))
    constraints.set('prices', overlap(state, { low: price, high: price, span: filter.prices }));
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

const isSpan = (span: OpenSpan | undefined): span is OpenSpan =>
  span !== undefined && (span.from !== undefined || span.to !== undefined);

/** Years that are not known compare as false with everything. A span that ends before it begins holds nothing. */
function overlap(
  { columns, scratch }: IndexState,
  { low, high, span }: { low: Float64Array; high: Float64Array; span: OpenSpan },
): Bitmap {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = span;
  const found = scratch.empty();
  if (from > to) return found;
  for (let at = 0; at < found.length; at += 1) {
    let rest = columns.isLive[at] as number;
    let word = 0;
    while (rest !== 0) {
      const bit = rest & -rest;
      const slot = (at << 5) + 31 - Math.clz32(bit);
      if ((low[slot] as number) <= to && (high[slot] as number) >= from) word |= bit;
      rest ^= bit;
    }
    found[at] = word;
  }
  return found;
}

function haveOneOf(state: IndexState, name: FacetName, values: readonly string[]): Bitmap {
  const column = state.facets[name];
  const wanted = new Set(values.map((value) => column.numbers.get(value) ?? NO_VALUE));
  wanted.delete(NO_VALUE);
  const numbers = [...wanted].sort((one, other) => one - other);
  const key = `${name} ${numbers.join()}`;
  const known = numbers.length <= MOST_KEPT_VALUES ? state.keptFacets.get(key) : undefined;
  if (known) return known;
  const bitmap = scanValues(state, column, wanted);
  const place = FACET_NAMES.indexOf(name);
  const matches = (row: readonly number[]) => wanted.has(row[place] as number);
  if (numbers.length <= MOST_KEPT_VALUES) state.keptFacets.keep(key, { bitmap, matches });
  return bitmap;
}

function scanValues({ columns, capacity }: IndexState, column: FacetColumn, wanted: Set<number>): Bitmap {
  const isWanted = Uint8Array.from(column.values, (_, number) => Number(wanted.has(number)));
  const { ofSlot } = column;
  const found = bitmapFor(capacity);
  for (let at = 0; at < found.length; at += 1) {
    let rest = columns.isLive[at] as number;
    let word = 0;
    while (rest !== 0) {
      const bit = rest & -rest;
      if (isWanted[ofSlot[(at << 5) + 31 - Math.clz32(bit)] as number] === 1) word |= bit;
      rest ^= bit;
    }
    found[at] = word;
  }
  return found;
}
