import { type Bitmap, listSlots, sizeOf, sizeOfBoth, subtract } from './bitmap.ts';
import { type CatalogueFilter, meetAll, readConstraints } from './catalogue-filter.ts';
import { byFacet, type FacetColumn, NO_VALUE } from './facet-columns.ts';
import type { IndexState } from './index-state.ts';
import { FACET_NAMES, type FacetName, type SearchClause, type YearRange } from './indexed-product.ts';
import { priceBounds, yearBounds } from './value-bounds.ts';

/** More of them nobody reads through; and a hundred thousand would take long to sort. */
const MOST_VALUES = 200;

/** The values that are counted, the most frequent first, then by their letters. */
function topValues(
  values: readonly string[],
  counts: ArrayLike<number>,
): Array<{ value: string; count: number }> {
  const byCount = (one: number, other: number) =>
    (counts[other] as number) - (counts[one] as number) ||
    ((values[one] as string) < (values[other] as string) ? -1 : 1);
  let numbers: number[] = [];
  // What cannot be among the first any more is not looked at: with many values that is nearly all of them.
  let least = 1;
  for (let number = NO_VALUE + 1; number < counts.length; number += 1) {
    if ((counts[number] as number) < least) continue;
    numbers.push(number);
    if (numbers.length < MOST_VALUES * 4) continue;
    numbers = numbers.sort(byCount).slice(0, MOST_VALUES);
    least = counts[numbers.at(-1) as number] as number;
  }
  return numbers
    .sort(byCount)
    .slice(0, MOST_VALUES)
    .map((number) => ({ value: values[number] as string, count: counts[number] as number }));
}

export type FacetQuery = {
  filter?: CatalogueFilter | undefined;
  clauses?: readonly SearchClause[] | undefined;
};
export type FacetCount = { value: string; count: number };

export type CatalogueFacets = {
  /** The most frequent first; values that nothing has are left out. */
  values: Record<FacetName, FacetCount[]>;
  years: YearRange | null;
  prices: { min: number; max: number } | null;
  inStock: number;
  total: number;
};

/** Each facet is counted without its own choice and with all others, so that a choice can be changed. */
export function readFacets(state: IndexState, { filter = {}, clauses = [] }: FacetQuery) {
  const { scratch, columns, facets, slotOf } = state;
  const constraints = readConstraints(state, { filter, clauses });
  const all = meetAll(state, constraints);
  const without = (name: 'years' | 'prices' | 'isInStock' | FacetName) =>
    constraints.has(name) ? meetAll(state, constraints, name) : all;
  const total = all ? sizeOf(all) : slotOf.size;

  const unchosen = FACET_NAMES.filter((name) => !constraints.has(name));
  const counts = new Map<FacetName, readonly number[] | Uint32Array>();
  countInto(counts, { state, names: unchosen, hits: all });
  for (const name of FACET_NAMES) {
    if (constraints.has(name)) countInto(counts, { state, names: [name], hits: without(name) });
  }
  const inAnyStock = without('isInStock');
  const yearHits = without('years');
  const years = yearBounds(state, yearHits);
  const prices = priceBounds(state, without('prices'));
  scratch.reset();
  return {
    values: byFacet((name) => topValues(facets[name].values, counts.get(name) ?? [])),
    years,
    prices,
    inStock: inAnyStock ? sizeOfBoth(inAnyStock, columns.isInStock) : sizeOf(columns.isInStock),
    total,
  } satisfies CatalogueFacets;
}

type Counts = Map<FacetName, readonly number[] | Uint32Array>;

function countInto(
  counts: Counts,
  { state, names, hits }: { state: IndexState; names: readonly FacetName[]; hits: Bitmap | null },
): void {
  const { facets, scratch, columns, slotOf } = state;
  if (!hits) {
    for (const name of names) counts.set(name, facets[name].counts);
    return;
  }
  // More than half: the others are fewer, and are taken off the counts of the whole, which are always known.
  const isMost = sizeOf(hits) * 2 > slotOf.size;
  const facetCounts = isMost ? scratch.copyOf(columns.isLive) : hits;
  if (isMost) subtract(facetCounts, hits);
  const slots = scratch.list.subarray(0, listSlots(facetCounts, scratch.list));
  for (const name of names) {
    const found = countValues(facets[name], slots);
    counts.set(name, isMost ? found.map((count, at) => (facets[name].counts[at] as number) - count) : found);
  }
}

/** Four counts side by side, added up in the end: one alone would wait for itself while the same value comes again. */
function countValues({ ofSlot, values }: FacetColumn, slots: Uint32Array): Uint32Array {
  const four = new Uint32Array(values.length * 4);
  for (let at = 0; at < slots.length; at += 1) {
    const place = (ofSlot[slots[at] as number] as number) * 4 + (at & 3);
    four[place] = (four[place] as number) + 1;
  }
  const counts = new Uint32Array(values.length);
  for (let place = 0; place < four.length; place += 1) {
    counts[place >>> 2] = (counts[place >>> 2] as number) + (four[place] as number);
  }
  return counts;
}
